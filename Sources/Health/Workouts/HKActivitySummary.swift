public import Foundation

/// A summary of the activity rings of one day, with their values and goals.
open class HKActivitySummary: NSObject, @unchecked Sendable {
  /// The day, as year, month and day of the Gregorian calendar.
  let day: DateComponents

  /// The active energy of the day; 0 kcal if it was not recorded.
  open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The goal of the Move ring as energy; 0 kcal if there was no goal.
  open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// The time spent moving, for a Move ring that measures time.
  open var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Move ring as time; 0 min if there was no goal.
  open var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The time spent exercising.
  open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// The goal of the Exercise ring; nil if there was no goal.
  open var exerciseTimeGoal: HKQuantity?
  /// The number of hours with at least one minute of standing, as a count.
  open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  /// The goal of the Stand ring, as a count; nil if there was no goal.
  open var standHoursGoal: HKQuantity?

  /// The measure of the Move ring, `.appleMoveTime` if the ring has only a goal for the time.
  open var activityMoveMode = HKActivityMoveMode.activeEnergy

  /// The goal of the Exercise ring; 0 min if there was no goal.
  @available(*, deprecated, renamed: "exerciseTimeGoal")
  open var appleExerciseTimeGoal: HKQuantity {
    get { exerciseTimeGoal ?? HKQuantity(unit: .minute(), doubleValue: 0) }
    set { exerciseTimeGoal = newValue }
  }

  /// The goal of the Stand ring, as a count; 0 if there was no goal.
  @available(*, deprecated, renamed: "standHoursGoal")
  open var appleStandHoursGoal: HKQuantity {
    get { standHoursGoal ?? HKQuantity(unit: .count(), doubleValue: 0) }
    set { standHoursGoal = newValue }
  }

  /// Creates a summary without a day. Its values are 0.
  public override init() {
    day = DateComponents()
    super.init()
  }

  init(day: DateComponents) {
    self.day = day
    super.init()
  }

  /// Returns the day as components of a calendar, with the era, year, month and day.
  open func dateComponents(for calendar: Calendar) -> DateComponents {
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
    if Self.used(imported.appleMoveTimeGoal) != nil,
      Self.used(imported.activeEnergyBurnedGoal) == nil
    {
      activityMoveMode = .appleMoveTime
    }
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
