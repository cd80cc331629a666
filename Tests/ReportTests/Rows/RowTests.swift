import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Rows of a report` {
  typealias Sample = InMemorySampleStore.Sample

  static let header =
    "query,type,statistic,part_kind,part,start,end,date,time_zone,state,value,unit,days,"
    + "days_with_data"

  /// - Parameter queries: lines with an indentation of two characters.
  func report(_ queries: String, keys: String = "", _ samples: [Sample]) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: America/New_York\nas_of: 2024-03-12\n\(keys)queries:\n\(queries)"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), wants: RowsOutput().wants,
      store: InMemorySampleStore(samples, exportDate: Self.instant("2024-03-20T00:00:00Z")), now: 0)
  }

  /// The rows without their header, each with its fields; a field with quotes is not read.
  func rows(_ report: EvaluatedReport) throws -> [[String]] {
    let lines = try RowsOutput().text(of: report).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first.map(String.init) == Self.header)
    #expect(lines.last == "")
    return lines.dropFirst().dropLast().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func steps(_ start: String, minutes: Double, _ value: Double, _ source: String) -> Sample {
    let start = instant(start)
    return Sample(
      .stepCount, start: start, end: start + minutes * 60, value: value, source: source)
  }

  static func instant(_ text: String) -> Double {
    (try? Date(text, strategy: .iso8601))?.timeIntervalSinceReferenceDate ?? .nan
  }

  @Test func `each statistic has a row of all sources, then one of each source (R-85)`() throws {
    // The clock skips an hour on 10 March, and 11 March has no data.
    let report = try report(
      "  steps: { type: stepCount, statistics: [sum, count], interval: 1 day, by: source,"
        + " range: 2024-03-10 .. 2024-03-14 }\n",
      keys: "source_priority: { stepCount: [Watch, Phone] }\n",
      [
        Self.steps("2024-03-10T08:00:00-04:00", minutes: 60, 1_000, "Watch"),
        Self.steps("2024-03-10T08:30:00-04:00", minutes: 60, 600, "Phone"),
        Self.steps("2024-03-12T08:00:00-04:00", minutes: 1, 0.1, "Phone"),
        Self.steps("2024-03-12T09:00:00-04:00", minutes: 1, 0.2, "Phone"),
      ])
    let type = "HKQuantityTypeIdentifierStepCount"
    let days = [
      "2024-03-10T00:00:00-05:00,2024-03-11T00:00:00-04:00,2024-03-10",
      "2024-03-11T00:00:00-04:00,2024-03-12T00:00:00-04:00,2024-03-11",
      "2024-03-12T00:00:00-04:00,2024-03-13T00:00:00-04:00,2024-03-12",
      "2024-03-13T00:00:00-04:00,2024-03-14T00:00:00-04:00,2024-03-13",
    ]
    func row(
      _ day: Int, _ statistic: String, _ part: String, _ state: String, _ value: String,
      _ coverage: String
    ) -> String {
      "steps,\(type),\(statistic),\(part),\(days[day]),America/New_York,\(state),\(value),count,"
        + coverage
    }
    #expect(
      try RowsOutput().text(of: report)
        == ([
          Self.header,
          row(0, "sum", ",", "complete", "1300.0", "1,1"),
          row(0, "sum", "source,Watch", "complete", "1000.0", "1,1"),
          row(0, "sum", "source,Phone", "complete", "600.0", "1,1"),
          row(0, "count", ",", "complete", "2.0", "1,1"),
          row(0, "count", "source,Watch", "complete", "1.0", "1,1"),
          row(0, "count", "source,Phone", "complete", "1.0", "1,1"),
          row(1, "sum", ",", "complete", "", "1,0"),
          row(1, "count", ",", "complete", "0.0", "1,0"),
          row(2, "sum", ",", "complete", "0.30000000000000004", "1,1"),
          row(2, "sum", "source,Phone", "complete", "0.30000000000000004", "1,1"),
          row(2, "count", ",", "complete", "2.0", "1,1"),
          row(2, "count", "source,Phone", "complete", "2.0", "1,1"),
          row(3, "sum", ",", "ahead", "", "0,0"), row(3, "count", ",", "ahead", "0.0", "0,0"),
        ].joined(separator: "\n") + "\n"))
  }

  @Test func `a night has the date of its end, and instants have an offset (R-85, R-15)`() throws {
    let rows = try rows(
      report(
        "  sleep: { type: sleepAnalysis, statistics: [duration, bedtime], interval: 1 night,"
          + " range: 2024-03-10 }\n",
        [
          Sample(
            category: .sleepAnalysis, start: Self.instant("2024-03-09T23:30:00-05:00"),
            end: Self.instant("2024-03-10T07:30:00-04:00"), value: 3, source: "Watch")
        ]))
    #expect(
      rows.map { Array($0[2...]) } == [
        [
          "duration", "", "", "2024-03-09T18:00:00-05:00", "2024-03-10T18:00:00-04:00",
          "2024-03-10", "America/New_York", "complete", "25200.0", "s", "1", "1",
        ],
        [
          "bedtime", "", "", "2024-03-09T18:00:00-05:00", "2024-03-10T18:00:00-04:00",
          "2024-03-10", "America/New_York", "complete", "2024-03-09T23:30:00-05:00", "", "1", "1",
        ],
      ])
  }

  @Test func `bands, a profile and a combination have rows too (R-85)`() throws {
    let rows = try rows(
      report(
        """
          rate: { type: heartRate, interval: 1 day, range: 2024-03-10, bands: { low: < 70 count/min, high: ">= 70 count/min" } }
          week: { type: heartRate, profile: weekday, range: 2024-03-10 .. 2024-03-12 }
          steps: { type: stepCount, interval: 1 day, range: 2024-03-10 }
          twice: { kind: combine, of: [steps, more], as: steps + more }
          more: { type: stepCount, interval: 1 day, range: 2024-03-10 }

        """,
        [
          Sample(
            .heartRate, start: Self.instant("2024-03-10T12:00:00-04:00"), value: 1.5,
            source: "Watch"),
          Self.steps("2024-03-10T08:00:00-04:00", minutes: 1, 20, "Phone"),
        ]))
    func values(_ query: String) -> [[String]] {
      rows.filter { $0[0] == query }.map { row in [1, 2, 3, 4, 10, 11].map { row[$0] } }
    }
    let rate = "HKQuantityTypeIdentifierHeartRate"
    #expect(
      values("rate") == [
        [rate, "average", "", "", "1.5", "count/s"], [rate, "share", "band", "low", "0.0", ""],
        [rate, "share", "band", "high", "1.0", ""], [rate, "share", "band", "other", "0.0", ""],
      ])
    #expect(
      values("week")
        == [
          "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ].map { [rate, "average", "weekday", $0, $0 == "sunday" ? "1.5" : "", "count/s"] })
    #expect(values("twice") == [["", "value", "", "", "40.0", "count"]])
    #expect(rows.map { $0[0] }.uniqued() == ["rate", "week", "steps", "twice", "more"])
  }

  @Test func `names are quoted as RFC 4180 says, and as JSON says (R-85)`() throws {
    let name = "A, \"B\"\nC"
    let report = try report(
      "  steps: { type: stepCount, range: 2024-03-10, by: source }\n",
      keys: "output: [markdown, { rows: { form: jsonl } }]\n",
      [Self.steps("2024-03-10T08:00:00-04:00", minutes: 1, 20, name)])
    let csv = try RowsOutput().text(of: report)
    #expect(
      csv.contains("\nsteps,HKQuantityTypeIdentifierStepCount,sum,source,\"A, \"\"B\"\" C\","))
    let output = try #require(report.definition.output.first { $0.kind.id == "rows" })
    #expect(output.suffix == "rows.jsonl")
    let lines = try output.output.text(of: report).split(separator: "\n")
    #expect(lines.count == 2)
    let decoded = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(decoded.map { $0["part"] as? String } == [nil, name])
    #expect(decoded.map { $0["part"] is NSNull } == [true, false])
    #expect(decoded.map { $0["value"] as? Double } == [20, 20])
    #expect(
      decoded.allSatisfy { Set($0.keys) == Set(Self.header.split(separator: ",").map(String.init)) }
    )
  }

  @Test func `an empty name is in quotes, and null is nothing (R-85)`() throws {
    let report = try report(
      "  steps: { type: stepCount, range: 2024-03-10, by: source }\n",
      keys: "output: [markdown, { rows: { form: jsonl } }]\n",
      [
        Self.steps("2024-03-10T08:00:00-04:00", minutes: 1, 20, ""),
        Self.steps("2024-03-10T09:00:00-04:00", minutes: 1, 3, "Watch"),
      ])
    let parts = try rows(report).map { Array($0[2...4]) }
    #expect(parts.count == 3)
    #expect(parts.first == ["sum", "", ""])
    #expect(Set(parts.dropFirst()) == [["sum", "source", "\"\""], ["sum", "source", "Watch"]])
    let output = try #require(report.definition.output.first { $0.kind.id == "rows" })
    let lines = try output.output.text(of: report)
    #expect(lines.contains(#""part_kind": null, "part": null"#), "\(lines)")
    #expect(lines.contains(#""part_kind": "source", "part": "", "#), "\(lines)")
  }

  @Test func `a comma with a combining mark is in quotes too (R-85)`() throws {
    // NB: such a comma is not equal to "," as a character.
    let report = try report(
      "  steps: { type: stepCount, range: 2024-03-10, by: source }\n",
      [Self.steps("2024-03-10T08:00:00-04:00", minutes: 1, 20, "a,\u{301}b\"\u{301}")])
    let text = try RowsOutput().text(of: report)
    #expect(text.utf8.firstRange(of: "source,\"a,\u{301}b\"\"\u{301}\",".utf8) != nil)
  }

  @Test func `a profile of a range that is not over is partial (R-85, R-4)`() throws {
    let rows = try rows(
      report(
        """
          over: { type: heartRate, profile: weekday, range: 2024-03-10 .. 2024-03-12 }
          running: { type: heartRate, profile: weekday, range: 2024-03-10 .. 2024-03-20 }
          ahead: { type: heartRate, profile: weekday, range: 2024-03-18 .. 2024-03-20 }

        """,
        [
          Sample(
            .heartRate, start: Self.instant("2024-03-10T12:00:00-04:00"), value: 1.5,
            source: "Watch")
        ]))
    #expect(rows.count == 21)
    #expect(
      rows.map { "\($0[0]) \($0[9])" }.uniqued() == [
        "over complete", "running partial", "ahead ahead",
      ])
  }

  @Test func `an excluded interval counts no days (R-85, R-3a)`() throws {
    let rows = try rows(
      report(
        "  steps: { type: stepCount, interval: 1 day, range: 2024-03-10 .. 2024-03-12,"
          + " exclude: 2024-03-10 }\n",
        [
          Self.steps("2024-03-10T08:00:00-04:00", minutes: 1, 20, "Phone"),
          Self.steps("2024-03-11T08:00:00-04:00", minutes: 1, 30, "Phone"),
        ]))
    #expect(
      rows.map { Array($0[9...]) } == [
        ["complete", "", "count", "0", "0"], ["complete", "30.0", "count", "1", "1"],
      ])
  }

  @Test func `the form of rows is csv or jsonl`() {
    let text = "title: A\nqueries:\n  a: { type: stepCount }\noutput: [{ rows: { form: json } }]\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == ["unknown form of rows 'json'"])
    #expect(diagnostics.first?.help == "did you mean 'jsonl'?")
  }
}
