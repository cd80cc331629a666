import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// Objects of one type, source and second are two if they differ (X-61). Of two summaries of one
/// day, the later one counts (R-30).
@Suite struct `Two objects in one second` {
  private static let facts = #"sourceName="Watch" \#(ExportText.dates)"#

  private func workout(_ activity: String) -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" duration=\"10\" "
      + "durationUnit=\"min\" \(Self.facts)/>"
  }

  private func pressure(_ systolic: Int, unit: String = "mmHg") -> String {
    "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" \(Self.facts)>"
      + ExportText.record(
        type: "HKQuantityTypeIdentifierBloodPressureSystolic", value: "\(systolic)", unit: unit)
      + ExportText.record(
        type: "HKQuantityTypeIdentifierBloodPressureDiastolic", value: "80", unit: "mmHg")
      + "</Correlation>"
  }

  private func summary(_ minutes: Int) -> String {
    "<ActivitySummary dateComponents=\"2024-01-01\" appleExerciseTime=\"\(minutes)\"/>"
  }

  /// Returns the stores of some elements, in memory and on disk.
  private func stores(_ elements: [String]) throws -> (any SampleStore, any SampleStore, MadeStore)
  {
    let made = try MadeStore()
    try made.add(elements)
    let read = try AppleExportReader().readDocument(
      Array(ExportText.document(elements.joined()).utf8))
    return (read.store, try made.database.snapshot(), made)
  }

  @Test func `workouts in the same second are two if their activities differ (X-61)`() throws {
    let (memory, disk, made) = try stores([workout("Running"), workout("Yoga"), workout("Yoga")])
    for store in [memory, disk] {
      let samples = try store.samples(of: .workoutType()).map(\.object)
      #expect(samples.count == 2)
      #expect(Set(samples.map(\.uuid)).count == 2)
    }
    let again = try made.add([workout("Yoga"), workout("Running")], day: 2)
    #expect(again.objects == ImportChanges(added: 0, deleted: 0, unchanged: 2))
    #expect((again.added, again.deleted, again.unchanged) == (0, 0, 0), "those are samples")
    let less = try made.add([workout("Yoga")], day: 3)
    #expect(less.objects == ImportChanges(added: 0, deleted: 1, unchanged: 1))
  }

  @Test func `blood pressures in the same second are two if members differ (X-61)`() throws {
    let (memory, disk, made) = try stores([pressure(120), pressure(130), pressure(130)])
    let type = HKCorrelationType(.bloodPressure)
    for store in [memory, disk] {
      let samples = try store.samples(of: type).map(\.object)
      #expect(samples.count == 2)
      #expect(Set(samples.map(\.uuid)).count == 2)
    }
    let again = try made.add([pressure(130), pressure(120)], day: 2)
    #expect(again.objects == ImportChanges(added: 0, deleted: 0, unchanged: 2))
    #expect(try made.database.snapshot().importedObjects(of: type).count == 2)
  }

  @Test func `summaries of one day are one, the later one (R-30)`() throws {
    let (memory, disk, made) = try stores([summary(10), summary(12), summary(11), summary(11)])
    for store in [memory, disk] {
      #expect(try store.activitySummaries.map(\.appleExerciseTime?.value) == [11])
    }
    try made.add([summary(9)], day: 2)
    #expect(
      try made.database.snapshot().activitySummaries.map(\.appleExerciseTime?.value) == [9])
    let read = try AppleExportReader().readDocument(
      Array(ExportText.document([summary(10), summary(11), summary(11)].joined()).utf8))
    #expect(
      read.summary.types[ImportedObject.summaryType]?.dropped == [.replaced: 1, .repeated: 1])
  }
}
