import Health

/// A row with the run that it came from.
private struct PlacedRow {
  var row: SampleRow
  var run: Int
}

/// The rows of one type in canonical order, each sample once.
///
/// A sample of a correlation is dropped as often as an equal one (start, end, source and value) is at
/// top level. Of samples that are equal in their whole identity, only the first of the document
/// is kept.
package struct KeptRows: ~Copyable {
  private var merger: RowMerger
  private let order: RowOrder
  private let unknownSource: UInt32?
  private let unknownDevice: UInt32?
  /// The rest of the merger's last span.
  private var rest: RowSpan?
  /// The first row that was not returned yet, if its span is gone.
  private var ahead: PlacedRow?
  /// Rows of one start, end and source that are ready.
  private var ready: [PlacedRow] = []
  private var readyIndex = 0
  /// The memory for a row that is returned by itself.
  private let single: UnsafeMutableBufferPointer<SampleRow>

  /// The number of repeats dropped so far.
  package private(set) var repeats = 0
  /// The number of correlations' samples dropped so far.
  package private(set) var nestedRepeats = 0

  /// The maximum number of rows of one start, end and source that are compared with each other.
  private static let groupLimit = 1 << 16

  /// - Parameter unknown: the source and the device that stand for several. Their samples cannot be
  ///   fully identified and are all kept.
  package init(
    _ runs: [any RowRun], order: RowOrder, unknownSource: UInt32? = nil,
    unknownDevice: UInt32? = nil
  ) throws {
    single = .allocate(capacity: 1)
    single.initialize(repeating: SampleRow(start: 0, end: 0, value: 0, source: 0, unit: 0))
    merger = try RowMerger(runs, order: order)
    self.order = order
    self.unknownSource = unknownSource
    self.unknownDevice = unknownDevice
  }

  deinit {
    single.deallocate()
  }

  /// Returns the next rows, or nil at the end. They are valid until the next call, and may be
  /// changed.
  package mutating func next() throws -> RowSpan? {
    if readyIndex < ready.count {
      readyIndex += 1
      return only(ready[readyIndex - 1])
    }
    if let first = ahead {
      ahead = nil
      guard let second = try peek(), Self.isTogether(first.row, second.row) else {
        return only(first)
      }
      return try nextTogether(first)
    }
    guard try peek() != nil, let span = rest else { return nil }
    // Single rows are returned in place; the last one may belong to a group.
    var count = 0
    while count < span.rows.count - 1,
      !Self.isTogether(span.rows[count], span.rows[count + 1])
    {
      count += 1
    }
    guard count > 0 else {
      let first = try take()
      guard let second = try peek(), Self.isTogether(first.row, second.row) else {
        return only(first)
      }
      return try nextTogether(first)
    }
    if count == span.rows.count - 1 {
      ahead = PlacedRow(row: span.rows[count], run: span.run)
      rest = nil
    } else {
      rest?.rows = UnsafeMutableBufferPointer(rebasing: span.rows[count...])
    }
    return RowSpan(rows: UnsafeMutableBufferPointer(rebasing: span.rows[..<count]), run: span.run)
  }

  private func only(_ row: PlacedRow) -> RowSpan {
    single[0] = row.row
    return RowSpan(rows: single, run: row.run)
  }

  /// The merger's first row; nil at its end.
  private mutating func peek() throws -> PlacedRow? {
    if rest?.rows.isEmpty ?? true { rest = try merger.next() }
    return rest.map { PlacedRow(row: $0.rows[0], run: $0.run) }
  }

  /// Takes the merger's first row, the one that `peek` returned.
  private mutating func take() throws -> PlacedRow {
    let row = PlacedRow(row: rest!.rows[0], run: rest!.run)
    rest!.rows = UnsafeMutableBufferPointer(rebasing: rest!.rows[1...])
    return row
  }

  /// Returns the first of the rows with the same start, end and source as a row, without repeats.
  private mutating func nextTogether(_ first: PlacedRow) throws -> RowSpan {
    ready = [first]
    while true {
      while let row = try peek(), Self.isTogether(first.row, row.row), ready.count < Self.groupLimit
      {
        ready.append(try take())
      }
      dropNestedRepeats()
      dropRepeats()
      guard let row = try peek(), Self.isTogether(first.row, row.row) else { break }
      // The group is too large for one comparison: the last row may equal the next, so it begins
      // the next part.
      if ready.count > 1 {
        ahead = ready.removeLast()
        break
      }
    }
    readyIndex = 1
    return only(ready[0])
  }

  private static func isTogether(_ a: SampleRow, _ b: SampleRow) -> Bool {
    a.start == b.start && a.end == b.end && a.source == b.source
  }

  private mutating func dropNestedRepeats() {
    let nested = ready.indices.filter { ready[$0].row.isNested }
    guard !nested.isEmpty else { return }
    // Both are in the order of values, so that equal ones are found in a single pass.
    let top = byValue(ready.indices.filter { !ready[$0].row.isNested })
    var isDropped = [Bool](repeating: false, count: ready.count)
    var next = top.startIndex
    for index in byValue(nested) {
      let row = ready[index].row
      while next < top.endIndex, !order.haveEqualValues(ready[top[next]].row, row),
        order.canonicalValue(of: ready[top[next]].row) < order.canonicalValue(of: row)
      {
        next += 1
      }
      guard next < top.endIndex, order.haveEqualValues(ready[top[next]].row, row) else {
        continue
      }
      isDropped[index] = true
      next += 1
    }
    nestedRepeats += isDropped.count { $0 }
    ready = ready.indices.filter { !isDropped[$0] }.map { ready[$0] }
  }

  private func byValue(_ indices: [Int]) -> [Int] {
    indices.sorted {
      let (x, y) = (
        order.canonicalValue(of: ready[$0].row), order.canonicalValue(of: ready[$1].row)
      )
      return x == y ? ready[$0].row.sequence < ready[$1].row.sequence : x < y
    }
  }

  private mutating func dropRepeats() {
    guard ready[0].row.source != unknownSource else { return }
    var kept = 0
    for index in ready.indices.dropFirst() {
      if order.areEqual(ready[index].row, ready[kept].row),
        unknownDevice == nil || ready[index].row.device != unknownDevice
      {
        repeats += 1
        if ready[index].row.sequence < ready[kept].row.sequence { ready[kept] = ready[index] }
      } else {
        kept += 1
        ready[kept] = ready[index]
      }
    }
    ready.removeLast(ready.count - kept - 1)
  }
}
