package import Health
import Languages

/// The bands into which a query divides its readings, or the zones of heart rate into which it
/// divides the time of workouts. Each interval has an amount of each one.
package struct ResultBands: Sendable {
  /// The amount that an interval has of a band.
  package enum Amount: Sendable {
    /// A fraction of the readings or, if they are weighted by their length, of the time.
    case share(ofTime: Bool)
    /// Seconds.
    case duration
  }

  /// The names in their order. The last one of bands with shares is that of remaining values.
  package var names: [String]
  /// The limits, except for the band of remaining values; empty for bands of pairs.
  package var limits: [Limits] = []
  /// The amount that each interval has of each band.
  package var amount: Amount

  /// The lower and the upper limit of a band; nil for no limit.
  package struct Limits: Sendable {
    package var lower: ValueBand.Edge?
    package var upper: ValueBand.Edge?
    /// True if the limits are fractions that are written as percentages.
    package var isPercent = false
    /// The unit of the limits; nil for that of the result.
    package var unit: HKUnit?
    /// The distance to the next value that is not included, for bounds of values rounded to it; nil
    /// for other bounds.
    package var step: Double?
  }

  /// True for shares of time.
  package var sharesTime: Bool {
    if case .share(ofTime: true) = amount { true } else { false }
  }

  /// True for the time in zones, which has no remaining values.
  package var areZones: Bool {
    if case .duration = amount { true } else { false }
  }

  /// The name of a band as a report shows it: as its author wrote it, and the language's name for
  /// the remaining values.
  func name(_ index: Int, in language: any Language) -> String {
    areZones || index < names.count - 1 ? names[index] : language.otherBand
  }

  /// The term for one of them in CSV, `band` or `zone`. JSON has all of them under its plural.
  package var term: String { areZones ? "zone" : "band" }
}

extension QueryResult {
  /// The zones of heart rate; nil if the result has none.
  package var zones: ResultBands? { bands?.areZones == true ? bands : nil }

  /// The indices of the bands to show: all of them, except the remaining values if there are none
  ///
  package var shownBands: [Int] {
    guard let bands else { return [] }
    let rest = bands.areZones ? nil : bands.names.indices.last
    let hasRest = intervals.contains { $0.bands.last.flatMap(\.self) ?? 0 > 0 }
    return bands.names.indices.filter { $0 != rest || hasRest }
  }
}
