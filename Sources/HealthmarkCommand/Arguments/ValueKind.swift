/// The kind of an option's value or of an operand, which determines how shells complete it.
enum ValueKind: Hashable {
  /// A file. Shells suggest files with one of these extensions, which are given without a dot.
  case file([String])
  case folder
  /// One word of a vocabulary.
  case word(Vocabulary)
  /// Words of a vocabulary, separated by commas.
  case list(Vocabulary)
  /// Any other text, such as a range, a number or a name. Shells suggest nothing.
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
