/// A mapping whose keys are known: what is asked for is taken out, and what is left is a mistake.
package struct KeyedNode {
  package let range: SourceRange
  private var entries: [YAMLNode.Entry]
  private var knownKeys: [String] = []

  init(_ entries: [YAMLNode.Entry], range: SourceRange) {
    self.entries = entries
    self.range = range
  }

  /// The keys that have not been taken yet, in order.
  package var keys: [String] { entries.map(\.key) }

  /// The value of a key, with the range of the key; nil if the key is not there.
  package mutating func take(_ key: String) -> YAMLNode.Entry? {
    knownKeys.append(key)
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }

  /// True if a key that was not taken is near a word; then its own mistake says enough.
  func hasMisspelling(of word: String) -> Bool {
    keys.contains { nearestWord(to: $0, in: [word]) != nil }
  }

  /// An error for every key that was not taken.
  func unknownKeys(in place: String) -> [Diagnostic] {
    entries.map { entry in
      Diagnostic(
        "unknown key '\(entry.key)' in \(place)", at: entry.keyRange,
        help: suggestion(for: entry.key, among: knownKeys))
    }
  }
}
