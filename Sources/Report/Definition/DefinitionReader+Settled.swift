import Health

// Queries with a mistake that makes other checks of them pointless.
extension DefinitionReader {
  /// The keys that determine the columns and intervals of a query.
  private static let structure: Set<String> = [
    "kind", "type", "interval", "anchor", "range", "profile", "statistics", "by", "bands", "zones",
    "of", "as", "compare",
  ]

  /// Notes the keys of a query that determine its columns and intervals and that could not be read.
  /// What depends on them is not checked: the mistakes in these keys are enough.
  ///
  /// - Parameter count: the number of mistakes before the query was read.
  mutating func noteUnreadable(_ entry: YAMLNode.Entry, _ keys: KeyedNode, since count: Int) {
    guard case .mapping(let entries) = entry.value.content else { return }
    // Each of them is compared with each value of the query.
    let mistakes = mistakePlaces[count...].prefix(200)
    var unreadable = Self.structure.filter { keys.hasMisspelling(of: $0) }
    for one in entries where Self.structure.contains(one.key) {
      if mistakes.contains(where: one.holds) { unreadable.insert(one.key) }
    }
    if !unreadable.isEmpty { unsettledQueries[entry.key] = unreadable }
  }

  /// True if the columns and intervals of a query are as its author meant them.
  func isSettled(_ name: String) -> Bool { unsettledQueries[name] == nil }
}

extension YAMLNode.Entry {
  /// True if a place is in the key or in its value.
  fileprivate func holds(_ place: SourceRange) -> Bool {
    keyRange.holds(place) || value.holds(place)
  }
}

extension YAMLNode {
  fileprivate func holds(_ place: SourceRange) -> Bool {
    if range.holds(place) { return true }
    switch content {
    case .scalar: return false
    case .sequence(let items): return items.contains { $0.holds(place) }
    case .mapping(let entries): return entries.contains { $0.holds(place) }
    }
  }
}
