import Foundation
import Health
import Languages
import Report
import Testing

@Suite struct `The time zone of a report` {
  struct Case: Sendable {
    var given: TimeZone?
    /// The zone that was specified for the import.
    var imported: String?
    /// The number of occurrences of each zone in the metadata.
    var named: [String: Int] = [:]
    var exportOffset: Int?
    /// The number of rows with each offset.
    var offsets: [Int: Int] = [:]
    let zone: String
    var notes: [ReportNotice] = []
  }

  @Test(arguments: [
    Case(given: TimeZone(identifier: "Asia/Tokyo"), named: ["Europe/Paris": 2], zone: "Asia/Tokyo"),
    Case(
      given: TimeZone(identifier: "Asia/Tokyo"), imported: "Europe/Berlin", zone: "Asia/Tokyo"),
    Case(imported: "Europe/Berlin", named: ["Europe/Paris": 2], zone: "Europe/Berlin"),
    Case(
      imported: "Moon/Sea", named: ["Europe/Paris": 2], zone: "Europe/Paris",
      notes: [.unknownTimeZone("Moon/Sea")]),
    Case(named: ["Europe/Paris": 2, "Asia/Tokyo": 1], exportOffset: 0, zone: "Europe/Paris"),
    Case(named: ["Europe/Paris": 2, "Asia/Tokyo": 2], zone: "Asia/Tokyo"),
    Case(
      named: ["Moon/Sea": 3, "Europe/Paris": 1], zone: "Europe/Paris",
      notes: [.unknownTimeZone("Moon/Sea")]),
    Case(exportOffset: 7_200, offsets: [0: 9], zone: "GMT+0200", notes: [.zoneOfOffset("+02:00")]),
    Case(offsets: [0: 1, 3_600: 2], zone: "GMT+0100", notes: [.zoneOfOffset("+01:00")]),
    Case(zone: "GMT", notes: [.noTimeZone]),
  ])
  func `the zone is given, imported, the most frequent, or an offset (X-41)`(
    _ example: Case
  ) throws {
    var content = InMemorySampleStore.Content(sources: [], devices: [], versions: [])
    content.provenance.namedTimeZone = example.imported
    content.provenance.timeZones = example.named
    content.provenance.exportOffset = example.exportOffset
    content.provenance.offsets = example.offsets
    let environment = try ReportEnvironment(
      InMemorySampleStore(content, identify: { _ in UUID() }), timeZone: example.given, asOf: .now,
      now: 0)
    #expect(environment.clock.timeZone.identifier == example.zone)
    #expect(environment.notes == example.notes)
  }
}
