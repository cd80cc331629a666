import Foundation
package import Health

/// A named range of values, such as `target: "70 .. 180 mg/dL"`.
package struct ValueBand: Sendable, Equatable {
  /// A number at which a band starts or ends, in the unit of the band.
  package struct Edge: Sendable, Equatable {
    package let number: Double
    package let isIncluded: Bool

    /// True if a value, which has twelve significant digits, is not too low for a band that starts
    /// here.
    func isBelow(_ value: Double) -> Bool {
      let edge = number.roundedToTwelveDigits
      return isIncluded ? value >= edge : value > edge
    }

    /// True if a value, which has twelve significant digits, is not too high for a band that ends
    /// here.
    func isAbove(_ value: Double) -> Bool {
      let edge = number.roundedToTwelveDigits
      return isIncluded ? value <= edge : value < edge
    }
  }

  package let name: String
  /// The lower limit; nil if there is none.
  package let lower: Edge?
  package let upper: Edge?
  /// The unit of both edges.
  package let unit: HKUnit

  /// The name for values that are not in any band.
  package static let other = "other"

  /// True if the band contains a value in the band's unit. Both are compared with 12 significant
  /// digits.
  package func contains(_ value: Double) -> Bool {
    let value = value.roundedToTwelveDigits
    return lower?.isBelow(value) ?? true && upper?.isAbove(value) ?? true
  }
}

extension ValueBand {
  /// Parses `< 70 mg/dL`, `70 .. 180 mg/dL`, `70 ..< 180 mg/dL`, `> 180 .. 250 mg/dL` or
  /// `> 180 mg/dL`. The unit of the lower end may be left out.
  ///
  /// - Throws: `UnreadableText`.
  package init(_ name: String, parsing text: String, for type: HKQuantityType) throws {
    let trimmed = text.trimmed
    guard "<>".contains(trimmed.first ?? "=") || trimmed.contains("..") else {
      throw UnreadableText(.notABand(text, of: type))
    }
    let condition = try ValueCondition(
      parsing: trimmed, for: type, as: "band", help: bandHelp(type)
    ) {
      try WrittenAmount(parsing: $0, for: type, defaultUnit: $1)
    }
    self.init(name, condition)
  }

  /// - Parameter condition: a range, or a comparison other than `=` and `!=`.
  init(_ name: String, _ condition: ValueCondition) {
    var (lower, upper): (Edge?, Edge?) = (nil, nil)
    for bound in condition.bounds {
      switch bound.comparison {
      case .lessThan: upper = Edge(number: bound.number, isIncluded: false)
      case .lessThanOrEqualTo: upper = Edge(number: bound.number, isIncluded: true)
      case .greaterThan: lower = Edge(number: bound.number, isIncluded: false)
      default: lower = Edge(number: bound.number, isIncluded: true)
      }
    }
    self.init(name: name, lower: lower, upper: upper, unit: condition.bounds[0].unit)
  }

  /// The band whose edges are rounded down to a step, for values that are rounded to it. Guidelines
  /// round 140 mg/dL up to 7.8 mmol/L, which is 140.5 mg/dL.
  ///
  /// - Throws: an error of the unit if it does not fit that of the band.
  func rounded(to precision: ValueBands.Precision) throws -> ValueBand {
    let conversion = try unit.conversion(to: precision.unit)
    func edge(_ edge: Edge?) -> Edge? {
      edge.map {
        Edge(number: precision.roundedDown(conversion($0.number)), isIncluded: $0.isIncluded)
      }
    }
    return ValueBand(name: name, lower: edge(lower), upper: edge(upper), unit: precision.unit)
  }

  /// True if a value can be in both bands.
  package func overlaps(_ other: ValueBand) -> Bool {
    guard let conversion = try? other.unit.conversion(to: unit) else { return false }
    func isBelow(_ upper: Edge?, _ lower: Edge?, _ a: (Double) -> Double, _ b: (Double) -> Double)
      -> Bool
    {
      guard let upper, let lower else { return false }
      let (end, start) = (
        a(upper.number).roundedToTwelveDigits, b(lower.number).roundedToTwelveDigits
      )
      return end < start || (end == start && !(upper.isIncluded && lower.isIncluded))
    }
    return !isBelow(upper, other.lower, { $0 }, { conversion($0) })
      && !isBelow(other.upper, lower, { conversion($0) }, { $0 })
  }
}

/// The bands of a query, and the meaning of their shares.
package struct ValueBands: Sendable, Equatable {
  /// The meaning of a band's share: a share of the readings, or of the time that they last.
  package enum Share: String, CaseIterable, Sendable {
    case readings, time
  }

  package var bands: [ValueBand]
  package var share = Share.readings
  /// The step to whose multiples values and the edges of the bands are rounded before they are
  /// compared; nil to compare them as they are.
  var precision: Precision?
  /// The place of `share` in the definition, for a mistake that only the data reveals.
  var place: SourceRange?

  /// A step such as 1 mg/dL, with which bands such as 54–69 and 70–180 leave no gap, and with which
  /// a bound is the same in both units of glucose: 3.9 mmol/L is 70.26 mg/dL, so it is 70.
  package struct Precision: Sendable, Equatable {
    /// The step as its author wrote it.
    let text: String
    let number: Double
    let unit: HKUnit

    /// The nearest multiple of the step, away from zero if there are two.
    func rounded(_ value: Double) -> Double {
      (value / number).roundedToTwelveDigits.rounded() * number
    }

    /// The nearest multiple of the step that is not greater.
    func roundedDown(_ value: Double) -> Double {
      (value / number).roundedToTwelveDigits.rounded(.down) * number
    }

    /// The step in which bounds in a unit are shown: the step itself in its own unit, and in
    /// another one the least power of ten that is not smaller, such as 0.1 mmol/L for 1 mg/dL.
    func shownStep(in other: HKUnit) -> Double? {
      guard other != unit else { return number }
      guard let step = try? unit.conversion(to: other)(number), step > 0, step.isFinite else {
        return nil
      }
      return pow(10, log10(step.roundedToTwelveDigits).rounded(.up))
    }
  }

  /// The names of the bands, followed by the name for values that are in none of them.
  package var names: [String] { bands.map(\.name) + [ValueBand.other] }

  /// Returns the share of each band, followed by the share of values in none; nil if there are no
  /// readings, or if none of them has a weight.
  ///
  /// - Parameters:
  ///   - values: the values, in `unit`.
  ///   - weights: the seconds of each value; nil if all values count the same.
  ///   - unit: the unit of the values.
  func shares(_ values: [Double], _ weights: [Double]?, in unit: HKUnit) throws -> [Double?] {
    var totals = [Double](repeating: 0, count: bands.count + 1)
    let compared = precision?.unit ?? unit
    let bands =
      try precision.map { step in try self.bands.map { try $0.rounded(to: step) } } ?? self.bands
    let conversions = try bands.map { try compared.conversion(to: $0.unit) }
    let toCompared = try unit.conversion(to: compared)
    for (index, value) in values.enumerated() {
      let value = precision.map { $0.rounded(toCompared(value)) } ?? value
      let band = bands.indices.first { bands[$0].contains(conversions[$0](value)) } ?? bands.count
      totals[band] += weights?[index] ?? 1
    }
    let whole = totals.reduce(0, +)
    return totals.map { whole > 0 ? $0 / whole : nil }
  }
}
