public import Foundation

/// An amount that was measured at an instant or over a stretch of time.
public class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  /// The amount: of a sample in pieces their sum or average (S-3).
  public let quantity: HKQuantity
  /// The single measurements that the sample holds, ascending by start; empty if it is one itself.
  let pieces: [QuantityPiece]

  /// How many measurements the sample holds, at least 1 (S-3).
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
