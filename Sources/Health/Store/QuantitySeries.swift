import Foundation

/// The samples of a quantity type at one moment, as the rows that statistics are computed over.
///
/// A saved sample in pieces has a row for each (S-4). Samples that come from the store beneath are rows
/// and nothing else until someone asks for the object.
final class QuantitySeries: Sendable {
  let columns: QuantityColumns
  /// The saved sample of each row, as an index into `saved`, or a negative number for a row of the
  /// store beneath: −1 for the first; empty if they are all of them.
  let owners: [Int32]
  /// The rows of the store beneath, the deleted ones included; nil if there are none.
  let beneath: QuantityColumns?
  let saved: [HKQuantitySample]
  /// What the columns' sources, devices and versions stand for.
  let sources: [HKSource]
  let devices: [HKDevice]
  let versions: [String]
  /// The identity of a row of the store beneath.
  let identify: @Sendable (SampleIdentity) -> UUID
  /// True if a sample has several rows.
  let hasPieces: Bool

  init(
    columns: QuantityColumns, owners: [Int32], beneath: QuantityColumns?,
    saved: [HKQuantitySample], sources: [HKSource], devices: [HKDevice], versions: [String],
    identify: @escaping @Sendable (SampleIdentity) -> UUID
  ) {
    self.columns = columns
    self.owners = owners
    self.beneath = beneath
    self.saved = saved
    self.sources = sources
    self.devices = devices
    self.versions = versions
    self.identify = identify
    hasPieces = saved.contains { !$0.pieces.isEmpty }
  }

  /// The saved sample that a row belongs to; nil for a row of the store beneath.
  func savedSample(at row: Int) -> HKQuantitySample? {
    owners.isEmpty || owners[row] < 0 ? nil : saved[Int(owners[row])]
  }

  /// The sample that a row is, or is a piece of.
  func sample(at row: Int) -> HKQuantitySample {
    if let saved = savedSample(at: row) { return saved }
    let device = columns.device[row]
    let facts = ObjectFacts(
      identity: .derived(DerivedIdentity { self.uuid(at: row) }),
      sourceRevision: HKSourceRevision(
        source: sources[Int(columns.source[row])], version: version(at: row)),
      device: device == QuantityColumns.noDevice ? nil : devices[Int(device)],
      metadata: columns.wasUserEntered[row] ? [HKMetadataKeyWasUserEntered: true] : nil)
    return HKQuantitySample.specific(
      columns.type, HKQuantity(unit: columns.unit, doubleValue: columns.value[row]),
      start: Date(timeIntervalSinceReferenceDate: columns.start[row]),
      end: Date(timeIntervalSinceReferenceDate: columns.end[row]), facts: facts)
  }

  private func version(at row: Int) -> String? {
    guard !columns.version.isEmpty, columns.version[row] != QuantityColumns.noVersion else {
      return nil
    }
    return versions[Int(columns.version[row])]
  }

  /// The identity of the sample of a row.
  func uuid(at row: Int) -> UUID {
    savedSample(at: row)?.uuid ?? identify(identity(of: row))
  }

  private func identity(of row: Int) -> SampleIdentity {
    let device = columns.device[row]
    return SampleIdentity(
      type: columns.type.identifier, start: columns.start[row], end: columns.end[row],
      value: columns.value[row], unit: columns.unit.unitString,
      source: sources[Int(columns.source[row])].name,
      device: device == QuantityColumns.noDevice ? "" : devices[Int(device)].text,
      occurrence: occurrence(of: row))
  }

  /// How many rows of the store beneath, deleted ones included, stand before a row of it and differ from
  /// it in nothing that its identity is made of.
  private func occurrence(of row: Int) -> Int {
    guard let beneath else { return 0 }
    let place = owners.isEmpty ? row : -1 - Int(owners[row])
    var (other, count) = (place - 1, 0)
    while other >= 0, beneath.start[other] == beneath.start[place],
      beneath.end[other] == beneath.end[place], beneath.source[other] == beneath.source[place],
      beneath.device[other] == beneath.device[place]
    {
      if beneath.value[other] == beneath.value[place] { count += 1 }
      other -= 1
    }
    return count
  }
}

extension SampleStore {
  /// The rows of a type; nil if there are none.
  ///
  /// - Parameter interval: samples outside of it are not needed, but may be there.
  func series(of type: HKQuantityType, within interval: Range<Double>?) throws -> QuantitySeries? {
    try columns(of: type, in: interval).map {
      QuantitySeries(
        columns: $0, owners: [], beneath: $0, saved: [], sources: sources, devices: devices,
        versions: versions,
        identify: { uuid(of: $0) })
    }
  }
}

extension QuantitySeries {
  /// The earliest start and the latest end of the samples of some ascending rows, nil for all; there is
  /// at least one.
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
