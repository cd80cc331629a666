/// The activity rings of one date, as numbers.
package struct DayRings: Sendable {
  package enum Ring: CaseIterable, Sendable {
    /// In kilocalories.
    case move
    /// In minutes. Some users have this ring in place of `move`.
    case moveTime
    /// In minutes.
    case exercise
    /// In hours.
    case stand
  }

  package let date: CivilDate
  /// Noon of the date in the report's time zone, in seconds since 2001-01-01 00:00:00 UTC.
  package let noon: Double
  private let move: Amount
  private let moveTime: Amount
  private let exercise: Amount
  private let stand: Amount

  package typealias Amount = (amount: Double?, goal: Double?)

  /// The amount and the goal of a ring, which are nil if the summary does not contain them.
  package subscript(ring: Ring) -> Amount {
    switch ring {
    case .move: move
    case .moveTime: moveTime
    case .exercise: exercise
    case .stand: stand
    }
  }

  /// True if the ring has a goal above 0. A ring with a goal of 0 is not used.
  package func isUsed(_ ring: Ring) -> Bool { self[ring].goal ?? 0 > 0 }

  /// True if the ring is used and its goal is reached.
  package func isClosed(_ ring: Ring) -> Bool {
    guard isUsed(ring), let amount = self[ring].amount, let goal = self[ring].goal else {
      return false
    }
    return amount >= goal
  }

  /// True if every used ring is closed, and at least one is used.
  package var areAllClosed: Bool {
    let used = Ring.allCases.filter(isUsed)
    return !used.isEmpty && used.allSatisfy(isClosed)
  }
}

/// A date that has rings.
package struct RingDay: Sendable {
  package let date: CivilDate
  /// Noon of the date in the report's time zone, in seconds since 2001-01-01 00:00:00 UTC.
  package let noon: Double
}

extension [RingDay] {
  /// Returns the range from the start of the first day to the end of the last; nil if there are no
  /// days.
  package func extent(_ clock: LocalClock) -> Range<Double>? {
    guard let first, let last else { return nil }
    return clock.instant(on: first.date)..<clock.instant(on: last.date.adding(days: 1))
  }
}

extension SampleStore {
  /// Returns the dates that have rings, in order.
  package func ringDays(_ clock: LocalClock) throws -> [RingDay] {
    var dates = try summaryDates
    // They are in order already, unless an import added earlier ones.
    if zip(dates, dates.dropFirst()).contains(where: { $0 >= $1 }) { dates = Set(dates).sorted() }
    return dates.map { RingDay(date: $0, noon: clock.instant(on: $0, timeOfDay: 43_200)) }
  }

  /// Returns the rings of the dates whose noon is in a span, in the order of dates.
  package func rings(_ clock: LocalClock, in span: Range<Double>) throws -> [DayRings] {
    guard !span.isEmpty else { return [] }
    // The noon of a date that a time zone skipped is on a date beside it.
    let first = clock.date(at: span.lowerBound).adding(days: -1)
    let last = clock.date(at: span.upperBound).adding(days: 1)
    return try activitySummaries(on: first...last).rings(clock).filter { span.contains($0.noon) }
  }
}

extension [ImportedActivitySummary] {
  /// Returns the rings of each date, in the order of dates. If there are two summaries of a date,
  /// the later one is used.
  package func rings(_ clock: LocalClock) -> [DayRings] {
    var conversions = RingConversions()
    var byDate: [CivilDate: DayRings] = [:]
    for summary in self {
      guard let date = CivilDate(iso: summary.date) else { continue }
      byDate[date] = DayRings(
        summary, date: date, noon: clock.instant(on: date, timeOfDay: 43_200), &conversions)
    }
    return byDate.values.sorted { $0.date < $1.date }
  }
}

extension DayRings {
  fileprivate init(
    _ summary: ImportedActivitySummary, date: CivilDate, noon: Double,
    _ conversions: inout RingConversions
  ) {
    self.date = date
    self.noon = noon
    move = (
      conversions.kilocalories(summary.activeEnergyBurned),
      conversions.kilocalories(summary.activeEnergyBurnedGoal)
    )
    moveTime = (
      conversions.minutes(summary.appleMoveTime), conversions.minutes(summary.appleMoveTimeGoal)
    )
    exercise = (
      conversions.minutes(summary.appleExerciseTime),
      conversions.minutes(summary.appleExerciseTimeGoal)
    )
    stand = (summary.appleStandHours?.value, summary.appleStandHoursGoal?.value)
  }
}

/// The conversions of amounts in summaries by unit. They are kept for reuse, because the units are
/// the same on most days.
private struct RingConversions {
  private var energies: [String: UnitConversion?] = [:]
  private var times: [String: UnitConversion?] = [:]

  mutating func kilocalories(_ amount: ImportedAmount?) -> Double? {
    Self.value(amount, &energies) {
      ImportedAmount.unit($0, for: HKQuantityType(.activeEnergyBurned)).flatMap {
        try? $0.conversion(to: .kilocalorie())
      }
    }
  }

  mutating func minutes(_ amount: ImportedAmount?) -> Double? {
    Self.value(amount, &times) {
      ImportedAmount.timeUnit($0).flatMap { try? $0.conversion(to: .second()) }
    }.map { $0 / 60 }
  }

  private static func value(
    _ amount: ImportedAmount?, _ known: inout [String: UnitConversion?],
    _ conversion: (String) -> UnitConversion?
  ) -> Double? {
    guard let amount else { return nil }
    if let known = known[amount.unit] { return known?(amount.value) }
    let found = conversion(amount.unit)
    known.updateValue(found, forKey: amount.unit)
    return found?(amount.value)
  }
}
