import Health
import SampleIntake

/// A row of an import, with its run.
struct IncomingRow {
  var row: SampleRow
  let run: Int
}

/// The rows of one type of an import, with their names converted to the numbers of the store's
/// dictionaries.
struct IncomingRows: ~Copyable {
  private var rows: KeptRows
  private let numbers: NumberMap?
  private var span: RowSpan?
  /// The number of rows that have been taken from the span.
  private var taken = 0
  /// The spans whose rows are left out; nil if there are none.
  private let exported: ExportedSpans?
  /// The number of rows that have been left out so far.
  private(set) var leftOut = 0

  /// - Parameters:
  ///   - numbers: the map to the numbers of the names in the store; nil if there are no rows.
  ///   - exported: the spans in which pushed rows are left out; nil for other rows.
  init(_ rows: consuming KeptRows, numbers: NumberMap?, outside exported: ExportedSpans?) {
    self.rows = rows
    self.numbers = numbers
    self.exported = exported
  }

  var repeats: Int { rows.repeats }
  var nestedRepeats: Int { rows.nestedRepeats }

  /// Returns the next rows of one run, at least one; nil at the end. They are valid until all of
  /// them have been dropped and this method is called again; until then, the caller may change
  /// them.
  mutating func peek() throws -> RowSpan? {
    if taken == span?.rows.count ?? 0 { try refill() }
    guard let span else { return nil }
    return RowSpan(
      rows: UnsafeMutableBufferPointer(rebasing: span.rows[taken...]), run: span.run)
  }

  /// Moves past some of the rows that `peek` returned last.
  mutating func drop(_ count: Int) { taken += count }

  private mutating func refill() throws {
    taken = 0
    repeat {
      span = try rows.next()
    } while leaveOut()
    if let span { numbers?.map(span.rows) }
  }

  /// Removes rows of the latest span that are to be left out. Returns true if none of them is left.
  private mutating func leaveOut() -> Bool {
    guard let exported, let all = span?.rows else { return false }
    var kept = 0
    for row in all where !exported.overlap(start: row.start, end: row.end) {
      all[kept] = row
      kept += 1
    }
    leftOut += all.count - kept
    span?.rows = UnsafeMutableBufferPointer(rebasing: all[..<kept])
    return kept == 0
  }
}

/// A map from the numbers of an import to the numbers of the store.
struct NumberMap {
  private let sources: [NameNumber]
  private let devices: [NameNumber]
  private let versions: [NameNumber]
  private let units: [UInt16]

  init(_ gathering: Gathering, _ type: TypeCollector, _ catalog: Catalog) {
    let names = gathering.collector.names
    func numbers(_ texts: [String], _ dictionary: Catalog.Names) -> [NameNumber] {
      texts.map { NameNumber(dictionary.number(of: $0) ?? 0) }
    }
    sources = numbers(names.sources, catalog.sources)
    devices = numbers(names.devices.map(\.text), catalog.devices)
    versions = numbers(names.versions, catalog.versions)
    units = type.unitTexts.map { UInt16(truncatingIfNeeded: catalog.units.number(of: $0) ?? 0) }
  }

  func map(_ rows: UnsafeMutableBufferPointer<SampleRow>) {
    for index in rows.indices {
      rows[index].source = sources[Int(rows[index].source)]
      if rows[index].device != .noName {
        rows[index].device = devices[Int(rows[index].device)]
      }
      if rows[index].version != .noName {
        rows[index].version = versions[Int(rows[index].version)]
      }
      rows[index].unit = units.isEmpty ? 0 : units[Int(rows[index].unit)]
    }
  }
}
