import Health

// The methods with which definitions, queries and sections are read. Every mistake is reported at
// its place.
extension DefinitionReader {
  /// Adds a message about the definition. After an error the definition cannot be evaluated, but
  /// reading continues, so that all mistakes are found in one go.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error, let range = diagnostic.range { mistakePlaces.append(range) }
    if let range = diagnostic.range, unreadable.contains(where: { $0.holds(range) }) { return }
    diagnostics.append(diagnostic.placed(in: includedTexts))
  }

  /// Reports a mistake, or something that may not be as intended, at a place in the definition.
  package mutating func report(
    _ message: String, at range: SourceRange?, help: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    report(Diagnostic(message, at: range, help: help, severity: severity))
  }

  mutating func report(
    _ message: Message, at range: SourceRange?, severity: Diagnostic.Severity = .error
  ) {
    report(Diagnostic(message, at: range, severity: severity))
  }

  /// Returns the keys of a mapping. For any other value, reports the mistake and returns nil.
  ///
  /// `place` is the name of the mapping in messages, such as `the query 'steps'`, and `key` is the
  /// range of its key. Keys that are not in `keys` are mistakes. If you do not pass `keys`, call
  /// `keep(_:in:)` next.
  public mutating func mapping(
    _ node: YAMLNode, _ place: String, key: SourceRange? = nil, keys: [DefinitionKey]? = nil
  ) -> KeyedNode? {
    guard case .mapping(let entries) = node.content else {
      if case .scalar(let text, _) = node.content, let key = YAMLLines.keyWithoutSpace(text) {
        let value = text.dropFirst(key.count + 1).prefix { !$0.isWhitespace }
        let range = node.range.part(from: 0, length: key.unicodeScalars.count + 1)
        report(.noSpaceAfterColon(key, value: value), at: range)
      } else {
        report(
          "\(place) must be a mapping, not \(node.kind)", at: node.range,
          help: "write 'key: value' for each of its keys")
      }
      return nil
    }
    var mapping = KeyedNode(entries, range: node.range, keyRange: key, place: place)
    if let keys { keep(keys, in: &mapping) }
    return mapping
  }

  /// Returns the entries of a mapping whose keys the author chooses. For any other value, reports
  /// the mistake and returns nil.
  ///
  /// - Parameters:
  ///   - place: the name of the mapping in messages, such as `'plugins'`.
  ///   - content: its content in messages, such as `ids to versions`.
  mutating func entries(
    _ node: YAMLNode, _ place: String, of content: String, help: String? = nil
  ) -> [YAMLNode.Entry]? {
    if case .mapping(let entries) = node.content { return entries }
    report("\(place) must be a mapping of \(content), not \(node.kind)", at: node.range, help: help)
    return nil
  }

  /// Reports every key that is not in the list, and removes it.
  public mutating func keep(_ keys: [DefinitionKey], in mapping: inout KeyedNode) {
    keep(keys, in: &mapping) { _, _ in nil }
  }

  /// Reports every key that is not in the list, and removes it.
  ///
  /// - Parameter help: returns the remedy for a key that is not similar to any of the list; nil for
  ///   the usual one.
  mutating func keep(
    _ keys: [DefinitionKey], in mapping: inout KeyedNode,
    help: (DefinitionReader, String) -> String?
  ) {
    let reader = self
    for diagnostic in mapping.keep(keys.names, help: { help(reader, $0) }) { report(diagnostic) }
  }

  /// Returns a single value as a string. For any other value, reports the mistake and returns nil.
  public mutating func text(_ node: YAMLNode, _ place: String) -> String? {
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      report("\(place) must be a single value, not \(node.kind)", at: node.range)
      return nil
    }
    return text
  }

  /// Returns the values of a list; a single value counts as a list of one.
  public mutating func items(_ node: YAMLNode, _ place: String) -> [YAMLNode] {
    switch node.content {
    case .sequence(let items): return items
    case .scalar where !node.isNull: return [node]
    case .mapping(let entries):
      if let first = entries.first, let sign = first.key.first, "-–—−•".contains(sign) {
        report(
          sign == "-"
            ? "a space is missing after '-'" : "'\(sign)' does not start an item of a list",
          at: first.keyRange,
          help: "an item of a list starts with a hyphen and a space: '- table: steps'")
        return []
      }
      fallthrough
    default:
      report("\(place) must be a list, not \(node.kind)", at: node.range)
      return []
    }
  }

  /// Returns the values of a list, which must not be empty.
  public mutating func nonEmptyItems(_ node: YAMLNode, _ place: String) -> [YAMLNode] {
    if case .sequence(let items) = node.content, items.isEmpty {
      report(.isEmpty(place), at: node.range)
    }
    return items(node, place)
  }

  /// Reads a value with a grammar of its own. If it cannot be parsed, reports the mistake and
  /// returns nil.
  public mutating func words<Value>(
    _ node: YAMLNode, _ parse: (String) throws -> Value
  ) -> Value? {
    guard let text = text(node, "the value") else { return nil }
    do {
      return try parse(text)
    } catch let error as UnreadableText {
      if takesSynonyms, let meant = error.meant, let value = try? parse(meant) {
        synonyms.append((text, meant))
        return value
      }
      report(error.message, at: place(of: error.part, in: node), help: error.help)
    } catch {
      report(Message(of: error), at: node.range)
    }
    return nil
  }

  private func place(of part: Range<Int>?, in node: YAMLNode) -> SourceRange {
    // Escapes in quotes can shift the letters, in which case the whole value is marked.
    guard let part, case .scalar(let text, let isPlain) = node.content else { return node.range }
    let quotes = isPlain ? 0 : 1
    guard text.unicodeScalars.count + 2 * quotes == node.range.length else { return node.range }
    return node.range.part(from: part.lowerBound + quotes, length: part.count)
  }

  /// Reads a value of an enumeration. For an unknown word, reports the mistake with the nearest
  /// valid word and returns nil.
  ///
  /// `what` is the name of the value in messages, such as `statistic`.
  public mutating func choice<Choice: RawRepresentable<String>>(
    _ node: YAMLNode, _ choices: [Choice], _ what: String
  ) -> Choice? {
    guard let word = text(node, what) else { return nil }
    if let choice = choices.first(where: { $0.rawValue == word }) { return choice }
    report(.unknownWord(word, for: what, among: choices.map(\.rawValue)), at: node.range)
    return nil
  }

  /// The sample type with the given name. If there is none, reports the mistake and returns nil.
  mutating func sampleType(_ name: String, at range: SourceRange) -> HKSampleType? {
    let node = YAMLNode(content: .scalar(name, isPlain: true), range: range)
    guard let type = words(node, HKObjectType.parsing) else { return nil }
    if let type = type as? HKSampleType { return type }
    report("'\(type.shortName)' has no sources", at: range)
    return nil
  }

  /// Returns the name of an existing query. For any other value, reports the mistake and returns
  /// nil.
  public mutating func queryName(_ node: YAMLNode, _ place: String) -> String? {
    guard let name = text(node, place), isQuery(name, at: node.range) else { return nil }
    return name
  }

  /// True if there is a query with this name that a section can refer to. Otherwise reports the
  /// mistake.
  public mutating func isQuery(_ name: String, at range: SourceRange) -> Bool {
    if knownQueries.contains(name) {
      noteUse(ofQuery: name)
      return true
    }
    comparisonsLeft -= queryNames.count
    let names = comparisonsLeft >= 0 ? queryNames : []
    if let nearest = nearestWord(to: name, in: names) {
      noteUse(ofQuery: nearest)
    } else {
      noteUseOfAllQueries()
    }
    report("unknown query '\(name)'", at: range, help: suggestion(for: name, among: names))
    return false
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first appearance.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
