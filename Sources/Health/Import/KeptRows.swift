/// The rows of one type in canonical order, each sample once.
///
/// A sample of a correlation is dropped as often as one that is equal in start, end, source and value
/// stands at top level; a sample that equals another in its whole identity is dropped, and
/// the first of the document stays.
package struct KeptRows: ~Copyable {
  private var merger: RowMerger
  private let order: RowOrder
  private let unknownSource: UInt16?
  private let unknownDevice: UInt16?
  private var ahead: PlacedRow?
  /// Rows of one start, end and source that are ready.
  private var ready: [PlacedRow] = []
  private var readyIndex = 0

  /// How many repeats were dropped so far.
  package private(set) var repeats = 0
  /// How many samples of correlations were dropped so far.
  package private(set) var nestedRepeats = 0

  /// How many rows of one start, end and source are looked at together.
  private static let groupLimit = 1 << 16

  /// - Parameter unknown: the source and the device that stand for several, whose samples have no whole
  ///   identity and are all kept.
  package init(
    _ runs: [any RowRun], order: RowOrder, unknownSource: UInt16? = nil,
    unknownDevice: UInt16? = nil
  ) throws {
    merger = try RowMerger(runs, order: order)
    self.order = order
    self.unknownSource = unknownSource
    self.unknownDevice = unknownDevice
  }

  package mutating func next() throws -> PlacedRow? {
    if readyIndex < ready.count {
      readyIndex += 1
      return ready[readyIndex - 1]
    }
    guard let first = try ahead ?? merger.next() else { return nil }
    ahead = try merger.next()
    guard let second = ahead, Self.isTogether(first.row, second.row) else { return first }
    ready = [first]
    while let row = ahead, Self.isTogether(first.row, row.row), ready.count < Self.groupLimit {
      ready.append(row)
      ahead = try merger.next()
    }
    dropNestedRepeats()
    dropRepeats()
    readyIndex = 1
    return ready[0]
  }

  private static func isTogether(_ a: SampleRow, _ b: SampleRow) -> Bool {
    a.start == b.start && a.end == b.end && a.source == b.source
  }

  private mutating func dropNestedRepeats() {
    let nested = ready.indices.filter { ready[$0].row.isNested }
    guard !nested.isEmpty else { return }
    // Both in the order of values, so that equal ones meet in a single pass.
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
