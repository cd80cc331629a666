package import Health

/// Which samples of a type a query is computed over; those that are left out count for nothing, also
/// where sources overlap (S-48).
package struct SampleFilter: Sendable, Equatable {
  /// Which samples by whether a person typed them in (`HKWasUserEntered`, S-95).
  package enum ManualEntries: String, CaseIterable, Sendable {
    case include, exclude, only
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case notEqual = "!="
    case equal = "="
    case more = ">"
    case less = "<"

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .atLeast: a >= b
      case .atMost: a <= b
      case .notEqual: a != b
      case .equal: a == b
      case .more: a > b
      case .less: a < b
      }
    }
  }

  /// A comparison with the value of a sample.
  package struct Bound: Sendable, Equatable {
    package var comparison: Comparison
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
      parts.append("value \(value.comparison.rawValue) \(number) \(value.unit.unitString)")
    }
    return parts.joined(separator: ", ")
  }

  /// The names in `sources` that no source has.
  func unknownSources(among names: [HKSource]) -> [String] {
    (sources ?? []).filter { names.indices(named: $0).isEmpty }
  }

  /// The samples that pass.
  ///
  /// - Throws: an error of the unit if the bound's does not fit the type.
  func selecting(_ columns: QuantityColumns, sources names: [HKSource]) throws -> QuantityColumns {
    let allowed = sources.map {
      $0.reduce(into: Set<Int>()) { $0.formUnion(names.indices(named: $1)) }
    }
    let bound = try value.map { bound in
      (bound.comparison, try bound.unit.conversion(to: columns.unit)(bound.number))
    }
    let indices = (0..<columns.count).filter { index in
      switch manual {
      case .include: break
      case .exclude: if columns.wasUserEntered[index] { return false }
      case .only: if !columns.wasUserEntered[index] { return false }
      }
      if let allowed, !allowed.contains(Int(columns.source[index])) { return false }
      guard let (comparison, number) = bound else { return true }
      return comparison.holds(columns.value[index], number)
    }
    return indices.count == columns.count ? columns : columns.selecting(indices)
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
      let comparison = SampleFilter.Comparison.allCases.first(where: {
        trimmed.hasPrefix($0.rawValue)
      })
    else { throw UnreadableText("'\(text)' does not begin with a comparison", help: help) }
    let rest = trimmed.dropFirst(comparison.rawValue.count).trimmed
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
