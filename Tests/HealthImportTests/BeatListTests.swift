import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Lists of heart beats` {
  static func record(_ beats: String, value: String) -> String {
    ExportText.record(
      type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: value, unit: "ms",
      inside: "<HeartRateVariabilityMetadataList>\(beats)</HeartRateVariabilityMetadataList>"
        + ExportText.metadata("HKAlgorithmVersion", "2"))
  }

  static let beat = "<InstantaneousBeatsPerMinute bpm=\"61\" time=\"11:26:11.52\u{202F}AM\"/>"

  @Test func `a list of heart beats leaves its record unchanged (X-45)`() throws {
    let store = try read(Self.record(Self.beat + Self.beat, value: "42"))
    #expect(try store.values(.heartRateVariabilitySDNN) == [42])
    #expect(store.summary.unknownNames.isEmpty)
    #expect(store.summary.droppedParts == [:])
  }

  @Test func `a heart beat without a rate or a time is left out and counted`() throws {
    let store = try read(
      Self.record("<InstantaneousBeatsPerMinute bpm=\"61\"/>\(Self.beat)", value: "42"))
    #expect(try store.values(.heartRateVariabilitySDNN) == [42])
    #expect(store.summary.droppedParts == ["InstantaneousBeatsPerMinute": [.noValue: 1]])
  }

  @Test func `a record with more heart beats than the limit is skipped (M6)`() throws {
    var reader = AppleExportReader()
    reader.limits[.elementParts] = 50
    let records = [50, 51, 50].enumerated().map {
      Self.record(String(repeating: Self.beat, count: $1), value: "\($0)")
    }
    let store = try reader.readDocument(
      Array(ExportText.document(records.joined()).utf8))
    #expect(try store.values(.heartRateVariabilitySDNN) == [0, 2])
    #expect(store.summary.repairs == [.skippedElement: 1])
  }
}
