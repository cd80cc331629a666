import Health

// Reads queries, sections and outputs with the registered plug-ins.
extension DefinitionReader {
  /// Reads the plug-ins that the definition asks for, by id and version.
  mutating func plugins(_ node: YAMLNode) {
    let entries = entries(
      node, "'plugins'", of: "ids to versions",
      help: "a plug-in is listed like 'plugins: { training-load: \"1.0\" }'")
    for entry in entries ?? [] {
      guard let versions = words(entry.value, VersionRange.init(parsing:)) else {
        refusedPlugins.insert(entry.key)
        continue
      }
      if let known = registry[entry.key] {
        guard !known.version.isEmpty else {
          report(
            "'\(entry.key)' is built in", at: entry.keyRange,
            help: "'plugins' lists only plug-ins that are not built in")
          continue
        }
        unusedPlugins[entry.key] = entry.keyRange
        if let version = try? PluginVersion(parsing: known.version), !versions.contains(version) {
          report(
            .otherVersion(entry.key, found: version, expected: versions),
            at: entry.value.range)
        }
        continue
      }
      do {
        guard let finder = registry.finder else { throw PluginFault.missing(entry.key) }
        let (kind, plugin) = try finder.plugin(named: entry.key, versions: versions)
        registry.add(plugin, as: kind)
        if kind != .reader { unusedPlugins[entry.key] = entry.keyRange }
      } catch let fault as PluginFault {
        refusedPlugins.insert(entry.key)
        let range = fault.isVersion ? entry.value.range : entry.keyRange
        report(fault.message, at: range, help: fault.help)
      } catch {
        report(Message(of: error), at: entry.keyRange)
      }
    }
  }

  /// Reads a query. Returns it with the keys that its kind did not take.
  mutating func query(_ entry: YAMLNode.Entry) -> (named: NamedQuery, keys: KeyedNode)? {
    guard var keys = mapping(entry.value, "the query '\(entry.key)'", key: entry.keyRange) else {
      return nil
    }
    let count = mistakePlaces.count
    let title = keys.take(NamedQuery.titleKey.name).flatMap { text($0.value, "the title") }
    let read = query(&keys)
    noteUnreadable(entry, keys, since: count)
    return read.map {
      let named = NamedQuery(
        name: entry.key, kind: $0, query: $1, ownTitle: title, place: entry.keyRange)
      return (named, keys)
    }
  }

  /// Reads a query whose keys do not come from a definition.
  ///
  /// - Parameter place: the name of the query in messages.
  package mutating func query(
    _ entries: [YAMLNode.Entry], named place: String
  ) -> (query: any Query, options: SummaryOptions)? {
    var keys = KeyedNode(
      entries, range: SourceRange(line: 0, column: 0, length: 0), place: place)
    return query(&keys).map { ($0.query, summaryOptions(&keys, of: $0.query)) }
  }

  private mutating func query(
    _ keys: inout KeyedNode
  ) -> (kind: any QueryKind, query: any Query)? {
    guard let kind = queryKind(&keys) else { return nil }
    unusedPlugins[kind.id] = nil
    reportProfile(in: &keys, of: kind)
    keep([Self.kindKey, NamedQuery.titleKey] + kind.keys, in: &keys) { reader, key in
      reader.help(forOption: key) ?? reader.help(forKey: key, missingIn: kind)
    }
    return kind.query(&keys, reader: &self).map { (kind, $0) }
  }

  package static let kindKey = DefinitionKey(
    "kind", "the id of a kind of query", default: "chosen by `type`")

  private mutating func queryKind(_ keys: inout KeyedNode) -> (any QueryKind)? {
    if let entry = keys.take("kind") {
      guard let id = text(entry.value, "'kind'") else { return nil }
      let kinds = registry.queryKinds
      if let kind = kinds.first(where: { $0.id == id }) { return kind }
      if refusedPlugins.contains(id) { return nil }
      report(unknown("kind of query", id, at: entry.value.range, among: kinds.map(\.id)))
      return nil
    }
    var name = ""
    if case .scalar(let text, _)? = keys.value(of: "type")?.content { name = text }
    return registry.queryKind(ofType: name)
  }

  mutating func section(_ node: YAMLNode) -> ReportSection? {
    guard var keys = mapping(node, "a section") else { return nil }
    for kind in registry.sectionKinds {
      guard let entry = keys.take(kind.id) else { continue }
      keys.place = "a '\(kind.id)' section"
      if entry.value.isNull { noteUseOfAllQueries() }
      return section(kind, entry.value, &keys)
    }
    if keys.keys.contains(where: refusedPlugins.contains) { return nil }
    if let key = keys.keys.first, let help = registry.finder?.help(for: key) {
      report("unknown key '\(key)' in \(keys.place)", at: keys.range, help: help)
    } else if !keys.keys.isEmpty {
      // The other keys are options of the section that the first one should be.
      let reader = self
      let mistakes = keys.keep(
        registry.sectionKinds.map(\.id), help: { reader.help(forMisplaced: $0) })
      for diagnostic in mistakes.prefix(1) { report(diagnostic) }
    } else {
      noteUseOfAllQueries()
      let words = registry.sectionKinds.map(\.id)
      report("the section is empty", at: node.range, help: "expected \(listed(words))")
    }
    return nil
  }

  /// Reads a section of a kind.
  mutating func section(
    _ kind: any SectionKind, _ value: YAMLNode, _ options: inout KeyedNode
  ) -> ReportSection? {
    unusedPlugins[kind.id] = nil
    keep(kind.keys, in: &options)
    return kind.section(value, options: &options, reader: &self).map {
      ReportSection(kind: kind, section: $0)
    }
  }

  mutating func outputs(_ node: YAMLNode) -> [ReportOutput]? {
    let outputs = nonEmptyItems(node, "'output'").compactMap { output($0) }
    var seen: Set<String> = []
    return outputs.isEmpty
      ? nil : outputs.filter { seen.insert("\($0.kind.id) \($0.suffix)").inserted }
  }

  /// Reads an output, which is an id or an id with options.
  private mutating func output(_ node: YAMLNode) -> ReportOutput? {
    var options = KeyedNode([], range: node.range, place: "an output")
    let id: String
    switch node.content {
    case .mapping(let entries) where entries.count == 1:
      id = entries[0].key
      if !entries[0].value.isNull {
        let place = "the output '\(id)'"
        guard let keys = mapping(entries[0].value, place, key: entries[0].keyRange) else {
          return nil
        }
        options = keys
      }
    default:
      guard let word = text(node, "an output") else { return nil }
      id = word
    }
    guard let kind = registry.outputKinds.first(where: { $0.id == id }) else {
      if refusedPlugins.contains(id) { return nil }
      let range = options.keys.isEmpty ? node.range : options.keyRange
      report(unknown("output", id, at: range, among: registry.outputKinds.map(\.id)))
      return nil
    }
    unusedPlugins[id] = nil
    keep(kind.keys, in: &options)
    let output = kind.output(&options, reader: &self)
    return output.map { ReportOutput(kind: kind, output: $0) }
  }

  /// Markdown and HTML, if they are registered.
  var defaultOutputs: [ReportOutput] {
    ["markdown", "html"].compactMap { id in
      guard let kind = registry.outputKinds.first(where: { $0.id == id }) else { return nil }
      return (kind as? any Output).map { ReportOutput(kind: kind, output: $0) }
    }
  }

  private func unknown(
    _ what: String, _ word: String, at range: SourceRange, among words: [String]
  ) -> Diagnostic {
    Diagnostic(
      "unknown \(what) '\(word)'",
      at: range, help: registry.finder?.help(for: word) ?? suggestion(for: word, among: words))
  }
}

extension Registry {
  /// The kind of a query that specifies only a type.
  func queryKind(ofType name: String) -> (any QueryKind)? {
    let kinds = queryKinds
    // NB: `QuantityKind` accepts every name, even a synonym for a type of another kind.
    return kinds.last { !($0 is QuantityKind) && $0.isMeant(byType: name) }
      ?? kinds.last { $0.isMeant(byType: TypeSynonyms.type(meantBy: name)?.shortName ?? name) }
  }
}
