/// A mapping with known keys. Whoever reads one provides a list of the allowed keys.
public struct KeyedNode {
  /// The range of the entire mapping.
  public let range: SourceRange
  /// The range of the mapping's key; the same as `range` if it has no key.
  public let keyRange: SourceRange
  /// The name in messages, such as `the query 'steps'`.
  public internal(set) var place: String
  private var entries: [YAMLNode.Entry]
  /// The keys that `keep(_:)` removed.
  private var unknown: [String] = []

  package init(
    _ entries: [YAMLNode.Entry], range: SourceRange, keyRange: SourceRange? = nil, place: String
  ) {
    self.entries = entries
    self.range = range
    self.keyRange = keyRange ?? range
    self.place = place
  }

  /// The keys that have not been taken yet, in order.
  public var keys: [String] { entries.map(\.key) }

  /// The entries that have not been taken yet, in order.
  package var rest: [YAMLNode.Entry] { entries }

  /// Takes the value of a key, with the range of the key; nil if the key is missing.
  public mutating func take(_ key: String) -> YAMLNode.Entry? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }

  /// The value of a key, without taking it; nil if the key is missing.
  func value(of key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

  /// True if an unknown key is similar to a word; the error about that key is then enough.
  func hasMisspelling(of word: String) -> Bool {
    unknown.contains { nearestWord(to: $0, in: [word]) != nil }
  }

  /// Removes the keys that are not in a list.
  ///
  /// - Returns: an error for each removed key.
  mutating func keep(_ names: [String]) -> [Diagnostic] {
    let others = entries.filter { !names.contains($0.key) }
    entries.removeAll { !names.contains($0.key) }
    unknown += others.map(\.key)
    return others.map { entry in
      Diagnostic(.unknownKey(entry.key, in: place, among: names), at: entry.keyRange)
    }
  }
}
