import CommandSupport
import Foundation
import SampleData
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Routes and kept files in the command` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try SampleArchive.path(days: 30)
  }

  private static let query = [
    "--statistics", "count,distance,ascent", "--interval", "1 month", "--range", "2024-01",
  ]

  /// The count, the distance and the ascent of routes in January.
  private func values(_ data: String) throws -> [Double?] {
    let result = try Tool.run(
      ["query", "workoutRoute", "--data", data, "--format", "json"] + Self.query)
    #expect(result.status == 0, "\(result.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let statistics = try #require(object["statistics"] as? [[String: Any]])
    return ["count", "distance", "ascent"].map { statistics.first?[$0] as? Double }
  }

  @Test func `query workoutRoute measures the routes of an archive`() throws {
    let values = try values(data)
    #expect(try #require(values[0]) >= 3)
    #expect(try #require(values[1]) > 3_000)
    let table = try Tool.run(["query", "workoutRoute", "--data", data] + Self.query)
    #expect(table.status == 0, "\(table.errors)")
    #expect(table.output.contains("Distance") && table.output.contains("Ascent"))
  }

  @Test func `a store measures routes if it kept their files`() throws {
    let store = folder.path("health.store")
    let plain = try Tool.run("import", data, "--store", store)
    #expect(plain.status == 0, "\(plain.errors)")
    let without = try values(store)
    #expect(without[0] == (try values(data))[0])
    #expect(without[1] == nil && without[2] == nil)
    let result = try Tool.run("import", data, "--store", store, "--side-files")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("files kept"))
    #expect(try values(store) == values(data))
    let check = try Tool.run("store", "check", store, "--full")
    #expect(check.status == 0 && check.output.contains("files beside documents"))
    let forgotten = try Tool.run("forget", "--store", store, "--all")
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    #expect(forgotten.output.contains(" files\n"))
    let empty = try Tool.run("store", "check", store, "--full")
    #expect(empty.status == 0 && !empty.output.contains("files beside documents"))
  }

  @Test func `a document by itself has no files to keep`() throws {
    let document = try folder.write(
      "<HealthData locale=\"en_US\"><ExportDate value=\"2024-02-04 10:00:00 -0800\"/>"
        + "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" unit=\"count\""
        + " startDate=\"2024-01-01 08:00:00 +0000\" endDate=\"2024-01-01 08:10:00 +0000\""
        + " value=\"10\"/></HealthData>", to: "export.xml")
    let result = try Tool.run(
      "import", document, "--store", folder.path("health.store"), "--side-files")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("has no files beside a document"))
  }

  /// Writes the members of a sample export to a folder, without electrocardiograms, so that the
  /// bytes of its samples are those of the document.
  private func unpacked() throws -> String {
    for member in try SampleExport(days: 30).members {
      guard !member.path.contains("electrocardiograms") else { continue }
      var bytes: [UInt8] = []
      member.write { bytes += $0 }
      try folder.write(bytes, to: "all/\(member.path)")
    }
    return folder.path("all")
  }

  @Test func `a folder has its routes, whatever was read before`() throws {
    let all = try unpacked()
    let inner = all + "/apple_health_export"
    let expected = try values(data)
    #expect(try values(inner + "/export.xml")[1] == nil)
    for path in [all, inner, all] { #expect(try values(path) == expected) }
    for (number, first) in [inner + "/export.xml", all].enumerated() {
      let store = folder.path("\(number).store")
      let one = try Tool.run("import", first, "--store", store)
      #expect(one.status == 0, "\(one.errors)")
      let two = try Tool.run("import", inner, "--store", store, "--side-files")
      #expect(two.status == 0 && !two.errors.contains("has no files"), "\(two.errors)")
      #expect(try values(store) == expected)
    }
  }

  @Test func `a published report on routes has no coordinates`() throws {
    let definition = """
      title: Routes
      queries:
        routes:
          type: workoutRoute
          statistics: [count, distance, ascent]
          interval: 1 week
          range: last 4 weeks
      output: [markdown, html, json, rows]

      """
    let path = try folder.write(definition, to: "routes.yaml")
    let result = try Tool.run("render", path, "--data", data)
    #expect(result.status == 0, "\(result.errors)")
    var gpx: [UInt8] = []
    for member in try SampleExport(days: 30).members where member.path.hasSuffix(".gpx") {
      member.write { gpx += $0 }
    }
    let latitudes = Set(
      String(decoding: gpx, as: UTF8.self).matches(of: /lat="([0-9.-]+)"/)
        .map { String($0.1.prefix(6)) })
    #expect(!latitudes.isEmpty)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    where name.hasPrefix("routes") && name != "routes.yaml" {
      let text = try folder.text(of: name)
      #expect(latitudes.allSatisfy { !text.contains($0) }, "\(name)")
    }
  }
}
