import Foundation
import TestSupport
import Testing

/// The page's examples are files that tests run. The text between two markers is the content of the
/// file that the first marker gives.
@Suite struct `The page of the protocol` {
  static let path = "Sources/Plugins/Plugins.docc/Protocol.md"

  struct Marker {
    static let opening = "<!-- example: "
    static let closing = "<!-- end -->"

    /// The path of a file, or `describe`.
    let source: String
    /// The id of the plug-in in a template.
    let id: String

    init(_ line: Substring) throws {
      let words = line.dropFirst(Self.opening.count).dropLast(" -->".count).split(separator: " ")
      source = try #require(words.first.map(String.init))
      id = words.count > 1 ? try #require(words.last.map(String.init)) : ""
    }

    var example: String {
      get throws {
        guard source != "describe" else {
          return """
            {
              "healthmark": 1,
              "request": "describe",
              "plugin": {"id": "\(id)", "version": "0.1.0"}
            }

            """
        }
        let file = repository.appending(path: source)
        return try String(contentsOf: file, encoding: .utf8).replacing("{{id}}", with: id)
      }
    }

    var language: String { source.hasSuffix(".py") ? "python" : "json" }
  }

  static func page() throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  @Test func `the page of the protocol shows the examples as they are`() throws {
    var lines: [String] = []
    var isInExample = false
    for line in try Self.page().split(separator: "\n", omittingEmptySubsequences: false) {
      if line == Marker.closing {
        #expect(isInExample)
        isInExample = false
      }
      if !isInExample { lines.append(String(line)) }
      guard line.hasPrefix(Marker.opening) else { continue }
      #expect(!isInExample)
      isInExample = true
      let marker = try Marker(line)
      lines += ["", "```\(marker.language)", try marker.example + "```", ""]
    }
    #expect(!isInExample)
    try expectGolden(lines.joined(separator: "\n"), at: Self.path)
  }

  @Test func `the page of the protocol shows every kind of request and answer`() throws {
    let page = try Self.page()
    for kind in ["query", "section", "output", "read", "describe"] {
      #expect(page.contains(#""request": "\#(kind)""#), "\(kind)")
    }
    for kind in ["query", "section", "output"] {
      #expect(page.contains(#""answer": "\#(kind)""#), "\(kind)")
    }
  }
}
