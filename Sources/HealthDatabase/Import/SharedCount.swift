import Health

/// Counts the samples of each origin that an import also has. The counts show whether an export is
/// from the same phone as an earlier one.
struct SharedCount: MergeWalk.Visitor {
  /// The numbers of all samples and of shared samples, by number of the origin.
  private(set) var all: [Int]
  private(set) var shared: [Int]
  private var segment = SegmentRows()

  init(origins: Int) {
    all = [Int](repeating: 0, count: origins)
    shared = all
  }

  mutating func beginSegment(_ entry: SegmentEntry, _ rows: SegmentRows) { segment = rows }

  mutating func existing(_ row: Int, match: PlacedRow?) {
    var rest = segment.origins[row]
    while rest != 0 {
      let origin = rest.trailingZeroBitCount
      rest &= rest - 1
      guard origin < all.count else { continue }
      all[origin] += 1
      if match != nil { shared[origin] += 1 }
    }
  }

  mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) {}

  mutating func endSegment(isFollowed: Bool, isLast: Bool) {}

  mutating func add(_ other: SharedCount) {
    for origin in all.indices {
      all[origin] += other.all[origin]
      shared[origin] += other.shared[origin]
    }
  }
}
