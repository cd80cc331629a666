import Health

// The parts of a definition that queries of every type share.
extension DefinitionReader {
  static func byKey(_ separations: [Separation], _ meaning: String) -> DefinitionKey {
    DefinitionKey("by", .choice(separations.map(\.rawValue)), meaning)
  }

  /// Reads the type of a query; reports the mistake if it is missing or unknown.
  ///
  /// - Parameter style: the words for the types that fit the kind.
  mutating func type<Kind: HKObjectType>(
    _ keys: inout KeyedNode, _ kind: Kind.Type, _ style: String
  ) -> Kind? {
    guard let entry = keys.take("type") else {
      report(
        Diagnostic(
          "\(keys.place) has no 'type'", at: keys.keyRange,
          help: "a type is written like 'type: stepCount'"))
      return nil
    }
    guard let type = words(entry.value, HKObjectType.parsing) else { return nil }
    if let type = type as? Kind { return type }
    let article = "aeiou".contains(style.prefix(1)) ? "an" : "a"
    report(
      Diagnostic(
        "'\(type.shortName)' is not \(article) \(style) type", at: entry.value.range,
        help: "without 'kind' the type says what kind of query it is"))
    return nil
  }

  /// The statistics that a query names, each once; nil without the key, and if none of them can be read.
  mutating func statistics(
    _ entry: YAMLNode.Entry?, for type: HKObjectType
  ) -> [Statistic]? {
    guard let entry else { return nil }
    var statistics: [Statistic] = []
    for node in nonEmptyItems(entry.value, "'statistics'") {
      guard let statistic = words(node, { try Statistic(parsing: $0, for: type) }) else {
        continue
      }
      guard !statistics.contains(statistic) else {
        report(Diagnostic("'\(statistic.word)' is asked for twice", at: node.range))
        continue
      }
      statistics.append(statistic)
    }
    return statistics.isEmpty ? nil : statistics
  }

  /// The parts that a query asks for with `by`; nil without the key.
  mutating func separation(
    _ keys: inout KeyedNode, among separations: [Separation]
  ) -> Separation? {
    guard let node = keys.take("by")?.value, let word = text(node, "'by'") else { return nil }
    if let separation = Separation(rawValue: word), separations.contains(separation) {
      return separation
    }
    report(
      Diagnostic(
        "cannot separate by '\(word)'", at: node.range,
        help: suggestion(for: word, among: separations.map(\.rawValue))))
    return nil
  }

  /// The value of `overlap`; false without the key.
  mutating func keepsOverlaps(_ entry: YAMLNode.Entry?) -> Bool {
    entry.flatMap { choice($0.value, OverlapChoice.allCases, "choice for 'overlap'") } == .all
  }

  static let excludeKey = DefinitionKey(
    "exclude", .items(.text),
    "dates on which nothing counts, such as `[2024-01-10 through 2024-01-12, 2024-02-01]`")

  /// The samples that a query selects with `where`, without the dates of `exclude` in the query and in the
  /// definition; nil for all.
  mutating func filter(_ keys: inout KeyedNode, for type: HKObjectType) -> SampleFilter? {
    let filter = keys.take("where").map { FilterReader.read($0.value, for: type, with: &self) }
    let own = keys.take("exclude").map { exclusion($0) }
    guard let exclusion = own.map({ $0.union(excludedEverywhere ?? $0) }) ?? excludedEverywhere
    else { return filter }
    var excluding = filter ?? SampleFilter()
    excluding.exclusion = exclusion
    return excluding
  }

  /// The bands that a mapping of names to texts describes, in their order; nil if it is not one.
  mutating func bands<Band>(
    _ entry: YAMLNode.Entry, _ parse: (String, String) throws -> Band
  ) -> [Band]? {
    guard case .mapping(let entries) = entry.value.content, !entries.isEmpty else {
      report(
        Diagnostic(
          "'bands' must be a mapping of names to ranges of values", at: entry.value.range,
          help: "for example '{ low: \"< 70 mg/dL\", target: \"70 .. 180 mg/dL\" }'"))
      return nil
    }
    return entries.compactMap { one in
      guard one.key != ValueBand.other else {
        report(
          Diagnostic(
            "'\(ValueBand.other)' is the name of what is in no band", at: one.keyRange,
            help: "choose another name"))
        return nil
      }
      return words(one.value) { try parse(one.key, $0) }
    }
  }

  /// The dates of an `exclude`.
  mutating func exclusion(_ entry: YAMLNode.Entry) -> DateExclusion {
    DateExclusion(
      nonEmptyItems(entry.value, "'exclude'").compactMap {
        words($0, DateExclusion.span(parsing:))
      })
  }
}

/// The treatment of what several sources recorded at the same time: the word for keeping all of it. Without it
/// each moment, or workout, counts once.
enum OverlapChoice: String, CaseIterable {
  case all
}
