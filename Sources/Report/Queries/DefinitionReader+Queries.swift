package import Health

extension [DefinitionKey] {
  /// The keys of the queries of a kind, in the order of the documentation.
  ///
  /// - Parameters:
  ///   - type: the type of the kind, or the one of its types with the most statistics and filters.
  ///   - name: the meaning of `type`; nil for the name of the type.
  ///   - choices: the keys that select some of the type's samples, after `type`.
  ///   - statistics: the statistics of the kind.
  ///   - meaning: the meaning of `statistics`, and `standard` its default.
  ///   - parts: the keys about parts and profiles, after those of the time.
  ///   - filter: the meaning of `where`.
  ///   - others: the other keys of the kind.
  package static func ofSamples(
    _ type: HKObjectType, named name: String? = nil, choices: [DefinitionKey] = [],
    statistics: [Statistic], meaning: String, default standard: String,
    parts: [DefinitionKey] = [], where filter: String, others: [DefinitionKey] = []
  ) -> [DefinitionKey] {
    let words = statistics.map(\.word)
    return [DefinitionKey("type", name ?? "`\(type.shortName)`", isRequired: true)] + choices
      + [DefinitionKey("statistics", .items(.choice(words)), meaning, default: standard)]
      + QueryTime.keys + parts
      + [
        DefinitionKey("where", .mapping(SampleFilter.keys(for: type)), filter),
        DefinitionReader.excludeKey,
      ] + others + SummaryOptions.keys
  }
}

// The parts of a definition that queries of all kinds share.
extension DefinitionReader {
  package static func byKey(_ separations: [Separation], _ meaning: String) -> DefinitionKey {
    DefinitionKey("by", .choice(separations.map(\.rawValue)), meaning)
  }

  /// Reads the type of a query. If it is missing or unknown, reports the mistake and returns nil.
  ///
  /// - Parameter style: a description of the types that the kind accepts, for messages.
  package mutating func type<Kind: HKObjectType>(
    _ keys: inout KeyedNode, _ kind: Kind.Type, _ style: String
  ) -> Kind? {
    guard let entry = keys.take("type") else {
      if !keys.hasMisspelling(of: "type") {
        report(
          "\(keys.place) has no 'type'", at: keys.keyRange,
          help: "a type is written like 'type: stepCount'")
      }
      return nil
    }
    guard let type = words(entry.value, HKObjectType.parsing) else { return nil }
    if let type = type as? Kind { return type }
    report(
      "'\(type.shortName)' is not \("aeiou".contains(style.prefix(1)) ? "an" : "a") \(style) type",
      at: entry.value.range, help: "without 'kind', the type determines the kind of query")
    return nil
  }

  /// Reads the statistics of a query, each once; nil if the key is missing, or if none of them can
  /// be read.
  ///
  /// - Parameter kind: the kind of the query, which lists the statistics of its types.
  package mutating func statistics(
    _ entry: YAMLNode.Entry?, for type: HKObjectType, of kind: some StatisticsKind
  ) -> [Statistic]? {
    statistics(entry, for: type, among: kind.statistics(of: type))
  }

  /// Reads the statistics of a query, each once; nil if the key is missing, or if none of them can
  /// be read.
  mutating func statistics(
    _ entry: YAMLNode.Entry?, for type: HKObjectType, among legal: [Statistic]
  ) -> [Statistic]? {
    guard let entry else { return nil }
    var statistics: [Statistic] = []
    for node in nonEmptyItems(entry.value, "'statistics'") {
      guard let statistic = words(node, { try Statistic(parsing: $0, for: type, among: legal) })
      else { continue }
      guard !statistics.contains(statistic) else {
        report(.standsTwice(statistic.word), at: node.range)
        continue
      }
      statistics.append(statistic)
    }
    return statistics.isEmpty ? nil : statistics
  }

  /// Reads the parts that a query asks for with `by`; nil if the key is missing.
  package mutating func separation(
    _ keys: inout KeyedNode, among separations: [Separation]
  ) -> Separation? {
    guard let node = keys.take("by")?.value, let word = text(node, "'by'") else { return nil }
    if let separation = Separation(rawValue: word), separations.contains(separation) {
      return separation
    }
    report(
      "cannot separate by '\(word)'", at: node.range,
      help: suggestion(for: word, among: separations.map(\.rawValue)))
    return nil
  }

  /// Reads the value of `overlap`; false if the key is missing.
  mutating func keepsOverlaps(_ entry: YAMLNode.Entry?) -> Bool {
    entry.flatMap { choice($0.value, OverlapChoice.allCases, "choice for 'overlap'") }
      == .all
  }

  static let excludeKey = DefinitionKey(
    "exclude", .items(.text),
    "dates on which nothing counts, such as `[2024-01-10 through 2024-01-12, 2024-02-01]`")

  /// Reads the samples that a query selects with `where`, without the dates of `exclude` in the
  /// query and in the definition; nil for all samples.
  package mutating func filter(_ keys: inout KeyedNode, for type: HKObjectType) -> SampleFilter? {
    let filter = keys.take("where").map { FilterReader.read($0.value, for: type, with: &self) }
    let own = keys.take("exclude").map { exclusion($0) }
    guard let exclusion = own.map({ $0.union(excludedEverywhere ?? $0) }) ?? excludedEverywhere
    else { return filter }
    var excluding = filter ?? SampleFilter()
    excluding.exclusion = exclusion
    return excluding
  }

  /// Reads the bands in a mapping from names to ranges, in their order; nil if the value is not a
  /// mapping.
  ///
  /// - Parameters:
  ///   - message: the mistake of a value that is not a mapping.
  ///   - other: the name that no band can have; nil if there is none.
  mutating func bands<Band>(
    _ entry: YAMLNode.Entry,
    mustBe message: Message = Message(
      "'bands' must be a mapping of names to ranges of values",
      help: "for example '{ low: \"< 70 mg/dL\", target: \"70 .. 180 mg/dL\" }'"),
    reserving other: String? = ValueBand.other, _ parse: (String, String) throws -> Band
  ) -> [Band]? {
    guard case .mapping(let entries) = entry.value.content, !entries.isEmpty else {
      report(message, at: entry.value.range)
      return nil
    }
    return entries.compactMap { one in
      guard one.key != other else {
        report(
          "'\(one.key)' is the name for values in no band", at: one.keyRange,
          help: "choose another name")
        return nil
      }
      return words(one.value) { try parse(one.key, $0) }
    }
  }

  /// Reads the dates of an `exclude` key.
  mutating func exclusion(_ entry: YAMLNode.Entry) -> DateExclusion {
    DateExclusion(
      nonEmptyItems(entry.value, "'exclude'").compactMap {
        words($0, DateExclusion.span(parsing:))
      })
  }
}

/// The treatment of data that several sources recorded at the same time: the value that keeps all
/// of it. Without this value, each point in time or each workout counts once.
enum OverlapChoice: String, CaseIterable {
  case all
}
