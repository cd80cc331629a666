package import Health
package import Languages

/// A menstrual cycle, whose days are local dates.
package struct MenstrualCycle: Sendable, Equatable {
  /// A day of a cycle on which flow was recorded.
  package struct FlowDay: Sendable, Equatable {
    /// The local date, in days since 2001-01-01.
    package let day: Int
    /// The strongest flow of the day, of all sources.
    package let level: FlowLevel
  }

  /// The days with flow from the first day of the cycle to the day before the next cycle, in
  /// ascending order; at least the first day.
  package let flowDays: [FlowDay]
  /// The number of days from the first day to the first day of the next cycle; nil for the cycle
  /// that is still running.
  package let length: Int?
  /// The number of days from the first to the last day of the period so far, both included.
  package let periodDays: Int
  /// False while the period can still grow, because the known data ends before the last day that
  /// could belong to it.
  package let isPeriodOver: Bool

  /// The greatest number of days of a cycle that counts in means. After three months without
  /// a period, medicine speaks of amenorrhea, not of a long cycle, and in data such a stretch
  /// usually has days without entries.
  package static let longestCounted = 90

  /// The length, if it counts in means; nil for a cycle that is still running.
  package var countedLength: Int? {
    length.flatMap { $0 <= Self.longestCounted ? $0 : nil }
  }

  /// The number of days of the period; nil while it can still grow.
  package var periodLength: Int? { isPeriodOver ? periodDays : nil }

  /// The first day, in days since 2001-01-01.
  package var firstDay: Int { flowDays[0].day }

  /// The instant at which the first day starts, in seconds since 2001-01-01 00:00:00 UTC.
  package func start(_ clock: LocalClock) -> Double {
    clock.instant(on: CivilDate(daysSince2001: firstDay))
  }
}

/// The menstrual cycles in samples of menstrual flow, in ascending order.
package struct MenstrualCycles: Sendable {
  package let cycles: [MenstrualCycle]
  /// True if the samples state the first days of cycles; false if first days are inferred from days
  /// without flow.
  package let areStated: Bool
  /// The number of days with flow before the first cycle, which belong to none.
  package let daysBefore: Int

  /// The greatest distance in days between two stated first days that mean the same cycle.
  private static let repeatedStart = 2
  /// The distance in days from the flow day before, from which a flow day starts a cycle if no
  /// first day is stated.
  private static let inferredStart = 10
  /// The greatest distance in days between two flow days of one period.
  private static let periodStep = 2

  /// - Parameters:
  ///   - samples: the samples of menstrual flow.
  ///   - stating: those of the samples that state the start of a cycle.
  ///   - knownUntil: the end of the known data.
  package init(
    of samples: SampleColumns, stating: SampleColumns, knownUntil: Double, _ clock: LocalClock
  ) {
    var levels: [Int: FlowLevel] = [:]
    for (day, level) in Self.flow(of: samples, clock) {
      levels[day] = max(levels[day] ?? level, level)
    }
    let days = levels.keys.sorted()
    let stated = Set(Self.flow(of: stating, clock).map(\.day)).sorted()
    areStated = !stated.isEmpty
    let starts =
      areStated
      ? stated.first(ofRunsWithin: Self.repeatedStart)
      : days.first(ofRunsWithin: Self.inferredStart - 1)
    daysBefore = areStated ? days.count { $0 < starts[0] } : 0
    var rest = days[...]
    cycles = starts.indices.map { index in
      let next = starts.indices.contains(index + 1) ? starts[index + 1] : nil
      rest = rest.drop { $0 < starts[index] }
      let own = rest.prefix { day in next.map { day < $0 } ?? true }
      let last = Self.lastDay(ofPeriod: own)
      let over = min(last + Self.periodStep + 1, next ?? .max)
      return MenstrualCycle(
        flowDays: own.compactMap { day in levels[day].map { .init(day: day, level: $0) } },
        length: next.map { $0 - starts[index] },
        periodDays: last - starts[index] + 1,
        isPeriodOver: clock.instant(on: CivilDate(daysSince2001: over)) <= knownUntil)
    }
  }

  /// The local dates on which samples of flow begin, with its level. A sample with the value `none`
  /// records that there was no flow.
  private static func flow(
    of samples: SampleColumns, _ clock: LocalClock
  ) -> [(day: Int, level: FlowLevel)] {
    (0..<samples.count).compactMap { row in
      FlowLevel(ofMenstrualFlow: samples.value[row]).map {
        (clock.date(at: samples.start[row]).daysSince2001, $0)
      }
    }
  }

  /// The last of a cycle's flow days before which no two days in a row are without flow.
  private static func lastDay(ofPeriod days: ArraySlice<Int>) -> Int {
    days.dropFirst().reduce(days.first ?? 0) { last, day in
      day - last <= periodStep ? day : last
    }
  }
}

extension [Int] {
  /// The first number of each run of ascending numbers, in which each is at most a distance away
  /// from the one before.
  fileprivate func first(ofRunsWithin distance: Int) -> [Int] {
    indices.filter { $0 == 0 || self[$0] - self[$0 - 1] > distance }.map { self[$0] }
  }
}

extension FlowLevel {
  /// Creates the level for a value of `menstrualFlow`; nil for `none`. A value that the type does
  /// not have is flow of an unspecified level.
  fileprivate init?(ofMenstrualFlow value: Double) {
    switch Int(exactly: value).flatMap(HKCategoryValueMenstrualFlow.init(rawValue:)) {
    case HKCategoryValueMenstrualFlow.none?: return nil
    case .light?: self = .light
    case .medium?: self = .medium
    case .heavy?: self = .heavy
    case .unspecified?, nil: self = .unspecified
    }
  }
}

/// The menstrual cycles in the listed intervals of a result.
struct CycleDetails: ResultDetails {
  let cycles: [MenstrualCycle]

  /// Does nothing, because a result with items is refused before it is rounded.
  mutating func round(by rounding: AmountRounding) {}
}

extension QueryResult {
  /// The menstrual cycles; empty if no items were requested, and for other results.
  var cycles: [MenstrualCycle] { (details as? CycleDetails)?.cycles ?? [] }
}
