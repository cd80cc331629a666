package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func details(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> RowDetails {
    var details = RowDetails()
    var pool = MetadataPool()
    for part in try parts(of: type, in: interval) {
      let entry = part.entry
      let end = try dates(of: entry).end
      try read(entry, in: "segment_details", entry.detailsDigest) { bytes in
        let reader = try SegmentReader<SegmentDetail>(bytes, count: entry.count)
        let sets = try reader.metadata()
        let numbers = sets.map { pool.number(of: $0) }
        details.creation += try reader.creation(from: end)[part.rows]
        details.version += try reader.column(of: NamePlace.noName) {
          try readPlaces(.version, reader, entry.count, versionPlaces, into: $0, orNone: true)
        }[part.rows]
        let metadata = try reader.column(of: 0 as UInt32) {
          try reader.integers(.metadata, into: $0)
        }
        guard metadata.allSatisfy({ $0 <= sets.count }) else { throw ColumnFault.range(bits: 32) }
        details.metadata += metadata[part.rows].map { $0 > 0 ? numbers[Int($0) - 1] : 0 }
      }
    }
    details.sets = pool.sets
    details.canonical = try canonicalValues(of: type, in: interval)
    return details
  }

  /// The starts of the rows that name a time zone. Only the segments with such rows are decoded.
  package func zoneStarts(of type: HKSampleType) throws -> [String: [Double]] {
    var starts = try zoneStarts(ofObjects: type)
    for entry in entries(of: type.identifier, in: nil) {
      var zones: [String?] = []
      var metadata: [UInt32] = []
      try read(entry, in: "segment_details", entry.detailsDigest) { bytes in
        let reader = try SegmentReader<SegmentDetail>(bytes, count: entry.count)
        // Many rows share the same few metadata sets.
        zones = try reader.metadata().map { $0[HKMetadataKeyTimeZone] }
        guard zones.contains(where: { $0 != nil }) else { return }
        metadata = try reader.column(of: 0) { try reader.integers(.metadata, into: $0) }
        guard metadata.allSatisfy({ $0 <= zones.count }) else { throw ColumnFault.range(bits: 32) }
      }
      guard !metadata.isEmpty else { continue }
      let dates = try dates(of: entry)
      for (row, set) in metadata.enumerated() where set > 0 {
        if let zone = zones[Int(set) - 1] { starts[zone, default: []].append(dates.start[row]) }
      }
    }
    return starts
  }

  /// The dates of the rows of a segment.
  private func dates(of entry: SegmentEntry) throws -> (start: [Double], end: [Double]) {
    var (start, end): ([Double], [Double]) = ([], [])
    try read(entry, in: "segment_columns", entry.columnsDigest) { bytes in
      let reader = try SegmentReader<SegmentColumn>(bytes, count: entry.count)
      start = try reader.column(of: 0.0) { start in
        end = try reader.column(of: 0.0) { try reader.dates(start: start, end: $0) }
      }
    }
    return (start, end)
  }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    guard let type = type as? HKQuantityType else { return [:] }
    let toCanonical = try otherUnits(of: type).map { unit in
      unit.flatMap { try? $0.conversion(to: type.canonicalUnit) }
    }
    return try values(of: type, in: interval, inUnits: toCanonical) { $1($0) }
  }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] {
    try values(of: type, in: interval, inUnits: otherUnits(of: type)) {
      HKQuantity(unit: $1, doubleValue: $0)
    }
  }

  /// Applies a closure to the values that are not in the unit of the columns, and returns the
  /// results by row. Only segments with such values are read.
  ///
  /// - Parameter facts: the information that the closure needs about each unit of the dictionary;
  ///   nil for the unit of the columns and for units of other types.
  private func values<Fact, Value>(
    of type: HKQuantityType, in interval: Range<Double>?, inUnits facts: [Fact?],
    _ value: (Double, Fact) -> Value
  ) throws -> [Int: Value] {
    var values: [Int: Value] = [:]
    var first = 0
    for part in try parts(of: type, in: interval) {
      defer { first += part.rows.count }
      guard part.entry.tallies.contains(where: { facts[Int($0.unit)] != nil }) else { continue }
      let bytes = try reading { try SegmentBytes(part.entry, $0) }
      let rows = try StoredRows(part.entry, bytes, catalog, path).rows
      for (index, row) in rows[part.rows].enumerated() {
        if let fact = facts[Int(row.unit)] { values[first + index] = value(row.value, fact) }
      }
    }
    return values
  }

  /// The units of the dictionary, by number; nil for the unit of the columns and for units of other
  /// types.
  private func otherUnits(of type: HKQuantityType) throws -> [HKUnit?] {
    let common = try unitChoice(of: type).unit
    return catalog.units.texts.map { text in
      let unit = try? HKUnit(importing: text, for: type)
      return unit == common ? nil : unit
    }
  }
}
