import Foundation
import SampleData
import TestSupport
import Testing

@Suite struct `Workouts in a sample` {
  private let export: SampleExport
  private let document: ParsedDocument
  private let workouts: [Int]

  init() throws {
    export = try SampleExport(days: 30)
    document = try ParsedDocument.month()
    let elements = document.elements
    workouts = elements.indices.filter { elements[$0].name == "Workout" }
  }

  /// X-15.
  @Test func `workouts in a sample have their metadata twice`() {
    #expect(workouts.count > 4)
    for workout in workouts {
      let children = document.children(of: workout)
      let entries = children.filter { $0.name == "MetadataEntry" }.map(\.attributes)
      #expect(entries.count >= 6)
      #expect(entries.prefix(entries.count / 2) == entries.suffix(entries.count / 2))
    }
  }

  /// X-13, X-55: the statistics are those of the workout's own source, none of whose samples
  /// crosses an end.
  @Test(arguments: [false, true])
  func `workouts in a sample agree with the records of their source`(isWeek: Bool) throws {
    let document = try isWeek ? ParsedDocument.weekWithTwoRecordings() : document
    var sources: Set<String> = []
    for index in document.elements.indices where document.elements[index].name == "Workout" {
      let workout = document.elements[index]
      let source = try #require(workout["sourceName"])
      sources.insert(source)
      let range = try #require(workout.start)..<#require(workout.end)
      let statistics = document.children(of: index).filter { $0.name == "WorkoutStatistics" }
      let types = statistics.compactMap { $0["type"]?.dropFirst(24) }
      #expect(types.first == "ActiveEnergyBurned")
      #expect(types.contains("HeartRate") == source.hasSuffix("Watch"))
      for statistic in statistics {
        let values = try values(of: source, type: statistic["type"], in: range, of: document)
        func check(_ name: String, _ value: Double?) throws {
          guard let stated = statistic[name] else { return }
          let value = try #require(value)
          let number = try #require(Double(stated))
          #expect(abs(value - number) <= 0.0001 * value, "\(workout) \(statistic)")
        }
        let sum = values.reduce(0, +)
        #expect((statistic["sum"] == nil) == (statistic["average"] != nil))
        try check("sum", sum)
        try check("average", sum / Double(values.count))
        try check("minimum", values.min())
        try check("maximum", values.max())
      }
    }
    #expect(sources.count == (isWeek ? 2 : 1))
  }

  /// The values of a source's samples in a range, exact repeats once (X-62).
  private func values(
    of source: String, type: String?, in range: Range<Int>, of document: ParsedDocument
  ) throws -> [Double] {
    var seen: Set<[String: String]> = []
    return try document.records(type, touching: range).compactMap { record in
      guard record["sourceName"] == source else { return nil }
      let (start, end) = (try #require(record.start), try #require(record.end))
      #expect(range.lowerBound <= start && end <= range.upperBound)
      guard seen.insert(record.attributes).inserted else { return nil }
      let value: Double = try #require(record["value"].flatMap(Double.init))
      return value
    }
  }

  /// X-14.
  @Test func `workouts in a sample have one leg with the same statistics`() {
    for workout in workouts {
      let own = document.children(of: workout).filter { $0.name == "WorkoutStatistics" }
      let leg = document.elements.indices.first {
        document.elements[$0].name == "WorkoutActivity" && document.elements[$0].parent == workout
      }
      #expect(leg.map { document.children(of: $0).map(\.attributes) } == own.map(\.attributes))
    }
  }

  /// X-16, X-43.
  @Test
  func `workouts have routes in the archive, named by the local minute of their end`() throws {
    let paths = Set(export.members.map(\.path))
    let files = document.all("FileReference")
    #expect(!files.isEmpty)
    for file in files {
      let path = try #require(file["path"])
      #expect(paths.contains("apple_health_export" + path))
      let route = try #require(file.parent.map { document.elements[$0] })
      // All of the month has the export's own offset, so the row shows local time.
      let end = try #require(route["endDate"])
      let hour = try #require(Int(end.dropFirst(11).prefix(2)))
      let clock = "\((hour + 11) % 12 + 1).\(end.dropFirst(14).prefix(2))\(hour < 12 ? "am" : "pm")"
      #expect(path == "/workout-routes/route_\(end.prefix(10))_\(clock).gpx")
    }
  }
}
