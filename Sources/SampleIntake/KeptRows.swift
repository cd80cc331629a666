package import Health

/// A row of the merger, with its run.
private struct MergedRow {
  var row: SampleRow
  var run: Int
}

/// The rows of one type in canonical order, in which each sample occurs once.
///
/// For each sample at the top level, one equal sample (start, end, source and value) of a
/// correlation is dropped. If several samples have the same complete identity, only the
/// first one in the document is kept.
package struct KeptRows: ~Copyable {
  private var merger: RowMerger
  private let order: RowOrder
  private let unknownSource: NameNumber?
  private let unknownDevice: NameNumber?
  /// The rest of the merger's last span.
  private var rest: RowSpan?
  /// The first row that has not been returned yet, if its span is no longer available.
  private var ahead: MergedRow?
  /// The rows with the same start, end and source that are ready to be returned.
  private var ready: [MergedRow] = []
  private var readyIndex = 0
  /// The memory for a row that is returned on its own.
  private let single: UnsafeMutableBufferPointer<SampleRow>

  /// The number of repeats that have been dropped so far.
  package private(set) var repeats = 0
  /// The number of samples of correlations that have been dropped so far.
  package private(set) var nestedRepeats = 0

  /// The maximum number of rows with the same start, end and source that are compared with each
  /// other.
  private static let groupLimit = 1 << 16

  /// - Parameter unknown: the source and the device that represent several others. Their samples
  ///   cannot be fully identified and are all kept.
  package init(
    _ runs: [any RowRun], order: RowOrder, unknownSource: NameNumber? = nil,
    unknownDevice: NameNumber? = nil
  ) throws {
    single = .allocate(capacity: 1)
    single.initialize(
      repeating: SampleRow(start: 0, end: 0, value: 0, source: .noName, unit: 0))
    merger = try RowMerger(runs, order: order)
    self.order = order
    self.unknownSource = unknownSource
    self.unknownDevice = unknownDevice
  }

  deinit {
    single.deallocate()
  }

  /// Returns the next rows, or nil at the end. They are valid until the next call and can be
  /// modified.
  package mutating func next() throws -> RowSpan? {
    if readyIndex < ready.count {
      readyIndex += 1
      return only(ready[readyIndex - 1])
    }
    if let first = ahead {
      ahead = nil
      return try next(from: first)
    }
    guard try peek() != nil, let span = rest else { return nil }
    // Single rows are returned in place. The last row can belong to a group.
    var count = 0
    while count < span.rows.count - 1,
      !Self.isTogether(span.rows[count], span.rows[count + 1])
    {
      count += 1
    }
    guard count > 0 else { return try next(from: take()) }
    if count == span.rows.count - 1 {
      ahead = MergedRow(row: span.rows[count], run: span.run)
      rest = nil
    } else {
      rest?.rows = UnsafeMutableBufferPointer(rebasing: span.rows[count...])
    }
    return RowSpan(rows: UnsafeMutableBufferPointer(rebasing: span.rows[..<count]), run: span.run)
  }

  /// Returns a row that was taken from the merger, or all rows with its start, end and source.
  private mutating func next(from first: MergedRow) throws -> RowSpan {
    guard let second = try peek(), Self.isTogether(first.row, second.row) else {
      return only(first)
    }
    return try nextTogether(first)
  }

  private func only(_ row: MergedRow) -> RowSpan {
    single[0] = row.row
    return RowSpan(rows: single, run: row.run)
  }

  /// Returns the merger's first row; nil at its end.
  private mutating func peek() throws -> MergedRow? {
    if rest?.rows.isEmpty ?? true { rest = try merger.next() }
    return rest.map { MergedRow(row: $0.rows[0], run: $0.run) }
  }

  /// Removes and returns the merger's first row, which is the row that `peek` returned.
  private mutating func take() throws -> MergedRow {
    let row = MergedRow(row: rest!.rows[0], run: rest!.run)
    rest!.rows = UnsafeMutableBufferPointer(rebasing: rest!.rows[1...])
    return row
  }

  /// Collects the rows with the same start, end and source as a row, drops the repeats, and returns
  /// the first row.
  private mutating func nextTogether(_ first: MergedRow) throws -> RowSpan {
    ready = [first]
    while true {
      while let row = try peek(), Self.isTogether(first.row, row.row), ready.count < Self.groupLimit
      {
        ready.append(try take())
      }
      dropNestedRepeats()
      dropRepeats()
      guard let row = try peek(), Self.isTogether(first.row, row.row) else { break }
      // The group is too large for a single comparison. The last row can be equal to the next row,
      // so it starts the next part.
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
    // Both lists are sorted by value, so that equal values are found in a single pass.
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
