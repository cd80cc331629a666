package import Health

/// The order of the rows of one type, which is the order that `SampleColumns` documents.
///
/// It depends on the names of sources and devices, not on their numbers. Names that occur later in
/// a document therefore do not change the order of rows that are already sorted.
package struct RowOrder: Sendable {
  /// The place of each source, by its number in the rows.
  let sources: [NamePlace]
  let devices: [NamePlace]
  /// The conversion of each unit to the canonical unit, by number; empty for categories.
  let units: [UnitConversion]

  package init(sources: [NamePlace], devices: [NamePlace], units: [UnitConversion]) {
    self.sources = sources
    self.devices = devices
    self.units = units
  }

  /// Returns the value of a quantity in the canonical unit.
  package func canonicalValue(of row: SampleRow) -> Double {
    units.count <= 1 ? row.value : units[Int(row.unit)](row.value)
  }

  /// Converts the values of quantities to the canonical unit and writes them to memory.
  package func canonicalValues(
    of rows: UnsafeBufferPointer<SampleRow>, into values: UnsafeMutablePointer<Double>
  ) {
    let areIdentities = units.count <= 1 ? [true] : units.map(\.isIdentity)
    let isOneUnit = units.count <= 1
    for index in rows.indices {
      let unit = isOneUnit ? 0 : Int(rows[index].unit)
      values[index] =
        areIdentities[unit] ? rows[index].value : units[unit](rows[index].value)
    }
  }

  private func device(_ row: SampleRow) -> NamePlace {
    row.device == .noName ? .noName : devices[Int(row.device)]
  }

  /// Returns true if a row comes before another row. Rows are ordered by start, end, source,
  /// device, creation date, value and insertion.
  package func precedes(_ a: SampleRow, _ b: SampleRow) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.end != b.end { return a.end < b.end }
    return precedesInSpan(a, b)
  }

  /// Compares rows with the same start and the same end.
  private func precedesInSpan(_ a: SampleRow, _ b: SampleRow) -> Bool {
    if a.source != b.source { return sources[Int(a.source)] < sources[Int(b.source)] }
    if a.device != b.device { return device(a) < device(b) }
    if a.creation != b.creation { return a.creation < b.creation }
    let (x, y) = (canonicalValue(of: a), canonicalValue(of: b))
    return x == y ? a.sequence < b.sequence : x < y
  }

  /// Returns true if two rows with the same start, end and source also have the same value, to 12
  /// significant digits.
  package func haveEqualValues(_ a: SampleRow, _ b: SampleRow) -> Bool {
    let (x, y) = (canonicalValue(of: a), canonicalValue(of: b))
    return x == y || (x - y).magnitude <= 5e-13 * max(x.magnitude, y.magnitude)
  }

  /// Returns true if two rows have the same complete identity, so that they are the same sample
  ///
  func areEqual(_ a: SampleRow, _ b: SampleRow) -> Bool {
    a.start == b.start && a.end == b.end && a.source == b.source && a.device == b.device
      && a.creation == b.creation && haveEqualValues(a, b)
  }

  /// Sorts rows in this order.
  package func sort(_ rows: UnsafeMutableBufferPointer<SampleRow>) {
    guard rows.count > 1 else { return }
    let isSorted = (1..<rows.count).allSatisfy { !precedes(rows[$0], rows[$0 - 1]) }
    guard !isSorted else { return }
    // The start is nearly always decisive. Together with the index, it fits in the cache. The
    // standard library's sort takes advantage of runs that are already sorted.
    struct Entry {
      let start: Double, index: UInt32
    }
    var entries = rows.indices.map { Entry(start: rows[$0].start, index: UInt32($0)) }
    entries.sort { a, b in
      a.start == b.start
        ? precedes(rows[Int(a.index)], rows[Int(b.index)]) : a.start < b.start
    }
    let sorted = ContiguousArray(entries.lazy.map { rows[Int($0.index)] })
    for (index, row) in sorted.enumerated() { rows[index] = row }
  }
}
