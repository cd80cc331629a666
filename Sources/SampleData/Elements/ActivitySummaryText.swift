import Health

/// Writes the rings of a civil date, which agree with the records of that date.
struct ActivitySummaryText {
  let plan: DayPlan

  func write(to text: inout DocumentText) {
    let energy = RecordSeries.activeEnergyBurned.rows(on: plan).sum(of: .watch)
    let exercise = RecordSeries.appleExerciseTime.rows(on: plan).sum(of: .watch)
    let stood = RecordSeries.appleStandHour.rows(on: plan).count { $0.value == 0 }
    text.append(" <ActivitySummary dateComponents=\"")
    text.append(plan.day.date.description)
    text.append("\" activeEnergyBurned=\"")
    text.append(decimal: energy)
    text.append(
      "\" activeEnergyBurnedGoal=\"520\" activeEnergyBurnedUnit=\"Cal\" appleMoveTime=\"0\""
        + " appleMoveTimeGoal=\"0\" appleExerciseTime=\"")
    text.append(decimal: exercise)
    text.append("\" appleExerciseTimeGoal=\"30\" appleStandHours=\"")
    text.append(stood)
    text.append("\" appleStandHoursGoal=\"12\"/>\n")
  }
}
