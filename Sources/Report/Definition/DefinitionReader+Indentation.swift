import Health

// Keys that are valid YAML, but not indented below the key that they belong to.
extension DefinitionReader {
  /// Returns the entries of a definition, with queries that are not indented moved below `queries`.
  mutating func indented(definition entries: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    let own = Set(ReportDefinition.keys.names)
    return moving(entries, below: { $0.key == "queries" }) { entry in
      guard !own.contains(entry.key), case .mapping = entry.value.content else { return false }
      return true
    }
  }

  /// Returns the entries of `queries`, with keys that are not indented moved below their query.
  mutating func indented(queries entries: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    let keys = Set(queryKeys)
    return moving(entries, below: { !keys.contains($0.key) }) { entry in
      if case .mapping(let inner) = entry.value.content, inner.contains(where: { $0.key == "type" })
      {
        return false
      }
      return keys.contains(entry.key) && !entry.value.isNull
    }
  }

  /// The keys of queries of all kinds.
  var queryKeys: [String] {
    (registry.queryKinds.flatMap(\.keys) + [Self.kindKey, NamedQuery.titleKey]).names.uniqued()
  }

  /// The remedy for a key that is known in another place; nil if it is not.
  func help(forMisplaced key: String) -> String? {
    if queryKeys.contains(key) {
      return "'\(key)' is a key of a query; indent it below the name of the query"
    }
    if let help = help(forOption: key) { return help }
    return registry.sectionKinds.contains { $0.id == key }
      ? "'\(key)' is a section; write '- \(key): …' below 'sections:'" : nil
  }

  /// The remedy for a key that is an option of a section; nil if it is not.
  func help(forOption key: String) -> String? {
    registry.sectionKinds.first { $0.keys.names.contains(key) }.map {
      "'\(key)' is an option of '\($0.id)'; write it below '\($0.id)', without a hyphen"
    }
  }

  /// The remedy for a key that only one other kind of query has; nil if the kind has a similar one.
  func help(forKey key: String, missingIn kind: any QueryKind) -> String? {
    let names = kind.keys.names
    let others = registry.queryKinds.filter { $0.keys.names.contains(key) }
    guard let other = others.first, others.count == 1, nearestWord(to: key, in: names) == nil,
      !KeySynonyms.keys(key).contains(where: names.contains)
    else { return nil }
    return "only queries of the kind '\(other.id)' have '\(key)'"
  }

  /// Moves entries below the empty entry that they follow, and reports the first of them.
  private mutating func moving(
    _ entries: [YAMLNode.Entry], below isParent: (YAMLNode.Entry) -> Bool,
    _ isMoved: (YAMLNode.Entry) -> Bool
  ) -> [YAMLNode.Entry] {
    var result: [YAMLNode.Entry] = []
    var isOpen = false
    for entry in entries {
      guard isOpen, isMoved(entry), let parent = result.last else {
        isOpen = entry.value.isNull && isParent(entry)
        result.append(entry)
        continue
      }
      if case .mapping(let children) = parent.value.content {
        result[result.count - 1].value.content = .mapping(children + [entry])
      } else {
        report(
          "'\(entry.key)' is not indented below '\(parent.key)'", at: entry.keyRange,
          help: "indent it, and the lines that belong to it, by two more spaces")
        result[result.count - 1].value = YAMLNode(
          content: .mapping([entry]), range: entry.keyRange)
      }
    }
    return result
  }
}
