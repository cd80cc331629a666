import Foundation
import Health
import SampleData
import TestSupport
import Testing

@Suite struct `Time in a sample` {
  private static func document(days: Int, end: String, zone: String) throws -> ParsedDocument {
    let end = try #require(CivilDate(iso: end))
    let zone = try #require(TimeZone(identifier: zone))
    return try ParsedDocument(
      SampleExport(days: days, end: end, timeZone: zone).mainDocument().bytes)
  }

  /// one offset, regardless of the season of the row.
  @Test(arguments: [
    ("America/Los_Angeles", "2024-03-13", "-0700"), ("America/Los_Angeles", "2023-11-08", "-0800"),
    ("Asia/Kathmandu", "2024-02-04", "+0545"), ("America/St_Johns", "2024-02-04", "-0330"),
  ])
  func `times in a sample are written with the offset of the export`(
    zone: String, end: String, offset: String
  ) throws {
    let document = try Self.document(days: 5, end: end, zone: zone)
    let names = ["value", "date", "creationDate", "startDate", "endDate"]
    let dates = document.elements.flatMap { element in names.compactMap { element[$0] } }
      .filter { instant($0) != nil }
    #expect(dates.count > 10_000)
    #expect(Set(dates.map { $0.suffix(5) }) == [offset[...]])
  }

  /// the day of the change has 23 or 25 hours, and stand hours start at local hours.
  @Test(arguments: [
    ("2024-03-11", 1_710_057_600, 23), ("2023-11-06", 1_699_167_600, 25),
  ])
  func `a sample follows the local clock when it changes`(
    end: String, midnight: Int, hours: Int
  ) throws {
    let document = try Self.document(days: 3, end: end, zone: "America/Los_Angeles")
    let energy = document.records("HKQuantityTypeIdentifierBasalEnergyBurned")
    let starts = energy.compactMap { instant($0["startDate"]) }
    let day = midnight..<midnight + hours * 3_600
    let inDay = starts.filter(day.contains)
    #expect(!inDay.isEmpty)
    let night = document.records("HKCategoryTypeIdentifierSleepAnalysis")
      .filter { $0["value"] == "HKCategoryValueSleepAnalysisInBed" }
      .compactMap { instant($0["endDate"]) }.filter(day.contains)
    let wake = try #require(night.last)
    // Between seven and nine on a Sunday, by the clock after its change.
    let clock = (wake - midnight) + (24 - hours) * 3_600
    #expect((7 * 3_600...9 * 3_600).contains(clock))
  }

  /// the times of the beats are local to their day, which is an hour behind the row's time
  /// here.
  @Test func `the times of single beats in a sample are local, unlike the row's`() throws {
    let document = try Self.document(days: 5, end: "2024-03-12", zone: "America/Los_Angeles")
    let change = try #require(instant("2024-03-10 02:00:00 -0800"))
    var differences: Set<Int> = []
    for (index, element) in document.elements.enumerated()
    where element["type"] == "HKQuantityTypeIdentifierHeartRateVariabilitySDNN" {
      let start = try #require(instant(element["startDate"]))
      let rowHour = try #require(element["startDate"].flatMap { Int($0.dropFirst(11).prefix(2)) })
      let beat = try #require(document.elements[(index + 1)...].first { $0["bpm"] != nil })
      let time = try #require(beat["time"])
      let hour = try #require(time.split(separator: ":").first.flatMap { Int($0) })
      #expect(time.hasSuffix("\u{202F}AM") || time.hasSuffix("\u{202F}PM"))
      let localHour = hour % 12 + (time.hasSuffix("PM") ? 12 : 0)
      let expected = start < change ? 1 : 0
      differences.insert(expected)
      // The first beat may be in the second after the row's start.
      #expect((rowHour - localHour + 24) % 24 == expected)
    }
    #expect(differences == [0, 1])
  }

  ///
  @Test func `a sample gives the time zone of nights and workouts`() throws {
    let document = try Self.document(days: 9, end: "2024-02-04", zone: "Europe/Paris")
    let zones = document.all("MetadataEntry").filter { $0["key"] == "HKTimeZone" }
    #expect(Set(zones.compactMap { $0["value"] }) == ["Europe/Paris"])
    #expect(Set(zones.compactMap(\.parents.last)) == ["Record", "Workout"])
  }

  @Test(arguments: ["Australia/Lord_Howe", "Pacific/Apia", "America/Sao_Paulo", "GMT"])
  func `a sample stays in order through odd changes of the clock`(zone: String) throws {
    // Apia skipped 2011-12-30.
    let document = try Self.document(days: 8, end: "2012-01-03", zone: zone)
    #expect(document.records().count > 4_000)
    let ordered = document.records().filter { record in
      guard let start = record.start, let end = record.end else { return false }
      return start <= end
    }
    #expect(ordered.count == document.records().count)
  }
}
