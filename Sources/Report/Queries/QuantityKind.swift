public import Health

/// Statistics of a quantity type, as HealthKit computes them: the kind of a query that names no
/// other.
package struct QuantityKind: QueryKind {
  package let id = "quantity"
  package let summary =
    "Statistics of a quantity type: sums, averages, extremes, of all sources or by source."

  package init() {}

  package let keys: [DefinitionKey] =
    [
      DefinitionKey(
        "type", "a quantity type; `healthmark types` lists all of them", isRequired: true),
      DefinitionKey(
        "statistics", .items(.choice(Statistic.allCases.map(\.word))),
        "one or a list of `sum` (cumulative types), `average`, `minimum`, `maximum` (discrete types),"
          + " `most_recent`, `duration`, `count`", default: "`sum` or `average`"),
    ] + QueryTime.keys + [
      DefinitionReader.byKey,
      DefinitionKey(
        "where", .mapping(SampleFilter.keys(for: HKQuantityType(.bodyMass))),
        "which samples: `{ manual: exclude, source: [Scale & Co], value: \">= 40 kg\" }`; `manual` is"
          + " `include`, `exclude` or `only`"),
      DefinitionKey(
        "unit", "such as `km` or `kcal/(kg*hr)`", default: "the unit that most samples carry"),
    ]

  /// Always true: this kind is asked last, and reports a type that does not exist.
  package func isMeant(byType name: String) -> Bool { true }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let isBySource = reader.isBySource(&keys)
    guard let type = reader.type(&keys, HKQuantityType.self, "quantity") else { return nil }
    return QuantityQuery(
      type: type,
      statistics: reader.statistics(keys.take("statistics"), for: type) ?? [.standard(for: type)],
      time: time, isBySource: isBySource,
      unit: keys.take("unit").flatMap { entry in
        reader.words(entry.value) { try HKUnit(parsing: $0, for: type) }
      },
      filter: keys.take("where").map { FilterReader.read($0.value, for: type, with: &reader) })
  }
}

// The parts of a definition that queries of every type share.
extension DefinitionReader {
  static let byKey = DefinitionKey(
    "by", .choice(["source"]), "`source`: each source beside the merged values")

  /// Reads the type of a query; reports the mistake if it is missing or unknown.
  ///
  /// - Parameter style: the words for the types that fit the kind.
  mutating func type<Kind: HKSampleType>(
    _ keys: inout KeyedNode, _ kind: Kind.Type, _ style: String
  ) -> Kind? {
    guard let entry = keys.take("type") else {
      report(
        Diagnostic(
          "\(keys.place) has no 'type'", at: keys.keyRange,
          help: "a type is written like 'type: stepCount'"))
      return nil
    }
    guard let type = words(entry.value, HKSampleType.parsing) else { return nil }
    if let type = type as? Kind { return type }
    report(
      Diagnostic(
        "'\(type.shortName)' is not a \(style) type", at: entry.value.range,
        help: "without 'kind' the type says what kind of query it is"))
    return nil
  }

  /// The statistics that a query names, each once; nil without the key.
  mutating func statistics(
    _ entry: YAMLNode.Entry?, for type: HKSampleType
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
    return statistics
  }

  mutating func isBySource(_ keys: inout KeyedNode) -> Bool {
    guard let node = keys.take("by")?.value, let word = text(node, "'by'") else { return false }
    if word == "source" { return true }
    report(
      Diagnostic(
        "cannot separate by '\(word)'", at: node.range,
        help: suggestion(for: word, among: ["source"])))
    return false
  }
}

extension HKUnit {
  /// Creates the unit that a user wrote for the values of a type.
  ///
  /// - Throws: `UnreadableText` if it is not a unit, does not fit the type (U-38) or is empty.
  public init(parsing text: String, for type: HKQuantityType) throws {
    let examples = Self.examples(for: type)
    let help = "'\(type.name)' is measured in units like \(listed(examples))"
    let unit: HKUnit
    do {
      unit = try HKUnit(parsing: text)
    } catch {
      if let meant = UnitSynonyms.unit(meantBy: text), let unit = try? HKUnit(parsing: meant),
        type.is(compatibleWith: unit)
      {
        var error = UnreadableText(
          "unknown unit '\(text)' for '\(type.name)'",
          help: "did you mean '\(meant)' for '\(text)'? " + help)
        error.meant = meant
        throw error
      }
      let nearest = error.unknownSymbol.flatMap { nearestWord(to: $0, in: HKUnit.knownSymbols) }
      let symbol = error.unknownSymbol
      throw UnreadableText(
        symbol == nil
          ? "unreadable unit '\(text)' for '\(type.name)': \(error.reason)"
          : "unknown unit '\(text)' for '\(type.name)'",
        help: nearest.map { "did you mean '\($0)' for '\(symbol ?? "")'? " }.map { $0 + help }
          ?? help)
    }
    guard type.is(compatibleWith: unit), !text.isEmpty else {
      let mole =
        unit.hasMoleOfUnknownMass
        ? "a mole is a mass by its molar mass only, as in 'mmol<180.15588>'; " : ""
      throw UnreadableText("the unit '\(text)' does not fit '\(type.name)'", help: mole + help)
    }
    self = unit
  }

  private static func examples(for type: HKQuantityType) -> [String] {
    var seen: [String] = []
    for unit in [type.canonicalUnit, type.displayUnit, type.displayUnitUS]
    where !seen.contains(unit.unitString) {
      seen.append(unit.unitString)
    }
    return seen
  }
}
