import CommandSupport
import Foundation
import TestSupport
import Testing

/// Validates with `check-jsonschema` from PyPI, which `script/test` installs if it can.
@Suite(.waitsForPrograms) struct `The schema of definitions` {
  static let validator =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { String($0) + "/check-jsonschema" }.first { access($0, X_OK) == 0 }

  private func schema() throws -> [String: Any] {
    let result = try Tool.run("schema")
    #expect(result.status == 0)
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `the schema describes the keys of definitions`() throws {
    let properties = try #require(try schema()["properties"] as? [String: [String: Any]])
    #expect(properties.keys.contains("include"))
    #expect(properties["title"]?["description"] as? String == "the heading of the report")
    #expect(
      (properties["as_of"]?["examples"] as? [String])?.contains("2024-02-04 09:41") == true)
    let definitions = try #require(try schema()["definitions"] as? [String: [String: Any]])
    let queries = try #require(
      definitions["query"]?["anyOf"] as? [[String: Any]])
    #expect(queries.count == 10)
  }

  private func validate(_ paths: [String], _ work: WorkFolder) throws -> Tool.Result {
    try work.write(try Tool.run("schema").output, to: "schema.json")
    let validator = try #require(Self.validator)
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": work.path,
    ]
    return try ToolProcess(
      ["--schemafile", work.path("schema.json")] + paths, executable: validator,
      environment: environment
    ).finish()
  }

  @Test(.enabled(if: validator != nil, "without check-jsonschema"))
  func `the schema accepts every example and every report's front matter`() throws {
    let work = try WorkFolder()
    var paths: [String] = []
    for folder in ["Examples", "Examples/plugins", "Examples/publish"] {
      let root = repository.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
      where name.hasSuffix(".yaml") {
        paths.append(root.appending(path: name).path)
      }
    }
    let reports = repository.appending(path: "Templates/reports")
    for name in try FileManager.default.contentsOfDirectory(atPath: reports.path) {
      let text = try String(contentsOf: reports.appending(path: name), encoding: .utf8)
      let front = try #require(text.components(separatedBy: "\n---\n").first)
      paths.append(try work.write(front + "\n", to: "\(name).yaml"))
    }
    #expect(paths.count > 20)
    let result = try validate(paths, work)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }

  private static let mistakes = [
    "week_starts: moonday", "charset: uncode", "output: [htlm]", "tilte: x",
    "parameters: { a: { default: 1, minium: 0 } }",
    "parameters: { a: { default: 1, type: dat } }",
    "queries: { a: { type: stepCuont } }",
    "queries: { a: { type: stepCount, intervall: 1 day } }",
    "queries: { a: { type: heartRate, statistics: [averge] } }",
    "queries: { a: { type: sleepAnalysis, by: valeu } }",
    "queries: { a: { type: workout, by: activty } }", "queries: { a: { kind: combin, of: [b] } }",
    "queries: { a: { type: stepCount, compare: previos } }",
    "queries: { a: { type: stepCount, better: upp } }", "queries: {}", "queries: []",
    "sections: [{ tabel: a }]", "sections: [{ chart: a, style: sparklin }]", "title: [a]",
  ]

  /// The validator starts slowly, so it reads all mistakes at once.
  @Test(.enabled(if: validator != nil, "without check-jsonschema"))
  func `the schema rejects the mistakes that a schema can detect`() throws {
    let work = try WorkFolder()
    let paths = try Self.mistakes.enumerated().map { index, line in
      let title = line.hasPrefix("title") ? "" : "title: A\n"
      let queries = line.hasPrefix("queries") ? "" : "queries: { a: { type: stepCount } }\n"
      return try work.write("\(title)\(queries)\(line)\n", to: "\(index).yaml")
    }
    let result = try validate(["--output-format", "json"] + paths, work)
    #expect(result.status == 1, "\(result.errors)")
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let errors = try #require(answer["errors"] as? [[String: Any]])
    let rejected = Set(errors.compactMap { $0["filename"] as? String })
    for (path, line) in zip(paths, Self.mistakes) {
      #expect(rejected.contains(path), "\(line) is accepted")
    }
  }
}
