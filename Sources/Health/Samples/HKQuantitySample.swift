public import Foundation

/// A sample with an amount that was measured at an instant or over a period of time.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  private let kind: HKQuantityType
  /// The value and its unit. The object for the quantity is created on demand.
  let amount: SampleAmount
  /// The individual measurements of the sample, in ascending order of start; empty if the sample is
  /// a single measurement.
  let pieces: [QuantityPiece]

  /// The type, whose aggregation style determines how samples combine (S-5).
  open var quantityType: HKQuantityType { kind }
  /// The amount. For a sample that consists of several measurements, it is their sum or average
  /// (S-3).
  open var quantity: HKQuantity { amount.quantity }
  /// The number of measurements in the sample, at least 1 (S-3).
  open var count: Int { max(1, pieces.count) }

  /// Creates a sample. Saving the sample fails if its unit does not fit its type, or if its end is
  /// before its start (S-2).
  public init(type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
    (kind, amount, pieces) = (type, SampleAmount(quantity), [])
    super.init(type, start: start, end: end, facts: ObjectFacts())
  }

  /// Creates a sample with metadata. Saving the sample fails if its end is before its start (S-2).
  public init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, metadata: [String: Any]?
  ) {
    (kind, amount, pieces) = (type, SampleAmount(quantity), [])
    super.init(type, start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }

  /// Creates a sample with a device and metadata. Saving the sample fails if its end is before its
  /// start (S-2).
  public init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (kind, amount, pieces) = (type, SampleAmount(quantity), [])
    super.init(
      type, start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a sample of any source. Saving the sample fails if its end is before its start (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has no initializer with a source.
  public init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision? = nil
  ) {
    (kind, amount, pieces) = (type, SampleAmount(quantity), [])
    super.init(
      type, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata, sourceRevision: sourceRevision))
  }

  init(
    _ type: HKQuantityType, _ amount: SampleAmount, pieces: [QuantityPiece] = [], start: Date,
    end: Date, facts: ObjectFacts
  ) {
    (kind, self.amount, self.pieces) = (type, amount, pieces)
    super.init(type, start: start, end: end, facts: facts)
  }

  override var valueText: String { "\(quantity)" }

  override func checkContent() throws(HKError) {
    let (type, quantity) = (quantityType, quantity)
    guard type.is(compatibleWith: quantity.unit) else {
      throw HKError(
        .errorInvalidArgument,
        "HKQuantitySample \(type.identifier) requires unit of type"
          + " \(type.canonicalUnit.unitString). Incompatible unit: \(quantity.unit.unitString)")
    }
    guard quantity.doubleValue.isFinite else {
      throw HKError(.errorInvalidArgument, "\(type.identifier) sample has no finite value")
    }
  }

  override func stored(inCorrelation: Bool) -> HKSample {
    Self.specific(
      quantityType, SampleAmount(quantity), pieces: pieces, start: startDate, end: endDate,
      facts: storedFacts(inCorrelation: inCorrelation))
  }

  /// Returns a sample of the class that fits its type, as queries return it.
  static func specific(
    _ type: HKQuantityType, _ amount: SampleAmount, pieces: [QuantityPiece] = [], start: Date,
    end: Date, facts: ObjectFacts
  ) -> HKQuantitySample {
    if type.isCumulative {
      return HKCumulativeQuantitySample(
        type, amount, pieces: pieces, start: start, end: end, facts: facts)
    }
    return HKDiscreteQuantitySample(
      type, amount, pieces: pieces, start: start, end: end, facts: facts)
  }
}

/// A sample of a cumulative type, such as steps or energy. Queries return samples of this class.
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the measurements, which is the sample's `quantity` (S-3).
  open var sumQuantity: HKQuantity { quantity }
}

/// The name of `HKCumulativeQuantitySample` in earlier versions of HealthKit.
@available(*, deprecated, renamed: "HKCumulativeQuantitySample")
open class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
  /// The sum of the measurements.
  open var sum: HKQuantity { sumQuantity }
}

/// A sample of a discrete type, such as heart rate or body mass. Queries return samples of this
/// class.
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the measurements according to the type's aggregation style, which is the
  /// sample's `quantity` (S-3).
  open var averageQuantity: HKQuantity { quantity }

  /// The smallest measurement.
  open var minimumQuantity: HKQuantity { amount(of: measurements.min { $0.value < $1.value }) }

  /// The largest measurement.
  open var maximumQuantity: HKQuantity { amount(of: measurements.max { $0.value < $1.value }) }

  /// The measurement that started last (S-55).
  open var mostRecentQuantity: HKQuantity { amount(of: mostRecent) }

  /// The interval of the measurement that started last.
  open var mostRecentQuantityDateInterval: DateInterval {
    guard let mostRecent else { return DateInterval(start: startDate, end: endDate) }
    return DateInterval(
      start: Date(timeIntervalSinceReferenceDate: mostRecent.start),
      end: Date(timeIntervalSinceReferenceDate: mostRecent.end))
  }

  private var mostRecent: QuantityPiece? {
    measurements.max { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func amount(of piece: QuantityPiece?) -> HKQuantity {
    piece.map { HKQuantity(unit: amount.unit, doubleValue: $0.value) } ?? quantity
  }
}

/// The value of a sample in a unit. Most samples of an export never need an object for it.
enum SampleAmount: Sendable {
  case quantity(HKQuantity)
  case number(Double, HKUnit)

  init(_ quantity: HKQuantity) { self = .quantity(quantity) }

  init(_ value: Double, _ unit: HKUnit) { self = .number(value, unit) }

  var unit: HKUnit {
    switch self {
    case .quantity(let quantity): quantity.unit
    case .number(_, let unit): unit
    }
  }

  var value: Double {
    switch self {
    case .quantity(let quantity): quantity.doubleValue
    case .number(let value, _): value
    }
  }

  var quantity: HKQuantity {
    switch self {
    case .quantity(let quantity): quantity
    case .number(let value, let unit): HKQuantity(unit: unit, doubleValue: value)
    }
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
  var measurements: [QuantityPiece] { pieces.isEmpty ? [whole] : pieces }

  /// Calls a closure with each of the `measurements`, without an array of them.
  func forEachMeasurement(_ body: (QuantityPiece) -> Void) {
    if pieces.isEmpty { body(whole) } else { pieces.forEach(body) }
  }

  /// The sample as a single measurement.
  private var whole: QuantityPiece {
    QuantityPiece(
      start: startDate.timeIntervalSinceReferenceDate, end: endDate.timeIntervalSinceReferenceDate,
      value: amount.value)
  }
}
