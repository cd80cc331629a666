/// The kind of an option's value or of an operand, by which shells complete it.
enum ValueKind: Hashable {
  /// A file. Shells suggest those with one of these extensions, which have no dot.
  case file([String])
  case folder
  /// One word of a vocabulary.
  case word(Vocabulary)
  /// Words of a vocabulary, separated by commas.
  case list(Vocabulary)
  /// A text with a grammar of its own, or one that only the user knows: a range, a number, a name.
  case text

  /// An export in any of its forms, or a store.
  static let data = file(["zip", "xml", "json", "jsonl", "csv", "store"])
  static let store = file(["store"])
  static let definition = file(["yaml", "yml", "md"])

  /// One of the cases of an enumeration.
  static func cases<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> ValueKind {
    .word(.these(Choice.allCases.map(\.rawValue)))
  }

  /// The formats that `Arguments.isJSON(or:)` reads.
  static func format(or word: String = "text") -> ValueKind { .word(.these([word, "json"])) }
}
