/// The moving front of a sweep over pieces: the sources with a piece at the current time, and the
/// end of each source's pieces.
struct SourceSweep: ~Copyable {
  /// A rank lower than that of any source.
  private static let none = Int32.max

  /// The stretches, each with one highest source, up to the current time.
  private var stretches: [SourceTimeline.Stretch] = []
  /// The highest source at the current time, with the start and the end of its stretch.
  private var top = none
  private var since = -Double.infinity
  private var until = -Double.infinity
  /// The latest end of the pieces of each other source, by rank.
  private let coveredUntil: UnsafeMutableBufferPointer<Double>
  /// The other sources: a binary heap of ranks with the highest source at the top. A source whose
  /// pieces have ended stays in the heap until it reaches the top.
  private var heap: [Int32] = []
  private let isInHeap: UnsafeMutableBufferPointer<Bool>

  /// Returns the stretches, each with one highest source, in ascending order.
  ///
  /// - Parameters:
  ///   - lasting: the first pieces, which precede those in `pieces`, in ascending order of start.
  ///   - ranks: the rank of each source, 0 for the highest.
  static func stretches(
    of rows: SampleRows, _ lasting: [Int], _ pieces: Range<Int>, ranks: [Int32]
  ) -> [SourceTimeline.Stretch] {
    var sweep = SourceSweep(rankCount: ranks.count)
    for row in lasting {
      sweep.cover(ranks[Int(rows.source[row])], from: rows.start[row], to: rows.end[row])
    }
    for row in pieces where rows.end[row] > rows.start[row] {
      sweep.cover(ranks[Int(rows.source[row])], from: rows.start[row], to: rows.end[row])
    }
    while sweep.top != none { sweep.endTop() }
    return sweep.stretches
  }

  private init(rankCount: Int) {
    coveredUntil = .allocate(capacity: rankCount)
    coveredUntil.initialize(repeating: -.infinity)
    isInHeap = .allocate(capacity: rankCount)
    isInHeap.initialize(repeating: false)
  }

  deinit {
    coveredUntil.deallocate()
    isInHeap.deallocate()
  }

  /// Adds a piece that starts no earlier than the pieces added before it.
  @inline(__always)
  private mutating func cover(_ rank: Int32, from start: Double, to end: Double) {
    while until < start, top != Self.none { endTop() }
    if rank == top {
      until = max(until, end)
    } else if rank > top {
      coveredUntil[Int(rank)] = max(coveredUntil[Int(rank)], end)
      if !isInHeap[Int(rank)] { push(rank) }
    } else {
      if top != Self.none {
        append(until: start)
        coveredUntil[Int(top)] = until
        push(top)
      }
      (top, since, until) = (rank, start, end)
    }
  }

  /// Ends the stretch of the highest source and moves on to the highest other source that has not
  /// ended.
  private mutating func endTop() {
    append(until: until)
    since = until
    repeat {
      top = popHeap() ?? Self.none
      until = top == Self.none ? -.infinity : coveredUntil[Int(top)]
    } while top != Self.none && until <= since
  }

  /// Appends the stretch of the highest source, which ends here.
  private mutating func append(until end: Double) {
    guard since < end else { return }
    if let last = stretches.last, last.rank == top, last.end == since {
      stretches[stretches.count - 1].end = end
    } else {
      stretches.append(.init(start: since, end: end, rank: top))
    }
  }

  private mutating func push(_ rank: Int32) {
    isInHeap[Int(rank)] = true
    heap.append(rank)
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func popHeap() -> Int32? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    isInHeap[Int(top)] = false
    guard !heap.isEmpty else { return top }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child] < heap[least] { least = child }
      }
      guard least != parent else { return top }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
