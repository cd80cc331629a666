public import Foundation

/// An amount that was measured at an instant or over a stretch of time.
public class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  /// The amount: of a sample in pieces their sum or average (S-3).
  public let quantity: HKQuantity
  /// The single measurements that the sample holds, ascending by start; empty if it is one itself.
  let pieces: [QuantityPiece]

  /// The number of measurements in the sample, at least 1 (S-3).
  public var count: Int { max(1, pieces.count) }

  /// A sample that the running program writes. A unit that does not fit the type, or an end before the
  /// start, fails when it is saved (S-2).
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date
  ) {
    self.init(
      type: type, quantity: quantity, start: start, end: end, device: nil, metadata: nil)
  }

  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    metadata: [String: Any]?
  ) {
    self.init(
      type: type, quantity: quantity, start: start, end: end, device: nil, metadata: metadata)
  }

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

  /// A sample of the class that fits its type, as queries return it.
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
  /// A sample that another source than the running program wrote.
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

  /// The least measurement.
  public var minimumQuantity: HKQuantity { amount(of: measurements.min { $0.value < $1.value }) }

  /// The greatest measurement.
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
