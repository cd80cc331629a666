/// A starter report as pieces: its definition, which is the same in all languages, and its prose,
/// which a translation replaces.
///
/// The pieces are found in the English document by its form, so that a translation is a list of
/// texts by their places. It cannot change a query, a value or a block.
package struct StarterText: Sendable {
  /// The way in which prose is written at its place.
  enum Form: Sendable {
    /// Lines of YAML after a number sign.
    case comment
    /// A value in YAML, as the English document writes it.
    case value(written: String)
    /// The title of a query that has none in English: `title: Distance, `, or nothing.
    case addedTitle
    /// A name of a band, a zone or a limit, which expressions use.
    case name
    case heading
    /// A paragraph or a table, with values in braces.
    case paragraph
  }

  enum Piece: Sendable {
    case fixed(String)
    case prose(key: String, english: String, Form)
  }

  let pieces: [Piece]

  /// - Parameter document: the English document.
  package init(_ document: String) {
    var reader = StarterReader()
    reader.read(document)
    pieces = reader.pieces
  }

  /// The English texts by their keys, in the order of the document; empty where a translation can
  /// add the title of a query.
  package var english: [(key: String, text: String)] {
    var seen: Set<String> = []
    return pieces.compactMap { piece in
      guard case .prose(let key, let text, _) = piece, seen.insert(key).inserted else { return nil }
      return (key, text)
    }
  }

  /// Writes the document with other texts.
  ///
  /// - Parameter texts: the texts by their keys. Titles that queries lack in English can be left
  ///   out.
  /// - Throws: `StarterTextFault`.
  package func document(with texts: [String: String]) throws(StarterTextFault) -> String {
    let keys = Set(english.map(\.key))
    if let other = texts.keys.filter({ !keys.contains($0) }).min() { throw .unknown(key: other) }
    var document = ""
    for piece in pieces {
      switch piece {
      case .fixed(let text): document += text
      case .prose(let key, let english, let form):
        if let text = texts[key] {
          document += try Self.written(text, key, like: english, form)
        } else if case .addedTitle = form {
          continue
        } else {
          throw .missing(key: key, english: english)
        }
      }
    }
    return document
  }

  private static func written(
    _ text: String, _ key: String, like english: String, _ form: Form
  ) throws(StarterTextFault) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ $0.contains { !$0.isWhitespace } }) else { throw .empty(key: key) }
    guard placeholders(text) == placeholders(english) else {
      throw .placeholders(key: key, expected: placeholders(english))
    }
    switch form {
    case .comment: return lines.map { "# \($0)" }.joined(separator: "\n")
    case .paragraph:
      let isTable = english.hasPrefix("|")
      let opensBlock = lines.contains { line in
        let start = line.drop { $0 == " " }
        return ["`", "#", "~", ">", "=", "-", "+", "*  "].contains { start.hasPrefix($0) }
          || start.prefixMatch(of: #/[0-9]+[.)] /#) != nil
          || (start.hasPrefix("|") && !isTable) || line.hasPrefix("    ")
      }
      // A table is a row of heads, a row of dashes, and the others.
      let isOtherTable =
        isTable && (!lines.allSatisfy { $0.hasPrefix("|") } || lines.count != rowCount(english))
      guard !opensBlock, !isOtherTable else { throw .otherBlock(key: key) }
      return text
    case .heading, .value, .addedTitle, .name:
      guard lines.count == 1 else { throw .severalLines(key: key) }
    }
    switch form {
    case .value(let written): return text == english ? written : text.asYAMLValue
    case .addedTitle: return "title: \(text.asYAMLValue), "
    case .name:
      guard text.isPlainName else { throw .notAName(key: key) }
      return text
    case .comment, .heading, .paragraph: return text
    }
  }

  private static func rowCount(_ table: String) -> Int { table.split(separator: "\n").count }

  /// The values in braces, sorted, because a language can have another order.
  private static func placeholders(_ text: String) -> [String] {
    text.matches(of: #/\{\{[^}]*\}\}/#).map { String($0.output) }.sorted()
  }
}

/// A reason why texts are not a translation of a starter report.
package enum StarterTextFault: Error, Equatable, CustomStringConvertible {
  case missing(key: String, english: String)
  case unknown(key: String)
  case empty(key: String)
  case severalLines(key: String)
  case placeholders(key: String, expected: [String])
  case otherBlock(key: String)
  case notAName(key: String)
  case twice(key: String)
  case noKey(line: Int)

  package var description: String {
    switch self {
    case .missing(let key, let english): "the text [\(key)] is missing; in English: \(english)"
    case .unknown(let key): "the report has no text [\(key)]"
    case .empty(let key): "the text [\(key)] has an empty line"
    case .severalLines(let key): "the text [\(key)] is more than one line"
    case .placeholders(let key, let expected):
      "the values of the text [\(key)] are not "
        + (expected.isEmpty ? "none" : expected.joined(separator: " "))
    case .otherBlock(let key): "the text [\(key)] is not one block like the English one"
    case .notAName(let key): "the text [\(key)] has signs other than letters, spaces and hyphens"
    case .twice(let key): "the text [\(key)] is there twice"
    case .noKey(let line): "line \(line) is before the first key, such as [title]"
    }
  }
}

extension String {
  /// True for a name that expressions can contain.
  fileprivate var isPlainName: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
      && !hasSuffix(" ")
  }

  /// The text as a value in a flow of YAML: plain if it starts with a letter and has no sign with a
  /// meaning, otherwise in quotes. Values in braces need quotes too.
  fileprivate var asYAMLValue: String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isPlain =
      first?.isLetter == true && last?.isWhitespace == false && !words.contains(lowercased())
      && !contains { ",[]{}#:\"'&*!|>%@`\\".contains($0) }
      && unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    guard !isPlain else { return self }
    let escaped = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
