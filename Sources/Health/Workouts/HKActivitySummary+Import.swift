import Foundation

extension HKActivitySummary {
  /// The summary of an import.
  ///
  /// - Returns: nil if its day is no date.
  package convenience init?(imported: ImportedActivitySummary) {
    guard let day = CivilDate(iso: imported.date) else { return nil }
    self.init(day: DateComponents(year: day.year, month: day.month, day: day.day))
    activeEnergyBurned = Self.energy(imported.activeEnergyBurned) ?? activeEnergyBurned
    activeEnergyBurnedGoal = Self.energy(imported.activeEnergyBurnedGoal) ?? activeEnergyBurnedGoal
    appleMoveTime = Self.time(imported.appleMoveTime) ?? appleMoveTime
    appleMoveTimeGoal = Self.time(imported.appleMoveTimeGoal) ?? appleMoveTimeGoal
    appleExerciseTime = Self.time(imported.appleExerciseTime) ?? appleExerciseTime
    exerciseTimeGoal = Self.time(Self.used(imported.appleExerciseTimeGoal))
    appleStandHours = Self.hours(imported.appleStandHours) ?? appleStandHours
    standHoursGoal = Self.hours(Self.used(imported.appleStandHoursGoal))
  }

  /// A goal of 0 is one that is not used.
  private static func used(_ goal: ImportedAmount?) -> ImportedAmount? {
    goal.flatMap { $0.value == 0 ? nil : $0 }
  }

  private static func energy(_ amount: ImportedAmount?) -> HKQuantity? {
    amount?.quantity(for: HKQuantityType(.activeEnergyBurned))
  }

  private static func time(_ amount: ImportedAmount?) -> HKQuantity? {
    amount?.quantity(for: HKQuantityType(.appleExerciseTime))
  }

  private static func hours(_ amount: ImportedAmount?) -> HKQuantity? {
    amount.map { HKQuantity(unit: .count(), doubleValue: $0.value) }
  }
}
