import Foundation

/// The samples of a quantity type at one moment, as the rows that statistics are computed from.
///
/// A saved sample in pieces has a row for each (S-4). Samples of the underlying store are only rows
/// until their objects are requested.
final class QuantitySeries: Sendable {
  let type: HKQuantityType
  let columns: SampleColumns
  /// The saved sample of each row, as an index into `saved`, or a negative number for a row of the
  /// underlying store: −1 for the first; empty if all rows belong to it.
  let owners: [Int32]
  /// The rows of the underlying store, including deleted ones; nil without rows.
  let beneath: SampleColumns?
  let saved: [HKQuantitySample]
  /// The names that the numbers of sources and devices in the columns, and of versions in the
  /// details, refer to.
  let sources: [HKSource]
  let devices: [HKDevice]
  let versions: [String]
  /// The underlying store's details of its rows, besides `beneath`; loaded on demand.
  private let details: Loaded<RowDetails>
  /// Computes the identity of a row of the underlying store.
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
    self.identify = identify
    hasPieces = saved.contains { !$0.pieces.isEmpty }
    toCanonical = try? columns.unit.conversion(to: type.canonicalUnit)
  }

  /// The saved sample that a row belongs to; nil for a row of the underlying store.
  func savedSample(at row: Int) -> HKQuantitySample? {
    owners.isEmpty || owners[row] < 0 ? nil : saved[Int(owners[row])]
  }

  /// Returns the underlying store's details of its rows.
  ///
  /// - Throws: an error of the store.
  func loadedDetails() throws -> RowDetails { try details.value() }

  /// The sample of a row, or of a piece in a row.
  ///
  /// - Parameter details: `loadedDetails()`.
  func sample(at row: Int, _ details: RowDetails) -> HKQuantitySample {
    if let saved = savedSample(at: row) { return saved }
    let device = columns.device[row]
    let place = placeBeneath(of: row)
    let facts = ObjectFacts(
      identity: .derived(DerivedIdentity { self.uuid(at: row, details) }),
      sourceRevision: HKSourceRevision(
        source: sources[Int(columns.source[row])], version: version(at: place, details)),
      device: device == SampleColumns.noDevice ? nil : devices[Int(device)],
      metadata: details.metadata(of: place)?.values
        ?? (columns.wasUserEntered[row] ? [HKMetadataKeyWasUserEntered: true] : nil))
    return HKQuantitySample.specific(
      type, HKQuantity(unit: columns.unit, doubleValue: columns.value[row]),
      start: Date(timeIntervalSinceReferenceDate: columns.start[row]),
      end: Date(timeIntervalSinceReferenceDate: columns.end[row]), facts: facts)
  }

  /// The index in `beneath` of a row that is not saved.
  func placeBeneath(of row: Int) -> Int {
    owners.isEmpty ? row : -1 - Int(owners[row])
  }

  private func version(at place: Int, _ details: RowDetails) -> String? {
    guard !details.version.isEmpty, details.version[place] != SampleColumns.noVersion else {
      return nil
    }
    return versions[Int(details.version[place])]
  }

  /// The identity of the sample of a row.
  ///
  /// - Parameter details: `loadedDetails()`.
  func uuid(at row: Int, _ details: RowDetails) -> UUID {
    savedSample(at: row)?.uuid ?? identify(identity(of: row, details))
  }

  private func identity(of row: Int, _ details: RowDetails) -> SampleIdentity {
    let device = columns.device[row]
    let place = placeBeneath(of: row)
    return SampleIdentity(
      type: type.identifier, start: columns.start[row], end: columns.end[row],
      value: details.canonical[place] ?? toCanonical?(columns.value[row]) ?? columns.value[row],
      source: sources[Int(columns.source[row])].name,
      device: device == SampleColumns.noDevice ? "" : devices[Int(device)].text,
      creation: details.creation.isEmpty ? SampleRow.noCreationDate : details.creation[place],
      occurrence: occurrence(of: place, details))
  }

  /// The number of rows of the underlying store, including deleted ones, that come before a row and have
  /// the same identifying values.
  private func occurrence(of place: Int, _ details: RowDetails) -> Int {
    guard let beneath else { return 0 }
    var (other, count) = (place - 1, 0)
    while other >= 0, beneath.start[other] == beneath.start[place],
      beneath.end[other] == beneath.end[place], beneath.source[other] == beneath.source[place],
      beneath.device[other] == beneath.device[place]
    {
      let isWrittenTogether =
        details.creation.isEmpty || details.creation[other] == details.creation[place]
      if isWrittenTogether, beneath.value[other] == beneath.value[place] { count += 1 }
      other -= 1
    }
    return count
  }
}

/// A value that is loaded at its first use.
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
  /// The rows of a type; nil without rows.
  ///
  /// - Parameter interval: samples outside of it are not needed, but may be included.
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
  /// The earliest start and the latest end of the samples of some ascending rows, nil for all rows;
  /// requires at least one.
  func dates(of rows: [Int]?) -> ClosedRange<Double> {
    var first = columns.start[rows?.first ?? 0]
    var last = first
    func add(_ row: Int) {
      last = max(last, columns.end[row])
      // A sample may begin before its first piece and end after its last.
      guard let saved = savedSample(at: row), !saved.pieces.isEmpty else { return }
      first = min(first, saved.startDate.timeIntervalSinceReferenceDate)
      last = max(last, saved.endDate.timeIntervalSinceReferenceDate)
    }
    if let rows { rows.forEach(add) } else { (0..<columns.count).forEach(add) }
    return first...last
  }
}
