/// The source that counts at each point in time: the highest-ranked source with a piece there
/// (S-44).
///
/// The timeline is built in one sweep over the pieces in order of start, in O(n log k) time for k
/// sources.
struct SourceTimeline: ~Copyable {
  /// A period during which one source is the highest.
  struct Stretch {
    var start: Double
    var end: Double
    let rank: Int32
    /// The length of all stretches of the same source before this one.
    var lengthBefore = 0.0
  }

  /// All stretches, disjoint and in time order, and the first one that can contain the next
  /// instant.
  private let stretches: [Stretch]
  private var cursor = 0
  /// The same stretches, grouped by source, with the highest source first.
  private let own: UnsafeMutableBufferPointer<Stretch>
  /// For each rank, the index of the first of its own stretches that a piece can touch, and the end
  /// index of its stretches.
  private let places: UnsafeMutableBufferPointer<(next: Int, end: Int)>
  private let ranks: [Int32]
  /// The highest rank of a source with pieces. The samples of this source always count.
  private let highest: Int32

  /// - Parameters:
  ///   - lasting: the first pieces, which precede those in `pieces`, in ascending order of start.
  ///   - ranks: the rank of each source, 0 for the highest.
  init(_ rows: SampleRows, _ lasting: [Int], _ pieces: Range<Int>, ranks: [Int32]) {
    stretches = SourceSweep.stretches(of: rows, lasting, pieces, ranks: ranks)
    self.ranks = ranks
    highest = stretches.lazy.map(\.rank).min() ?? 0
    places = .allocate(capacity: ranks.count)
    places.initialize(repeating: (0, 0))
    for stretch in stretches { places[Int(stretch.rank)].end += 1 }
    var count = 0
    for rank in places.indices {
      (places[rank].next, places[rank].end, count) = (count, count, count + places[rank].end)
    }
    own = .allocate(capacity: stretches.count)
    for var stretch in stretches {
      let place = places[Int(stretch.rank)]
      if place.end > place.next {
        let last = own[place.end - 1]
        stretch.lengthBefore = last.lengthBefore + last.end - last.start
      }
      own.initializeElement(at: place.end, to: stretch)
      places[Int(stretch.rank)].end += 1
    }
  }

  deinit {
    own.deallocate()
    places.deallocate()
  }

  /// Returns the sum of the unmasked parts of samples in an interval.
  ///
  /// Calls must pass intervals in ascending order.
  ///
  /// - Parameters:
  ///   - lasting: the samples that start before the interval.
  ///   - begun: the samples that start in it.
  mutating func sum(
    _ lasting: [Int], _ begun: Range<Int>, of rows: SampleRows, in interval: Range<Double>
  ) -> Double {
    var sum = 0.0
    for row in lasting { sum += share(of: row, of: rows, in: interval) }
    for row in begun { sum += share(of: row, of: rows, in: interval) }
    return sum
  }

  /// See `MergedSum.shares`.
  mutating func part(
    of row: Int, of rows: SampleRows, in interval: Range<Double>
  ) -> (share: Double, isMasked: Bool) {
    (share(of: row, of: rows, in: interval), covers(row, of: rows, in: interval))
  }

  private mutating func covers(_ row: Int, of rows: SampleRows, in interval: Range<Double>) -> Bool
  {
    let rank = ranks[Int(rows.source[row])]
    guard rank != highest else { return false }
    let (from, to) = rows.part(of: row, in: interval)
    return from == to ? isMasked(rank, at: from) : ownLength(rank, from, to) == 0
  }

  @inline(__always)
  private mutating func share(
    of row: Int, of rows: SampleRows, in interval: Range<Double>
  ) -> Double {
    let rank = ranks[Int(rows.source[row])]
    if rank == highest { return rows.share(of: row, in: interval) }
    let (from, to) = rows.part(of: row, in: interval)
    if from == to { return isMasked(rank, at: from) ? 0 : rows.value[row] }
    return rows.share(of: row, lasting: ownLength(rank, from, to))
  }

  /// Returns the length of the part of `[from, to)` in which a source counts. All of `[from, to)`
  /// must be inside a piece of that source.
  @inline(__always)
  private mutating func ownLength(_ rank: Int32, _ from: Double, _ to: Double) -> Double {
    var (place, end) = places[Int(rank)]
    while place < end, own[place].end <= from { place += 1 }
    places[Int(rank)].next = place
    guard place < end, own[place].start < to else { return 0 }
    let begin = max(from, own[place].start)
    if to <= own[place].end { return to - begin }
    let last = own.partitioningIndex(nearStartOf: place..<end) { $0.start >= to } - 1
    if last == place { return own[place].end - begin }
    let whole = own[last].lengthBefore - own[place].lengthBefore
    return whole - (begin - own[place].start) + min(to, own[last].end) - own[last].start
  }

  /// Returns true if a higher-ranked source has a piece `[start, end)` that contains the instant
  /// (S-46).
  private mutating func isMasked(_ rank: Int32, at instant: Double) -> Bool {
    while cursor < stretches.count, stretches[cursor].end <= instant { cursor += 1 }
    return cursor < stretches.count && stretches[cursor].start <= instant
      && stretches[cursor].rank < rank
  }
}
