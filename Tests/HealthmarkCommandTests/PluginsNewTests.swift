import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A new plug-in` {
  static let kinds = ["reader", "query", "section", "output"]

  private func expectWorking(_ plugin: Skeleton, _ kind: String, _ work: WorkFolder) throws {
    let tested = try Tool.run("plugins", "test", plugin.path)
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
    let count = kind == "section" ? 3 : 2
    #expect(tested.output.hasSuffix("checks, all passed; \(count) recorded requests\n"))
    let used = try plugin.use(kind)
    #expect(used.status == 0, "\(used.errors)")
    switch kind {
    case "reader": #expect(used.output.contains("950"), "\(used.output)")
    case "query":
      let text = try work.text(of: "out/use.md")
      #expect(text.contains("| Highest heart rate"), "\(text)")
      #expect(text.contains("samples count in the interval in which they begin"), "\(text)")
    case "section":
      let text = try work.text(of: "out/use.md")
      #expect(text.contains("\n### Steps\n"), "\(text)")
      #expect(text.contains("| 2024-01-"), "\(text)")
    default:
      let text = try work.text(of: "out/use.csv")
      #expect(text.hasPrefix("\"query\";\"start\";"), "\(text)")
      #expect(text.split(separator: "\r\n").count == 10, "\(text)")
    }
  }

  @Test(.enabled(if: Interpreter.isPythonThere, "python3 is missing"), arguments: kinds)
  func `a new plug-in works at once`(_ kind: String) throws {
    let work = try WorkFolder()
    try expectWorking(try Skeleton("my-own", kind, in: work), kind, work)
  }

  @Test func `a new plug-in is created completely or not at all, and replaces nothing`() throws {
    let work = try WorkFolder()
    _ = try Skeleton("peaks", "query", in: work)
    #expect(try work.names == ["peaks"])
    let before = try work.bytes(of: "peaks/plugin.json")
    try work.write("a file", to: "steps")
    for id in ["peaks", "steps"] {
      let again = try Tool.run("plugins", "new", id, "--kind", "section", "--out", work.path)
      #expect(again.status == 4)
      #expect(again.errors.contains("'\(work.path)/\(id)' already exists"), "\(again.errors)")
    }
    #expect(try work.bytes(of: "peaks/plugin.json") == before)
    #expect(try work.text(of: "steps") == "a file")
    let nowhere = try Tool.run(
      "plugins", "new", "other", "--kind", "section", "--out", work.path("steps"))
    #expect(nowhere.status == 4)
    #expect(try work.names == ["peaks", "steps"])
  }

  @Test(arguments: kinds)
  func `a new plug-in is in 'plugins' by default, without placeholders`(
    _ kind: String
  ) throws {
    let work = try WorkFolder()
    let made = try Tool.run(
      "plugins", "new", "my-own", "--kind", kind, in: URL(filePath: work.path))
    #expect(made.status == 0, "\(made.errors)")
    let folder = URL(filePath: work.path("plugins/my-own"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(paths.contains("README.md"))
    for path in paths {
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
      else { continue }
      #expect(!String(decoding: data, as: UTF8.self).contains("{{id}}"), "\(path)")
    }
  }

  /// The paths of all values in a document, each listed once.
  private func places(in value: Any, at path: String = "") -> Set<String> {
    switch value {
    case let members as [String: Any]:
      members.reduce(into: []) { $0.formUnion(places(in: $1.value, at: "\(path)/\($1.key)")) }
    case let items as [Any]:
      items.reduce(into: [path + "[]"]) { $0.formUnion(places(in: $1, at: path + "[]")) }
    default: [path]
    }
  }

  @Test(arguments: [
    ("reader", "steps"), ("query", "days"), ("section", "weeks"), ("output", "weeks"),
  ])
  func `the recorded requests of a new plug-in have the form of real ones`(
    _ kind: String, _ recording: String
  ) throws {
    let work = try WorkFolder()
    let plugin = try Skeleton("my-own", kind, in: work)
    // The program prints its request without most of the samples, because only part of its output
    // is shown.
    try plugin.replaceProgram(
      """
      awk '/^[{]"start".*,$/ && ++count > 5 { next } { print }' | base64 -w 3000 >&2
      exit 1
      """)
    let used = try plugin.use(kind)
    #expect(used.status == 6)
    let lines = used.errors.split(separator: "\n").filter { $0.hasPrefix("my-own: ") }
    let text = lines.map { $0.dropFirst("my-own: ".count) }.joined()
    let sent = try #require(Data(base64Encoded: text))
    let real = try JSONSerialization.jsonObject(with: sent)
    let recorded = try JSONSerialization.jsonObject(
      with: Data(try work.bytes(of: "my-own/tests/\(recording)/request.json")))
    #expect(summaries(in: places(in: real)) == summaries(in: places(in: recorded)))
  }

  /// The paths without the parts inside a summary, which can be null.
  private func summaries(in places: Set<String>) -> Set<String> {
    Set(places.map { $0.replacing(/(\/summary\/[^\/]+\/[^\/]+)\/.*/) { String($0.1) } })
  }
}
