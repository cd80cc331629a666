/// The time that the sources above a rank cover: stretches, disjoint and in time order.
///
/// The time that they cover of a piece is the difference of two lengths: the time covered before
/// the end of the piece, less the time covered before its start.
struct SourceMask: ~Copyable {
  let rank: Int32
  /// The stretches, and before them one that ends before all pieces. All three buffers have the
  /// same indices; `start` has two more, infinity, so that a search needs no other end.
  private let start: UnsafeMutablePointer<Double>
  private let end: UnsafeMutablePointer<Double>
  /// The length of each stretch and of all stretches before it.
  private let length: UnsafeMutablePointer<Double>
  private var last: Int
  /// The last stretch that starts before the interval that was entered last, and the time covered
  /// before its start and its end.
  private var place: Int
  private var before = (start: 0.0, end: 0.0)

  /// Finds the stretches, and writes the shares of the samples of the rank itself.
  ///
  /// - Parameters:
  ///   - lasting: the first pieces, which precede those in `pieces`, in ascending order of start.
  ///   - ranks: the rank of each source.
  ///   - shares: the memory of a number for each sample in `pieces`, of which those of the rank are
  ///     written: the part of the value that the sources above do not mask.
  init(
    above rank: Int32, of rows: SampleRows, _ lasting: [Int], _ pieces: Range<Int>,
    ranks: UnsafeBufferPointer<Int32>, shares: UnsafeMutablePointer<Double>
  ) {
    self.rank = rank
    let capacity = lasting.count + pieces.count + 3
    start = .allocate(capacity: capacity)
    end = .allocate(capacity: capacity)
    length = .allocate(capacity: capacity)
    place = 0
    last = 0
    start[0] = -.infinity
    end[0] = -.infinity
    length[0] = 0
    // Which source the next sample has is as good as random, and the processor could not predict
    // it. So each sample is written to both lists, and only arithmetic decides whether the next one
    // overwrites it. The same holds for everything below that depends on the samples.
    let above = UnsafeMutablePointer<Int>.allocate(capacity: lasting.count + pieces.count + 1)
    let own = UnsafeMutablePointer<OwnPiece>.allocate(capacity: pieces.count + 1)
    defer {
      above.deallocate()
      own.deallocate()
    }
    var (aboveCount, ownCount) = (0, 0)
    for row in lasting where ranks[Int(rows.source[row])] < rank {
      above[aboveCount] = row
      aboveCount += 1
    }
    for row in pieces {
      let other = ranks[Int(rows.source[row])]
      above[aboveCount] = row
      own[ownCount] = OwnPiece(row: row, aboveCount: aboveCount)
      aboveCount &+= Self.one(ifNegative: other &- rank)
      ownCount &+= Self.one(ifNegative: (other ^ rank) &- 1)
    }
    cover(above, aboveCount, of: rows)
    for index in 0..<ownCount {
      let piece = own[index]
      shares[piece.row &- pieces.lowerBound] = share(
        of: piece.row, of: rows, from: above[piece.aboveCount])
    }
  }

  deinit {
    start.deallocate()
    end.deallocate()
    length.deallocate()
  }

  /// Prepares for the samples of an interval. Calls must pass intervals in ascending order.
  @inline(__always)
  mutating func enter(_ interval: Range<Double>) {
    place = stretch(before: interval.lowerBound, from: place)
    before.start = seconds(before: interval.lowerBound, in: place)
    before.end = seconds(
      before: interval.upperBound, in: stretch(before: interval.upperBound, from: place))
  }

  /// Returns the seconds that a sample of the rank counts in the interval that was entered last,
  /// which must be one of the interval's boundaries between the sample's start and end.
  func ownSeconds(of row: Int, of rows: SampleRows, in interval: Range<Double>) -> Double {
    let (from, to) = rows.part(of: row, in: interval)
    let masked =
      (to == interval.upperBound
        ? before.end : seconds(before: to, in: stretch(before: to, from: place)))
      - (from == interval.lowerBound
        ? before.start : seconds(before: from, in: stretch(before: from, from: place)))
    return ownSeconds(from: from, to: to, without: masked, place)
  }

  /// A sample of the rank, and the number of samples of the sources above that precede it.
  private struct OwnPiece {
    let row: Int
    let aboveCount: Int
  }

  @inline(__always)
  private static func one(ifNegative number: Int32) -> Int {
    Int(truncatingIfNeeded: UInt32(bitPattern: number) >> 31)
  }

  /// Returns a number, or 0 if it is negative. A comparison would be compiled to a jump.
  @inline(__always)
  private static func positive(_ number: Double) -> Double {
    let sign = UInt64(bitPattern: Int64(bitPattern: number.bitPattern) >> 63)
    return Double(bitPattern: number.bitPattern & ~sign)
  }

  /// Adds the stretches that pieces cover, and replaces each piece with the last stretch before it;
  /// the stretch in the place after the last piece is the last of all.
  ///
  /// - Parameter pieces: the rows of the pieces, in ascending order of start.
  private mutating func cover(
    _ pieces: UnsafeMutablePointer<Int>, _ count: Int, of rows: SampleRows
  ) {
    var (last, until, covered) = (0, -Double.infinity, 0.0)
    for index in 0..<count {
      let row = pieces[index]
      pieces[index] = last
      let (from, to) = (rows.start[row], rows.end[row])
      // The next piece overwrites the start unless the piece begins a stretch. An instant can begin
      // a stretch without length.
      start[last &+ 1] = from
      last &+= from > until ? 1 : 0
      covered += Self.positive(to - (from > until ? from : until))
      until = to > until ? to : until
      end[last] = until
      length[last] = covered
    }
    pieces[count] = last
    start[last + 1] = .infinity
    start[last + 2] = .infinity
    self.last = last
  }

  /// Returns the share of a whole sample of the rank.
  ///
  /// - Parameter place: the last stretch whose first piece precedes the sample.
  @inline(__always)
  private func share(of row: Int, of rows: SampleRows, from place: Int) -> Double {
    let (from, to, value) = (rows.start[row], rows.end[row], rows.value[row])
    if from == to {
      // The pieces that start at the same instant follow the sample (S-46).
      return end[place + (start[place + 1] <= from ? 1 : 0)] > from ? 0 : value
    }
    // Few samples touch more than two stretches: two comparisons are faster than a search, whose
    // number of steps the processor cannot predict.
    var until = place &+ (start[place &+ 1] < to ? 1 : 0)
    until &+= start[until &+ 1] < to ? 1 : 0
    if start[until &+ 1] < to { until = stretch(before: to, from: until) }
    let masked = seconds(before: to, in: until) - seconds(before: from, in: place)
    let seconds = ownSeconds(from: from, to: to, without: masked, place)
    let share = value * seconds / (to - from)
    guard share.isFinite else { return rows.share(of: row, lasting: seconds) }
    let isWhole = UInt64(truncatingIfNeeded: seconds == to - from ? -1 : 0)
    return Double(bitPattern: value.bitPattern & isWhole | share.bitPattern & ~isWhole)
  }

  /// Returns true if a source above has a piece `[start, end)` that contains an instant of the
  /// interval that was entered last (S-46).
  func isMasked(at instant: Double) -> Bool {
    let before = stretch(before: instant, from: place)
    return end[start[before + 1] <= instant ? before + 1 : before] > instant
  }

  /// Returns the last stretch that starts before an instant, from `place` on.
  private func stretch(before instant: Double, from place: Int) -> Int {
    guard start[place + 1] < instant else { return place }
    return UnsafeBufferPointer(start: start, count: last + 2).partitioningIndex(
      nearStartOf: place + 1..<last + 1
    ) { $0 >= instant } - 1
  }

  /// Returns the time covered before an instant, of which a stretch is the last that starts before.
  @inline(__always)
  private func seconds(before instant: Double, in stretch: Int) -> Double {
    length[stretch] - Self.positive(end[stretch] - instant)
  }

  /// Returns the length of a piece without the time that is covered in it.
  ///
  /// Near 2001-01-01, dates have finer fractions than the lengths. A difference of lengths would
  /// then leave a trace of time where all of it is covered, or none.
  ///
  /// - Parameter place: a stretch that starts before the piece, or with it.
  @inline(__always)
  private func ownSeconds(
    from: Double, to: Double, without masked: Double, _ place: Int
  ) -> Double {
    let masked = Self.positive(masked)
    let rest = Self.positive(to - from - masked)
    // True for nearly nothing, but not for nothing. As one comparison, it is nearly always false,
    // which the processor predicts.
    let isTrace = min(rest.bitPattern, masked.bitPattern) &- 1 < Self.trace.bitPattern
    return isTrace ? exactSeconds(from: from, to: to, place) ?? rest : rest
  }

  /// More seconds than two lengths of a century are inexact by.
  private static let trace = 1e-6

  /// Returns the length of a piece without the time that is covered in it, if the piece touches one
  /// stretch or none; otherwise nil.
  @inline(never)
  private func exactSeconds(from: Double, to: Double, _ place: Int) -> Double? {
    let until = stretch(before: to, from: place)
    if end[until] <= from { return to - from }
    if start[until] <= from, end[until] >= to { return 0 }
    guard end[until - 1] <= from else { return nil }
    return (to - from) - (min(end[until], to) - max(start[until], from))
  }
}
