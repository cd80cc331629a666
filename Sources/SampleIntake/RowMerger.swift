package import Health

/// Rows from one run. Their metadata numbers refer to the metadata of that run.
package struct RowSpan {
  package var rows: UnsafeMutableBufferPointer<SampleRow>
  package var run: Int

  package init(rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) {
    self.rows = rows
    self.run = run
  }
}

/// Merges the sorted rows of several runs.
struct RowMerger: ~Copyable {
  private struct Cursor {
    let run: any RowRun
    let window: UnsafeMutableBufferPointer<SampleRow>
    var count = 0
    var position = 0
    /// The index in the run of the first row after the window.
    var next = 0

    var row: SampleRow { window[position] }

    /// Reads more rows; returns false at the end.
    mutating func refill() throws -> Bool {
      count = try run.read(from: next, into: window)
      next += count
      position = 0
      return count > 0
    }
  }

  private static let windowSize = 1 << 8

  private let order: RowOrder
  private var cursors: [Cursor] = []
  /// The cursors that have not reached their end.
  private var active: [Int] = []
  /// The cursor with the next row, and the first row of all other cursors.
  private var leader = 0
  private var bound: SampleRow?
  /// The number of the leader's rows that were returned last.
  private var taken = 0

  init(_ runs: [any RowRun], order: RowOrder) throws {
    self.order = order
    for run in runs {
      let size = min(Self.windowSize, max(1, run.count))
      cursors.append(
        Cursor(run: run, window: .allocate(capacity: size)))
    }
    for index in cursors.indices {
      if try cursors[index].refill() { active.append(index) }
    }
    choose()
  }

  deinit {
    for cursor in cursors { cursor.window.deallocate() }
  }

  /// Finds the cursor whose row comes first.
  private mutating func choose() {
    bound = nil
    guard var best = active.first else { return }
    for index in active.dropFirst() {
      if order.precedes(cursors[index].row, cursors[best].row) { best = index }
    }
    leader = best
    for index in active where index != best {
      if let row = bound, !order.precedes(cursors[index].row, row) { continue }
      bound = cursors[index].row
    }
  }

  /// Returns the next rows from one run, as many as are in memory; nil at the end.
  ///
  /// The rows are valid until the next call.
  mutating func next() throws -> RowSpan? {
    if taken > 0 { try advance() }
    guard !active.isEmpty else { return nil }
    let cursor = cursors[leader]
    let rows = UnsafeMutableBufferPointer(rebasing: cursor.window[cursor.position..<cursor.count])
    taken = bound.map { count(of: rows, before: $0) } ?? rows.count
    return RowSpan(rows: UnsafeMutableBufferPointer(rebasing: rows[..<taken]), run: leader)
  }

  /// Returns the number of rows, at least one, that come before another row.
  private func count(of rows: UnsafeMutableBufferPointer<SampleRow>, before bound: SampleRow) -> Int
  {
    // Runs are parts of a document, so most of them do not overlap, and the others overlap by only
    // a few rows.
    if order.precedes(rows[rows.count - 1], bound) { return rows.count }
    var count = 1
    while order.precedes(rows[count], bound) { count += 1 }
    return count
  }

  /// Moves past the rows that were returned last.
  private mutating func advance() throws {
    cursors[leader].position += taken
    taken = 0
    if cursors[leader].position < cursors[leader].count {
      choose()
    } else if try !cursors[leader].refill() {
      active.removeAll { $0 == leader }
      choose()
    } else if let bound, !order.precedes(cursors[leader].row, bound) {
      choose()
    }
  }
}
