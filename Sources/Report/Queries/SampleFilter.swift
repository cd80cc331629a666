import Foundation
package import Health

/// Which samples of a type a query is computed over; those that are left out count for nothing, also
/// where sources overlap (S-48).
package struct SampleFilter: Sendable, Equatable {
  /// Which samples by whether a person typed them in (`HKWasUserEntered`, S-95).
  package enum ManualEntries: String, CaseIterable, Sendable {
    case include, exclude, only
  }

  /// A comparison with the value of a sample.
  package struct Bound: Sendable, Equatable {
    package var comparison: HKPredicateOperator
    package var number: Double
    package var unit: HKUnit
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
    (sources ?? []).filter { names.indices(named: $0).isEmpty }
  }

  /// The predicate that the samples which pass match.
  func predicate(among sources: [HKSource]) -> NSPredicate {
    var conditions: [NSPredicate] = []
    switch manual {
    case .include: break
    case .exclude: conditions.append(Self.wasUserEntered(.notEqualTo))
    case .only: conditions.append(Self.wasUserEntered(.equalTo))
    }
    if let names = self.sources {
      let indices = names.flatMap { sources.indices(named: $0) }
      conditions.append(HKQuery.predicateForObjects(from: Set(indices.map { sources[$0] })))
    }
    if let value {
      conditions.append(
        HKQuery.predicateForQuantitySamples(
          with: value.comparison,
          quantity: HKQuantity(unit: value.unit, doubleValue: value.number)))
    }
    return NSCompoundPredicate(andPredicateWithSubpredicates: conditions)
  }

  private static func wasUserEntered(_ comparison: HKPredicateOperator) -> NSPredicate {
    HKQuery.predicateForObjects(
      withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: comparison, value: true)
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
      self.unit = try HKUnit(parsing: String(unit), for: type)
      // A percentage is a fraction in the data; a person writes it as reports show it (U-21).
      if self.unit == .percent() { self.number = number / 100 }
    }
  }
}

extension HKPredicateOperator {
  /// No one is the beginning of one that follows.
  fileprivate static let longestFirst: [HKPredicateOperator] = [
    .greaterThanOrEqualTo, .lessThanOrEqualTo, .notEqualTo, .equalTo, .greaterThan, .lessThan,
  ]

  /// As a person writes it.
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
