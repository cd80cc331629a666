/// A key of a definition: its name, the form of its value, and its meaning.
///
/// Lists of keys are the single source for reading definitions, for finding unknown keys, for the
/// tables of the documentation, and for the names that parameters of plug-ins cannot have.
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
    /// A mapping whose keys are names that the author chooses.
    case named(Content)
    /// A value that the schema of a plug-in describes.
    case parameter
  }

  /// The key as it appears in definitions.
  public let name: String
  /// The form of the key's value.
  public let content: Content
  /// The default as the documentation states it; nil if it needs no mention.
  public let standard: String?
  /// True if it is a mistake to leave out the key.
  public let isRequired: Bool
  /// The meaning as the documentation states it: a clause in Markdown, without a full stop.
  public let meaning: String

  /// Creates a key. The meaning is a clause in Markdown without a full stop. The default is written
  /// as in the documentation, and nil if it needs no mention.
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

  /// Creates a key with a single value.
  public init(
    _ name: String, _ meaning: String, default standard: String? = nil, isRequired: Bool = false
  ) {
    self.init(name, .text, meaning, default: standard, isRequired: isRequired)
  }

  /// Creates a key whose value is one of the cases of an enumeration.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, among choice: Choice.Type, _ meaning: String, default standard: String? = nil
  ) {
    self.init(
      name, .choice(choice.allCases.map(\.rawValue)), meaning, default: standard)
  }
}

extension [DefinitionKey] {
  package var names: [String] { map(\.name) }

  /// The table for the documentation, in Markdown.
  package var table: String {
    "| key | meaning |\n| --- | --- |\n"
      + map { key in
        let standard = key.standard.map { "; default: \($0)" } ?? ""
        return
          "| `\(key.name)` | \(key.meaning)\(key.isRequired ? "; required" : "")\(standard) |\n"
      }.joined()
  }
}

extension DefinitionKey {
  /// The names of keys of other kinds of queries that would mislead readers of a definition as
  /// parameters of a plug-in. Other keys of these kinds never occur beside a plug-in's own keys.
  private static let misleading: Set = [
    "activity", "better", "by", "compare", "goal", "plugin", "queries", "query", "statistics",
    "title", "type", "unit", "values", "where",
  ]

  /// The names that a parameter of a plug-in cannot have: those of the keys beside which it can
  /// occur.
  package static let reserved: Set<String> =
    misleading.union([DefinitionReader.kindKey.name]).union(QueryTime.keys.names)
    .union(Registry.report.sectionKinds.flatMap(\.keys.names))
}
