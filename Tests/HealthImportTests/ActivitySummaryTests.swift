import Health
import SampleData
import SampleIntake
import Testing

@Suite struct `Imported activity summaries` {
  @Test func `an activity summary keeps every number with its unit (X-17)`() throws {
    let read = try ReadObjects(
      "<ActivitySummary dateComponents=\"2024-02-03\" activeEnergyBurned=\"512.5\""
        + " activeEnergyBurnedGoal=\"520\" activeEnergyBurnedUnit=\"Cal\" appleMoveTime=\"0\""
        + " appleMoveTimeGoal=\"0\" appleExerciseTime=\"41\" appleExerciseTimeGoal=\"30\""
        + " appleStandHours=\"11\" appleStandHoursGoal=\"12\"/>")
    var expected = ImportedActivitySummary(date: "2024-02-03")
    expected.activeEnergyBurned = ImportedAmount(512.5, "Cal")
    expected.activeEnergyBurnedGoal = ImportedAmount(520, "Cal")
    expected.appleMoveTime = ImportedAmount(0, "min")
    expected.appleMoveTimeGoal = ImportedAmount(0, "min")
    expected.appleExerciseTime = ImportedAmount(41, "min")
    expected.appleExerciseTimeGoal = ImportedAmount(30, "min")
    expected.appleStandHours = ImportedAmount(11, "count")
    expected.appleStandHoursGoal = ImportedAmount(12, "count")
    #expect(read.activitySummaries == [expected])
    #expect(read.summary.droppedParts == [:])
  }

  @Test func `an activity summary without values has only its date`() throws {
    let read = try ReadObjects("<ActivitySummary dateComponents=\"2024-02-03\"/>")
    #expect(read.activitySummaries == [ImportedActivitySummary(date: "2024-02-03")])
  }

  @Test func `the move time of an activity summary can have its older name (X-10)`() throws {
    let read = try ReadObjects(
      "<ActivitySummary dateComponents=\"2020-02-03\" appleMoveMinutes=\"30\""
        + " appleMoveMinutesGoal=\"60\"/>")
    #expect(read.activitySummaries.first?.appleMoveTime == ImportedAmount(30, "min"))
    #expect(read.activitySummaries.first?.appleMoveTimeGoal == ImportedAmount(60, "min"))
  }

  @Test(
    arguments: [
      ("", .unreadableDate), ("dateComponents=\"2024-02-30\"", .unreadableDate),
      ("dateComponents=\"2024-02-03 00:00:00 +0000\"", .unreadableDate),
      ("dateComponents=\"0999-02-03\"", .dateOutOfRange),
    ] as [(String, ImportSummary.DropReason)])
  func `an activity summary without a valid day is left out and counted (X-47, X-49)`(
    _ day: String, _ reason: ImportSummary.DropReason
  ) throws {
    let read = try ReadObjects("<ActivitySummary \(day) appleStandHours=\"1\"/>")
    #expect(read.objects.isEmpty)
    #expect(read.summary.droppedParts == ["ActivitySummary": [reason: 1]])
  }

  @Test func `unreadable numbers and energies without units are counted losses (X-31)`() throws {
    let read = try ReadObjects(
      "<ActivitySummary dateComponents=\"2024-02-03\" activeEnergyBurned=\"1\""
        + " appleStandHours=\"many\"/>")
    #expect(read.activitySummaries == [ImportedActivitySummary(date: "2024-02-03")])
    #expect(
      read.summary.droppedParts == [
        "ActivitySummary@activeEnergyBurned": [.noUnit: 1],
        "ActivitySummary@appleStandHours": [.unreadableValue: 1],
      ])
  }

  @Test func `a sample export has an activity summary for every day`() throws {
    let read = try ReadObjects(document: SampleExport(days: 30).mainDocument().bytes)
    #expect(Set(read.activitySummaries.map(\.date)).count == 30)
    #expect(read.activitySummaries.last?.date == "2024-02-04")
    #expect(read.activitySummaries.allSatisfy { $0.activeEnergyBurnedGoal?.value == 620 })
  }
}
