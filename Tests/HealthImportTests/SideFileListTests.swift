import Compression
import Health
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `Files beside the document` {
  typealias Files = ImportSummary.SideFiles

  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  static let main = "apple_health_export/export.xml"

  func zip(_ members: [(String, String)]) throws -> String {
    let path = folder.path("export.zip")
    try ZipWriter().write(
      members: members.map { .init(path: $0.0, bytes: Array($0.1.utf8)) }, to: path)
    return path
  }

  func files(_ members: [(String, String)]) throws -> Files? {
    try AppleExportReader().readSamples(at: zip(members)).summary.sideFiles
  }

  static func document(_ paths: [String]) -> String {
    let routes = paths.map {
      "<WorkoutRoute \(ExportText.dates)><FileReference path=\"\($0)\"/></WorkoutRoute>"
    }
    return ExportText.document("<Workout \(ExportText.dates)>\(routes.joined())</Workout>")
  }

  static let members: [(String, String)] = [
    (main, document([])),
    ("apple_health_export/export_cda.xml", "<ClinicalDocument/>"),
    (
      "apple_health_export/electrocardiograms/ecg_2024-01-02.csv",
      "Recorded Date,2024-01-02 08:00:00 +0000\nClassification,Sinus Rhythm\n"
    ),
    (
      "apple_health_export/electrocardiograms/ecg_2024-01-01.csv",
      "Recorded Date,2024-01-01 08:00:00 +0000\nClassification,Sinus Rhythm\n"
    ),
    ("apple_health_export/workout-routes/route_1.gpx", "<gpx/>"),
    ("apple_health_export/clinical-records/Observation-1.json", "{}"),
    ("apple_health_export/attachments/a.jpg", "a"),
    ("workout-routes/route_2.gpx", "<gpx/>"),
  ]

  @Test
  func `side files are counted by folder and listed in order (X-18, X-70, X-74, X-76)`() throws {
    let files = try #require(try files(Self.members))
    #expect(
      files.counts == [
        .electrocardiograms: 2, .routes: 1, .clinicalRecords: 1, .attachments: 1, .other: 2,
      ])
    #expect(
      files.names == [
        .electrocardiograms: [
          "apple_health_export/electrocardiograms/ecg_2024-01-01.csv",
          "apple_health_export/electrocardiograms/ecg_2024-01-02.csv",
        ], .routes: ["apple_health_export/workout-routes/route_1.gpx"],
      ])
    #expect(files.missingRoutes == 0)
  }

  @Test func `a folder has side files, a document on its own has none (X-2)`() throws {
    for (name, text) in Self.members { try folder.write(text, to: "unpacked/\(name)") }
    let unpacked = try AppleExportReader().readSamples(at: folder.path("unpacked"))
    #expect(try unpacked.summary.sideFiles == files(Self.members))
    let inner = try AppleExportReader().readSamples(at: folder.path("unpacked/apple_health_export"))
    #expect(inner.summary.sideFiles?.counts[.routes] == 1)
    #expect(inner.summary.sideFiles?.names[.routes] == ["workout-routes/route_1.gpx"])
    let alone = try AppleExportReader().readSamples(at: folder.path("unpacked/" + Self.main))
    #expect(alone.summary.sideFiles == nil)
  }

  @Test func `side files include the routes that workouts refer to (X-16)`() throws {
    var members = Self.members
    members[0].1 = Self.document(["/workout-routes/route_1.gpx", "workout-routes/route_1.gpx"])
    #expect(try files(members)?.missingRoutes == 0)
    members[0].1 = Self.document(["/workout-routes/route_1.gpx", "/workout-routes/route_9.gpx"])
    let summary = try AppleExportReader().readSamples(at: zip(members)).summary
    #expect(summary.sideFiles?.missingRoutes == 1)
    #expect(summary.losses == ["1 route refers to a file that the export does not contain"])
  }

  @Test(arguments: [
    "../../../../etc/passwd", "/../workout-routes/route_2.gpx", "/etc/passwd",
    "file:///etc/passwd", "https://t.example/route.gpx", "", "/", "//workout-routes/route_1.gpx",
    "/workout-routes/../workout-routes/route_1.gpx", "/export.xml",
  ])
  func `side files are found only by name, whatever path a document has (M15)`(
    _ path: String
  ) throws {
    var members = Self.members
    members[0].1 = Self.document([path])
    #expect(try files(members)?.missingRoutes == 1)
  }

  @Test func `side files are listed up to a limit, and counted beyond it`() throws {
    let count = Files.nameLimit + 5
    let files = try #require(
      try files(
        [(Self.main, Self.document([]))]
          + (0..<count).map { ("apple_health_export/workout-routes/\($0).gpx", "") }))
    #expect(files.counts == [.routes: count])
    #expect(files.names[.routes]?.count == Files.nameLimit)
  }

  @Test func `side files of a sample export are its routes and electrocardiogram`() throws {
    let export = try SampleExport(days: 30)
    let path = folder.path("export.zip")
    try ZipWriter().write(
      members: export.members.map { member in
        var bytes: [UInt8] = []
        member.write { bytes += $0 }
        return .init(path: member.path, bytes: bytes)
      }, to: path)
    let summary = try AppleExportReader().readSamples(at: path).summary
    let files = try #require(summary.sideFiles)
    #expect(files.counts[.electrocardiograms] == 1)
    #expect(
      files.names[.routes]
        == export.members.map(\.path).filter { $0.hasSuffix(".gpx") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(files.missingRoutes == 0)
    #expect(summary.losses.isEmpty)
  }
}
