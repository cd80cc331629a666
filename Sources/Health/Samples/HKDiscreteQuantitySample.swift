public import Foundation

/// A sample of a discrete type: queries return it for heart rate, body mass and the like.
public final class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the measurements by the type's style, which is the sample's `quantity` (S-3).
  public var averageQuantity: HKQuantity { quantity }

  /// The least measurement.
  public var minimumQuantity: HKQuantity { amount(of: measurements.min { $0.value < $1.value }) }

  /// The greatest measurement.
  public var maximumQuantity: HKQuantity { amount(of: measurements.max { $0.value < $1.value }) }

  /// The measurement that began last (S-55).
  public var mostRecentQuantity: HKQuantity { amount(of: mostRecent) }

  /// When the measurement that began last was taken.
  public var mostRecentQuantityDateInterval: DateInterval {
    guard let mostRecent else { return DateInterval(start: startDate, end: endDate) }
    return DateInterval(
      start: Date(timeIntervalSinceReferenceDate: mostRecent.start),
      end: Date(timeIntervalSinceReferenceDate: mostRecent.end))
  }

  private var mostRecent: QuantityPiece? {
    measurements.max { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func amount(of piece: QuantityPiece?) -> HKQuantity {
    piece.map { HKQuantity(unit: quantity.unit, doubleValue: $0.value) } ?? quantity
  }
}
