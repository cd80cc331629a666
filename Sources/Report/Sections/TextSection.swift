import Figures
import Health
import Languages

/// `- text: MARKDOWN`: the author's text, in which each `{{query.field}}` is replaced by a value of
/// a query.
struct TextSection: Section {
  private enum Part {
    case markdown(String)
    /// The value of a parameter.
    case parameter(String)
    case value(Value)
  }

  /// A value to which the text refers.
  private struct Value: Hashable {
    let query: String
    let field: TextField
    let place: SourceRange

    static func == (a: Value, b: Value) -> Bool { a.query == b.query && a.field == b.field }

    func hash(into hasher: inout Hasher) {
      hasher.combine(query)
      hasher.combine(field)
    }
  }

  private var parts: [Part] = []

  /// The queries to which the text refers, each once, in the order of their first reference.
  var queries: [String] { values.map(\.query).uniqued() }

  /// Empty for text without values: it does not name any queries, so anything else would apply to
  /// all queries.
  var wants: ResultExtras { wants(of: values) }

  /// Smoothing of one query does not smooth the others of the text.
  func wants(of query: String) -> ResultExtras { wants(of: values.filter { $0.query == query }) }

  private func wants(of values: [Value]) -> ResultExtras {
    if values.isEmpty { return [] }
    return values.contains(where: \.field.summary.needsSmoothing)
      ? [.summaries, .smoothing] : .summaries
  }

  func missingSummaries(in report: EvaluatedReport) -> [MissingSummaryClause] {
    values.uniqued().compactMap { value in
      report.results[value.query].flatMap { summary(value, of: $0, report.format) }.flatMap {
        text in
        text.missing.map {
          MissingSummaryClause(query: value.query, summary: value.field.text, reason: $0)
        }
      }
    }
  }

  private func summary(
    _ value: Value, of result: QueryResult, _ format: ReportFormat
  ) -> SummaryText? {
    SummaryWriter(result, column: value.field.column, format: format)?
      .text(value.field.summary, base: value.field.base)
  }

  /// The number of lines that are headings of a section.
  var countOfHeadings: Int {
    parts.reduce(0) { count, part in
      guard case .markdown(let text) = part else { return count }
      return count + text.split(whereSeparator: \.isNewline).count { $0.hasPrefix("## ") }
    }
  }

  private var values: [Value] {
    parts.compactMap { part in
      if case .value(let value) = part { value } else { nil }
    }
  }

  init?(_ node: YAMLNode, reader: inout DefinitionReader) {
    guard let text = reader.text(node, "the text") else { return nil }
    if let block = LongBlock.open(atEndOf: text) {
      reader.report(
        .openBlock(block.opening, isFenced: block.isFenced),
        at: reader.source.firstRange(of: block.opening, from: node.range.line) ?? node.range)
    }
    self.init(markdown: text, at: node.range, reader: &reader)
  }

  /// - Parameters:
  ///   - text: the Markdown, in which every long block is closed.
  ///   - range: the place of the text in the source.
  init(markdown text: String, at range: SourceRange, reader: inout DefinitionReader) {
    var places = PlaceholderPlaces(in: reader.source, from: range)
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{") {
      let place = places.next()
      let before = rest[..<opening.lowerBound]
      rest = rest[opening.upperBound...]
      // A backslash turns the braces into text, and a backslash before that one makes it text
      // itself.
      if before.endsInEscape {
        parts.append(.markdown(before.dropLast() + "{{"))
        continue
      }
      parts.append(.markdown(String(before)))
      let next = rest.firstRange(of: "{{")?.lowerBound ?? rest.endIndex
      // NB: a search beyond the next braces would make the time quadratic.
      guard let closing = rest[..<next].firstRange(of: "}}") else {
        reader.report(.openBraces, at: place.part(from: 0, length: 2))
        continue
      }
      let words = rest[..<closing.lowerBound]
      rest = rest[closing.upperBound...]
      if let part = Self.value(words, at: place, &reader) { parts.append(part) }
    }
    parts.append(.markdown(String(rest)))
  }

  /// - Parameter place: the range of the opening braces.
  private static func value(
    _ text: Substring, at place: SourceRange, _ reader: inout DefinitionReader
  ) -> Part? {
    let trimmed = text.trimmed
    let whole = place.part(from: 0, length: text.unicodeScalars.count + 4)
    let words = trimmed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else {
      let start = text.unicodeScalars.distance(from: text.startIndex, to: trimmed.startIndex) + 2
      let named = place.part(from: start, length: max(1, words[0].unicodeScalars.count))
      if !reader.knownQueries.contains(words[0]), reader.hasParameters {
        return reader.value(ofParameter: words[0], at: named).map { .parameter($0) }
      }
      reader.report(
        "'\(trimmed)' is not the name of a value", at: whole,
        help:
          "a value is written {{query.field}}, where the field is \(listed(TextField.Summary.words))"
      )
      return nil
    }
    let query = words[0]
    let start = text.unicodeScalars.distance(from: text.startIndex, to: trimmed.startIndex) + 2
    let queryRange = place.part(from: start, length: query.unicodeScalars.count)
    guard reader.isQuery(query, at: queryRange) else { return nil }
    // If the query could not be read, only its own mistakes and unknown summaries are reported.
    let named = reader.readQueries[query]
    guard named?.query.hasIntervals != false else {
      reader.report(.withoutIntervals(query, no: "'\(words[1])'"), at: queryRange)
      return nil
    }
    do {
      let field = try TextField(
        Array(words.dropFirst()), columns: (named?.query as? any IntervalQuery)?.columnKeys,
        comparisons: named?.summaryOptions.comparisons ?? Comparison.ofAllKinds,
        hasGoal: named?.summaryOptions.hasGoal ?? true,
        hasReadings: named.map { ($0.query as? QuantityQuery)?.canSmooth ?? false } ?? true)
      return .value(Value(query: query, field: field, place: whole))
    } catch {
      let before = words[...error.part].reduce(0) { $0 + $1.unicodeScalars.count + 1 }
      reader.report(
        error.message,
        at: place.part(
          from: start + before, length: words[error.part + 1].unicodeScalars.count))
      return nil
    }
  }

  func blocks(in report: EvaluatedReport) throws -> [Block] {
    // Text may refer to a value thousands of times, so each value is looked up only once.
    var pieces: [Value: TextPiece] = [:]
    for value in values where pieces[value] == nil {
      guard let result = report.results[value.query] else {
        pieces[value] = TextPiece(
          part: .value(.text(report.format.language.account(.notComputed))), query: value.query)
        continue
      }
      guard let text = summary(value, of: result, report.format) else {
        throw Diagnostic(
          "the query '\(value.query)' has no '\(value.field.column ?? value.field.text)'",
          at: value.place, help: "it has \(listed(result.columns.map(\.key.snakeCased)))")
      }
      let field = value.field.summary
      pieces[value] = TextPiece(
        part: .value(text.inline), repeated: text.repeated,
        query: field.isWithoutData ? nil : value.query,
        gap: gap(in: value, text, of: result, report))
    }
    let written: [TextPiece] = partsWithText.compactMap { part in
      switch part {
      case .markdown(let text): TextPiece(part: .markdown(text))
      case .parameter(let text): TextPiece(part: .value(.text(text)))
      case .value(let value): pieces[value]
      }
    }
    // Parameters without a value, such as a name that is only on some copies, leave nothing.
    let isBlank = written.map(\.part).areBlank
    return isBlank ? [] : Self.blocks(of: TextParagraph.all(of: written), in: report)
  }

  /// The reason why a value says nothing; nil for one that does, and for a query without summaries.
  private func gap(
    in value: Value, _ text: SummaryText, of result: QueryResult, _ report: EvaluatedReport
  ) -> TextPiece.Gap? {
    let word = value.field.column?.snakeCased
    let index = word.flatMap { word in
      result.columns.firstIndex { $0.key.snakeCased == word }
    }
    let columns = result.summary.columns
    guard columns.indices.contains(index ?? 0) else { return nil }
    let field = value.field.summary
    let isDash = text.plain == report.format.charset.dash
    if columns[index ?? 0].n == 0 { return isDash || field.isCount ? .noValue : nil }
    if field.isOfAll, let few = report.fewValues(of: value.query, column: index ?? 0) {
      return .fewValues(few)
    }
    return isDash ? .missing(text.missing ?? .noData) : nil
  }

  /// The text, with a remark in place of each paragraph whose values all say nothing, and after a
  /// paragraph of which some sentences are left out for it.
  private static func blocks(
    of paragraphs: [TextParagraph], in report: EvaluatedReport
  ) -> [Block] {
    let language = report.format.language
    var blocks: [Block] = []
    var parts: [MarkdownPart] = []
    for paragraph in paragraphs {
      let said = paragraph.withoutMissingSentences
      if paragraph.missing == nil { parts.append(joining: said.paragraph.parts) }
      guard let missing = paragraph.missing ?? said.missing else { continue }
      if !parts.areBlank { blocks.append(.markdown(parts)) }
      parts = []
      let areEmpty = missing.queries.allSatisfy { report.results[$0]?.coverage.covered == 0 }
      let reasons = missing.gaps.compactMap { $0.reason(in: language) }.uniqued()
      let isOfOne = missing.queries.count == 1 && reasons.count == missing.gaps.uniqued().count
      blocks.append(
        report.remark(
          areEmpty
            ? language.noDataInRange
            : isOfOne ? language.clauses(reasons) : language.tooLittleDataInRange,
          on: missing.queries))
    }
    return parts.areBlank ? blocks : blocks + [.markdown(parts)]
  }

  /// The parts but the parameters without a value, such as a name that is only on some copies. Such
  /// a parameter also takes one space beside it along, so that none is left at an end of its line.
  private var partsWithText: [Part] {
    var kept: [Part] = []
    var isAfterEmpty = false
    for (index, part) in parts.enumerated() {
      switch (part, kept.last) {
      case (.parameter(let text), _) where text.allSatisfy(\.isWhitespace): isAfterEmpty = true
      case (.markdown(let after), .markdown(let before)?) where isAfterEmpty:
        isAfterEmpty = false
        kept.removeLast()
        let startsLine = before.last?.isWhitespace ?? kept.isEmpty
        let endsLine = after.first?.isNewline ?? (index == parts.count - 1)
        kept.append(
          .markdown(
            startsLine && after.first == " "
              ? before + after.dropFirst()
              : endsLine && before.last == " " ? before.dropLast() + after : before + after))
      default: kept.append(part)
      }
    }
    return kept
  }
}

extension [MarkdownPart] {
  /// Appends parts of the same text. Text of the author that continues other text is one part with
  /// it, as the lead of a report needs. A value that ends with a full stop, such as `7 Std. 57
  /// Min.`, also ends the sentence of the author.
  fileprivate mutating func append(joining parts: [MarkdownPart]) {
    for part in parts {
      switch (last, part) {
      case (.markdown(let before)?, .markdown(let text)):
        self[count - 1] = .markdown(before + text)
      case (.value(let value)?, .markdown(let text)) where value.plain.hasSuffix("."):
        append(.markdown(Self.withoutFullStop(text)))
      default: append(part)
      }
    }
  }

  /// The text without a full stop at its start, or after the marks that end an emphasis.
  private static func withoutFullStop(_ text: String) -> String {
    let marks = text.prefix { "*_".contains($0) }
    let rest = text.dropFirst(marks.count)
    guard rest.first == ".", rest.dropFirst().first != "." else { return text }
    return String(marks + rest.dropFirst())
  }

  /// True if nothing of the parts can be seen.
  fileprivate var areBlank: Bool {
    allSatisfy { part in
      switch part {
      case .markdown(let text): text.allSatisfy(\.isWhitespace)
      case .value(let value): value.plain.allSatisfy(\.isWhitespace)
      }
    }
  }
}

/// The kind of `- text: MARKDOWN`.
package struct TextKind: SectionKind {
  package let id = "text"
  package let summary = "Markdown of the author, with values of queries in it."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    TextSection(node, reader: &reader)
  }
}

/// The places of each `{{` of a text in the definition. A block of text starts on the line after
/// its key, without its indentation, so the places are searched for in the source.
private struct PlaceholderPlaces {
  private let source: SourceText
  private var line: Int
  /// The text after the last place on its line, and the column at which it starts.
  private var rest: Substring
  private var column: Int

  init(in source: SourceText, from range: SourceRange) {
    self.source = source
    line = range.line
    column = range.column
    rest = source.rest(ofLine: range.line, fromColumn: range.column)
  }

  /// Returns the place of the next two braces; the place of the last line if there are no more.
  mutating func next() -> SourceRange {
    while line <= source.lines.count {
      if let found = rest.firstRange(of: "{{") {
        let start =
          column + rest.unicodeScalars.distance(from: rest.startIndex, to: found.lowerBound)
        rest = rest[found.upperBound...]
        column = start + 2
        return SourceRange(line: line, column: start, length: 2)
      }
      line += 1
      column = 1
      rest = source.rest(ofLine: line, fromColumn: 1)
    }
    return SourceRange(line: source.lines.count, column: 1, length: 1)
  }
}
