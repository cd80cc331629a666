import Foundation

/// One measurement of a sample that holds several (S-3).
struct QuantityPiece: Sendable, Hashable {
  /// Seconds since 2001-01-01 00:00:00 UTC.
  var start: Double
  var end: Double
  /// In the unit of the sample's quantity.
  var value: Double
}

extension HKQuantitySample {
  /// The measurements that statistics are computed over: the sample itself if it is one (S-4).
  var measurements: [QuantityPiece] {
    guard pieces.isEmpty else { return pieces }
    return [
      QuantityPiece(
        start: startDate.timeIntervalSinceReferenceDate,
        end: endDate.timeIntervalSinceReferenceDate, value: quantity.doubleValue)
    ]
  }
}
