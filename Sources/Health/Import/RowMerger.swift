/// A row with the run that it came from, by whose metadata its number is understood.
package struct PlacedRow {
  package var row: SampleRow
  package var run: Int
}

/// The rows of several runs in one order.
struct RowMerger: ~Copyable {
  private struct Cursor {
    let run: any RowRun
    let window: UnsafeMutableBufferPointer<SampleRow>
    var count = 0
    var position = 0
    /// The index in the run after those in the window.
    var next = 0

    var row: SampleRow { window[position] }

    /// Reads on; false at the end.
    mutating func refill() throws -> Bool {
      count = try run.read(from: next, into: window)
      next += count
      position = 0
      return count > 0
    }
  }

  private static let windowSize = 1 << 10

  private let order: RowOrder
  private var cursors: [Cursor] = []
  /// The cursors that are not at their end.
  private var active: [Int] = []
  /// The cursor whose row is the next, and the first row of all others.
  private var leader = 0
  private var bound: SampleRow?

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

  mutating func next() throws -> PlacedRow? {
    guard !active.isEmpty else { return nil }
    let result = PlacedRow(row: cursors[leader].row, run: leader)
    cursors[leader].position += 1
    if cursors[leader].position == cursors[leader].count, try !cursors[leader].refill() {
      active.removeAll { $0 == leader }
      choose()
    } else if let bound, !order.precedes(cursors[leader].row, bound) {
      choose()
    }
    return result
  }
}
