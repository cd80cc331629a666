/// Which source counts at each moment: the highest-ranked one that has a piece there (S-44).
///
/// Built by one sweep over the pieces in the order of their start, O(n log k) for k sources.
struct SourceTimeline {
  /// The stretches of one source, ascending and disjoint: where it is the highest.
  fileprivate struct Stretches {
    var start: [Double] = []
    var end: [Double] = []
    /// The length of all stretches before each one.
    var lengthBefore: [Double] = []
    /// The first stretch that a piece of this source may touch; pieces come in ascending order.
    var cursor = 0
  }

  private var stretches: [Stretches]
  /// All stretches in time order, for the instants.
  private var start: [Double] = []
  private var end: [Double] = []
  private var rank: [Int32] = []
  private var cursor = 0

  /// - Parameters:
  ///   - pieces: indices into the columns, in ascending order of start.
  ///   - ranks: the rank of each source, 0 for the highest.
  init(_ columns: QuantityColumns, pieces: Range<Int>, ranks: [Int32], rankCount: Int) {
    stretches = Array(repeating: Stretches(), count: rankCount)
    var sweep = Sweep(rankCount: rankCount)
    for piece in pieces where columns.end[piece] > columns.start[piece] {
      sweep.advance(to: columns.start[piece]) { append(rank: $0, from: $1, to: $2) }
      sweep.cover(rank: ranks[Int(columns.source[piece])], until: columns.end[piece])
    }
    sweep.advance(to: .infinity) { append(rank: $0, from: $1, to: $2) }
  }

  private mutating func append(rank newRank: Int32, from newStart: Double, to newEnd: Double) {
    if let last = rank.last, last == newRank, end[end.count - 1] == newStart {
      end[end.count - 1] = newEnd
      let index = stretches[Int(newRank)].end.count - 1
      stretches[Int(newRank)].end[index] = newEnd
      return
    }
    start.append(newStart)
    end.append(newEnd)
    rank.append(newRank)
    let own = stretches[Int(newRank)]
    let before = own.lengthBefore.last.map {
      $0 + own.end[own.end.count - 1] - own.start[own.start.count - 1]
    }
    stretches[Int(newRank)].start.append(newStart)
    stretches[Int(newRank)].end.append(newEnd)
    stretches[Int(newRank)].lengthBefore.append(before ?? 0)
  }

  /// How much of `[from, to)`, which lies in a piece of the source of this rank, is that source's own.
  ///
  /// Pieces of one source must be asked for in ascending order of `pieceStart`.
  mutating func ownLength(
    rank: Int32, pieceStart: Double, from: Double, to: Double
  ) -> Double {
    stretches[Int(rank)].ownLength(pieceStart: pieceStart, from: from, to: to)
  }

  /// True if a source that ranks higher has a piece `[start, end)` that holds the instant (S-46).
  ///
  /// Instants must be asked for in ascending order.
  mutating func isMasked(rank: Int32, instant: Double) -> Bool {
    while cursor < end.count, end[cursor] <= instant { cursor += 1 }
    return cursor < end.count && start[cursor] <= instant && self.rank[cursor] < rank
  }
}

extension SourceTimeline.Stretches {
  mutating func ownLength(pieceStart: Double, from: Double, to: Double) -> Double {
    while cursor < end.count, end[cursor] <= pieceStart { cursor += 1 }
    var first = cursor
    if first < end.count, end[first] <= from { first = firstIndex(endingAfter: from, from: first) }
    guard first < end.count, start[first] < to else { return 0 }
    if to <= end[first] { return to - max(from, start[first]) }
    let last = lastIndex(beginningBefore: to, from: first)
    if last == first { return end[first] - max(from, start[first]) }
    let whole = lengthBefore[last] - lengthBefore[first]
    let missingAtStart = max(from, start[first]) - start[first]
    return whole - missingAtStart + min(to, end[last]) - start[last]
  }

  private func firstIndex(endingAfter instant: Double, from low: Int) -> Int {
    var (low, high) = (low, end.count)
    while low < high {
      let middle = (low + high) / 2
      if end[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func lastIndex(beginningBefore instant: Double, from low: Int) -> Int {
    var (low, high) = (low, start.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if start[middle] < instant { low = middle } else { high = middle }
    }
    return low
  }
}

/// The moving front of the sweep: which sources have a piece at the moment, and until when.
private struct Sweep {
  private var now = -Double.infinity
  private var coveredUntil: [Double]
  /// A binary heap of ranks, the highest source at the top. A rank whose pieces have ended stays until
  /// it comes to the top.
  private var heap: [Int32] = []
  private var isInHeap: [Bool]

  init(rankCount: Int) {
    coveredUntil = Array(repeating: -.infinity, count: rankCount)
    isInHeap = Array(repeating: false, count: rankCount)
  }

  mutating func cover(rank: Int32, until end: Double) {
    coveredUntil[Int(rank)] = max(coveredUntil[Int(rank)], end)
    guard !isInHeap[Int(rank)] else { return }
    isInHeap[Int(rank)] = true
    heap.append(rank)
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Yields the stretches from the last moment to this one.
  mutating func advance(to instant: Double, yield: (Int32, Double, Double) -> Void) {
    while now < instant, let top = heap.first {
      let end = min(coveredUntil[Int(top)], instant)
      if end > now {
        yield(top, now, end)
        now = end
      }
      if coveredUntil[Int(top)] <= now { removeTop() }
    }
    now = instant
  }

  private mutating func removeTop() {
    isInHeap[Int(heap[0])] = false
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child] < heap[least] { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
