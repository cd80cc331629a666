/// A key of a definition: its name, the form of its value, and its meaning.
///
/// The lists of keys are the single source for reading and for unknown keys, for the tables of the
/// documentation, and for the words that no plug-in can use as a parameter.
public struct DefinitionKey: Sendable, Hashable {
  /// The form of a key's value.
  public indirect enum Content: Sendable, Hashable {
    /// A single value, often with a grammar of its own.
    case text
    /// One of these words.
    case choice([String])
    /// A value, or a list of such values.
    case items(Content)
    /// A value of one of two forms.
    case either(Content, Content)
    /// A mapping with these keys.
    case mapping([DefinitionKey])
    /// A mapping from names that the author chooses.
    case named(Content)
    /// A value that the schema of a plug-in describes.
    case parameter
  }

  /// The key as definitions write it.
  public let name: String
  /// The form of the key's value.
  public let content: Content
  /// The default, as documentation writes it; nil if it needs no mention.
  public let standard: String?
  /// True if a definition without the key is a mistake.
  public let isRequired: Bool
  /// The meaning, as documentation writes it, in Markdown, without a full stop.
  public let meaning: String

  /// Creates a key. Its meaning is a clause in Markdown without a full stop, and its default stands as
  /// the documentation writes it; nil if the default needs no mention.
  public init(
    _ name: String, _ content: Content, _ meaning: String, default standard: String? = nil,
    isRequired: Bool = false
  ) {
    self.name = name
    self.content = content
    self.standard = standard
    self.isRequired = isRequired
    self.meaning = meaning
  }

  /// A key with a single value.
  public init(
    _ name: String, _ meaning: String, default standard: String? = nil, isRequired: Bool = false
  ) {
    self.init(name, .text, meaning, default: standard, isRequired: isRequired)
  }

  /// A choice among the cases of an enumeration.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, among choice: Choice.Type, _ meaning: String, default standard: String? = nil
  ) {
    self.init(
      name, .choice(choice.allCases.map(\.rawValue)), meaning, default: standard)
  }
}

extension [DefinitionKey] {
  package var names: [String] { map(\.name) }

  /// The table of the documentation, in Markdown.
  package var table: String {
    "| key | meaning |\n| --- | --- |\n"
      + map { key in
        let standard = key.standard.map { "; default: \($0)" } ?? ""
        return "| `\(key.name)` | \(key.meaning)\(key.isRequired ? "; needed" : "")\(standard) |\n"
      }.joined()
  }
}

extension DefinitionKey {
  /// Names of keys that queries of other kinds have, or that later versions will give to queries and
  /// sections. Keys that came after version 1 of the protocol are free: they do not occur beside a
  /// plug-in's own.
  private static let planned: Set = [
    "activity", "better", "by", "compare", "goal", "plugin", "queries", "query", "statistics",
    "title", "type", "unit", "values", "where",
  ]

  /// The words that a parameter of a plug-in cannot have as its name: the keys beside which it may
  /// occur.
  package static let reserved: Set<String> =
    planned.union([DefinitionReader.kindKey.name]).union(QueryTime.keys.names)
    .union(Registry.report.sectionKinds.flatMap(\.keys.names))
}
