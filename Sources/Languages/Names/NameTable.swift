/// The names of one language, from a table with a line for each identifier.
///
/// A line has a kind, an identifier, the name as it stands inside a sentence and, for what is
/// counted, the name of one of them, otherwise `-` or nothing. A mark after it tells people where
/// the name was seen, as the comments of the table explain. Tabs separate these fields. Lines that
/// start with `#` are comments.
package struct NameTable: Sendable {
  /// The kinds of identifiers. The raw value starts a line.
  package enum Kind: String, Sendable, CaseIterable {
    case type, value, activity, statistic, entry, pressure, unit
    /// A half of each day.
    case half
  }

  package struct Name: Sendable, Equatable {
    /// The name inside a sentence, in the plural for what is counted: `steps`.
    package let text: String
    /// The name of one of them, `step`; nil for what is not counted.
    package let one: String?
  }

  private var names: [Kind: [String: Name]] = [:]
  /// The lines that are not names, or name an identifier again. Nothing may be in them.
  package private(set) var mistakes: [String] = []

  package init(_ table: [UInt8]) {
    for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard (3...5).contains(fields.count), !fields.contains(""),
        let kind = Kind(rawValue: fields[0]), names[kind]?[fields[1]] == nil
      else {
        mistakes.append(String(decoding: line, as: UTF8.self))
        continue
      }
      names[kind, default: [:]][fields[1]] = Name(
        text: fields[2], one: fields.count > 3 && fields[3] != "-" ? fields[3] : nil)
    }
  }

  /// The name of an identifier; nil for one that the table does not have, such as the key of a
  /// statistic that only a plug-in has.
  package subscript(kind: Kind, identifier: String) -> Name? { names[kind]?[identifier] }

  /// All names of a kind by their identifiers.
  package func all(_ kind: Kind) -> [String: Name] { names[kind] ?? [:] }
}

extension NameLanguage {
  /// The name in the table inside a sentence; the identifier if the table does not have it.
  func name(_ kind: NameTable.Kind, _ identifier: String) -> String {
    Self.names[kind, identifier]?.text ?? identifier
  }

  /// The name of one of the things; the name of all of them if they are not counted.
  func one(_ kind: NameTable.Kind, _ identifier: String) -> String {
    Self.names[kind, identifier].map { $0.one ?? $0.text } ?? identifier
  }
}
