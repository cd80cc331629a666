import CommandSupport
import Foundation
import TestSupport
import Testing

/// Command lines that new users type. Each has one message, with its remedy.
@Suite(.waitsForPrograms) struct `Slips on the command line` {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write(
      "title: T\nqueries: { steps: { type: stepCount, interval: 1 day } }\n", to: "ok.yaml")
    try folder.write(ExportText.document(ExportText.record()), to: "export.xml")
    try folder.write("x", to: "file")
  }

  private func run(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(arguments, in: URL(filePath: folder.path))
  }

  @Test(arguments: [
    // Options of other programs.
    (["-v"], "'healthmark --version' prints the version"),
    (["query", "-v"], "'healthmark --version' prints the version"),
    (["render", "ok.yaml", "--verbose"], "'healthmark --version' prints the version"),
    (["query", "stepCount", "-d", "export.xml"], "did you mean '--data'?"),
    (["render", "ok.yaml", "-o", "out"], "did you mean '--out'?"),
    (["render", "ok.yaml", "--output", "out"], "did you mean '--out'?"),
    (["render", "ok.yaml", "-f", "html"], "did you mean '--format' or '--force'?"),
    (["check", "ok.yaml", "-q"], "did you mean '--quiet'?"),
    (["query", "stepCount", "--json"], "did you mean '--format json'?"),
    (["query", "stepCount", "--since", "2024-01-01"], "did you mean '--from'?"),
    (["query", "stepCount", "--weekly"], "did you mean '--interval \"1 week\"'?"),
    // The order of words.
    (["query", "export.xml", "stepCount"], "write 'healthmark query stepCount export.xml'"),
    (["query", "export.xml"], "write 'healthmark query stepCount export.xml'"),
    (
      ["explain", "export.xml", "weight", "--at", "2024-01-25"],
      "write 'healthmark explain weight export.xml'"
    ),
    (["export", "export.xml", "stepCount", "--format", "csv"], "write --types stepCount"),
    (["--data", "export.xml", "query", "stepCount"], "options follow the command"),
    (["ok.yaml"], "did you mean 'healthmark render ok.yaml --data export.zip'?"),
    (["export.xml"], "did you mean 'healthmark inspect export.xml'?"),
    (["stepCount"], "did you mean 'healthmark query stepCount --data export.zip'?"),
    (["validate", "ok.yaml"], "did you mean 'healthmark check'?"),
    // Quotes and dashes.
    (
      ["query", "stepCount", "export.xml", "--range", "“last", "3", "months”"],
      "write straight quotes: \"last 3 months\""
    ),
    (
      ["query", "stepCount", "export.xml", "--range", "‘last 3 months’"],
      "write straight quotes: \"last 3 months\""
    ),
    (
      ["query", "stepCount", "export.xml", "--range=“last", "3", "months”"],
      "write straight quotes: \"last 3 months\""
    ),
    (
      ["query", "stepCount", "export.xml", "—interval", "1 day"], "write two hyphens: --interval"
    ),
    (
      ["query", "stepCount", "export.xml", "--range", "last", "3", "months"],
      "write --range \"last 3 months\""
    ),
    (["query", "stepCount", "--interval", "1", "week"], "write --interval \"1 week\""),
    (
      ["query", "distanceCycling", "--goal", "10", "km", "--data", "export.xml"],
      "write --goal \"10 km\""
    ),
    (
      ["explain", "stepCount", "--at", "2024-01-25", "12:00", "--data", "export.xml"],
      "write --at \"2024-01-25 12:00\""
    ),
    // Numbers and dates.
    (
      ["query", "stepCount", "export.xml", "--interval", "1 day", "--goal", "10,000"],
      "write it without them: 10000"
    ),
    (["query", "stepCount", "export.xml", "--range", "yesterday"], "did you mean 'previous day'"),
    (["query", "stepCount", "export.xml", "--range", "january 2024"], "did you mean '2024-01'?"),
    (["query", "heartRate", "export.xml", "--statistics", "avg"], "did you mean 'average'?"),
    // The folder of reports.
    (
      ["render", "ok.yaml", "--data", "export.xml", "--out", "file"],
      "'file' is a file, but reports are written to a folder"
    ),
    (
      ["render", "ok.yaml", "--data", "export.xml", "--out", "file/below"],
      "'file' is a file, but reports are written to a folder"
    ),
    (
      ["site", "ok.yaml", "--data", "export.xml", "--out", "file"],
      "'file' is a file, but reports are written to a folder"
    ),
    (
      ["render", "ok.yaml", "--data", "export.xml", "--out", "report.html"],
      "'report.html' is the name of a file, but reports are written to a folder"
    ),
  ])
  func `a slip has one message, with the remedy`(_ arguments: [String], _ remedy: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ["query", "stepCount", "export.xml", "--source-priority", "“Watch”", "--quiet"],
    ["query", "stepCount", "export.xml", "--interval", "week", "--range", "all", "--quiet"],
    ["query", "--interval", "week", "stepCount", "export.xml", "--quiet"],
    ["query", "--goal", "10", "stepCount", "export.xml", "--interval", "week", "--quiet"],
  ])
  func `a correct command line is not a slip`(_ arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: [
    ([0x50, 0x4B, 0x03, 0x04, 0, 0], "is a zip archive, expected a report definition"),
    (Array("<?xml version=\"1.0\"?><HealthData>".utf8), "is an XML document, expected"),
    (Array("SQLite format 3\0".utf8), "is a database, expected a report definition"),
    (Array("{\"data\": {\"metrics\": []}}".utf8), "is data in JSON, expected"),
    (Array("<!DOCTYPE html>\n<html>".utf8), "is a web page, expected a report definition"),
    ([0xFF, 0xFE] + utf16("title: T\n", isBig: false), ":1:1: the definition is in UTF-16,"),
    ([0xFE, 0xFF] + utf16("title: T\n", isBig: true), ":1:1: the definition is in UTF-16,"),
    (utf16("title: T\n", isBig: false), ":1:1: the definition is in UTF-16LE,"),
    (utf16("title: T\n", isBig: true), ":1:1: the definition is in UTF-16BE,"),
  ])
  func `a file that is not a definition is recognized`(_ bytes: [UInt8], _ words: String) throws {
    try Data(bytes).write(to: URL(filePath: folder.path("d.yaml")))
    let result = try run(["check", "d.yaml"])
    #expect(result.status == 3)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("\nhelp: "), "\(result.errors)")
  }

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap {
      isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
  }

  @Test func `a folder is not a definition, and a definition is not data`() throws {
    let place = try run(["check", "."])
    #expect(place.status == 3)
    #expect(place.errors.contains("'.' is a folder, expected a report definition"))
    let data = try run(["render", "ok.yaml", "--data", "ok.yaml"])
    #expect(data.status == 4)
    #expect(data.errors.contains("'ok.yaml' is a report definition, expected the data"))
    let swapped = try run(["render", "export.xml", "--data", "ok.yaml"])
    #expect(swapped.status == 3)
    #expect(swapped.errors.contains("give the data with --data export.xml"))
  }
}
