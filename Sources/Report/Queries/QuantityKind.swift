public import Health

/// Statistics of a quantity type, as HealthKit computes them: what a query is that names no other kind.
package struct QuantityKind: QueryKind {
  package let id = "quantity"
  package let summary =
    "Statistics of a quantity type: sums, averages, extremes, of all sources or by source."

  package init() {}

  /// Asked last, it is also what says that there is no such type.
  package func isMeant(byType name: String) -> Bool { true }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let typeEntry = keys.take("type")
    let statisticsEntry = keys.take("statistics")
    let time = QueryTime(&keys, reader: &reader)
    let isBySource = keys.take("by").map { Self.isBySource($0.value, &reader) } ?? false
    let unitEntry = keys.take("unit")
    let filterEntry = keys.take("where")
    guard let typeEntry else {
      reader.report(
        Diagnostic(
          "\(keys.place) has no 'type'", at: keys.keyRange,
          help: "a type is written like 'type: stepCount'"))
      return nil
    }
    guard let type = reader.words(typeEntry.value, HKQuantityType.parsing) else { return nil }
    return QuantityQuery(
      type: type, statistics: Self.statistics(statisticsEntry, for: type, &reader), time: time,
      isBySource: isBySource, unit: unitEntry.flatMap { Self.unit($0.value, for: type, &reader) },
      filter: filterEntry.map { FilterReader.read($0.value, for: type, with: &reader) })
  }

  private static func statistics(
    _ entry: YAMLNode.Entry?, for type: HKQuantityType, _ reader: inout DefinitionReader
  ) -> [Statistic] {
    guard let entry else { return [.standard(for: type)] }
    var statistics: [Statistic] = []
    for node in reader.nonEmptyItems(entry.value, "'statistics'") {
      guard let statistic = reader.words(node, { try Statistic(parsing: $0, for: type) }) else {
        continue
      }
      guard !statistics.contains(statistic) else {
        reader.report(Diagnostic("'\(statistic.word)' is asked for twice", at: node.range))
        continue
      }
      statistics.append(statistic)
    }
    return statistics
  }

  private static func isBySource(_ node: YAMLNode, _ reader: inout DefinitionReader) -> Bool {
    guard let word = reader.text(node, "'by'") else { return false }
    if word == "source" { return true }
    reader.report(
      Diagnostic(
        "cannot separate by '\(word)'", at: node.range,
        help: suggestion(for: word, among: ["source"])))
    return false
  }

  private static func unit(
    _ node: YAMLNode, for type: HKQuantityType, _ reader: inout DefinitionReader
  ) -> HKUnit? {
    reader.words(node) { try HKUnit(parsing: $0, for: type) }
  }
}

extension HKUnit {
  /// A unit that a person wrote for the values of a type.
  ///
  /// - Throws: `UnreadableText` if it is no unit, or does not fit the type (U-38).
  public init(parsing text: String, for type: HKQuantityType) throws {
    let examples = Self.examples(for: type)
    let help = "'\(type.name)' is measured in units like \(listed(examples))"
    let unit: HKUnit
    do {
      unit = try HKUnit(parsing: text)
    } catch {
      let nearest = error.unknownSymbol.flatMap { nearestWord(to: $0, in: HKUnit.knownSymbols) }
      let symbol = error.unknownSymbol
      throw UnreadableText(
        symbol == nil
          ? "unreadable unit '\(text)' for '\(type.name)': \(error.reason)"
          : "unknown unit '\(text)' for '\(type.name)'",
        help: nearest.map { "did you mean '\($0)' for '\(symbol ?? "")'? " }.map { $0 + help }
          ?? help)
    }
    guard type.is(compatibleWith: unit) else {
      throw UnreadableText("the unit '\(text)' does not fit '\(type.name)'", help: help)
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
