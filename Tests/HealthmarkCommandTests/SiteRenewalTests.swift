import CommandSupport
import Foundation
import TestSupport
import Testing

/// The pages that `healthmark site` writes again after the data has changed.
@Suite(.waitsForPrograms) struct `The reports of a site` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  private func site(_ arguments: String..., data: String) throws -> Tool.Result {
    try Tool.run(
      [
        "site", folder.path("weekly.yaml"), "--data", data, "--out", folder.path("site"),
        "--no-cache",
      ] + arguments, environment: Tool.minimalEnvironment)
  }

  private func snapshot() throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("site"))
      .filter { $0.contains(".") || $0 == "_headers" }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.bytes(of: "site/\($0)")) })
  }

  /// A definition whose pages depend on samples, workouts, units and the time zone.
  private static let broadDefinition = """
    title: Week
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 4 complete weeks }
      mass: { type: bodyMass, interval: 1 week, range: last 4 complete weeks }
      workouts: { type: workout, range: last 28 days }
    """

  /// A replacement in an export, or more elements in it.
  struct Change: Sendable {
    var of = ""
    var with = ""
    var more = ""
  }

  /// Returns an export with samples of four weeks.
  private static func export(_ change: Change? = nil) -> String {
    let days = (1...28).map { "2024-01-\($0 < 10 ? "0" : "")\($0)" }
    let elements = days.map { day in
      ExportText.record(
        value: "1\(day.suffix(2))", start: "\(day) 18:00:00 +0000", end: "\(day) 18:10:00 +0000")
        + ExportText.record(
          type: "HKQuantityTypeIdentifierBodyMass", value: "72.5", unit: "kg",
          start: "\(day) 07:00:00 +0000", end: "\(day) 07:00:00 +0000")
          + """
          <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="30" \
          durationUnit="min" sourceName="Watch" startDate="\(day) 09:00:00 +0000" \
          endDate="\(day) 09:30:00 +0000"/>
          """
    }
    let document = ExportText.document(elements.joined(separator: "\n") + (change?.more ?? ""))
    return change.map { $0.of.isEmpty ? document : document.replacing($0.of, with: $0.with) }
      ?? document
  }

  /// Each change concerns all pages, or only those after some day.
  @Test(arguments: [
    Change(of: "value=\"103\"", with: "value=\"203\""),
    Change(of: "value=\"125\"", with: "value=\"225\""),
    Change(
      more: ExportText.record(
        start: "2024-01-02 20:00:00 +0000", end: "2024-01-02 20:10:00 +0000")),
    Change(of: "duration=\"30\"", with: "duration=\"31\""),
    Change(of: "2024-01-03 09:30", with: "2024-01-03 09:40"),
    Change(of: "startDate=\"2024-01-09 09:00", with: "startDate=\"2024-01-09 29:00"),
    Change(of: "unit=\"kg\"", with: "unit=\"lb\""),
    Change(
      more: ExportText.record(
        start: "2024-01-02 20:00:00 +0000", end: "2024-01-02 20:00:10 +0000",
        inside: ExportText.metadata("HKTimeZone", "Asia/Tokyo"))),
    Change(of: "ExportDate value=\"2024-02-04", with: "ExportDate value=\"2024-01-26"),
  ])
  func `a site after a change of the data has the files of a new site`(_ change: Change) throws {
    try folder.write(Self.broadDefinition, to: "weekly.yaml")
    let first = try folder.write(Self.export(), to: "export.xml")
    #expect(try site(data: first).status == 0)
    let before = try snapshot()
    let second = try folder.write(Self.export(change), to: "changed.xml")
    let status = try site(data: second).status
    let updated = try snapshot()
    #expect(updated != before)
    try FileManager.default.removeItem(atPath: folder.path("site"))
    #expect(try site(data: second).status == status)
    #expect(try snapshot() == updated)
  }

  /// The published name of a source depends on the devices of all its samples.
  @Test func `a published site renews its pages if a later sample has another device`() throws {
    try folder.write(
      """
      title: Week
      queries:
        steps: { type: stepCount, interval: 1 week, range: last 4 complete weeks, by: source }
      sections:
        - table: steps
      """, to: "weekly.yaml")
    let first = try folder.write(Self.export(), to: "export.xml")
    #expect(try site("--publish", data: first).status == 0)
    #expect(try folder.text(of: "site/2024/01-08.md").contains("source 1"))
    let later = Change(
      more: ExportText.record(
        device: "&lt;&lt;HKDevice: 0x1&gt;, name:iPhone, model:iPhone&gt;",
        start: "2024-01-24 20:00:00 +0000", end: "2024-01-24 20:10:00 +0000"))
    let second = try folder.write(Self.export(later), to: "later.xml")
    #expect(try site("--publish", data: second).status == 0)
    #expect(try folder.text(of: "site/2024/01-08.md").contains("phone 1"))
  }
}
