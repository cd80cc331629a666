import CommandSupport
import Foundation
import JSON
import Report
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Rows for other programs` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  /// A value with its place, as text.
  private struct Value: Equatable {
    let query, type, statistic, partKind, part, start, end, state, value: String
  }

  /// The values of the queries of a report in JSON, in the order of rows.
  ///
  /// - Parameter order: the statistics of a query.
  private func values(_ report: JSONValue, order: (String) -> [String]) -> [Value] {
    items(report, "queries").flatMap { query in
      items(query, "statistics").flatMap { interval in
        func value(_ statistic: String, _ kind: String, _ part: String, _ value: JSONValue?)
          -> Value
        {
          Value(
            query: text(query.member("name")), type: text(query.member("type")),
            statistic: statistic, partKind: kind, part: part, start: text(interval.member("start")),
            end: text(interval.member("end")), state: text(interval.member("state")),
            value: text(value))
        }
        return order(text(query.member("name"))).flatMap { statistic in
          [value(statistic, "", "", interval.member(statistic))]
            + Self.parts.flatMap { kind, key in
              items(interval, key).compactMap { part in
                part.member(statistic).map {
                  value(statistic, kind, text(part.member("name")), $0)
                }
              }
            }
        }
      }
    }
  }

  private static let parts = [
    ("source", "sources"), ("value", "values"), ("activity", "activities"),
    ("classification", "classifications"),
  ]

  private func items(_ value: JSONValue, _ key: String) -> [JSONValue] {
    if case .array(let items)? = value.member(key) { items } else { [] }
  }

  /// A value in CSV as JSON has it.
  private static func json(_ field: String) -> String {
    Double(field).map { JSONValue.text(of: $0) } ?? field
  }

  private func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): JSONValue.text(of: number)
    case .integer(let number): "\(number)"
    default: ""
    }
  }

  @Test func `rows state all values of the intervals in JSON (R-85)`() throws {
    let names = `Every example`.names
    let result = try Tool.run(
      ["render"] + names.map { "Examples/\($0)" }
        + ["--data", SampleArchive.store(), "--out", folder.path, "--format", "json,rows"],
      in: repository)
    #expect(result.status == 0, "\(result.errors)")
    var count = 0
    for name in names {
      let stem = name.dropLast(".yaml".count)
      let lines = try folder.text(of: "\(stem).rows.csv").split(separator: "\n").dropFirst()
      // No name in the sample data or in the examples needs quotes.
      let rows = lines.map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(rows.allSatisfy { $0.count == 14 })
      // Bands and the lines of profiles are written in another way in JSON.
      let kinds = Set(Self.parts.map(\.0) + [""])
      let found = rows.filter { kinds.contains($0[3]) && $0[2] != "share" }.map {
        Value(
          query: $0[0], type: $0[1], statistic: $0[2], partKind: $0[3], part: $0[4], start: $0[5],
          end: $0[6], state: $0[9], value: Self.json($0[10]))
      }
      let report = try JSONValue(reading: Array(folder.text(of: "\(stem).json").utf8))
      let expected = values(report) { query in
        found.filter { $0.query == query }.map(\.statistic).uniqued()
      }
      #expect(found == expected, "\(name)")
      count += found.count
    }
    #expect(count > 200)
  }

  @Test func `--out - prints the rows of one report (R-85)`() throws {
    try folder.write(
      "title: A\nqueries:\n  steps: { type: stepCount, interval: 1 week, range: last 2 weeks }\n",
      to: "a.yaml")
    func render(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        ["render", "a.yaml", "--data", SampleArchive.store()] + arguments,
        in: URL(filePath: folder.path))
    }
    let printed = try render("--format", "rows", "--out", "-")
    #expect(printed.status == 0, "\(printed.errors)")
    #expect(try folder.names == ["a.yaml"])
    #expect(try render("--format", "rows", "--out", "out").status == 0)
    #expect(try folder.text(of: "out/a.rows.csv") == printed.output)
    // The file is replaced, but a file of other columns is not.
    #expect(try render("--format", "rows", "--out", "out").status == 0)
    try folder.write("query,type\n", to: "out/a.rows.csv")
    let refused = try render("--format", "rows", "--out", "out")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("healthmark did not write 'out/a.rows.csv'"))
    let foreign = "{\"query\": \"select 1\", \"type\": 3}\n"
    try folder.write(foreign, to: "out/b.rows.jsonl")
    try folder.write(
      "title: B\noutput: [{ rows: { form: jsonl } }]\nqueries:\n  a: { type: stepCount }\n",
      to: "b.yaml")
    let lines = try Tool.run(
      ["render", "b.yaml", "--data", SampleArchive.store(), "--out", "out"],
      in: URL(filePath: folder.path))
    #expect(lines.status == 2)
    #expect(try folder.text(of: "out/b.rows.jsonl") == foreign)
    let query = try Tool.run([
      "query", "stepCount", SampleArchive.store(), "--interval", "1 week", "--range",
      "last 2 weeks", "--format", "rows",
    ])
    #expect(query.output == printed.output.replacing("\nsteps,", with: "\n,"))
  }

  @Test func `published rows do not say how many days have data (R-85)`() throws {
    try folder.write(
      "title: A\nqueries:\n  steps: { type: stepCount, interval: 1 week, range: last 2 weeks }\n",
      to: "a.yaml")
    func lines(_ arguments: String...) throws -> [Substring] {
      let result = try Tool.run(
        ["render", "a.yaml", "--data", SampleArchive.store(), "--format", "rows", "--out", "-"]
          + arguments, in: URL(filePath: folder.path))
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").dropFirst().map { $0 }
    }
    let published = try lines("--publish")
    #expect(published.count == 3)
    #expect(published.allSatisfy { $0.hasSuffix(",count,,") })
    #expect(try lines().allSatisfy { $0.hasSuffix(",count,7,7") })
  }

  @Test func `both forms of rows are written if the definition lists them`() throws {
    try folder.write(
      "title: A\noutput: [rows, { rows: { form: jsonl } }]\nqueries:\n  a: { type: stepCount }\n",
      to: "a.yaml")
    let result = try Tool.run(
      ["render", "a.yaml", "--data", SampleArchive.store(), "--format", "rows"],
      in: URL(filePath: folder.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.names == ["a.rows.csv", "a.rows.jsonl", "a.yaml"])
    let printed = try Tool.run(
      ["render", "a.yaml", "--data", SampleArchive.store(), "--format", "rows", "--out", "-"],
      in: URL(filePath: folder.path))
    #expect(printed.status == 2)
    #expect(printed.errors.contains("several forms of rows"))
  }

  @Test(arguments: [
    (["a.yaml", "--format", "rows,json"], "files can only be written to a folder"),
    (["a.yaml", "b.yaml", "--format", "rows"], "takes the rows of one report"),
    (["a.yaml", "--format", "rows", "--lock"], "--out - cannot be used with --lock"),
  ])
  func `--out - prints nothing else`(_ arguments: [String], _ message: String) throws {
    for name in ["a.yaml", "b.yaml"] {
      try folder.write("title: A\nqueries:\n  a: { type: stepCount }\n", to: name)
    }
    let result = try Tool.run(
      ["render"] + arguments + ["--data", SampleArchive.store(), "--out", "-"],
      in: URL(filePath: folder.path))
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["csv", "jsonl"])
  func `rows in place of a definition are named as a report`(_ form: String) throws {
    let output = form == "csv" ? "rows" : "{ rows: { form: jsonl } }"
    try folder.write(
      "title: A\noutput: [\(output)]\nqueries:\n  a: { type: stepCount }\n", to: "a.yaml")
    for definitions in [["a.yaml"], ["a.yaml", "a.rows.\(form)"]] {
      let result = try Tool.run(
        ["render"] + definitions + ["--data", SampleArchive.store()],
        in: URL(filePath: folder.path))
      #expect(result.status == (definitions.count == 1 ? 0 : 3), "\(result.errors)")
      #expect(
        result.errors.contains("'a.rows.\(form)' is a report that healthmark wrote")
          == (definitions.count == 2))
    }
    let query = try Tool.run("query", "stepCount", folder.path("a.rows.\(form)"))
    #expect(query.status == 4)
    #expect(
      query.errors.contains("has rows that healthmark wrote, expected the samples themselves"))
    // Other tables can only be data.
    try folder.write("type,start,value\n", to: "a.rows.csv")
    let other = try Tool.run(
      ["render", "a.rows.csv", "--data", SampleArchive.store()], in: URL(filePath: folder.path))
    #expect(other.status == 3)
    #expect(other.errors.contains("give the data with --data a.rows.csv"))
  }

  @Test func `rows have no form for spreadsheets`() throws {
    let result = try Tool.run([
      "query", "stepCount", SampleArchive.store(), "--format", "rows", "--csv-safe",
    ])
    #expect(result.status == 2)
    #expect(result.errors.contains("--csv-safe cannot be used with --format rows"))
  }

  @Test(arguments: [
    ("-0500", "Etc/GMT+5"), ("+0200", "Etc/GMT-2"), ("+0000", "UTC"), ("+0530", "+05:30"),
    ("-0330", "-03:30"),
  ])
  func `the zone of an offset has a name that --time-zone accepts`(
    _ offset: String, _ name: String
  ) throws {
    let text = ExportText.document(ExportText.record()).replacing("-0800", with: offset)
    let data = try folder.write(text, to: "export.xml")
    func output(_ format: String, _ more: String...) throws -> String {
      let result = try Tool.run(
        ["query", "stepCount", data, "--interval", "1 day", "--format", format] + more)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let rows = try output("rows")
    let line = try #require(rows.split(separator: "\n").last)
    #expect(line.split(separator: ",", omittingEmptySubsequences: false)[8] == name)
    #expect(try output("rows", "--time-zone=\(name)") == rows)
    #expect(try output("json").contains("\"timeZone\": \"\(name)\""))
    #expect(try output("json", "--time-zone", name).contains("\"timeZone\": \"\(name)\""))
  }
}
