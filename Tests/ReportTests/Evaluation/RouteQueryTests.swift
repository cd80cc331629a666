import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

private struct DamagedStore: StoreFault {}

/// Files of routes with a number of points, each 100 m north of the last one and 5 m higher.
private struct MadeRoutes: SideFileReader {
  /// The bytes of each file, beside its path.
  var version: UInt8 = 1

  func recording(
    startingAt start: Double, classification: Int
  ) throws -> ElectrocardiogramRecording? { nil }

  func points(at path: String) throws -> [RoutePoint]? {
    guard path != "missing" else { return nil }
    if path == "store" {
      throw HKError(.errorDatabaseInaccessible, userInfo: [NSUnderlyingErrorKey: DamagedStore()])
    }
    guard let count = Int(path) else {
      throw HKError(.errorDatabaseInaccessible, "the file is damaged")
    }
    return (0..<count).map { index in
      RoutePoint(
        latitude: 50.98765 + Double(index) * 0.1 / 111.195, longitude: 8.123456,
        altitude: 100 + Double(index) * 5, time: Double(index))
    }
  }

  func digest(at path: String) throws -> [UInt8]? {
    switch path {
    case "missing": nil
    case "unreadable": throw HKError(.errorDatabaseInaccessible, "the file cannot be read")
    default: Array(path.utf8) + [version]
    }
  }
}

/// Made routes, with the paths that were read.
private final class CountedRoutes: SideFileReader {
  let paths = Locked([String]())

  func recording(
    startingAt start: Double, classification: Int
  ) throws -> ElectrocardiogramRecording? { nil }

  func points(at path: String) throws -> [RoutePoint]? {
    paths.withLock { $0.append(path) }
    return try MadeRoutes().points(at: path)
  }

  func digest(at path: String) throws -> [UInt8]? { try MadeRoutes().digest(at: path) }
}

@Suite struct `Route queries` {
  private static let hour = 3_600.0

  private static func workout(
    _ activity: String, at start: Double, source: String = "Watch", _ paths: [String]
  ) -> ImportedObject {
    let facts = ImportedFacts(start: start, end: start + hour, source: source)
    return .workout(
      ImportedWorkout(
        activityType: "HKWorkoutActivityType\(activity)", facts: facts,
        routes: paths.map { ImportedWorkout.Route(facts: facts, paths: [$0]) }))
  }

  /// Workouts on two days from Monday, 2001-01-01.
  private static let workouts: [ImportedObject] = [
    workout("Running", at: 8 * hour, ["11"]),
    workout("Hiking", at: 12 * hour, ["21", "damaged"]),
    workout("Running", at: 32 * hour, ["missing"]),
    workout("Running", at: 40 * hour, ["6"]),
  ]

  private func report(
    _ query: String, _ objects: [ImportedObject] = Self.workouts,
    files: (any SideFileReader)? = MadeRoutes(), isPublished: Bool = false, more: String = ""
  ) throws -> EvaluatedReport {
    var content = InMemorySampleStore.Content(sources: [], devices: [], versions: [])
    content.objects = objects
    content.provenance.exportDate = Date(timeIntervalSinceReferenceDate: 80 * Self.hour)
    let store = InMemorySampleStore(content, identify: { _ in UUID() })
    let text =
      "title: A\ntime_zone: GMT\nqueries:\n  a: { type: workoutRoute, \(query),"
      + " interval: 1 day, range: 2001-01-01 .. 2001-01-04 }\n" + more
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.map { $0.formatted(in: source) } == [])
    return try EvaluatedReport(
      #require(definition),
      store: files.map { SideFileStore(store, sideFiles: $0) } ?? store, now: 0,
      isPublished: isPublished, hasDigests: true)
  }

  private func result(
    _ query: String, _ objects: [ImportedObject] = Self.workouts, files: MadeRoutes? = MadeRoutes()
  ) throws -> QueryResult {
    try #require(try report(query, objects, files: files).results["a"])
  }

  @Test func `routes are counted, measured and added in the interval they start in`() throws {
    let result = try result("statistics: [count, distance, ascent]")
    #expect(result.columns.map(\.key) == ["count", "distance", "ascent"])
    let values = result.intervals.map { $0.values.map { $0.map { $0.rounded() } } }
    #expect(values == [[3, 3_000, 150], [2, 500, 25], [0, nil, nil]])
    #expect(result.type == HKWorkoutRouteTypeIdentifier)
    #expect(result.account.contains { $0.hasPrefix("the files of 2 of 5 routes are missing") })
    #expect(result.account.contains { $0.contains("rises of at least 3 m") })
    let loss = try #require(result.warnings.first)
    #expect(result.warnings.count == 1 && result.account.contains(loss))
  }

  @Test func `a route of two workouts counts once, and activities select routes`() throws {
    let facts = ImportedFacts(start: 0, end: Self.hour, source: "Watch")
    let shared = ImportedWorkout.Route(facts: facts, paths: ["11"])
    let twice = ["Running", "Hiking"].map { activity in
      ImportedObject.workout(
        ImportedWorkout(
          activityType: "HKWorkoutActivityType\(activity)", facts: facts, routes: [shared]))
    }
    #expect(try result("statistics: count", twice).intervals[0].values == [1])
    #expect(try result("activity: hiking").intervals.map(\.values) == [[2], [0], [0]])
    let source = try result("where: { source: Phone }").intervals.map(\.values)
    #expect(source == [[0], [0], [0]])
  }

  @Test func `a workout that two apps recorded has its routes counted once (R-23)`() throws {
    let both = [
      Self.workout("Running", at: 0, ["11"]), Self.workout("Running", at: 60, source: "App", ["6"]),
    ]
    #expect(try result("statistics: count", both).intervals[0].values == [1])
  }

  @Test func `without files, routes are counted and have no length`() throws {
    let result = try result("statistics: [count, distance]", files: nil)
    #expect(result.intervals.map(\.values) == [[3, nil], [2, nil], [0, nil]])
    #expect(result.account.contains { $0.hasPrefix("the files of 5 of 5 routes are missing") })
  }

  @Test func `the queries of a report read each file once, also damaged ones`() throws {
    let files = CountedRoutes()
    let report = try report(
      "statistics: distance", files: files,
      more: """
          b: { type: workoutRoute, statistics: ascent, interval: 1 day, range: all }
          c: { type: workoutRoute, statistics: distance, interval: 1 week, range: all }

        """)
    #expect(report.results["b"]?.intervals.prefix(2).map(\.values) == [[150], [25]])
    #expect(report.results["c"]?.intervals.first?.values.first??.rounded() == 3_500)
    #expect(files.paths.withLock { $0.sorted() } == ["11", "21", "6", "damaged", "missing"])
  }

  @Test func `missing and damaged files are a warning in every output`() throws {
    let report = try report("statistics: distance")
    #expect(report.notices.map(\.text).contains { $0.hasPrefix("the files of 2 of 5 routes") })
    #expect(report.json.text.contains("the files of 2 of 5 routes are missing or damaged"))
    #expect(try result("statistics: count").warnings == [])
    #expect(try result("statistics: distance, activity: hiking").warnings.count == 1)
    #expect(try result("statistics: distance", [Self.workouts[0]]).warnings == [])
  }

  @Test func `rows have the number of routes whose files cannot be read`() throws {
    func rows(_ query: String, _ objects: [ImportedObject] = Self.workouts) throws -> [String] {
      try RowsOutput().text(of: try report(query, objects)).split(separator: "\n")
        .filter { $0.contains(",unreadable,") }.map(String.init)
    }
    let found = try rows("statistics: [count, distance]")
    let values = found.map { $0.split(separator: ",", omittingEmptySubsequences: false)[10] }
    #expect(values == ["1.0", "1.0", "0.0"])
    #expect(
      found.first?.hasPrefix("a,HKWorkoutRouteTypeIdentifier,unreadable,,,2001-01-01T") == true)
    #expect(found.allSatisfy { $0.split(separator: ",").contains("count") })
    #expect(try rows("statistics: count").isEmpty)
    #expect(try rows("statistics: distance", [Self.workouts[0]]).isEmpty)
  }

  @Test func `a damaged store is an error, and not a route without a length`() throws {
    let workouts = [Self.workout("Running", at: 8 * Self.hour, ["11", "store"])]
    for isPublished in [false, true] {
      #expect(throws: DamagedStore.self) {
        try report("statistics: distance", workouts, isPublished: isPublished)
      }
    }
    #expect(try result("statistics: count", workouts).intervals[0].values == [2])
  }

  /// Workouts that share a route, whose routes differ in nothing but their creation, or have no
  /// file.
  private static let similar: [ImportedObject] = {
    let facts = ImportedFacts(start: hour, end: 2 * hour, source: "Watch", creation: 5)
    var later = facts
    later.creation = 6
    let routes = [
      ImportedWorkout.Route(facts: facts, paths: ["11", "/11"]),
      ImportedWorkout.Route(facts: later, paths: ["11"]),
      ImportedWorkout.Route(facts: facts), ImportedWorkout.Route(facts: later),
    ]
    return ["Running", "Hiking"].map { activity in
      .workout(
        ImportedWorkout(
          activityType: "HKWorkoutActivityType\(activity)", facts: facts, routes: routes))
    }
  }()

  @Test(arguments: [workouts, similar])
  func `a published report has the same numbers`(_ objects: [ImportedObject]) throws {
    let query = "statistics: [count, distance, ascent]"
    let plain = try #require(try report(query, objects).results["a"])
    let published = try report(query, objects, isPublished: true)
    let result = try #require(published.results["a"])
    #expect(result.intervals.map(\.values) == plain.intervals.map(\.values))
    #expect(result.intervals.contains { $0.values.allSatisfy { $0 != nil } })
    #expect(result.coverage == plain.coverage)
    #expect(result.warnings == plain.warnings)
    #expect(published.markdown.contains("3"))
  }

  @Test func `a published report does not name the files of routes`() throws {
    let path = "/workout-routes/route_2001-01-01_8.00am.gpx"
    for name in [path, "11"] {
      let objects = [Self.workout("Running", at: 8 * Self.hour, [name, path])]
      let count = name == path ? 1 : 2
      let report = try report("statistics: [count, distance]", objects, isPublished: true)
      for text in [report.markdown, report.json.text, try RowsOutput().text(of: report)] {
        #expect(!text.contains("gpx") && !text.contains("8.00am"))
      }
      #expect(report.json.text.contains("the files of 1 of \(count) route"))
    }
  }

  @Test func `distances are in the chosen unit`() throws {
    let result = try result("statistics: distance, unit: km, activity: running")
    #expect(result.intervals[0].values[0].map { ($0 * 1_000).rounded() } == 1_000)
    #expect(result.columns[0].amount == .quantity(.meterUnit(with: .kilo)))
  }

  @Test func `the data digest covers the files that a report reads`() throws {
    func digest(
      _ query: String, _ objects: [ImportedObject] = Self.workouts, files: MadeRoutes?
    ) throws -> String? { try report(query, objects, files: files).dataDigest }
    let lengths = try digest("statistics: distance", files: MadeRoutes())
    #expect(try digest("statistics: distance", files: MadeRoutes()) == lengths)
    #expect(try digest("statistics: distance", files: nil) != lengths)
    #expect(try digest("statistics: distance", files: MadeRoutes(version: 2)) != lengths)
    // Counts need no files.
    let counts = try digest("statistics: count", files: MadeRoutes())
    #expect(try digest("statistics: count", files: nil) == counts)
    #expect(try digest("statistics: distance", files: nil) == counts)
    // Missing files are as no files, until there are some.
    let missing = [Self.workout("Running", at: 0, ["missing"])]
    let without = try digest("statistics: ascent", missing, files: nil)
    #expect(try digest("statistics: ascent", missing, files: MadeRoutes()) == without)
    let unreadable = [Self.workout("Running", at: 0, ["unreadable"])]
    #expect(
      try digest("statistics: ascent", unreadable, files: MadeRoutes())
        != digest("statistics: ascent", unreadable, files: nil))
    // A file of a later workout changes nothing.
    let later = Self.workouts + [Self.workout("Running", at: 24 * 60 * Self.hour, ["7"])]
    #expect(try digest("statistics: distance", later, files: MadeRoutes()) == lengths)
  }

  @Test(arguments: [
    ("count", "Routes of workouts"), ("distance", "Routes of workouts (distance)"),
    ("ascent", "Routes of workouts (ascent)"), ("[distance, ascent]", "Routes of workouts"),
  ])
  func `the heading of a single length names it`(_ statistics: String, _ title: String) throws {
    let report = try report("statistics: \(statistics)")
    #expect(report.definition.queries[0].title == title)
  }

  @Test func `no output has coordinates`() throws {
    let report = try report("statistics: [count, distance, ascent]")
    let texts = [report.markdown, report.json.text, try RowsOutput().text(of: report)]
    for text in texts {
      #expect(text.contains("3"))
      #expect(!text.contains("8.123"))
      #expect(!text.contains("50.98") && !text.contains("50.99"))
    }
  }
}
