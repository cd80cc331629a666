import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Exports of iOS 8` {
  /// A record as a report of 2015 shows it, with another value.
  static let record =
    "<Record type=\"HKQuantityTypeIdentifierBodyFatPercentage\" source=\"Withings\" unit=\"%\""
    + " creationDate=\"20150616071916-0700\" startDate=\"20150616071820-0700\""
    + " endDate=\"20150616071820-0700\" Health Mate App Version=\"2.6.0\""
    + " HKDeviceSerialNumber=\"xxxx\" Withings User Identifier=\"xxxx\""
    + " Modified Date=\"2015-06-16 14:19:08 +0000\" HKTimeZone=\"America/Los_Angeles\""
    + " Withings Link=\"withings-bd2://timeline/measure?userid=xxxx&amp;amp;date=xxxx\""
    + " HKWasUserEntered=\"1\" value=\"0.215\"/>"

  @Test func `a record has its source, dates, value and metadata (X-27)`() throws {
    let text = ExportText.document(Self.record)
    for chunk in [1, 16, 1 << 20] {
      let store = try read(document: text, chunk: chunk)
      let columns = try #require(try store.columns(.bodyFatPercentage))
      #expect(columns.value == [0.215])
      #expect(columns.start == [456_157_100])
      #expect(columns.end == [456_157_100])
      #expect(columns.wasUserEntered == [true])
      #expect(store.sources.map(\.name) == ["Withings"])
      let details = store.details(of: HKQuantityType(.bodyFatPercentage), in: nil)
      #expect(details.creation == [456_157_156])
      #expect(
        details.metadata(of: 0)?.entries == [
          .init(key: "Health Mate App Version", value: "2.6.0"),
          .init(key: "HKDeviceSerialNumber", value: "xxxx"),
          .init(key: "Withings User Identifier", value: "xxxx"),
          .init(key: "Modified Date", value: "2015-06-16 14:19:08 +0000"),
          .init(key: "HKTimeZone", value: "America/Los_Angeles"),
          .init(
            key: "Withings Link", value: "withings-bd2://timeline/measure?userid=xxxx&amp;date=xxxx"
          ),
          .init(key: "HKWasUserEntered", value: "1"),
        ])
      #expect(store.summary.repairs == [.spacedName: 4])
      #expect(store.summary.diagnostics == [])
      #expect(store.summary.unknownNames == [:])
      #expect(store.summary.offsets == [-25_200: 1])
      #expect(store.summary.timeZones == ["America/Los_Angeles": 1])
    }
  }

  @Test(
    arguments: [
      ("20240101080000+0000", 725_788_800.0), ("20240101080000Z", 725_788_800),
      ("20240101080000-0730", 725_815_800), ("20240229235959+1400", 730_893_599),
      ("20240101080000", nil), ("20240101", nil), ("20240101T080000Z", nil),
      ("20230229080000+0000", nil), ("20240101240000Z", nil), ("20240101080060Z", nil),
      ("20240101080000z", nil), ("20240101080000+01:0", nil), ("2024010108000+00000", nil),
      ("20240101080000 0000", nil), ("202401010800+000000", nil), ("2024010108000²Z", nil),
    ] as [(String, Double?)])
  func `a date without punctuation is read with an offset, and never without one (X-27)`(
    _ text: String, _ seconds: Double?
  ) throws {
    let store = try read(
      ExportText.record(start: text, end: text), ExportText.record(value: "7", created: text))
    let columns = try #require(try store.columns(.stepCount))
    let seven = try #require(columns.value.firstIndex(of: 7))
    #expect(columns.value.count == (seconds == nil ? 1 : 2))
    if let seconds { #expect(columns.start.contains(seconds)) }
    let dropped = store.stepSummary?.dropped ?? [:]
    #expect(dropped == (seconds == nil ? [.unreadableDate: 1] : [:]))
    let creation = store.details(of: HKQuantityType(.stepCount), in: nil).creation
    #expect((creation.isEmpty ? nil : creation[seven].isFinite ? creation[seven] : nil) == seconds)
  }

  @Test func `dates of both forms are one date (X-27)`() throws {
    let compact = ExportText.record(start: "20240101080000Z", end: "20240101091000+0100")
    let store = try read(ExportText.record(end: "2024-01-01 08:10:00 +0000"), compact)
    #expect(try store.values() == [10])
    #expect(store.stepSummary?.dropped == [.repeated: 1])
  }

  @Test func `the later name of the source counts if both are there (X-27)`() throws {
    let store = try read(ExportText.record().replacing(" unit", with: " source=\"Old\" unit"))
    #expect(store.sources.map(\.name) == ["Phone"])
    #expect(store.summary.repairs == [.repeatedAttribute: 1])
  }

  @Test func `attributes of later exports are not metadata (X-27)`() throws {
    let store = try read(ExportText.record().replacing(" unit", with: " mood=\"Old\" unit"))
    #expect(store.summary.unknownNames == ["Record@mood": 1])
    let details = store.details(of: HKQuantityType(.stepCount), in: nil)
    #expect(details.metadata(of: 0)?.entries ?? [] == [])
  }

  @Test func `metadata in elements follows that in the tag, for each record anew (X-27)`() throws {
    func record(_ value: String, _ start: Int) -> String {
      "<Record type=\"\(ExportText.steps)\" source=\"Phone\" unit=\"count\" My Key=\"\(value)\""
        + " startDate=\"\(ExportText.minute(start))\" endDate=\"\(ExportText.minute(start))\""
        + " value=\"\(value)\">" + ExportText.metadata("other", "x") + "</Record>"
    }
    let store = try read(record("1", 1), record("2", 2), ExportText.record(inside: ""))
    let details = store.details(of: HKQuantityType(.stepCount), in: nil)
    let entries = (0..<3).map { details.metadata(of: $0)?.entries.map(\.value) ?? [] }
    #expect(Set(entries) == [["1", "x"], ["2", "x"], []])
  }

  @Test func `workouts and correlations have their source and metadata too (X-27)`() throws {
    let facts =
      "source=\"Robin’s iPhone\" startDate=\"20150616071820-0700\" endDate=\"20150616081820-0700\""
    let read = try ReadObjects(
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" \(facts) My Key=\"a\""
        + " HKTimeZone=\"Europe/Paris\"/>"
        + "<Correlation type=\"HKCorrelationTypeIdentifierFood\" \(facts) HKFoodType=\"Plum\">"
        + "<Record type=\"HKQuantityTypeIdentifierDietaryEnergyConsumed\" unit=\"kcal\" \(facts)"
        + " value=\"30\"/></Correlation>")
    #expect(read.workouts.map(\.facts.source) == ["Robin’s iPhone"])
    #expect(read.workouts.first?.facts.start == 456_157_100)
    #expect(read.workouts.first?.facts.metadata["My Key"] == "a")
    #expect(read.correlations.map(\.facts.source) == ["Robin’s iPhone"])
    #expect(read.correlations.first?.facts.metadata["HKFoodType"] == "Plum")
    #expect(read.correlations.first?.members.map(\.source) == ["Robin’s iPhone"])
    #expect(read.summary.timeZones == ["Europe/Paris": 1])
  }
}
