/// The lines of a document: the definition in YAML between two lines of three hyphens, and the body
/// after it.
struct FrontMatter {
  /// The lines of the definition, counted from 0, without the two lines that enclose it.
  let lines: Range<Int>
  /// The lines of the body, counted from 0.
  let body: Range<Int>

  /// - Throws: `Diagnostic` if the document has no front matter, or if its end is missing.
  init(of source: SourceText) throws {
    func isFence(_ line: Substring, _ marks: [String]) -> Bool {
      marks.contains(String(line.trimmed))
        && line.first?.isWhitespace == false
    }
    guard let first = source.lines.first, isFence(first, ["---"]) else {
      throw Diagnostic(
        "the document has no front matter", at: SourceRange(line: 1, column: 1, length: 0),
        help: "a document starts with its definition between two '---' lines")
    }
    let end = source.lines.dropFirst().firstIndex { isFence($0, ["---", "..."]) }
    guard let end else {
      throw Diagnostic(
        "the front matter is not closed", at: SourceRange(line: 1, column: 1, length: 3),
        help: "close it with a '---' line before the text")
    }
    lines = 1..<end
    body = end + 1..<source.lines.count
  }
}

extension SourceText {
  /// True for a document with front matter, false for a definition in YAML, judging by the suffix
  /// of the name.
  var isDocument: Bool { Self.isDocument(name) }

  /// True if the name is that of a document.
  package static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
