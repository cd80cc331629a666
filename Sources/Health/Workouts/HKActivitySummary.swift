public import Foundation

/// The rings of one day, with their values and goals.
public final class HKActivitySummary: @unchecked Sendable {
  /// The day, as year, month and day of the Gregorian calendar.
  let day: DateComponents

  /// The active energy of the day; 0 kcal if it was not recorded.
  public var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The goal of the Move ring as energy; 0 kcal without one.
  public var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The minutes moved, for a Move ring that counts time.
  public var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Move ring as time; 0 min without one.
  public var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The minutes of exercise.
  public var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Exercise ring; nil without one.
  public var exerciseTimeGoal: HKQuantity?
  /// The hours with a minute or more of standing, as a count.
  public var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  /// The goal of the Stand ring, as a count; nil without one.
  public var standHoursGoal: HKQuantity?

  /// Creates a summary without a day, whose values are 0.
  public convenience init() {
    self.init(day: DateComponents())
  }

  init(day: DateComponents) {
    self.day = day
  }

  /// The day in a calendar, with its era, year, month and day.
  public func dateComponents(for calendar: Calendar) -> DateComponents {
    var components = day
    components.calendar = calendar
    components.era = 1
    return components
  }
}

extension HKActivitySummary {
  /// Creates a summary of a day, given as year, month and day.
  ///
  /// Apple's framework has no such initializer, because there only the system makes summaries of
  /// days.
  public convenience init(dateComponents: DateComponents) {
    self.init(
      day: DateComponents(
        year: dateComponents.year, month: dateComponents.month, day: dateComponents.day))
  }
}

extension HKActivitySummary {
  /// Creates the summary of an import.
  ///
  /// - Returns: nil if its day is not a date.
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

  /// The goal, or nil for a goal of 0, which is an unused one.
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
