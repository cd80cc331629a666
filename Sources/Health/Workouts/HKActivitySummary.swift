public import Foundation

/// A summary of the activity rings of one day, with their values and goals.
public final class HKActivitySummary: @unchecked Sendable {
  /// The day, as year, month and day of the Gregorian calendar.
  let day: DateComponents

  /// The active energy of the day; 0 kcal if it was not recorded.
  public var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The goal of the Move ring as energy; 0 kcal if there was no goal.
  public var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The time spent moving, for a Move ring that measures time.
  public var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Move ring as time; 0 min if there was no goal.
  public var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The time spent exercising.
  public var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Exercise ring; nil if there was no goal.
  public var exerciseTimeGoal: HKQuantity?
  /// The number of hours with at least one minute of standing, as a count.
  public var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  /// The goal of the Stand ring, as a count; nil if there was no goal.
  public var standHoursGoal: HKQuantity?

  /// Creates a summary without a day. Its values are 0.
  public convenience init() {
    self.init(day: DateComponents())
  }

  init(day: DateComponents) {
    self.day = day
  }

  /// Returns the day as components of a calendar, with the era, year, month and day.
  public func dateComponents(for calendar: Calendar) -> DateComponents {
    var components = day
    components.calendar = calendar
    components.era = 1
    return components
  }
}

extension HKActivitySummary {
  /// Creates a summary of the day with the given year, month and day.
  ///
  /// Apple's framework does not have this initializer, because only the system creates summaries
  /// there.
  public convenience init(dateComponents: DateComponents) {
    self.init(
      day: DateComponents(
        year: dateComponents.year, month: dateComponents.month, day: dateComponents.day))
  }
}

extension HKActivitySummary {
  /// Creates an imported summary.
  ///
  /// - Returns: nil if the day is not a date.
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

  /// Returns the goal, or nil for a goal of 0, which belongs to a ring that is not used.
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
