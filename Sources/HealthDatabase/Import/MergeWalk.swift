import Health
import SampleIntake

/// Walks over the stored rows of a type and the rows of an import in a common order, and finds the
/// rows that are the same sample.
struct MergeWalk {
  /// The order of rows, using the numbers of the store's dictionaries.
  let order: RowOrder

  /// The actions to perform during the walk.
  protocol Visitor {
    mutating func beginSegment(_ entry: SegmentEntry, _ rows: SegmentRows) throws
    /// Visits a row of the open segment, with the row of the import that is the same sample, or
    /// nil.
    mutating func existing(_ row: Int, match: IncomingRow?) throws
    /// Visits rows of one run that only the import has; the visitor may change them.
    mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) throws
    /// - Parameter isFollowed: true if this is the last segment and rows of the import come after
    ///   it.
    mutating func endSegment(isFollowed: Bool, isLast: Bool) throws
  }

  /// - Parameters:
  ///   - load: reads a segment.
  ///   - incoming: the rows of the import.
  func run(
    _ entries: [SegmentEntry], load: (SegmentEntry) throws -> SegmentRows,
    incoming: inout IncomingRows, visitor: inout some Visitor
  ) throws {
    var new = entries.isEmpty ? nil : try incoming.next()
    for (place, entry) in entries.enumerated() {
      let segment = try load(entry)
      try visitor.beginSegment(entry, segment)
      var index = 0
      while index < segment.count {
        let row = segment.rows[index]
        guard let candidate = new else {
          try visitor.existing(index, match: nil)
          index += 1
          continue
        }
        switch compare(row, candidate.row) {
        case .before:
          try visitor.existing(index, match: nil)
          index += 1
        case .after:
          try visitor.added(candidate)
          new = try incoming.next()
        case .together:
          var group = [candidate]
          new = try incoming.next()
          while let more = new, compare(row, more.row) == .together {
            group.append(more)
            new = try incoming.next()
          }
          // Both groups are sorted by value.
          var rest = group[...]
          while index < segment.count, compare(segment.rows[index], candidate.row) == .together {
            let row = segment.rows[index]
            while let first = rest.first, !order.haveEqualValues(first.row, row),
              order.canonicalValue(of: first.row) < order.canonicalValue(of: row)
            {
              try visitor.added(rest.removeFirst())
            }
            let isMatched = rest.first.map { order.haveEqualValues($0.row, row) } ?? false
            try visitor.existing(index, match: isMatched ? rest.removeFirst() : nil)
            index += 1
          }
          for row in rest { try visitor.added(row) }
        }
      }
      let isLast = place == entries.count - 1
      try visitor.endSegment(isFollowed: isLast && new != nil, isLast: isLast)
    }
    if let row = new { try visitor.added(row) }
    while let span = try incoming.nextSpan() { try visitor.added(span.rows, run: span.run) }
  }

  private enum Comparison {
    case before, together, after
  }

  /// Compares two rows by everything that identifies them except their values.
  private func compare(_ a: SampleRow, _ b: SampleRow) -> Comparison {
    if a.start != b.start { return a.start < b.start ? .before : .after }
    if a.end != b.end { return a.end < b.end ? .before : .after }
    if a.source != b.source || a.device != b.device || a.creation != b.creation {
      return order.precedes(a, b) ? .before : .after
    }
    return .together
  }
}

extension MergeWalk.Visitor {
  fileprivate mutating func added(_ placed: IncomingRow) throws {
    var row = placed.row
    try withUnsafeMutablePointer(to: &row) {
      try added(UnsafeMutableBufferPointer(start: $0, count: 1), run: placed.run)
    }
  }
}
