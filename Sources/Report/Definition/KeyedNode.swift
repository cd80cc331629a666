import Health

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
    unknown.contains {
      nearestWord(to: $0, in: [word]) != nil || KeySynonyms.keys($0).contains(word)
    }
  }

  /// Removes the keys that are not in a list.
  ///
  /// - Returns: an error for each removed key.
  mutating func keep(
    _ names: [String], help: (String) -> String? = { _ in nil }
  ) -> [Diagnostic] {
    let all = entries
    let others = all.indices.filter { !names.contains(all[$0].key) }
    entries.removeAll { !names.contains($0.key) }
    unknown += others.map { all[$0].key }
    return others.map { index in
      let entry = all[index]
      if index > 0, let digits = Self.digits(entry, after: all[index - 1]) { return digits }
      if entry.value.isNull, let key = YAMLLines.keyWithoutSpace(entry.key) {
        unknown.append(key)
        return Diagnostic(
          .noSpaceAfterColon(key, value: entry.key.dropFirst(key.count + 1)), at: entry.keyRange)
      }
      let meant = KeySynonyms.keys(entry.key).filter(names.contains)
      return Diagnostic(
        "unknown key '\(entry.key)' in \(place)", at: entry.keyRange,
        help: help(entry.key)
          ?? (meant.isEmpty ? suggestion(for: entry.key, among: names) : didYouMean(meant)))
    }
  }

  /// The mistake of a number such as `10,000` in braces, where the comma starts another key.
  static func digits(
    _ entry: YAMLNode.Entry, after before: YAMLNode.Entry
  ) -> Diagnostic? {
    guard entry.value.isNull, case .scalar(let first, isPlain: true) = before.value.content,
      before.value.range.line == entry.keyRange.line,
      before.value.range.column + before.value.range.length + 1 == entry.keyRange.column,
      let number = SeparatedNumber("\(first),\(entry.key)"),
      number.text.count == first.count + entry.key.count + 1
    else { return nil }
    return Diagnostic(
      .separators(number),
      at: before.value.range.part(
        from: 0, length: before.value.range.length + 1 + entry.keyRange.length))
  }
}
