import Foundation

/// The samples of a quantity type at a point in the store's history, as the rows that statistics
/// are computed from.
///
/// A saved sample with several pieces has a row for each piece (S-4). Samples of the underlying
/// store exist only as rows until their objects are requested.
final class QuantitySeries: Sendable {
  let type: HKQuantityType
  let columns: SampleColumns
  /// The owner of each row: an index into `saved`, or a negative number for a row of the underlying
  /// store, where −1 is the first row. Empty if all rows belong to the underlying store.
  let owners: [Int32]
  /// The rows of the underlying store, including deleted ones; nil if it has none.
  let beneath: SampleColumns?
  let saved: [HKQuantitySample]
  /// The tables to which the columns' source and device numbers and the details' version numbers
  /// refer.
  let sources: [HKSource]
  let devices: [HKDevice]
  let versions: [String]
  /// The underlying store's details of its rows, in addition to `beneath`; loaded on demand.
  private let details: Loaded<RowDetails>
  /// The facts about the sources of all rows; computed on demand.
  private let facts: Loaded<[SourceFacts]>
  /// A closure that computes the identity of a row of the underlying store.
  let identify: @Sendable (SampleIdentity) -> UUID
  /// True if a sample has several rows.
  let hasPieces: Bool
  private let toCanonical: UnitConversion?

  init(
    _ type: HKQuantityType, columns: SampleColumns, owners: [Int32], beneath: SampleColumns?,
    saved: [HKQuantitySample], sources: [HKSource], devices: [HKDevice], versions: [String],
    details: Loaded<RowDetails>, identify: @escaping @Sendable (SampleIdentity) -> UUID
  ) {
    self.type = type
    self.columns = columns
    self.owners = owners
    self.beneath = beneath
    self.saved = saved
    self.sources = sources
    self.devices = devices
    self.versions = versions
    self.details = details
    facts = Loaded { columns.sourceFacts(devices: devices) }
    self.identify = identify
    hasPieces = saved.contains { !$0.pieces.isEmpty }
    toCanonical = try? columns.unit.conversion(to: type.canonicalUnit)
  }

  /// Returns the saved sample that a row belongs to; nil for a row of the underlying store.
  func savedSample(at row: Int) -> HKQuantitySample? {
    owners.isEmpty || owners[row] < 0 ? nil : saved[Int(owners[row])]
  }

  /// Returns the underlying store's details of its rows.
  ///
  /// - Throws: an error of the store.
  func loadedDetails() throws -> RowDetails { try details.value() }

  /// Returns the facts about the sources, which are computed once.
  func sourceFacts() throws -> [SourceFacts] { try facts.value() }

  /// Returns the sample of a row, or the sample whose piece is in the row.
  ///
  /// - Parameter details: the result of `loadedDetails()`.
  func sample(at row: Int, _ details: RowDetails) -> HKQuantitySample {
    if let saved = savedSample(at: row) { return saved }
    let place = placeBeneath(of: row)
    let facts = ObjectFacts(
      identity: .derived(DerivedIdentity { self.uuid(at: row, details) }),
      origin: .source(
        sources[Int(columns.source[row])], version: versions[details.version(of: place)]),
      device: devices[columns.device[row]],
      metadata: details.metadata(of: place)?.values
        ?? (columns.wasUserEntered[row] ? [HKMetadataKeyWasUserEntered: true] : nil))
    return HKQuantitySample.specific(
      type, SampleAmount(columns.value[row], columns.unit),
      start: Date(timeIntervalSinceReferenceDate: columns.start[row]),
      end: Date(timeIntervalSinceReferenceDate: columns.end[row]), facts: facts)
  }

  /// Returns the index in `beneath` of a row that is not saved.
  func placeBeneath(of row: Int) -> Int {
    owners.isEmpty ? row : -1 - Int(owners[row])
  }

  /// Returns the identity of the sample of a row.
  ///
  /// - Parameter details: the result of `loadedDetails()`.
  func uuid(at row: Int, _ details: RowDetails) -> UUID {
    savedSample(at: row)?.uuid ?? identify(identity(of: row, details))
  }

  private func identity(of row: Int, _ details: RowDetails) -> SampleIdentity {
    let place = placeBeneath(of: row)
    return SampleIdentity(
      type: type.identifier, start: columns.start[row], end: columns.end[row],
      value: details.canonical[place] ?? toCanonical?(columns.value[row]) ?? columns.value[row],
      source: sources[Int(columns.source[row])].name,
      device: devices[columns.device[row]]?.text ?? "", creation: details.creation(of: place),
      occurrence: occurrence(of: place, details))
  }

  /// Returns the number of rows of the underlying store, including deleted ones, that precede a row
  /// and have the same identifying values.
  private func occurrence(of place: Int, _ details: RowDetails) -> Int {
    guard let beneath else { return 0 }
    var (other, count) = (place - 1, 0)
    while other >= 0, beneath.start[other] == beneath.start[place],
      beneath.end[other] == beneath.end[place], beneath.source[other] == beneath.source[place],
      beneath.device[other] == beneath.device[place]
    {
      if details.creation(of: other) == details.creation(of: place),
        beneath.value[other] == beneath.value[place]
      {
        count += 1
      }
      other -= 1
    }
    return count
  }
}

/// A value that is loaded the first time it is used.
final class Loaded<Value: Sendable>: Sendable {
  private let known = Locked<Value?>(nil)
  private let load: @Sendable () throws -> Value

  init(_ load: @escaping @Sendable () throws -> Value) {
    self.load = load
  }

  func value() throws -> Value {
    try known.withLock { known in
      if let known { return known }
      let value = try load()
      known = value
      return value
    }
  }
}

extension SampleStore {
  /// Returns the rows of a type; nil if there are none.
  ///
  /// - Parameter interval: the interval of interest. Samples outside it are not needed but can be
  ///   included.
  func series(of type: HKQuantityType, within interval: Range<Double>?) throws -> QuantitySeries? {
    try columns(of: type, in: interval).map {
      QuantitySeries(
        type, columns: $0, owners: [], beneath: $0, saved: [], sources: sources, devices: devices,
        versions: versions, details: Loaded { try details(of: type, in: interval) },
        identify: { uuid(of: $0) })
    }
  }
}

extension QuantitySeries {
  /// Returns the earliest start and the latest end of the samples of the given rows, which must be
  /// in ascending order and not empty. If `rows` is nil, all rows are used.
  func dates(of rows: [Int]?) -> ClosedRange<Double> {
    var first = columns.start[rows?.first ?? 0]
    var last = first
    func add(_ row: Int) {
      last = max(last, columns.end[row])
      // A sample can start before its first piece and end after its last piece.
      guard let saved = savedSample(at: row), !saved.pieces.isEmpty else { return }
      first = min(first, saved.startDate.timeIntervalSinceReferenceDate)
      last = max(last, saved.endDate.timeIntervalSinceReferenceDate)
    }
    if let rows { rows.forEach(add) } else { (0..<columns.count).forEach(add) }
    return first...last
  }
}
