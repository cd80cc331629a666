public import Foundation

/// A sample with an amount that was measured at an instant or over a period of time.
public class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type, whose aggregation style determines how samples combine (S-5).
  public let quantityType: HKQuantityType
  /// The amount. For a sample that consists of several measurements, it is their sum or average
  /// (S-3).
  public let quantity: HKQuantity
  /// The individual measurements of the sample, in ascending order of start; empty if the sample is
  /// a single measurement.
  let pieces: [QuantityPiece]

  /// The number of measurements in the sample, at least 1 (S-3).
  public var count: Int { max(1, pieces.count) }

  /// Creates a sample. Saving the sample fails if its unit does not fit its type, or if its end is
  /// before its start (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has an initializer for each number of arguments, and none with a source.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    device: HKDevice? = nil, metadata: [String: Any]? = nil,
    sourceRevision: HKSourceRevision? = nil
  ) {
    self.init(
      type, quantity, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }

  init(
    _ type: HKQuantityType, _ quantity: HKQuantity, pieces: [QuantityPiece] = [], start: Date,
    end: Date, facts: ObjectFacts
  ) {
    quantityType = type
    self.quantity = quantity
    self.pieces = pieces
    super.init(type, start: start, end: end, facts: facts)
  }

  override var valueText: String { "\(quantity)" }

  override func stored(inCorrelation: Bool) -> HKSample {
    Self.specific(
      quantityType, quantity, pieces: pieces, start: startDate, end: endDate,
      facts: storedFacts(inCorrelation: inCorrelation))
  }

  /// Returns a sample of the class that fits its type, as queries return it.
  static func specific(
    _ type: HKQuantityType, _ quantity: HKQuantity, pieces: [QuantityPiece] = [], start: Date,
    end: Date, facts: ObjectFacts
  ) -> HKQuantitySample {
    if type.isCumulative {
      return HKCumulativeQuantitySample(
        type, quantity, pieces: pieces, start: start, end: end, facts: facts)
    }
    return HKDiscreteQuantitySample(
      type, quantity, pieces: pieces, start: start, end: end, facts: facts)
  }
}

/// A sample of a cumulative type, such as steps or energy. Queries return samples of this class.
public final class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the measurements, which is the sample's `quantity` (S-3).
  public var sumQuantity: HKQuantity { quantity }
}

/// A sample of a discrete type, such as heart rate or body mass. Queries return samples of this
/// class.
public final class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the measurements according to the type's aggregation style, which is the
  /// sample's `quantity` (S-3).
  public var averageQuantity: HKQuantity { quantity }

  /// The smallest measurement.
  public var minimumQuantity: HKQuantity { amount(of: measurements.min { $0.value < $1.value }) }

  /// The largest measurement.
  public var maximumQuantity: HKQuantity { amount(of: measurements.max { $0.value < $1.value }) }

  /// The measurement that started last (S-55).
  public var mostRecentQuantity: HKQuantity { amount(of: mostRecent) }

  /// The interval of the measurement that started last.
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

/// One measurement of a sample that contains several (S-3).
struct QuantityPiece: Sendable, Hashable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  var start: Double
  var end: Double
  /// The value in the unit of the sample's quantity.
  var value: Double
}

extension HKQuantitySample {
  /// The measurements from which statistics are computed. A sample with a single measurement is
  /// itself the measurement (S-4).
  var measurements: [QuantityPiece] {
    guard pieces.isEmpty else { return pieces }
    return [
      QuantityPiece(
        start: startDate.timeIntervalSinceReferenceDate,
        end: endDate.timeIntervalSinceReferenceDate, value: quantity.doubleValue)
    ]
  }
}
