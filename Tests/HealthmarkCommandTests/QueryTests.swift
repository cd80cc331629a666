import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark query` {
  /// Watch 8:00–9:00 = 1000, phone 8:30–9:30 = 600, in New York (T-2).
  static let overlap = ExportText.document(
    [
      ExportText.record(
        value: "1000", source: "Watch",
        device: "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, model:Watch&gt;",
        start: "2024-01-07 05:00:00 -0800", end: "2024-01-07 06:00:00 -0800"),
      ExportText.record(
        value: "600", source: "Phone",
        device: "&lt;&lt;HKDevice: 0x2&gt;, name:iPhone, model:iPhone&gt;",
        start: "2024-01-07 05:30:00 -0800", end: "2024-01-07 06:30:00 -0800"),
    ].joined(separator: "\n"))

  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  func query(_ document: String, _ arguments: String...) throws -> Tool.Result {
    let path = try folder.write(document, to: "export.xml")
    return try Tool.run(
      ["query"] + arguments + ["--data", path, "--time-zone", "America/New_York"])
  }

  /// The output of `--version`.
  static func program() throws -> Substring { try Tool.run("--version").output.dropLast() }

  @Test func `query prints JSON as specified`() throws {
    let result = try query(
      Self.overlap, "stepCount", "--by", "source", "--interval", "1 hour", "--format", "json",
      "--from", "2024-01-07 07:00", "--to", "2024-01-07 10:00")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        {
          "format": "healthmark report 2",
          "program": "\(try Self.program())",
          "asOf": "2024-02-04T13:00:00-05:00",
          "knownUntil": "2024-02-04T13:00:00-05:00",
          "loss": null,
          "type": "HKQuantityTypeIdentifierStepCount",
          "unit": "count",
          "timeZone": "America/New_York",
          "interval": "1 hour",
          "coverage": {"intervals": 3, "withData": 2},
          "warnings": [],
          "statistics": [
            {"start": "2024-01-07T07:00:00-05:00", "end": "2024-01-07T08:00:00-05:00", \
        "state": "complete", "sum": null, "sources": []},
            {"start": "2024-01-07T08:00:00-05:00", "end": "2024-01-07T09:00:00-05:00", \
        "state": "complete", "sum": 1000, \
        "sources": [{"name": "Watch", "sum": 1000}, {"name": "Phone", "sum": 300}]},
            {"start": "2024-01-07T09:00:00-05:00", "end": "2024-01-07T10:00:00-05:00", \
        "state": "complete", "sum": 300, "sources": [{"name": "Phone", "sum": 300}]}
          ],
          "provenance": {"samples": {"used": 2, "masked": 0, "leftOut": 0}, "sources": ["Watch", "Phone"], \
        "coverage": {"days": 1, "withData": 1}, "rules": ["S-42", "S-44", "S-46", "S-47", "S-63"]}
        }

        """)
  }

  @Test func `query uses the order of sources that it is given (T-3)`() throws {
    let result = try query(
      Self.overlap, "stepCount", "--interval", "1 hour", "--format", "csv", "--source-priority",
      "Phone,Watch")
    let steps = ExportText.steps
    let lines: [String] = [
      "type,start,end,state,statistic,unit,part,source,value",
      "\(steps),2024-01-07T08:00:00-05:00,2024-01-07T09:00:00-05:00,complete,sum,count,merged,,800",
      "\(steps),2024-01-07T09:00:00-05:00,2024-01-07T10:00:00-05:00,complete,sum,count,merged,,300",
      "",
    ]
    #expect(result.output == lines.joined(separator: "\r\n"))
    let unknown = try query(Self.overlap, "stepCount", "--source-priority", "Fitbit")
    #expect(unknown.status == 0)
    #expect(unknown.errors.contains("no source of 'stepCount' is named 'Fitbit'"))
  }

  @Test func `an empty range has no intervals, and without data the count is 0`() throws {
    let none = try query(
      Self.overlap, "stepCount", "--interval", "1 hour", "--format", "json", "--from", "2024-01-08",
      "--to", "2024-01-08")
    #expect(none.output.contains("\"statistics\": []"))
    let empty = try query(
      Self.overlap, "stepCount", "--statistics", "count,sum,duration,mostRecent", "--format",
      "json",
      "--interval", "1 day", "--from", "2024-01-08", "--to", "2024-01-09")
    #expect(
      empty.output.contains(
        "\"count\": 0, \"sum\": null, \"duration\": null, \"mostRecent\": null}"))
  }

  @Test func `query computes complete intervals at the edges of the range`() throws {
    let result = try query(
      Self.overlap, "stepCount", "--interval", "1 day", "--format", "json", "--from",
      "2024-01-07T08:45:00-05:00", "--to", "2024-01-07T08:50:00-05:00", "--statistics", "sum,count")
    #expect(result.output.contains("\"sum\": 1300, \"count\": 2}"))
  }

  /// A night with overlapping samples of a watch and a phone.
  static let night = ExportText.document(
    [
      ("Core", "23:00", "02:00", "Watch"), ("REM", "01:00", "03:00", "Watch"),
      ("Unspecified", "02:30", "04:00", "Phone"),
    ].map { stage, start, end, source in
      ExportText.record(
        type: "HKCategoryTypeIdentifierSleepAnalysis",
        value: "HKCategoryValueSleepAnalysisAsleep\(stage)", unit: nil, source: source,
        start: "2024-01-0\(start == "23:00" ? 6 : 7) \(start):00 -0500",
        end: "2024-01-07 \(end):00 -0500")
    }.joined(separator: "\n"))

  @Test func `query gives the duration and the count of a category type (R-12, R-13)`() throws {
    let result = try query(
      Self.night, "sleepAnalysis", "--interval", "1 night", "--statistics", "duration,count",
      "--by",
      "source", "--source-priority", "Phone", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        {
          "format": "healthmark report 2",
          "program": "\(try Self.program())",
          "asOf": "2024-02-04T13:00:00-05:00",
          "knownUntil": "2024-02-04T13:00:00-05:00",
          "loss": null,
          "type": "HKCategoryTypeIdentifierSleepAnalysis",
          "timeZone": "America/New_York",
          "interval": "1 night",
          "coverage": {"intervals": 2, "withData": 1},
          "warnings": [],
          "statistics": [
            {"start": "2024-01-05T18:00:00-05:00", "end": "2024-01-06T18:00:00-05:00", \
        "state": "complete", "duration": null, "count": 0, "sources": []},
            {"start": "2024-01-06T18:00:00-05:00", "end": "2024-01-07T18:00:00-05:00", \
        "state": "complete", "duration": 18000, "count": 3, "sources": [{"name": "Phone", "duration": 5400, "count": 1}, \
        {"name": "Watch", "duration": 14400, "count": 2}]}
          ],
          "provenance": {"samples": {"used": 3, "masked": 0, "leftOut": 0}, "sources": ["Phone", "Watch"], \
        "coverage": {"days": 2, "withData": 1}, "rules": ["R-12", "R-15", "R-13"]}
        }

        """)
    let core = try query(
      Self.night, "sleepAnalysis", "--values", "asleepCore", "--where", "source: Watch", "--format",
      "csv", "--from", "2024-01-07", "--to", "2024-01-08")
    #expect(
      core.output.split(whereSeparator: \.isNewline).map(String.init) == [
        "type,start,end,state,statistic,unit,part,source,value",
        "HKCategoryTypeIdentifierSleepAnalysis,2024-01-07T00:00:00-05:00,2024-01-08T00:00:00-05:00,"
          + "complete,duration,s,merged,,7200",
      ])
    #expect(core.errors == "")
  }

  @Test func `query prints a line of CSV for each value, with its description`() throws {
    let document = Self.overlap.replacing("\"Phone\"", with: "\"=Kim, &quot;old&quot;\"")
    let arguments = [
      "stepCount", "--by", "source", "--interval", "1 day", "--statistics", "sum,count,duration",
      "--from", "2024-01-07", "--to", "2024-01-09", "--format", "csv",
    ]
    let path = try folder.write(document, to: "export.xml")
    func lines(_ more: String...) throws -> [String] {
      try Tool.run(
        ["query"] + arguments + ["--data", path, "--time-zone", "America/New_York"] + more
      ).output.split(separator: "\r\n").map(String.init)
    }
    let first = "\(ExportText.steps),2024-01-07T00:00:00-05:00,2024-01-08T00:00:00-05:00"
    let second = "\(ExportText.steps),2024-01-08T00:00:00-05:00,2024-01-09T00:00:00-05:00"
    let printed = try lines("--as-of", "2024-01-08")
    #expect(printed.first == "type,start,end,state,statistic,unit,part,source,value")
    #expect(
      printed.dropFirst() == [
        "\(first),complete,sum,count,merged,,1300", "\(first),complete,count,count,merged,,2",
        "\(first),complete,duration,s,merged,,5400",
        "\(first),complete,sum,count,source,Watch,1000",
        "\(first),complete,count,count,source,Watch,1",
        "\(first),complete,duration,s,source,Watch,3600",
        "\(first),complete,sum,count,source,\"=Kim, \"\"old\"\"\",600",
        "\(first),complete,count,count,source,\"=Kim, \"\"old\"\"\",1",
        "\(first),complete,duration,s,source,\"=Kim, \"\"old\"\"\",3600",
        "\(second),complete,sum,count,merged,,", "\(second),complete,count,count,merged,,0",
        "\(second),complete,duration,s,merged,,",
      ])
    let safe = try lines("--as-of", "2024-01-08", "--csv-safe")
    #expect(safe.count { $0.contains(",source,\"'=Kim, ") } == 3)
  }

  @Test func `query prints the state of each interval`() throws {
    func states(_ format: String) throws -> [String] {
      let result = try query(
        Self.overlap, "stepCount", "--interval", "1 day", "--from", "2024-02-03", "--to",
        "2024-02-06", "--format", format)
      return result.output.split(whereSeparator: \.isNewline).compactMap { line in
        ["complete", "partial", "ahead"].first {
          line.contains(format == "json" ? "\"state\": \"\($0)\"" : ",\($0),")
        }
      }
    }
    // The export was made at 1 pm on the second day.
    for format in ["json", "csv"] {
      #expect(try states(format) == ["complete", "partial", "ahead"], "\(format)")
    }
  }

  @Test func `query reports its warnings and a truncated document in JSON`() throws {
    let body = [ExportText.record(), ExportText.record(value: "x"), ExportText.record(value: "11")]
    let text = ExportText.document(body.joined(separator: "\n"))
    let cut = try #require(text.firstRange(of: "value=\"11\""))
    let path = try folder.write(String(text[..<cut.lowerBound]), to: "export.xml")
    let result = try Tool.run(
      "query", "stepCount", "--data", path, "--format", "json", "--source-priority", "Fitbit",
      "--interval", "1 day")
    #expect(result.status == 7)
    let answer = try JSONValue(reading: Array(result.output.utf8))
    #expect(
      answer.text(of: "loss")
        == "the data was cut short: the last record kept ends on 2024-01-01T00:10:00-08:00")
    #expect(
      answer.member("warnings")?.text == """
        ["1 record could not be used", \
        "the data has no time zone, so its offset -08:00 is used for all dates; \
        set a zone with 'time_zone' or --time-zone", "no source of 'stepCount' is named 'Fitbit'"]

        """)
    #expect(answer.member("coverage")?.text == "{\n  \"intervals\": 1,\n  \"withData\": 1\n}\n")
  }

  /// Two samples whose sum no number can represent.
  @Test func `a sum that no number can represent is out of range in every format`() throws {
    let document = ExportText.document(
      [8, 10].map { hour in
        ExportText.record(
          value: "1.5e308", start: ExportText.minute(hour * 60),
          end: ExportText.minute(hour * 60 + 10))
      }.joined())
    func output(_ format: String) throws -> String {
      let result = try query(
        document, "stepCount", "--interval", "1 day", "--from", "2024-01-01", "--to",
        "2024-01-03", "--format", format)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(
      try output("json").contains(
        """
            {"start": "2024-01-01T00:00:00-05:00", "end": "2024-01-02T00:00:00-05:00", \
        "state": "complete", "sum": null, "outOfRange": ["sum"]},
            {"start": "2024-01-02T00:00:00-05:00", "end": "2024-01-03T00:00:00-05:00", \
        "state": "complete", "sum": null}
        """))
    let values = try output("csv").split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).last
    }
    #expect(values == ["out of range", ""])
    #expect(
      try output("table")
        == "Day                 Steps\nJan 1, 2024  out of range\nJan 2, 2024             ·\n")
    #expect(
      try output("markdown").contains(
        "| Jan 1, 2024 | out of range |\n| Jan 2, 2024 |            · |"))
  }
}
