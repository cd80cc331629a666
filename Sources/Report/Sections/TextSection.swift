import Health

/// `- text: MARKDOWN`: the author's text, with values of queries in the place of `{{query.field}}`.
struct TextSection: Section {
  private enum Part {
    case markdown(String)
    case value(query: String, TextField)
  }

  private var parts: [Part] = []

  var queries: [String] {
    parts.compactMap { part in
      if case .value(let query, _) = part { query } else { nil }
    }
  }

  init?(_ node: YAMLNode, reader: inout DefinitionReader) {
    guard let text = reader.text(node, "the text") else { return nil }
    if let block = OpenBlock(atEndOf: text) {
      reader.report(
        Diagnostic(
          "the block that '\(block.opening)' opens is not closed",
          at: reader.source.firstRange(of: block.opening, from: node.range.line) ?? node.range))
    }
    var places = PlaceholderPlaces(in: reader.source, from: node.range)
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{") {
      let place = places.next()
      parts.append(.markdown(String(rest[..<opening.lowerBound])))
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: "}}") else {
        reader.report(Diagnostic("'{{' without '}}'", at: place.part(from: 0, length: 2)))
        break
      }
      let words = rest[..<closing.lowerBound]
      rest = rest[closing.upperBound...]
      if let part = Self.value(words, at: place, &reader) { parts.append(part) }
    }
    parts.append(.markdown(String(rest)))
  }

  /// - Parameter place: the range of the opening braces.
  private static func value(
    _ words: Substring, at place: SourceRange, _ reader: inout DefinitionReader
  ) -> Part? {
    let trimmed = words.trimmed
    let whole = place.part(from: 0, length: words.unicodeScalars.count + 4)
    guard let dot = trimmed.firstIndex(of: ".") else {
      reader.report(
        Diagnostic(
          "'\(trimmed)' names no value", at: whole,
          help: "a value is written {{query.field}}, where the field is \(listed(TextField.words))")
      )
      return nil
    }
    let query = String(trimmed[..<dot])
    let field = String(trimmed[trimmed.index(after: dot)...])
    let start = words.unicodeScalars.distance(from: words.startIndex, to: trimmed.startIndex) + 2
    let queryRange = place.part(from: start, length: query.unicodeScalars.count)
    guard reader.isQuery(query, at: queryRange) else { return nil }
    guard let known = TextField(rawValue: field) else {
      reader.report(
        Diagnostic(
          "a query has no '\(field)'",
          at: place.part(
            from: start + query.unicodeScalars.count + 1, length: field.unicodeScalars.count),
          help: suggestion(for: field, among: TextField.words)))
      return nil
    }
    return .value(query: query, known)
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let written: [MarkdownPart] = parts.compactMap { part in
      switch part {
      case .markdown(let text): return .markdown(text)
      case .value(let query, let field):
        guard let result = report.results[query] else { return .value(.text("not computed")) }
        return .value(field.inline(of: result, format: report.format))
      }
    }
    return [.markdown(written)]
  }
}

/// The kind of `- text: MARKDOWN`.
package struct TextKind: SectionKind {
  package let id = "text"
  package let summary = "Markdown of the author, with values of queries in it."

  package init() {}

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    TextSection(node, reader: &reader)
  }
}

/// The places of a text's `{{` in the definition. A block of text begins on the line after its key
/// and has lost its indentation, so the places are found in the source.
private struct PlaceholderPlaces {
  private let source: SourceText
  private var line: Int
  private var column: Int

  init(in source: SourceText, from range: SourceRange) {
    self.source = source
    line = range.line
    column = range.column
  }

  mutating func next() -> SourceRange {
    while line <= source.lines.count {
      let text = source.lines[line - 1]
      let scalars = text.unicodeScalars
      let from = scalars.index(
        scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex)
      if let from, let found = text[from...].firstRange(of: "{{") {
        column = scalars.distance(from: scalars.startIndex, to: found.upperBound) + 1
        return SourceRange(line: line, column: column - 2, length: 2)
      }
      line += 1
      column = 1
    }
    return SourceRange(line: source.lines.count, column: 1, length: 1)
  }
}
