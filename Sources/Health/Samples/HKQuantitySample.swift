public import Foundation

/// An amount that was measured at an instant or over a stretch of time.
public class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type, whose style decides how samples combine (S-5).
  public let quantityType: HKQuantityType
  /// The amount; for a sample in pieces, their sum or average (S-3).
  public let quantity: HKQuantity
  /// The individual measurements of the sample, ascending by start; empty if the sample is a single
  /// one.
  let pieces: [QuantityPiece]

  /// The number of measurements in the sample, at least 1 (S-3).
  public var count: Int { max(1, pieces.count) }

  /// Creates a sample that the running program writes. Saving it fails if the unit does not fit the
  /// type, or if the end is before the start (S-2).
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date
  ) {
    self.init(
      type: type, quantity: quantity, start: start, end: end, device: nil, metadata: nil)
  }

  /// Creates a sample that the running program writes, with metadata.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    metadata: [String: Any]?
  ) {
    self.init(
      type: type, quantity: quantity, start: start, end: end, device: nil, metadata: metadata)
  }

  /// Creates a sample that the running program writes, with the device that recorded it.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      type, quantity, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata))
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

  /// Creates a sample of the class that fits its type, as queries return it.
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

extension HKQuantitySample {
  /// Creates a sample that a source other than the running program wrote.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    device: HKDevice? = nil, metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision
  ) {
    self.init(
      type, quantity, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }
}

/// A sample of a cumulative type: queries return it for steps, energy and the like.
public final class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the measurements, which is the sample's `quantity` (S-3).
  public var sumQuantity: HKQuantity { quantity }
}

/// A sample of a discrete type: queries return it for heart rate, body mass and the like.
public final class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the measurements by the type's style, which is the sample's `quantity` (S-3).
  public var averageQuantity: HKQuantity { quantity }

  /// The smallest measurement.
  public var minimumQuantity: HKQuantity { amount(of: measurements.min { $0.value < $1.value }) }

  /// The largest measurement.
  public var maximumQuantity: HKQuantity { amount(of: measurements.max { $0.value < $1.value }) }

  /// The measurement that began last (S-55).
  public var mostRecentQuantity: HKQuantity { amount(of: mostRecent) }

  /// The interval of the measurement that began last.
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

/// One measurement of a sample that holds several (S-3).
struct QuantityPiece: Sendable, Hashable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  var start: Double
  var end: Double
  /// The value in the unit of the sample's quantity.
  var value: Double
}

extension HKQuantitySample {
  /// The measurements that statistics are computed from: the sample itself if it is a single one
  /// (S-4).
  var measurements: [QuantityPiece] {
    guard pieces.isEmpty else { return pieces }
    return [
      QuantityPiece(
        start: startDate.timeIntervalSinceReferenceDate,
        end: endDate.timeIntervalSinceReferenceDate, value: quantity.doubleValue)
    ]
  }
}
