import Compression
import Files
import Foundation
import Health
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `Locations of workout routes` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  static let dates =
    "sourceName=\"Watch\" startDate=\"2024-01-01 08:00:00 +0000\""
    + " endDate=\"2024-01-01 08:30:00 +0000\""

  static func workout(
    at hour: Int = 8, _ paths: [String], inside: String = ""
  ) -> String {
    let route = paths.map {
      "<WorkoutRoute \(dates)><FileReference path=\"\($0)\"/>\(inside)</WorkoutRoute>"
    }
    return "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\""
      + " sourceName=\"Watch\" startDate=\"2024-01-01 0\(hour):00:00 +0000\""
      + " endDate=\"2024-01-01 0\(hour):30:00 +0000\">\(route.joined())</Workout>"
  }

  static func point(
    _ latitude: Double, _ longitude: Double, _ time: String = "2024-01-01T08:00:00Z",
    more: String = ""
  ) -> String {
    "<trkpt lon=\"\(longitude)\" lat=\"\(latitude)\"><ele>10.5</ele><time>\(time)</time>\(more)</trkpt>"
  }

  static func gpx(_ points: String, before: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(before)<gpx version="1.1" creator="Apple Health Export" \
    xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><time>2024-02-04T18:00:00Z</time></metadata>
      <trk><name>Route</name><trkseg>\(points)</trkseg></trk>
    </gpx>
    """
  }

  func store(_ document: String, _ files: [String: String]) throws -> HKHealthStore {
    let members =
      [("apple_health_export/export.xml", ExportText.document(document))]
      + files.map { ("apple_health_export/" + $0, $1) }
    let path = folder.path("export.zip")
    try ZipWriter().write(
      members: members.map { .init(path: $0.0, bytes: Array($0.1.utf8)) }, to: path)
    return try HKHealthStore(export: path)
  }

  func routes(_ store: HKHealthStore, of workout: HKWorkout? = nil) async throws -> [HKWorkoutRoute]
  {
    try await HKSampleQueryDescriptor(
      predicates: [.workoutRoute(workout.map { HKQuery.predicateForObjects(from: $0) })],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
  }

  func locations(_ route: HKWorkoutRoute, _ store: HKHealthStore) async throws -> [CLLocation] {
    var locations: [CLLocation] = []
    for try await location in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
      locations.append(location)
    }
    return locations
  }

  private func failure(
    of files: [String: String], _ path: String = "/workout-routes/a.gpx"
  ) async throws -> HKError? {
    let store = try store(Self.workout([path]), files)
    let route = try #require(try await routes(store).first)
    #expect(route.count == 0)
    return await #expect(throws: HKError.self) { try await locations(route, store) }
  }

  @Test func `a location has everything that the file states (X-74)`() async throws {
    let more =
      "<extensions><speed>2.5</speed><course>-1</course><hAcc>3.25</hAcc><vAcc>4</vAcc></extensions>"
    let file = Self.gpx(Self.point(51.5, -0.125, "2024-01-01T08:00:00Z", more: more))
    let store = try store(Self.workout(["/workout-routes/a.gpx"]), ["workout-routes/a.gpx": file])
    let route = try #require(try await routes(store).first)
    #expect(route.count == 1)
    #expect(route.source.name == "Watch")
    let location = try #require(try await locations(route, store).first)
    #expect(location.coordinate.latitude == 51.5 && location.coordinate.longitude == -0.125)
    #expect(location.altitude == 10.5 && location.speed == 2.5 && location.course == -1)
    #expect(location.horizontalAccuracy == 3.25 && location.verticalAccuracy == 4)
    #expect(location.timestamp == route.startDate)
    #expect(!"\(route)".contains("51.5"))
  }

  @Test func `times are in UTC, so a change of the clock makes no difference`() async throws {
    // In London, the clock goes back at 01:00 UTC: the local times are equal.
    let points = ["00:30:00Z", "01:30:00Z", "02:30:00.500+01:00"].map {
      Self.point(51.5, 0, "2024-10-27T\($0)")
    }
    let store = try store(
      Self.workout(["/workout-routes/a.gpx"]), ["workout-routes/a.gpx": Self.gpx(points.joined())])
    let found = try await locations(try #require(try await routes(store).first), store)
    #expect(
      found.map { $0.timestamp.timeIntervalSince(found[0].timestamp) } == [0, 3_600, 3_600.5])
  }

  @Test func `a route of two workouts is one sample of both`() async throws {
    let path = "/workout-routes/a.gpx"
    let store = try store(
      Self.workout([path]) + Self.workout(at: 7, [path, "/workout-routes/b.gpx"]),
      [
        "workout-routes/a.gpx": Self.gpx(Self.point(1, 2)),
        "workout-routes/b.gpx": Self.gpx(Self.point(3, 4) + Self.point(3, 5)),
      ])
    #expect(try await routes(store).count == 2)
    let workouts = try await HKSampleQueryDescriptor(
      predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    try #require(workouts.count == 2)
    let first = try await routes(store, of: workouts[0])
    let second = try await routes(store, of: workouts[1])
    #expect(first.map(\.count).sorted() == [1, 2])
    #expect(second.map(\.count) == [1])
    #expect(first.contains(second[0]))
  }

  @Test func `a route with several files has the locations of all of them`() async throws {
    let store = try store(
      Self.workout(
        ["/workout-routes/a.gpx"], inside: "<FileReference path=\"/workout-routes/b.gpx\"/>"),
      [
        "workout-routes/a.gpx": Self.gpx(Self.point(1, 2)),
        "workout-routes/b.gpx": Self.gpx(Self.point(3, 4)),
      ])
    let found = try await locations(try #require(try await routes(store).first), store)
    #expect(found.map(\.coordinate.latitude) == [1, 3])
  }

  @Test(arguments: [
    "/workout-routes/missing.gpx", "../../etc/passwd", "/../export.xml", "/etc/passwd", "",
    "/workout-routes/../workout-routes/a.gpx", "file:///etc/passwd", "\\workout-routes\\a.gpx",
  ])
  func `a path is only looked up among the files of the export (M15)`(_ path: String) async throws {
    let error = try await failure(of: ["workout-routes/a.gpx": Self.gpx(Self.point(1, 2))], path)
    #expect(error?.code == .errorNoData)
  }

  @Test(arguments: [
    ("<gpx><trk><trkseg>", "the text ends"),
    (String(gpx(point(1, 2)).dropLast(40)), "the text ends"),
    (gpx("<trkpt lat=\"1\"><time>2024-01-01T08:00:00Z</time></trkpt>"), "latitude and longitude"),
    (gpx(point(91, 2)), "latitude and longitude"),
    (gpx("<trkpt lat=\"1\" lon=\"2\"><ele>1</ele></trkpt>"), "without its time"),
    (gpx("<trkpt lat=\"1\" lon=\"2\"/>"), "without its time"),
    (gpx(point(1, 2, "2024-01-01 08:00")), "text of 'time'"),
    (gpx(point(1, 2, more: "<speed>1,5</speed>")), "text of 'speed'"),
    (gpx(point(1, 2, more: "<ele>1e308</ele>")), "text of 'ele'"),
    (gpx(point(1, 2, more: "<ele>-1000001</ele>")), "text of 'ele'"),
    (gpx(point(1, 2, more: "<ele>1<b/>0</ele><ele>1<![CDATA[x]]></ele>")), "text of 'ele'"),
    (gpx(point(1, 2, more: "<ele><![CDATA[1</ele>")), "the text ends"),
    (gpx(point(1, 2, more: "<ele>1<!--</ele>")), "the text ends"),
    (gpx("<trkpt lat=\"1\" lon=\"2\"><time></time></trkpt>"), "without its time"),
    (gpx(point(1, 2, more: "</trk>")), "without its start tag"),
    (gpx("<trkpt lat=\"1\" lon=\"2\">\(point(1, 2))</trkpt>"), "point inside a point"),
    (gpx(String(repeating: "<a>", count: 20)), "levels of elements"),
    ("<kml/>", "the root element is 'kml', expected 'gpx'"),
    ("", "no root element 'gpx'"),
  ])
  func `a damaged file is an error of its route alone (M16)`(
    _ damaged: String, _ reason: String
  ) async throws {
    let error = try await failure(of: ["workout-routes/a.gpx": damaged])
    #expect(error?.code == .errorDatabaseInaccessible)
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("'apple_health_export/workout-routes/a.gpx'") == true)
    let store = try store(
      Self.workout(["/workout-routes/a.gpx", "/workout-routes/b.gpx"]),
      [
        "workout-routes/a.gpx": damaged, "workout-routes/b.gpx": Self.gpx(Self.point(1, 2)),
      ])
    #expect(try await routes(store).map(\.count).sorted() == [0, 1])
  }

  @Test func `entities are never expanded (M1, M16)`() async throws {
    let bomb =
      "<!DOCTYPE gpx [<!ENTITY a \"1\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;\">]>"
    let harmless = Self.gpx(Self.point(1, 2), before: bomb)
    let store = try store(
      Self.workout(["/workout-routes/a.gpx"]), ["workout-routes/a.gpx": harmless])
    #expect(try await routes(store).map(\.count) == [1])
    let used = Self.gpx(Self.point(1, 2, more: "<speed>&c;</speed>"), before: bomb)
    let error = try await failure(of: ["workout-routes/a.gpx": used])
    #expect(error?.message.contains("text of 'speed'") == true)
  }

  @Test func `a route of 100,000 points is read in batches`() async throws {
    let points = (0..<100_000).map { number in
      Self.point(50 + Double(number) / 1e6, 8, "2024-01-01T08:00:0\(number % 10)Z")
    }
    let store = try store(
      Self.workout(["/workout-routes/a.gpx"]),
      ["workout-routes/a.gpx": Self.gpx(points.joined(separator: "\n"))])
    let route = try #require(try await routes(store).first)
    #expect(route.count == 100_000)
    let batches: [(Int, Bool)] = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var batches: [(Int, Bool)] = []
      store.execute(
        HKWorkoutRouteQuery(route: route) { _, locations, done, _ in
          batches.append((locations?.count ?? 0, done))
          if done { continuation.resume(returning: batches) }
        })
    }
    #expect(batches.map(\.0).reduce(0, +) == 100_000)
    #expect(batches.count > 1)
    #expect(batches.map(\.1) == batches.indices.map { $0 == batches.count - 1 })
  }

  /// One file in memory.
  private struct MemoryFile: SideFileStorage {
    let bytes: [UInt8]
    var document: String { "" }

    func names() -> [String] { ["workout-routes/a.gpx"] }

    func read<Value>(_ name: String, _ body: (any ByteSource) throws -> Value) throws -> Value {
      try body(MemorySource(bytes))
    }
  }

  /// A file in memory that runs a closure before it is read.
  private final class WatchedFile: SideFileStorage, @unchecked Sendable {
    let file: MemoryFile
    var willRead: () -> Void = {}
    var document: String { file.document }

    init(_ file: MemoryFile) { self.file = file }

    func names() -> [String] { file.names() }

    func read<Value>(_ name: String, _ body: (any ByteSource) throws -> Value) throws -> Value {
      willRead()
      return try file.read(name, body)
    }
  }

  @Test func `a query that is stopped while the file is read has no locations`() async throws {
    let file = WatchedFile(MemoryFile(bytes: Array(Self.gpx(Self.point(1, 2)).utf8)))
    let document = ExportText.document(Self.workout(["/workout-routes/a.gpx"]))
    let samples = try AppleExportReader().readDocument(Array(document.utf8))
    let store = try HKHealthStore(
      SideFileStore(samples.store, sideFiles: SideFileContents(file)))
    let route = try #require(try await routes(store).first)
    nonisolated(unsafe) var calls = 0
    let query = HKWorkoutRouteQuery(route: route) { _, _, _, _ in calls += 1 }
    await withCheckedContinuation { continuation in
      file.willRead = {
        store.stop(query)
        continuation.resume()
      }
      store.execute(query)
    }
    try await Task.sleep(for: .milliseconds(200))
    #expect(calls == 0)
  }

  private static func points(_ bytes: [UInt8], chunkSize: Int = 64 << 10) throws -> [RoutePoint]? {
    try SideFileContents(MemoryFile(bytes: bytes), chunkSize: chunkSize)
      .points(at: "workout-routes/a.gpx")
  }

  @Test func `a file is the same in pieces of any size, and damaged if it is cut anywhere`() throws
  {
    let more = "<extensions><speed>2.5</speed></extensions><!-- a > b -->"
    let bytes = Array(Self.gpx(Self.point(1, 2) + Self.point(3, 4, more: more)).utf8)
    let whole = try #require(try Self.points(bytes))
    #expect(whole.map(\.speed) == [nil, 2.5])
    for chunkSize in [1, 2, 3, 7, 64, 1_000] {
      #expect(try Self.points(bytes, chunkSize: chunkSize) == whole, "\(chunkSize)")
    }
    for count in bytes.indices {
      #expect(throws: HKError.self, "\(count)") {
        try Self.points(Array(bytes.prefix(count)), chunkSize: 64)
      }
    }
  }

  @Test(
    arguments: [
      ("<ele>20</ele>", 20), ("<ele><![CDATA[20]]></ele>", 20), ("<ele>&#50;&#x30;</ele>", 20),
      ("<ele>2<!-- ] --><![CDATA[0]]><?a b?>.5</ele>", 20.5), ("<ele>\n 20\t</ele>", 20),
      ("<ele></ele>", nil), ("<ele/>", nil), ("<ele> <!-- none --> </ele>", nil),
      ("<ele><![CDATA[]]></ele>", nil),
      ("<ele>20</ele><extensions><x><ele>9999</ele></x></extensions>", 20),
      ("<ele>20</ele><extensions><ele>9999</ele></extensions>", 20),
      ("<a><ele>9999</ele></a>", nil),
    ] as [(String, Double?)])
  func `an altitude is the text of an element directly in its point`(
    _ content: String, _ altitude: Double?
  ) throws {
    let point =
      "<trkpt lat=\"1\" lon=\"2\">\(content)<time>2024-01-01T08:00:00Z</time></trkpt>"
    let bytes = Array(Self.gpx(point).utf8)
    for chunkSize in [1, 5, 64 << 10] {
      #expect(try Self.points(bytes, chunkSize: chunkSize)?.map(\.altitude) == [altitude])
    }
  }

  @Test func `speeds are in the point or in its extensions, and nowhere else`() throws {
    let speed = "<speed>2</speed>"
    let more = [
      speed, "<extensions>\(speed)</extensions>", "<extensions><x>\(speed)</x></extensions>",
    ]
    let points = more.map { Self.point(1, 2, more: $0) }.joined()
    #expect(try Self.points(Array(Self.gpx(points).utf8))?.map(\.speed) == [2, 2, nil])
  }

  @Test func `a file that a route names twice counts once`() async throws {
    let store = try store(
      Self.workout(
        ["/workout-routes/a.gpx"], inside: "<FileReference path=\"workout-routes/a.gpx\"/>"),
      ["workout-routes/a.gpx": Self.gpx(Self.point(1, 2) + Self.point(1, 3))])
    #expect(try await routes(store).map(\.count) == [2])
  }

  @Test func `a limit bounds the points of a file`() throws {
    var limits = ImportLimits()
    limits[.sideFileValues] = 2
    try folder.write(ExportText.document(Self.workout(["/a.gpx"])), to: "export/export.xml")
    try folder.write(
      Self.gpx((0..<3).map { Self.point(1, Double($0)) }.joined()), to: "export/a.gpx")
    var reader = AppleExportReader()
    reader.limits = limits
    let files = try reader.readStore(at: folder.path("export")).sideFiles
    let error = #expect(throws: HKError.self) { try files?.points(at: "/a.gpx") }
    #expect(error?.message.contains("limit of 2 points") == true)
    limits[.sideFileValues] = 3
    reader.limits = limits
    let more = try reader.readStore(at: folder.path("export")).sideFiles
    #expect(try more?.points(at: "/a.gpx")?.count == 3)
  }

  @Test func `a query can ask for a part of a route`() async throws {
    let points = (0..<5).map { Self.point(1, Double($0), "2024-01-01T08:00:0\($0)Z") }
    let store = try store(
      Self.workout(["/workout-routes/a.gpx"]), ["workout-routes/a.gpx": Self.gpx(points.joined())])
    let route = try #require(try await routes(store).first)
    let part = DateInterval(start: route.startDate.addingTimeInterval(1), duration: 2)
    let found: [Double] = await withCheckedContinuation { continuation in
      store.execute(
        HKWorkoutRouteQuery(route: route, dateInterval: part) { _, locations, _, _ in
          continuation.resume(returning: locations?.map(\.coordinate.longitude) ?? [])
        })
    }
    #expect(found == [1, 2, 3])
  }

  @Test func `the routes of a sample export have points`() async throws {
    let export = try SampleExport(days: 30)
    let members = export.members.map { member in
      var bytes: [UInt8] = []
      member.write { bytes += $0 }
      return ZipWriter.Member(path: member.path, bytes: bytes)
    }
    try ZipWriter().write(members: members, to: folder.path("export.zip"))
    let store = try HKHealthStore(export: folder.path("export.zip"))
    let found = try await routes(store).filter { $0.count > 0 }
    #expect(found.count >= 3)
    let points = try await locations(try #require(found.last), store)
    let length = zip(points, points.dropFirst()).map { $1.distance(from: $0) }.reduce(0, +)
    #expect(length > 500)
  }

  @Test func `distances follow the great circle`() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let tokyo = CLLocation(latitude: 35.6762, longitude: 139.6503)
    #expect(abs(paris.distance(from: tokyo) - 9_711_700) < 20_000)
    #expect(paris.distance(from: paris) == 0)
    let east = CLLocation(latitude: 0, longitude: 179.5)
    let west = CLLocation(latitude: 0, longitude: -179.5)
    #expect(abs(east.distance(from: west) - 111_195) < 1)
  }
}
