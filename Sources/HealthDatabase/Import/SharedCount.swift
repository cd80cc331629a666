import Health

/// Counts the samples of each origin that an import also has. The counts show whether an export is
/// from the same phone as an earlier one.
struct SharedCount: MergeWalk.Visitor {
  /// The numbers of all samples and of shared samples, by number of the origin.
  private(set) var all: [Int]
  private(set) var shared: [Int]
  /// The number of samples of the import.
  private(set) var imported = 0
  private var origins: ContiguousArray<UInt64> = []

  init(origins: Int) {
    all = [Int](repeating: 0, count: origins)
    shared = all
  }

  /// Returns the phone that has the largest share of samples in common with the import, if that is
  /// at least half of the smaller of both sets; nil if there is none. An older export has few of a
  /// phone's samples, and the phone has nearly all of the export's.
  ///
  /// - Parameter phones: the origins that are phones; others are files and apps.
  func phone(among phones: Set<Int>) -> Int? {
    let shares = all.indices.filter { phones.contains($0) && shared[$0] > 0 }.map {
      (origin: $0, share: Double(shared[$0]) / Double(min(all[$0], imported)))
    }
    return shares.max { ($0.share, $1.origin) < ($1.share, $0.origin) }
      .flatMap { $0.share >= 0.5 ? $0.origin : nil }
  }

  /// True if one of the phones shares at least half of a number of samples.
  func isHalf(of samples: Int, sharedBy phones: Set<Int>) -> Bool {
    phones.contains { 2 * shared[$0] >= samples }
  }

  func passes(_ entry: SegmentEntry) -> Bool { false }

  mutating func beginSegment(_ entry: SegmentEntry, _ rows: StoredRows) { origins = rows.origins }

  mutating func existing(
    _ rows: Range<Int>, matches: UnsafeBufferPointer<SampleRow>, run: Int
  ) {
    imported += rows.count
    count(rows, areShared: true)
  }

  mutating func existing(_ row: Int, match: IncomingRow) {
    imported += 1
    count(row..<row + 1, areShared: true)
  }

  mutating func missing(_ rows: Range<Int>) { count(rows, areShared: false) }

  private mutating func count(_ rows: Range<Int>, areShared: Bool) {
    var rest = rows
    while let first = rest.first {
      // Neighbors mostly have the same origins.
      let alike = origins[rest].prefix { $0 == origins[first] }.count
      rest = rest.dropFirst(alike)
      var bits = origins[first]
      while bits != 0 {
        let origin = bits.trailingZeroBitCount
        bits &= bits - 1
        guard origin < all.count else { continue }
        all[origin] += alike
        if areShared { shared[origin] += alike }
      }
    }
  }

  mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) {
    imported += rows.count
  }

  mutating func endSegment(isFollowed: Bool, isLast: Bool) {}

  mutating func add(_ other: SharedCount) {
    imported += other.imported
    for origin in all.indices {
      all[origin] += other.all[origin]
      shared[origin] += other.shared[origin]
    }
  }
}
