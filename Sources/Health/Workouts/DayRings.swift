/// The rings of one date, as numbers.
package struct DayRings: Sendable {
  package enum Ring: CaseIterable, Sendable {
    /// In kilocalories.
    case move
    /// In minutes, for people who use it in place of `move`.
    case moveTime
    /// In minutes.
    case exercise
    /// In hours.
    case stand
  }

  package let date: CivilDate
  /// The noon of the date in the report's zone.
  package let noon: Double
  /// The amount and the goal of each ring; nil if the day does not state them.
  package let amounts: [Ring: (amount: Double?, goal: Double?)]

  /// True for a ring that has a goal above 0; a goal of 0 is an unused one.
  package func isUsed(_ ring: Ring) -> Bool { amounts[ring]?.goal ?? 0 > 0 }

  /// True for a used ring whose goal is reached.
  package func isClosed(_ ring: Ring) -> Bool {
    guard isUsed(ring), let (amount, goal) = amounts[ring], let amount, let goal else {
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

extension [DayRings] {
  /// The span from the first day to the end of the last; nil without days.
  package func extent(_ clock: LocalClock) -> Range<Double>? {
    guard let first, let last else { return nil }
    return clock.instant(on: first.date)..<clock.instant(on: last.date.adding(days: 1))
  }
}

extension [ImportedActivitySummary] {
  /// The rings of each date, in order of dates: of two summaries of a date the later.
  package func rings(_ clock: LocalClock) -> [DayRings] {
    var byDate: [CivilDate: DayRings] = [:]
    for summary in self {
      guard let date = CivilDate(iso: summary.date) else { continue }
      byDate[date] = DayRings(
        date: date, noon: clock.instant(on: date, timeOfDay: 43_200), amounts: summary.amounts)
    }
    return byDate.values.sorted { $0.date < $1.date }
  }
}

extension ImportedActivitySummary {
  fileprivate var amounts: [DayRings.Ring: (amount: Double?, goal: Double?)] {
    let energy = HKQuantityType(.activeEnergyBurned)
    func kilocalories(_ amount: ImportedAmount?) -> Double? {
      amount?.quantity(for: energy)?.doubleValue(for: .kilocalorie())
    }
    func minutes(_ amount: ImportedAmount?) -> Double? { amount?.seconds.map { $0 / 60 } }
    return [
      .move: (kilocalories(activeEnergyBurned), kilocalories(activeEnergyBurnedGoal)),
      .moveTime: (minutes(appleMoveTime), minutes(appleMoveTimeGoal)),
      .exercise: (minutes(appleExerciseTime), minutes(appleExerciseTimeGoal)),
      .stand: (appleStandHours?.value, appleStandHoursGoal?.value),
    ]
  }
}
