import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Elements other than records` {
  static let zone = ExportText.metadata("HKTimeZone", "Europe/Paris")
  static let workout = "workoutActivityType=\"HKWorkoutActivityTypeRunning\" \(ExportText.dates)"

  @Test func `elements other than records are counted by kind`() throws {
    let store = try read(
      "<Workout \(Self.workout)><WorkoutEvent type=\"a\" date=\"b\"/></Workout>",
      "<ActivitySummary dateComponents=\"2024-01-01\" appleMoveMinutes=\"1\"/>",
      "<ActivitySummary dateComponents=\"2024-01-02\"/>",
      "<ClinicalRecord type=\"x\"/>", "<Audiogram type=\"x\"><SensitivityPoint/></Audiogram>",
      "<VisionPrescription type=\"x\"><RightEye sphere=\"1\" sphereUnit=\"D\"/></VisionPrescription>",
      "<Me HKCharacteristicTypeIdentifierBloodType=\"HKBloodTypeOPositive\"/>",
      "<Correlation type=\"x\" \(ExportText.dates)></Correlation>")
    #expect(
      store.summary.elements == [
        "Workout": 1, "ActivitySummary": 2, "ClinicalRecord": 1, "Audiogram": 1,
        "VisionPrescription": 1, "Correlation": 1,
      ])
    #expect(store.summary.unknownNames.isEmpty)
    #expect(store.summary.repairs.isEmpty)
  }

  @Test func `time zones are counted once per element (X-15, X-44)`() throws {
    let store = try read(
      "<Workout \(Self.workout)>\(Self.zone)<WorkoutEvent/>\(Self.zone)</Workout>",
      "<Workout \(Self.workout)>\(Self.zone)</Workout>",
      ExportText.record(inside: ExportText.metadata("HKTimeZone", "Asia/Kolkata")))
    #expect(store.summary.timeZones == ["Europe/Paris": 2, "Asia/Kolkata": 1])
    #expect(store.summary.diagnostics.isEmpty)
  }

  @Test func `the first of two time zones is kept and reported (X-15)`() throws {
    let other = ExportText.metadata("HKTimeZone", "Asia/Kolkata")
    let store = try read("<Workout \(Self.workout)>\(Self.zone)\(other)</Workout>")
    #expect(store.summary.timeZones == ["Europe/Paris": 1])
    #expect(
      store.summary.diagnostics.map(\.message) == [
        "two time zones for one Workout, the first kept"
      ])
  }

  @Test func `unknown elements and attributes are skipped and listed (X-10)`() throws {
    let store = try read(
      "<Mood level=\"3\"><Part><Part/></Part></Mood>", "<Mood/>",
      "<Record color=\"red\" type=\"\(ExportText.steps)\" unit=\"count\" \(ExportText.dates) value=\"1\">"
        + "<Note/><MetadataEntry key=\"a\" value=\"b\" extra=\"c\"/></Record>")
    #expect(
      store.summary.unknownNames == [
        "Mood": 2, "Record@color": 1, "Note": 1, "MetadataEntry@extra": 1,
      ])
    #expect(try store.values() == [1])
    #expect(store.summary.repairs.isEmpty)
  }

  @Test func `a repeated attribute keeps the first, except the end of statistics (X-23)`() throws {
    let store = try read(
      "<Record value=\"1\" value=\"2\" type=\"\(ExportText.steps)\" unit=\"count\""
        + " \(ExportText.dates)/>",
      "<Workout \(Self.workout)><WorkoutStatistics startDate=\"a\" startDate=\"b\"/></Workout>")
    #expect(try store.values() == [1])
    #expect(store.summary.repairs == [.repeatedAttribute: 1, .secondStartDate: 1])
  }

  @Test func `records inside a correlation are counted once (X-12)`() throws {
    let nested = ExportText.record(value: "2")
    let store = try read(
      "<Correlation type=\"x\" \(ExportText.dates)>\(nested)\(ExportText.record(value: "3"))"
        + "</Correlation>",
      nested, ExportText.record(value: "9", start: ExportText.minute(479)))
    let columns = try #require(try store.columns(.stepCount))
    #expect(columns.value == [9, 2, 3])
    // In the order of the document (S-55). The dropped nested record was the first.
    #expect(columns.sequence == [4, 3, 2])
    #expect(store.stepSummary?.dropped == [.nestedRepeat: 1])
  }
}
