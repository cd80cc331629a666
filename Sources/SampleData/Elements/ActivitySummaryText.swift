import Health

/// Writes the rings of a civil date, computed from the date's own records.
struct ActivitySummaryText {
  let plan: DayPlan

  func write(to text: inout DocumentText) {
    let energy = RecordSeries.activeEnergyBurned.rows(on: plan).mergedSum()
    let exercise = RecordSeries.appleExerciseTime.rows(on: plan).mergedSum()
    let stood = RecordSeries.appleStandHour.rows(on: plan).count { $0.value == 0 }
    text.append(" <ActivitySummary dateComponents=\"\(plan.day.date)\"")
    text.append(attribute: "activeEnergyBurned", decimal: energy)
    text.append(
      " activeEnergyBurnedGoal=\"\(moveGoal)\" activeEnergyBurnedUnit=\"Cal\" appleMoveTime=\"0\""
        + " appleMoveTimeGoal=\"0\"")
    text.append(attribute: "appleExerciseTime", decimal: exercise)
    text.append(
      " appleExerciseTimeGoal=\"30\" appleStandHours=\"\(stood)\" appleStandHoursGoal=\"12\"/>\n")
  }

  /// Kilocalories per day; the person changes the goal with the season.
  private var moveGoal: Int {
    switch plan.day.date.month {
    case 4...6: 660
    case 7...9: 690
    case 10...11: 640
    default: 620
    }
  }
}
