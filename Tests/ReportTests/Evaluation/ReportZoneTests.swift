import Foundation
import Health
import Report
import Testing

@Suite struct `Time zones in data` {
  static func environment(
    named: String? = nil, timeZones: [String: Int] = [:], offsets: [Int: Int] = [:],
    zone: String? = nil
  ) throws -> ReportEnvironment {
    var content = InMemorySampleStore.Content(sources: [], devices: [], versions: [])
    content.provenance.namedTimeZone = named
    content.provenance.timeZones = timeZones
    content.provenance.offsets = offsets
    content.provenance.exportDate = Date(timeIntervalSinceReferenceDate: 728_000_000)
    return try ReportEnvironment(
      InMemorySampleStore(content, identify: { _ in UUID() }),
      timeZone: zone.flatMap(TimeZone.init(identifier:)),
      comparesZone: true, asOf: .export, now: 0)
  }

  static let offsets = [-28_800: 9, 3_600: 1]

  struct Foreign: Sendable {
    let zone: String
    var named: String?
    var timeZones: [String: Int] = [:]
    var note: String?
  }

  @Test(arguments: [
    Foreign(
      zone: "Europe/Berlin", timeZones: ["America/Los_Angeles": 3],
      note: "'time_zone' is 'Europe/Berlin', but the data was recorded in "
        + "'America/Los_Angeles'"),
    Foreign(
      zone: "UTC", named: "Asia/Tokyo",
      timeZones: [
        "America/Los_Angeles": 3, "America/New_York": 4, "Asia/Kolkata": 1, "Mars/Base": 9,
      ],
      note: "'time_zone' is 'GMT', but the data was recorded in 'Asia/Tokyo', "
        + "'America/New_York', 'America/Los_Angeles' and 1 more"),
    Foreign(zone: "America/Los_Angeles", timeZones: ["America/Los_Angeles": 3, "UTC": 1]),
    // The same clock under another name.
    Foreign(zone: "US/Pacific", timeZones: ["America/Los_Angeles": 3]),
    Foreign(zone: "Europe/Berlin", named: "Europe/Berlin", timeZones: ["America/Los_Angeles": 3]),
    // Offsets are those of the day of the export, and an unknown name gives no information.
    Foreign(zone: "Europe/Berlin"),
    Foreign(zone: "Europe/Berlin", timeZones: ["Mars/Base": 1]),
  ])
  func `a note is given if a definition's zone is not among the data's zones`(
    _ example: Foreign
  ) throws {
    let environment = try Self.environment(
      named: example.named, timeZones: example.timeZones, offsets: Self.offsets,
      zone: example.zone)
    #expect(environment.notes.map(\.text) == (example.note.map { [$0] } ?? []))
  }

  @Test(arguments: [(100, 0), (101, 1), (70_000, 69_900)])
  func `the first hundred unknown time zones are noted by name, the rest counted`(
    _ names: Int, _ more: Int
  ) throws {
    let unknown = (0..<names).map { ("Mars/\($0)", 2) }
    let timeZones = Dictionary(uniqueKeysWithValues: unknown + [("Europe/Paris", 1)])
    let environment = try Self.environment(timeZones: timeZones)
    #expect(environment.clock.name == "Europe/Paris")
    #expect(environment.notes.count == 100 + (more > 0 ? 1 : 0))
    #expect(
      environment.notes.first?.text == "unknown time zone 'Mars/0' in the data")
    if more > 0 {
      let zones = more == 1 ? "zone" : "zones"
      #expect(environment.notes.last?.text == "\(more) more unknown time \(zones) in the data")
    }
  }
}
