package import Health

/// Rows of one type in the order of `RowOrder`, which are read in parts.
package protocol RowRun {
  var count: Int { get }

  /// Copies as many rows as exist and fit, starting at an index.
  ///
  /// - Returns: the number of rows that were copied.
  func read(
    from index: Int, into rows: UnsafeMutableBufferPointer<SampleRow>
  ) throws -> Int
}

/// The rows of a buffer, grouped by type.
package final class GroupedRows: @unchecked Sendable {
  private let base: UnsafeMutablePointer<SampleRow>
  /// The range of each type's rows, by type number.
  package let ranges: [Range<Int>]
  package let metadata: [MetadataSet]

  package init(_ buffer: RowBuffer) {
    let rows = buffer.rows
    metadata = buffer.metadata
    base = .allocate(capacity: max(1, rows.count))
    var counts = [Int](repeating: 0, count: Int(rows.lazy.map(\.type).max() ?? 0) + 1)
    for row in rows { counts[Int(row.type)] += 1 }
    var ranges: [Range<Int>] = []
    var places: [Int] = []
    for count in counts {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + count)
      places.append(start)
    }
    self.ranges = ranges
    for row in rows {
      (base + places[Int(row.type)]).initialize(to: row)
      places[Int(row.type)] += 1
    }
  }

  deinit {
    base.deallocate()
  }

  /// The rows of all types, one type after another.
  package var all: UnsafeMutableBufferPointer<SampleRow> {
    UnsafeMutableBufferPointer(start: base, count: ranges.last?.upperBound ?? 0)
  }

  /// Returns the rows of a type; empty if there are none.
  package func rows(of type: UInt16) -> UnsafeMutableBufferPointer<SampleRow> {
    guard Int(type) < ranges.count else {
      return UnsafeMutableBufferPointer(start: nil, count: 0)
    }
    let range = ranges[Int(type)]
    return UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Returns the rows of a type as a run. The rows must already be sorted.
  func run(of type: UInt16) -> any RowRun { MemoryRun(group: self, type: type) }

  private struct MemoryRun: RowRun {
    let group: GroupedRows
    let type: UInt16

    var count: Int { group.rows(of: type).count }

    func read(
      from index: Int, into rows: UnsafeMutableBufferPointer<SampleRow>
    ) -> Int {
      let own = group.rows(of: type)
      let count = min(rows.count, own.count - index)
      guard count > 0, let target = rows.baseAddress, let source = own.baseAddress else {
        return 0
      }
      target.update(from: source + index, count: count)
      return count
    }
  }
}
