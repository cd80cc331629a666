import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Messages of an import` {
  @Test func `an import without problems has no messages`() throws {
    #expect(try read(ExportText.record()).summary.losses == [])
  }

  @Test func `an import reports what was lost, left out, repaired and unusual`() throws {
    let text = ExportText.document(
      [
        "<Mood/>", "<Record bad/>", ExportText.record(value: nil),
        ExportText.record(type: "HKQuantityTypeIdentifierNew"),
        ExportText.record(type: "HKQuantityTypeIdentifierNew"),
        ExportText.record(type: "HKQuantityTypeIdentifierOld"),
        ExportText.record(source: "a\u{B}"), ExportText.record(source: "a"),
        ExportText.record(end: "2024-01-01 10:15:00 +0200"),
        ExportText.record(start: "2024-01-01 10:00:00 +0200"),
      ].joined(separator: "\n"))
    let cut = try #require(text.firstRange(of: "\n</HealthData>"))
    let messages = try read(document: String(text[..<cut.lowerBound])).summary.losses
    #expect(
      messages == [
        "'export.xml' was cut short: the text ends before </HealthData>; complete up to byte 1785"
          + " (line 20), the last record kept ends on 2024-01-01T00:15:00-08:00",
        "damaged elements skipped: 1", "control characters removed: 1",
        "export.xml:12: an attribute without '=' (byte 304)",
        "1 record left out, no value: 1 HKQuantityTypeIdentifierStepCount",
        "3 records left out, an unknown type: 2 HKQuantityTypeIdentifierNew, "
          + "1 HKQuantityTypeIdentifierOld",
        "unknown names, skipped: Mood (1)",
        "the rows have 2 offsets from UTC, expected one: +00:00 (7), +02:00 (1)",
      ])
  }

  @Test func `repeats are reported separately, because they lose nothing`() throws {
    let summary = try read(ExportText.record() + ExportText.record()).summary
    #expect(summary.losses == [])
    #expect(
      summary.repeats == [
        "1 record not counted again, an exact repeat: 1 HKQuantityTypeIdentifierStepCount"
      ])
  }

  @Test func `messages of an import are short enough to read`() throws {
    let elements = (0..<20).map { "<Record bad/>\(ExportText.record())<Mood\($0)/>" }.joined()
    let messages = try read(elements).summary.losses
    #expect(messages.count == 8)
    #expect(messages.contains("15 more like these"))
    #expect(messages.last?.hasSuffix("and 15 more") == true)
  }
}

@Suite struct `The digest of data` {
  typealias Sample = InMemorySampleStore.Sample

  let sample = Sample(.stepCount, start: 0, end: 60, value: 10)

  @Test func `the data digest depends on the samples, not on their order`() throws {
    let other = Sample(.bodyMass, start: 0, value: 70)
    let digest = try InMemorySampleStore([sample, other]).dataDigest()
    #expect(try InMemorySampleStore([other, sample]).dataDigest() == digest)
    #expect(digest.count == 64)
  }

  @Test func `the data digest changes with every part of a sample`() throws {
    let changes: [(inout Sample) -> Void] = [
      { $0.start = 1 }, { $0.end = 61 }, { $0.value = 11 }, { $0.source = "Watch" },
      { $0.device = .typical(.watch) }, { $0.wasUserEntered = true },
      { $0.type = HKQuantityType(.flightsClimbed) },
    ]
    var digests: Set<String> = [try InMemorySampleStore([sample]).dataDigest()]
    for change in changes {
      var changed = sample
      change(&changed)
      digests.insert(try InMemorySampleStore([changed]).dataDigest())
    }
    #expect(digests.count == changes.count + 1)
  }

  @Test func `the data digest of an empty store is that of its first line`() throws {
    // printf 'healthmark samples 3\n' | sha256sum
    let expected = "0730ffd539935075574de9f290bfcc37077202f76422deab556a623766949c1d"
    #expect(try InMemorySampleStore([]).dataDigest() == expected)
  }
}
