public import Foundation

/// A builder that collects the measurements of one sample and saves the sample (S-3).
///
/// - Note: Apple's builder can save several samples. This builder saves one.
open class HKQuantitySeriesSampleBuilder: NSObject, @unchecked Sendable {
  /// The type of the sample, which the unit of each measurement must fit.
  open var quantityType: HKQuantityType { settings.quantityType }
  /// The start of the sample. Measurements that start earlier are refused.
  open var startDate: Date { settings.startDate }
  /// The hardware that records the measurements; nil if unknown.
  open var device: HKDevice? { settings.device }

  private let settings: (quantityType: HKQuantityType, startDate: Date, device: HKDevice?)
  private let healthStore: HKHealthStore
  /// The measurements; nil after the series was finished or discarded.
  private let pieces = Locked<[QuantityPiece]?>([])

  /// Creates a builder without measurements. Nothing is saved until `finishSeries` is called.
  public init(
    healthStore: HKHealthStore, quantityType: HKQuantityType, startDate: Date, device: HKDevice?
  ) {
    self.healthStore = healthStore
    settings = (quantityType, startDate, device)
    super.init()
  }

  /// Adds a measurement over a period of time.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the measurement's unit does not fit the type, its
  ///   value is not finite, it starts before the series, or the series is finished.
  open func insert(_ quantity: HKQuantity, for dateInterval: DateInterval) throws {
    guard quantityType.is(compatibleWith: quantity.unit), quantity.doubleValue.isFinite else {
      throw HKError(
        .errorInvalidArgument,
        "\(quantityType.identifier) requires unit compatible with"
          + " \(quantityType.canonicalUnit.unitString), got \(quantity)"
      )
    }
    guard dateInterval.start >= startDate else {
      throw HKError(
        .errorInvalidArgument,
        "a measurement at \(dateInterval.start) is before the series' start \(startDate)")
    }
    let piece = QuantityPiece(
      start: dateInterval.start.timeIntervalSinceReferenceDate,
      end: dateInterval.end.timeIntervalSinceReferenceDate,
      value: try quantity.doubleValue(checked: quantityType.canonicalUnit))
    try pieces.withLock { pieces in
      guard pieces != nil else { throw HKError.finishedSeries }
      pieces?.append(piece)
    }
  }

  /// Adds a measurement at an instant.
  ///
  /// - Throws: the errors of `insert(_:for:)`.
  open func insert(_ quantity: HKQuantity, at date: Date) throws {
    try insert(quantity, for: DateInterval(start: date, duration: 0))
  }

  /// Saves the measurements as one sample, and passes the sample to the completion handler.
  ///
  /// If the end date is nil, the sample ends with the last measurement.
  open func finishSeries(
    metadata: [String: Any]?, endDate: Date?,
    completion: @escaping ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    do {
      let sample = try finish(metadata: metadata, endDate: endDate)
      healthStore.save(sample) { success, error in
        completion(success ? [sample] : nil, error)
      }
    } catch {
      DispatchQueue.global().call { completion(nil, error) }
    }
  }

  /// Saves the measurements as one sample that ends with the last measurement, and passes the
  /// sample to the completion handler.
  open func finishSeries(
    metadata: [String: Any]?,
    completion: @escaping ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    finishSeries(metadata: metadata, endDate: nil, completion: completion)
  }

  /// Saves the measurements as one sample that ends with the last measurement.
  ///
  /// - Throws: the errors of `finishSeries(metadata:endDate:)`.
  @discardableResult
  open func finishSeries(metadata: [String: Any]?) async throws -> [HKQuantitySample] {
    try await finishSeries(metadata: metadata, endDate: nil)
  }

  /// Saves the measurements as one sample.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the series has no measurements, if the end date is
  ///   before the end of a measurement, or if the series is already finished.
  @discardableResult
  open func finishSeries(
    metadata: [String: Any]?, endDate: Date?
  ) async throws -> [HKQuantitySample] {
    let sample = try finish(metadata: metadata, endDate: endDate)
    try await healthStore.save(sample)
    return [sample]
  }

  /// Discards the measurements. The builder cannot be used afterward.
  open func discard() {
    pieces.withLock { $0 = nil }
  }

  private func finish(metadata: [String: Any]?, endDate: Date?) throws(HKError) -> HKQuantitySample
  {
    let taken = pieces.withLock { pieces in
      defer { pieces = nil }
      return pieces
    }
    guard let pieces = taken else { throw HKError.finishedSeries }
    guard let last = pieces.map(\.end).max() else {
      throw HKError(.errorInvalidArgument, "a series without measurements cannot be saved")
    }
    let end = endDate ?? Date(timeIntervalSinceReferenceDate: last)
    guard end.timeIntervalSinceReferenceDate >= last else {
      throw HKError(.errorInvalidArgument, "the series ends at \(end), before its last measurement")
    }
    return HKQuantitySample.series(
      quantityType, pieces, start: startDate, end: end,
      facts: ObjectFacts(device: device, metadata: metadata))
  }
}

extension HKQuantitySample {
  /// Returns a sample that consists of one or more measurements in the type's canonical unit.
  static func series(
    _ type: HKQuantityType, _ pieces: [QuantityPiece], start: Date, end: Date, facts: ObjectFacts
  ) -> HKQuantitySample {
    let pieces = pieces.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return specific(
      type, SampleAmount(pieces.summary(of: type), type.canonicalUnit),
      pieces: pieces, start: start, end: end, facts: facts)
  }
}

extension [QuantityPiece] {
  /// Returns the sum or the average of the measurements, according to the type's aggregation style
  /// (S-3, S-50…S-54).
  fileprivate func summary(of type: HKQuantityType) -> Double {
    var columns = SampleColumns(type: type, unit: type.canonicalUnit)
    for piece in self {
      columns.append(piece, source: NamePlace(0))
    }
    let range = [columns.start[0], (columns.end.max() ?? columns.start[0]).nextUp]
    let values = StatisticsEngine(
      options: type.isCumulative ? .cumulativeSum : .discreteAverage, boundaries: range,
      priority: [0]
    ).evaluate(columns)[0].values
    return values.sum ?? values.average ?? 0
  }
}

extension HKError {
  static let finishedSeries = HKError(.errorInvalidArgument, "the series is finished")
}
