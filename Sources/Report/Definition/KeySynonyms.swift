/// Words that people and other programs use for keys of definitions, with the keys that mean the
/// same here. They are remedies in messages, and are never accepted.
enum KeySynonyms {
  private static let meant = Dictionary(
    uniqueKeysWithValues: WordTable(PackageResources.KeySynonyms_tsv).rows)

  /// The keys that an unknown key may mean; empty if it has no known meaning.
  static func keys(_ word: String) -> [String] { meant[word.lowercased()] ?? [] }
}
