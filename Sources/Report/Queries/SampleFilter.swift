package import Health
import JSON

/// The samples of a type that a query is computed over. Other samples count for nothing, even where
/// sources overlap (S-48).
package struct SampleFilter: Sendable, Equatable {
  /// The treatment of samples that were entered by hand (`HKWasUserEntered`, S-95).
  package enum ManualEntries: String, CaseIterable, Sendable {
    case include, exclude, only
  }

  /// A comparison with the value of a sample.
  package struct Bound: Sendable, Equatable {
    package var comparison: HKPredicateOperator
    package var number: Double
    package var unit: HKUnit
  }

  /// The keys of `where` in a query of a type.
  static func keys(for type: HKSampleType) -> [DefinitionKey] {
    let value = DefinitionKey("value", "a comparison, such as `\">= 40 kg\"`")
    return [
      DefinitionKey(
        "manual", among: ManualEntries.self, "samples that a person typed in", default: "`include`"),
      DefinitionKey("source", .items(.text), "the names of the sources", default: "all"),
    ] + (type is HKQuantityType ? [value] : [])
  }

  package var manual = ManualEntries.include
  /// Names of sources; nil for all. They match as in `SourcePriority`.
  package var sources: [String]?
  package var value: Bound?

  package init() {}

  /// The conditions in words, such as `without manual entries, from Scale & Co, value >= 40 kg`.
  package var summary: String {
    var parts: [String] = []
    switch manual {
    case .include: break
    case .exclude: parts.append("without manual entries")
    case .only: parts.append("manual entries only")
    }
    if let sources { parts.append("from " + sources.joined(separator: ", ")) }
    if let value {
      let isPercent = value.unit == .percent()
      let number = JSONValue.text(of: isPercent ? value.number * 100 : value.number)
      parts.append("value \(value.comparison.text) \(number) \(value.unit.unitString)")
    }
    return parts.joined(separator: ", ")
  }

  /// The names in `sources` that no source has.
  func unknownSources(among names: [HKSource]) -> [String] {
    guard let sources else { return [] }
    return zip(sources, names.indices(named: sources)).filter { $1.isEmpty }.map(\.0)
  }

  /// The columns that the filter reads.
  var parts: SampleColumns.Parts {
    var parts: SampleColumns.Parts = [.source]
    if manual != .include { parts.insert(.wasUserEntered) }
    if value != nil { parts.insert(.value) }
    return parts
  }

  /// True if the filter may accept some samples of a source and reject others.
  var selectsSamples: Bool { manual != .include || value != nil }

  /// The sources of which samples may pass, as indices into those of the store; nil for all.
  func admitted(among names: [HKSource]) -> Set<Int>? {
    sources.map { names.indices(named: $0).reduce(into: []) { $0.formUnion($1) } }
  }

  /// The samples that the filter accepts.
  ///
  /// - Throws: an error of the unit if the bound does not fit the samples (S-96).
  func passing(_ columns: SampleColumns, sources names: [HKSource]) throws -> SampleColumns {
    var tests: [(Int) -> Bool] = []
    switch manual {
    case .include: break
    case .exclude: tests.append { !columns.wasUserEntered[$0] }
    case .only: tests.append { columns.wasUserEntered[$0] }
    }
    if let allowed = admitted(among: names) {
      let isAllowed = names.indices.map(allowed.contains)
      tests.append { isAllowed[Int(columns.source[$0])] }
    }
    if let value {
      // Values are compared in base units, as quantities are (U-41).
      let bound = try value.unit.conversion(to: value.unit.base)(value.number)
      let conversion = try columns.unit.conversion(to: value.unit.base)
      tests.append { value.comparison.holds(conversion(columns.value[$0]), bound) }
    }
    return columns.selecting(
      (0..<columns.count).filter { row in tests.allSatisfy { $0(row) } })
  }
}

extension SampleFilter.Bound {
  /// Reads `>= 40 kg` or `< 95 %`; a number alone is a count, or a fraction of a percentage type.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String, for type: HKQuantityType) throws {
    let help = "a bound is written like '>= 40 \(type.displayUnit.unitString)'"
    let trimmed = text.trimmed
    guard
      let comparison = HKPredicateOperator.longestFirst.first(where: {
        trimmed.hasPrefix($0.text)
      })
    else { throw UnreadableText("'\(text)' does not begin with a comparison", help: help) }
    let rest = trimmed.dropFirst(comparison.text.count).trimmed
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let number = Double(digits), number.isFinite else {
      throw UnreadableText("'\(rest)' does not begin with a number", word: rest, help: help)
    }
    let unit = rest[digits.endIndex...].trimmed
    self.comparison = comparison
    self.number = number
    if unit.isEmpty, type.is(compatibleWith: .count()) {
      self.unit = type.canonicalUnit
    } else if unit.isEmpty {
      throw UnreadableText("the bound has no unit", help: help)
    } else {
      do {
        self.unit = try HKUnit(parsing: String(unit), for: type)
      } catch var error as UnreadableText {
        error.meant = error.meant.map { "\(comparison.text) \(digits) \($0)" }
        throw error
      }
      // A percentage is a fraction in the data; a person writes it as reports show it (U-21).
      if self.unit == .percent() { self.number = number / 100 }
    }
  }
}

extension HKPredicateOperator {
  /// No operator is a prefix of one that follows.
  fileprivate static let longestFirst: [HKPredicateOperator] = [
    .greaterThanOrEqualTo, .lessThanOrEqualTo, .notEqualTo, .equalTo, .greaterThan, .lessThan,
  ]

  /// The operator as a user writes it.
  fileprivate var text: String {
    switch self {
    case .greaterThanOrEqualTo: ">="
    case .lessThanOrEqualTo: "<="
    case .notEqualTo: "!="
    case .equalTo: "="
    case .greaterThan: ">"
    case .lessThan: "<"
    }
  }
}
