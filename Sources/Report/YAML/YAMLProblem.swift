import CYAML

/// A problem that libyaml found, as a mistake that its author can correct.
struct YAMLProblem {
  private let source: SourceText
  private let text: String
  /// The place at which libyaml noticed the problem.
  private let place: SourceRange
  /// The start of the part that libyaml was reading; nil if it gives none.
  private let context: SourceRange?
  private let contextText: String
  /// The first line of the text, counted from 0.
  private let firstLine: Int
  /// True if the parser noticed the problem at the end of the text.
  private let isAtEnd: Bool

  init(_ parser: yaml_parser_t, in source: SourceText, firstLine: Int, lastLine: Int) {
    self.source = source
    self.firstLine = firstLine
    func range(_ mark: yaml_mark_t) -> SourceRange {
      var range = SourceRange(
        line: firstLine + Int(mark.line) + 1, column: Int(mark.column) + 1, length: 1)
      range.file = source.number
      // The parser may find that something is missing after the last line.
      if range.line > source.lines.count {
        range.line = source.lines.count
        range.column = (source.lines.last?.unicodeScalars.count ?? 0) + 1
      }
      return range
    }
    text = parser.problem.map { String(cString: $0) } ?? ""
    contextText = parser.context.map { String(cString: $0) } ?? ""
    place = range(parser.problem_mark)
    context = parser.context == nil ? nil : range(parser.context_mark)
    let rest = source.rest(ofLine: place.line, fromColumn: place.column)
    isAtEnd = place.line > lastLine || place.line >= source.lines.count && rest.trimmed.isEmpty
  }

  var diagnostic: Diagnostic {
    var diagnostic =
      found
      ?? Diagnostic(
        (text.isEmpty ? "invalid YAML" : text) + (contextText.isEmpty ? "" : " \(contextText)"),
        at: place,
        help: "check the indentation, the quotes and the brackets of this line and the one above")
    diagnostic.range?.file = source.number
    return diagnostic
  }

  private var found: Diagnostic? {
    if let quotes = typographicQuotes { return quotes }
    if let unclosed { return unclosed }
    let end = min(max(place.line, firstLine + 1), source.lines.count)
    if firstLine < end, let mistake = YAMLLines.mistake(in: source, firstLine..<end) {
      return mistake
    }
    return named
  }

  /// Typographic quotes around a value that needs quotes.
  private var typographicQuotes: Diagnostic? {
    for line in [context?.line, place.line].compactMap(\.self) {
      let text = source.rest(ofLine: line, fromColumn: 1)
      let indentation = text.prefix { $0 == " " || $0 == "-" }.count
      guard let (_, value) = YAMLLines.entry(text.dropFirst(indentation)),
        let inner = TypographicQuotes.inner(of: value)
      else { continue }
      let before = text.unicodeScalars.count - value.unicodeScalars.count
      let trailing = text.reversed().prefix { $0.isWhitespace }.count
      return Diagnostic(
        .typographicQuotes(String(value), inner: inner),
        at: SourceRange(
          line: line, column: before - trailing + 1, length: value.unicodeScalars.count))
    }
    return nil
  }

  /// A quote, bracket or brace that is never closed.
  private var unclosed: Diagnostic? {
    guard let context else { return nil }
    if contextText == "while scanning a quoted scalar", !text.contains("escape") {
      return Diagnostic(
        "the quote is not closed", at: context,
        help: "close it with \(character(at: context)) at the end of the text")
    }
    guard contextText.hasPrefix("while parsing a flow"), text.hasPrefix("did not find expected")
    else { return nil }
    if text == "did not find expected node content" {
      guard isAtEnd else {
        return Diagnostic(
          "unexpected '\(character(at: place))', expected a value", at: place,
          help: "remove it, or put the value in quotes")
      }
      return openBracket.map { Diagnostic(.openBracket(character(at: $0)), at: $0) }
    }
    let opening = character(at: context)
    // On the line of the bracket, a comma may be missing; after it, the bracket is not closed.
    if place.line == context.line, !isAtEnd {
      let closing = opening == "{" ? "}" : "]"
      return Diagnostic(
        "expected ',' or '\(closing)' here", at: place,
        help: "values between '\(opening)' and '\(closing)' are separated by commas")
    }
    return Diagnostic(.openBracket(opening), at: context)
  }

  /// The last bracket or brace before the place that is not closed.
  private var openBracket: SourceRange? {
    var open: [SourceRange] = []
    for line in firstLine + 1...max(firstLine + 1, place.line) {
      let end = line == place.line ? place.column - 1 : Int.max
      for (offset, scalar) in source.rest(ofLine: line, fromColumn: 1).unicodeScalars.enumerated()
      where offset < end {
        if scalar == "[" || scalar == "{" {
          open.append(SourceRange(line: line, column: offset + 1, length: 1))
        } else if scalar == "]" || scalar == "}" {
          _ = open.popLast()
        }
      }
    }
    return open.last
  }

  private func character(at place: SourceRange) -> Character {
    source.rest(ofLine: place.line, fromColumn: place.column).first ?? " "
  }

  /// A problem that libyaml's own words identify.
  private var named: Diagnostic? {
    let line = source.rest(ofLine: place.line, fromColumn: 1)
    let here = character(at: place)
    switch text {
    case _ where text.hasPrefix("mapping values are not allowed"):
      let indentation = line.prefix { $0 == " " || $0 == "-" }.count
      let entry = YAMLLines.entry(line.dropFirst(indentation))
      return Diagnostic(.colonInValue(entry?.key, value: entry?.value), at: place)
    case "could not find expected ':'":
      let start = context ?? place
      let length = source.rest(ofLine: start.line, fromColumn: start.column).trimmed
        .unicodeScalars.count
      return Diagnostic(.lineWithoutColon, at: start.part(from: 0, length: max(1, length)))
    case "block sequence entries are not allowed in this context":
      return Diagnostic(
        "a list with hyphens cannot start on the line of its key", at: place,
        help: "put each item on its own line below the key, or write '[a, b]'")
    case "found unknown escape character":
      return Diagnostic(
        "unknown escape in double quotes", at: place,
        help: #"write '\\' for a backslash, or use single quotes"#)
    case "did not find expected alphabetic or numeric character",
      "found character that cannot start any token", "could not find expected directive name",
      "found undefined tag handle", "did not find expected tag URI", "did not find expected '!'":
      let start = "*&!%@`".contains(here) ? place : context ?? place
      let sign = character(at: start)
      return "*&!%@`".contains(sign)
        ? Diagnostic(
          "a value that starts with '\(sign)' needs quotes", at: start,
          help: "in YAML, the sign has a meaning of its own") : nil
    case "did not find expected key", "did not find expected <document start>":
      let before = line.unicodeScalars.prefix(place.column - 1)
      guard let last = before.last(where: { !$0.properties.isWhitespace }),
        last == "\"" || last == "'"
      else { return nil }
      return Diagnostic(
        "unexpected text after the closing quote", at: place,
        help: last == "'"
          ? "write '' for an apostrophe inside single quotes, or use double quotes"
          : #"put all of the text in quotes; a quote inside them is written '\"'"#)
    default: return nil
    }
  }
}

extension Message {
  fileprivate static func colonInValue(_ key: String?, value: Substring?) -> Message {
    let example = key.flatMap { key in
      value.flatMap { $0.contains("\"") || $0.isEmpty ? nil : "\(key): \"\($0.prefix(60))\"" }
    }
    return Message(
      "a second ': ' on this line",
      help: "put each key on its own line"
        + (example.map { "; text that contains ': ' needs quotes: \($0)" } ?? ""))
  }

  fileprivate static func openBracket(_ opening: Character) -> Message {
    Message(
      "'\(opening)' is not closed", help: "close it with '\(opening == "{" ? "}" : "]")'")
  }
}
