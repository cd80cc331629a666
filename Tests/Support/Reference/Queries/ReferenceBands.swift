/// A named range of values.
package struct ReferenceBand: Sendable, Equatable {
  /// A condition on a value, with its unit.
  package struct Bound: Sendable, Equatable {
    package enum Test: Sendable, Equatable {
      case below(Double), atMost(Double), above(Double), atLeast(Double)
      /// Both ends are included.
      case between(Double, Double)
      /// The first number is included, the second is not.
      case within(Double, Double)
    }

    package var test: Test
    /// The unit as written; `nil` for counts.
    package var unit: String?

    package init(_ test: Test, _ unit: String?) {
      self.test = test
      self.unit = unit
    }
  }

  package var name: String
  package var bound: Bound

  package init(_ name: String, _ bound: Bound) {
    self.name = name
    self.bound = bound
  }
}

/// A named range of pairs, without units.
package struct ReferencePressureBand: Sendable, Equatable {
  package var name: String
  package var systolic: ReferenceBand.Bound.Test
  package var diastolic: ReferenceBand.Bound.Test

  package init(
    _ name: String, _ systolic: ReferenceBand.Bound.Test, _ diastolic: ReferenceBand.Bound.Test
  ) {
    self.name = name
    self.systolic = systolic
    self.diastolic = diastolic
  }
}

extension ReferenceBand.Bound {
  /// True if the bound holds, compared in the bound's unit, both sides rounded to 12 significant
  /// digits.
  func holds(_ value: Double, in unit: String) -> Bool {
    test.holds(ReferenceUnits.convert(value, from: unit, to: self.unit ?? unit))
  }
}

extension ReferenceBand.Bound.Test {
  func holds(_ value: Double) -> Bool {
    let value = ReferenceReadings.rounded(value)
    switch self {
    case .below(let bound): return value < ReferenceReadings.rounded(bound)
    case .atMost(let bound): return value <= ReferenceReadings.rounded(bound)
    case .above(let bound): return value > ReferenceReadings.rounded(bound)
    case .atLeast(let bound): return value >= ReferenceReadings.rounded(bound)
    case .between(let low, let high):
      return ReferenceReadings.rounded(low) <= value && value <= ReferenceReadings.rounded(high)
    case .within(let low, let high):
      return ReferenceReadings.rounded(low) <= value && value < ReferenceReadings.rounded(high)
    }
  }
}

extension ReferenceBand {
  /// The share of the total weight in each band; null if there are no readings, or if none of them
  /// has a weight.
  static func shares(
    of readings: [(value: Double, weight: Double)], unit: String, in bands: [ReferenceBand]
  ) -> ReferenceValue {
    let named = readings.map { reading in
      (bands.first { $0.bound.holds(reading.value, in: unit) }?.name, reading.weight)
    }
    return shares(of: named, names: bands.map(\.name))
  }

  /// The shares by name; readings without a name are in `other`.
  static func shares(of named: [(name: String?, weight: Double)], names: [String]) -> ReferenceValue
  {
    let whole = named.map(\.weight).reduce(0, +)
    guard whole > 0 else { return .null }
    var shares: [String: ReferenceValue] = [:]
    for name in names + ["other"] {
      let own = named.filter { ($0.name ?? "other") == name }.map(\.weight).reduce(0, +)
      shares[name] = .number(own / whole)
    }
    return .object(shares)
  }
}

extension ReferencePressureBand {
  /// The shares of bands of pairs. A reading belongs to the higher of the two bands that its
  /// numbers match first, or to `other` if one of its numbers does not match any.
  static func shares(
    of readings: [ReferenceReading], in bands: [ReferencePressureBand]
  ) -> ReferenceValue {
    let named = readings.map { reading -> (name: String?, weight: Double) in
      let systolic = bands.firstIndex { $0.systolic.holds(reading.systolic) }
      let diastolic = bands.firstIndex { $0.diastolic.holds(reading.diastolic) }
      guard let systolic, let diastolic else { return (nil, 1) }
      return (bands[max(systolic, diastolic)].name, 1)
    }
    return ReferenceBand.shares(of: named, names: bands.map(\.name))
  }
}
