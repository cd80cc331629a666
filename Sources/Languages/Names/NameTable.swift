/// The names of one language, from a table with a line for each identifier.
///
/// A line has a kind, an identifier, the name as it stands inside a sentence and, for what is
/// counted, the name of one of them, otherwise `-` or nothing. A mark after it tells people where
/// the name was seen, as the comments of the table explain. Tabs separate these fields. Lines that
/// start with `#` are comments.
package struct NameTable: Sendable {
  /// The kinds of identifiers, whose names start lines.
  package enum Kind: Int, Sendable, CaseIterable {
    case type, value, activity, statistic, entry, pressure
    /// A half of each day.
    case half
    case unit

    fileprivate static let names = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }

  package struct Name: Sendable, Equatable {
    /// The name inside a sentence, in the plural for what is counted: `steps`.
    package let text: String
    /// The name of one of them, `step`; nil for what is not counted.
    package let one: String?
  }

  /// The names by identifier, for each kind.
  private var names: [[String: Name]]
  /// The lines that are not names, or name an identifier again. Nothing may be in them.
  package private(set) var mistakes: [String] = []

  package init(_ table: [UInt8]) {
    names = Kind.allCases.map { _ in [:] }
    table.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n"))
      where line.first != UInt8(ascii: "#") {
        if !add(line) { mistakes.append(String(decoding: line, as: UTF8.self)) }
      }
    }
  }

  /// Adds the name of a line; false if it is none.
  private mutating func add(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard (3...5).contains(fields.count), fields.allSatisfy({ !$0.isEmpty }),
      let kind = Kind.names[String(decoding: fields[0], as: UTF8.self)]
    else { return false }
    let isCounted = fields.count > 3 && !fields[3].elementsEqual([UInt8(ascii: "-")])
    let name = Name(
      text: String(decoding: fields[2], as: UTF8.self),
      one: isCounted ? String(decoding: fields[3], as: UTF8.self) : nil)
    let identifier = String(decoding: fields[1], as: UTF8.self)
    guard names[kind.rawValue][identifier] == nil else { return false }
    names[kind.rawValue][identifier] = name
    return true
  }

  /// The name of an identifier; nil for one that the table does not have, such as the key of a
  /// statistic that only a plug-in has.
  package subscript(kind: Kind, identifier: String) -> Name? { names[kind.rawValue][identifier] }

  /// All names of a kind by their identifiers.
  package func all(_ kind: Kind) -> [String: Name] { names[kind.rawValue] }
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
