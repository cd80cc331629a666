/// Menstrual cycles.
extension ReferenceScope {
  func cycleAnswer() -> ReferenceAnswer {
    let flow = counted(history.categories.filter { $0.type == .menstrualFlow })
    let cycles = ReferenceCycles(flow, clock: clock, end: end).all
    let statistics = query.statistics ?? ["cycle_length"]
    let rows = rows(data: flow, nullKeys: statistics.map(ReferenceKeys.json)) { interval in
      let begun = self.cycles(cycles, beginningIn: interval)
      return Dictionary(
        uniqueKeysWithValues: statistics.map {
          (ReferenceKeys.json($0), Self.value(of: $0, begun))
        })
    }
    return ReferenceAnswer(rows: rows, items: query.hasItems ? items(of: cycles) : nil)
  }

  private func cycles(
    _ cycles: [ReferenceCycle], beginningIn interval: Range<Double>
  ) -> [ReferenceCycle] {
    cycles.filter { interval.contains(clock.instant(day: $0.firstDay)) }
  }

  private static func value(
    of statistic: String, _ cycles: [ReferenceCycle]
  ) -> ReferenceValue {
    func mean(_ lengths: [Int]) -> ReferenceValue {
      .number(ReferenceReadings.mean(of: lengths.map(Double.init)))
    }
    switch statistic {
    case "count": return .count(cycles.count)
    // A longer one is one that was not recorded.
    case "cycle_length": return mean(cycles.compactMap(\.length).filter { $0 <= 90 })
    case "period_length": return mean(cycles.compactMap(\.periodLength))
    default: preconditionFailure("'\(statistic)' is not a statistic of cycles")
    }
  }

  private func items(of cycles: [ReferenceCycle]) -> [[String: ReferenceValue]] {
    func number(_ length: Int?) -> ReferenceValue { .number(length.map(Double.init)) }
    return intervalsWithItems.flatMap { self.cycles(cycles, beginningIn: $0) }.map { cycle in
      [
        "start": .instant(clock.instant(day: cycle.firstDay)),
        "periodLength": number(cycle.periodLength), "cycleLength": number(cycle.length),
      ]
    }
  }
}

/// A cycle in days.
struct ReferenceCycle: Equatable {
  let firstDay: Int
  /// The number of days from its first to its last flow day, both included; `nil` while a flow day
  /// can follow.
  let periodLength: Int?
  /// The number of days until the next cycle; `nil` for the last one.
  let length: Int?
}

/// The cycles that samples of menstrual flow describe.
struct ReferenceCycles {
  private let samples: [ReferenceCategorySample]
  private let clock: ReferenceClock
  /// The end of the data.
  private let end: Double

  init(_ samples: [ReferenceCategorySample], clock: ReferenceClock, end: Double) {
    self.samples = samples.filter { $0.raw != ReferenceCategoryType.noFlow }
    self.clock = clock
    self.end = end
  }

  private var flowDays: [Int] { Set(samples.map { clock.day(of: $0.start) }).sorted() }

  /// The first days of the cycles, in order: those that samples state, of dates that are at most
  /// two days apart the first one; or, if none is stated, flow days after nine days without flow.
  private var firstDays: [Int] {
    let stated = Set(
      samples.filter { $0.metadata("HKMenstrualCycleStart") == "1" }
        .map { clock.day(of: $0.start) })
    func isFirst(_ day: Int, of days: [Int], apart: Int) -> Bool {
      !days.contains { day - apart <= $0 && $0 < day }
    }
    return stated.isEmpty
      ? flowDays.filter { isFirst($0, of: flowDays, apart: 9) }
      : stated.sorted().filter { isFirst($0, of: stated.sorted(), apart: 2) }
  }

  var all: [ReferenceCycle] {
    let firstDays = firstDays
    return firstDays.enumerated().map { place, first in
      let next = firstDays.dropFirst(place + 1).first
      let last = lastDayOfPeriod(from: first, before: next)
      // The day after the last flow day can be without flow, the one after that cannot.
      let isOver = [next, last + 3].compactMap(\.self).contains { clock.instant(day: $0) <= end }
      return ReferenceCycle(
        firstDay: first, periodLength: isOver ? last - first + 1 : nil,
        length: next.map { $0 - first })
    }
  }

  /// The last flow day of a period, which has at most one day without flow between two others.
  private func lastDayOfPeriod(from first: Int, before next: Int?) -> Int {
    var last = first
    for day in flowDays where day > last && day < next ?? .max {
      guard day - last <= 2 else { break }
      last = day
    }
    return last
  }
}
