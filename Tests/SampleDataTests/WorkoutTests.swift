import Foundation
import SampleData
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
  @Test func `write their metadata twice`() {
    #expect(workouts.count > 4)
    for workout in workouts {
      let children = document.children(of: workout)
      let entries = children.filter { $0.name == "MetadataEntry" }.map(\.attributes)
      #expect(entries.count >= 6)
      #expect(entries.prefix(entries.count / 2) == entries.suffix(entries.count / 2))
    }
  }

  /// X-13, X-55.
  @Test func `state what their records add up to`() throws {
    for workout in workouts {
      let element = document.elements[workout]
      let range =
        try #require(instant(element["startDate"]))...(try #require(instant(element["endDate"])))
      let statistics = document.children(of: workout).filter { $0.name == "WorkoutStatistics" }
      #expect(statistics.count >= 3)
      for statistic in statistics {
        guard let sum = statistic["sum"].flatMap(Double.init) else { continue }
        let total = document.records(statistic["type"]).reduce(0.0) { total, record in
          guard record["sourceName"]?.hasSuffix("Watch") == true,
            let start = instant(record["startDate"]), let end = instant(record["endDate"]),
            range.contains(start), range.contains(end), let value = record["value"]
          else { return total }
          return total + (Double(value) ?? 0)
        }
        #expect(abs(total - sum) <= 0.001 * sum)
      }
    }
  }

  /// X-14.
  @Test func `hold one leg with the same statistics`() {
    for workout in workouts {
      let own = document.children(of: workout).filter { $0.name == "WorkoutStatistics" }
      let leg = document.elements.indices.first {
        document.elements[$0].name == "WorkoutActivity" && document.elements[$0].parent == workout
      }
      #expect(leg.map { document.children(of: $0).map(\.attributes) } == own.map(\.attributes))
    }
  }

  /// X-16, X-43.
  @Test func `point to routes that the archive holds, named by the local minute of their end`()
    throws
  {
    let paths = Set(export.members.map(\.path))
    let files = document.all("FileReference")
    #expect(!files.isEmpty)
    for file in files {
      let path = try #require(file["path"])
      #expect(paths.contains("apple_health_export" + path))
      let route = try #require(file.parent.map { document.elements[$0] })
      // The whole month has the export's own offset, so that the row shows local time.
      let end = try #require(route["endDate"])
      let hour = try #require(Int(end.dropFirst(11).prefix(2)))
      let clock = "\((hour + 11) % 12 + 1).\(end.dropFirst(14).prefix(2))\(hour < 12 ? "am" : "pm")"
      #expect(path == "/workout-routes/route_\(end.prefix(10))_\(clock).gpx")
    }
  }

  /// X-17, X-55.
  @Test func `and all else go into the activity summaries`() throws {
    let summaries = document.all("ActivitySummary")
    #expect(summaries.count == 30)
    #expect(summaries.last?["dateComponents"] == "2024-02-04")
    for summary in summaries {
      let date = try #require(summary["dateComponents"])
      let energy = document.records("HKQuantityTypeIdentifierActiveEnergyBurned")
        .filter { $0["startDate"]?.hasPrefix(date) == true }
        .compactMap { $0["value"].flatMap(Double.init) }.reduce(0, +)
      let stated = try #require(summary["activeEnergyBurned"].flatMap(Double.init))
      #expect(abs(energy - stated) <= 0.001 * max(stated, 0.01))
    }
  }
}
