import Health
import SampleIntake
import Threads

/// The samples of an import before they are merged into the store: the names with the reader's
/// numbers, and the rows in a file.
final class Gathering {
  let collector: SampleCollector
  let summary: ImportSummary
  let rows: RunFile

  /// Reads the input to its end, and keeps the rows in a file beside the store at a path.
  init(_ input: ImportInput, beside path: String) throws {
    let rows = try RunFile(beside: path)
    // The names that have been collected so far determine the order of a buffer's rows.
    let collector = SampleCollector { try rows.put($0, orders: $1.orders) }
    summary = try input.read(collector)
    try rows.finish(collector.buffer, orders: collector.orders)
    self.collector = collector
    self.rows = rows
  }

  /// The summary with the counts of the records of each type, except those that the store counts
  /// itself.
  ///
  /// Use it only after the rows have been read, because reading them finds the repeats.
  var finishedSummary: ImportSummary {
    var summary = summary
    let names = collector.names.sources
    for type in collector.types {
      let ofType = type.countedSummary(sourceNames: names)
      if !type.isStored || !ofType.dropped.isEmpty { summary.types[type.identifier] = ofType }
    }
    return summary
  }

  /// Finds the repeats of all types, for an import that is not merged.
  func countRepeats() throws {
    _ = try WorkerThread.map(collector.types.filter(\.isStored)) { type in
      var rows = try rows(of: type)
      while try rows.next() != nil {}
      type.setDropped(repeats: rows.repeats, nestedRepeats: rows.nestedRepeats)
    }
  }

  /// The numbers of records and objects that were read and kept. Repeats are known only after the
  /// rows have been merged, or after `countRepeats`.
  var counts: ImportCounts {
    var counts = finishedSummary.counts
    // Rows in the span of an export are left out, which the counts of the types contain.
    let exported = collector.types.filter(\.isStored).reduce(0) {
      $0 + ($1.dropped[.exported] ?? 0)
    }
    counts.samples = collector.rowCount - counts.repeats - exported
    counts.records += counts.samples
    counts.objects = collector.objects.count
    return counts
  }

  /// True if samples that the import lacks are known to have been deleted: it is a full export of a
  /// phone, and nothing of it is missing.
  var isWhole: Bool { summary.isWhole }

  /// The span of the rows of a type; empty if there are none.
  func span(of type: TypeCollector?) throws -> CoveredSpan {
    var span = CoveredSpan()
    try forEachRow(of: type) { span.add(start: $0.start, end: $0.end) }
    return span
  }

  /// Calls a closure for each row of a type, repeats included, in no particular order.
  func forEachRow(of type: TypeCollector?, _ body: (SampleRow) -> Void) throws {
    guard let type else { return }
    let buffer = UnsafeMutableBufferPointer<SampleRow>.allocate(capacity: 1_024)
    defer { buffer.deallocate() }
    for (_, run) in rows.runs(of: type.number) {
      var place = 0
      while case let count = try run.read(from: place, into: buffer), count > 0 {
        for row in buffer[..<count] { body(row) }
        place += count
      }
    }
  }

  /// The rows of a type, with each sample once; empty if the document does not have the type.
  func rows(of type: TypeCollector?) throws -> KeptRows {
    guard let type else {
      return try KeptRows([], order: RowOrder(sources: [], devices: [], units: []))
    }
    let names = collector.names
    return try KeptRows(
      rows.runs(of: type.number).map(\.run), order: collector.order(of: type, names),
      unknownSource: names.unknownSource, unknownDevice: names.unknownDevice)
  }
}

extension SampleCollector {
  /// The sort order of each type's rows, by number of the type.
  fileprivate var orders: [RowOrder] {
    let names = names
    return types.map { order(of: $0, names) }
  }
}
