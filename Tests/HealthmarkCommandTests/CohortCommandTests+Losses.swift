import CommandSupport
import Foundation
import TestSupport
import Testing

// Rows and participants that are left out.
extension `Reports over many participants` {
  @Test func `damaged participants are left out, counted and reported with their places`() throws {
    try writeStudy()
    let good = try folder.text(of: "rows/P1.rows.csv")
    try folder.write(String(good.dropLast(20)), to: "rows/P1.rows.csv")
    try folder.write(
      good.replacing("complete", with: "compleat"), to: "rows/P2.rows.csv")
    try folder.write("", to: "rows/P3.rows.csv")
    try folder.write("{\"query\": 1\n", to: "rows/P4.rows.jsonl")
    try folder.write("PK\u{3}\u{4}\n", to: "rows/P5.rows.csv")
    try folder.write(
      good.replacing("-05:00,2024-01-15T00", with: "-05:00,2024-01-15X00"), to: "rows/P6.rows.csv")
    let result = try run("--out", "out", "--format", "markdown,html,json")
    #expect(result.status == 7)
    for words in [
      "'rows/P1.rows.csv' ends inside a row, so it was cut short",
      "rows/P2.rows.csv:2:120: unknown state 'compleat'",
      "rows/P3.rows.csv:1:1: the file is empty", "rows/P4.rows.jsonl:1:",
      "rows/P5.rows.csv:1:1: the column 'query' is missing",
      "rows/P6.rows.csv:2:73: '2024-01-15X00:00:00-05:00' is not a time",
      "left out 6 participants whose rows cannot be read", "read the rows of 54 participants",
    ] {
      #expect(result.errors.contains(words), "\(words)\n\(result.errors)")
    }
    #expect(
      try folder.text(of: "out/study.md").contains(
        "fewer than 10 participants whose rows cannot be read are left out"))
  }

  @Test func `participants without a group, and groups without rows, are reported`() throws {
    try writeStudy()
    let groups = try folder.text(of: "groups.csv")
    try folder.write(
      groups.replacing("P1,control,30\n", with: "X,control,30\nY,control,31\n"), to: "groups.csv")
    let result = try run("--out", "out")
    #expect(result.status == 0)
    #expect(result.errors.contains("left out 1 participant without a group"))
    #expect(result.errors.contains("2 participants with a group have no rows"))
  }

  @Test func `a damaged table of several participants ends the command`() throws {
    try writeStudy()
    let rows = (0..<20).map { number in
      Self.weeks.map { "P\(number)," + Self.row($0, "5.0") }.joined()
    }.joined()
    let table = "participant," + Self.header + rows
    let lines = table.split(separator: "\n").map(String.init)
    for (name, text, message) in [
      ("all.csv", String(table.dropLast(9)), "'table/all.csv' ends inside a row"),
      ("all.rows.csv", String(table.dropLast(9)), "'table/all.rows.csv' ends inside a row"),
      (
        "all.csv", lines[0] + "\nx,y\n" + lines[1] + "\n",
        "table/all.csv:2:1: the row has 2 fields, expected 15"
      ),
      (
        "all.csv", lines[0] + "\n\"" + String(repeating: "a\n", count: 5 << 20),
        "table/all.csv:2:1: a quote is not closed"
      ),
    ] {
      try? FileManager.default.removeItem(atPath: folder.path("table"))
      try folder.write(text, to: "table/\(name)")
      let result = try Tool.run(
        ["cohort", "study.yaml", "--rows", "table", "--groups", "groups.csv", "--out", "out"],
        in: URL(filePath: folder.path))
      #expect(result.status == 4)
      #expect(result.errors.contains(message), "\(result.errors.prefix(400))")
      #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    }
  }

  @Test func `names that are not UTF-8 are not repaired`() throws {
    try writeStudy()
    var bytes = Array(try folder.text(of: "rows/P1.rows.csv").utf8)
    let query = try #require(bytes.firstRange(of: Array("\nsteps".utf8)))
    bytes[query.lowerBound + 3] = 0xFF
    try Data(bytes).write(to: URL(filePath: folder.path("rows/P1.rows.csv")))
    let result = try run("--out", "out")
    #expect(result.status == 7)
    #expect(result.errors.contains("rows/P1.rows.csv:2:1: the text is not valid UTF-8"))
  }

  @Test func `rows of other intervals are reported`() throws {
    try writeStudy()
    let text = try folder.text(of: "rows/P1.rows.csv")
    try folder.write(text + Self.row(("2024-01-08", "2024-01-09"), "1"), to: "rows/P1.rows.csv")
    let result = try run("--out", "out")
    #expect(result.status == 0)
    #expect(result.errors.contains("'steps' leaves out 1 row of intervals of another length"))
  }

  @Test func `mistakes of many participants are counted, and long values are cut`() throws {
    try writeStudy()
    let junk = String(repeating: "x", count: 100_000)
    let rows = (0..<32).map { number in
      "P\(number)," + Self.row(Self.weeks[0], number < 9 ? "5.0" : junk)
    }.joined()
    try folder.write("participant," + Self.header + rows, to: "rows/more.csv")
    let result = try run("--out", "out")
    #expect(result.status == 7)
    #expect(result.errors.contains("…' is not a number"))
    #expect(result.errors.contains("3 more mistakes are not listed"))
    #expect(result.errors.contains("left out 23 participants whose rows cannot be read"))
    #expect(result.errors.utf8.count < 10_000)
  }

  @Test func `what is left out is reported with exact numbers`() throws {
    try writeStudy()
    let result = try run("--out", "out")
    #expect(result.errors.contains("'steps' leaves out 20 rows of intervals that had not ended"))
    #expect(
      try folder.text(of: "out/study.md").contains(
        "; rows of intervals that had not ended are left out"))
  }
}
