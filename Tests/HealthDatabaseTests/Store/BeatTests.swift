import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// A store returns the heart beats of a sample byte for byte.
@Suite struct `Heart beats in a store` {
  private static let texts = [
    [
      "1:21:57.29\u{202F}AM", "1:21:58.24\u{202F}AM", "12:59:59.99\u{202F}PM",
      "1:00:00.87\u{202F}PM",
    ],
    ["3:10:02,11 AM", "3:10:03,02 AM"], ["00:20:37,80", "09:59:59,90", "10:00:00,85"],
    ["9:59:59.90", "10:00:00.85", "09:00:00.85"], ["23:59:59.99", "24:00:00.00", "99:59:59.1"],
    ["1:21:57", "1:21:58"],
    ["", ":", "1:2:3.4", "1:60:00.00", "01:21:57.29 \u{661}", "-1:21:57.29"],
    ["1:21:57.", "1:21:57.1234567", "1:21:57:29", "१:21:57.29", "1:21:57.29\u{202F}AM\u{202F}"],
  ]
  private static let rates = [
    "62", "62.5", "62.50", "0", "007", "1e2", "", "-3", "999999999", "1234567890", ".5", "5.",
    "0.062", "61", "65",
  ]

  private static func beat(_ rate: String, _ time: String) -> String {
    "<InstantaneousBeatsPerMinute bpm=\"\(rate)\" time=\"\(time)\"/>"
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `a store keeps every text of heart beats`() throws {
    var beats: [[String]] = []
    for (index, times) in Self.texts.enumerated() {
      beats.append(
        times.enumerated().map { place, time in
          Self.beat(Self.rates[(index + place) % 3], time)
        })
    }
    beats.append(
      Self.rates.map {
        Self.beat($0, "1:21:57.29\u{202F}AM")
      })
    let records = beats.enumerated().map { index, beats in
      ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: "4\(index)", unit: "ms",
        inside:
          "<HeartRateVariabilityMetadataList>\(beats.joined())</HeartRateVariabilityMetadataList>")
    }
    let made = try MadeStore()
    try made.add(records)
    let disk = try made.database.snapshot()
    let memory = try AppleExportReader().readDocument(
      Array(ExportText.document(records.joined()).utf8)
    ).store
    let type = HKQuantityType(.heartRateVariabilitySDNN)
    let (details, expected) = (
      try disk.details(of: type, in: nil), memory.details(of: type, in: nil)
    )
    var count = 0
    for row in records.indices {
      let (found, wanted) = (
        details.metadata(of: row)?.beats ?? [], expected.metadata(of: row)?.beats ?? []
      )
      #expect(found.count == wanted.count)
      for (beat, other) in zip(found, wanted) {
        #expect(Array(beat.rate.utf8) == Array(other.rate.utf8))
        #expect(Array(beat.time.utf8) == Array(other.time.utf8))
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test func `heart beats take a few bytes each in a store`() throws {
    let records = (0..<40).map { minute in
      let beats = (0..<60).map { beat in
        Self.beat(
          "\(58 + beat * 7 % 9)",
          "1:\(Self.digits(minute)):\(Self.digits(beat)).\(10 + beat * 13 % 80)\u{202F}AM")
      }
      return ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: "\(minute)", unit: "ms",
        start: ExportText.minute(minute), end: ExportText.minute(minute + 1),
        inside:
          "<HeartRateVariabilityMetadataList>\(beats.joined())</HeartRateVariabilityMetadataList>")
    }
    let made = try MadeStore()
    try made.add(records)
    let size = try #require(try made.database.snapshot().segmentSizes().values.first)
    #expect(size.samples == 40)
    #expect(size.bytes < 40 * 60 * 4)
  }
}
