/// The columns for inner loops. Access does not count references and, in a release build, does not
/// check indices. Columns that were not requested are empty.
///
/// `@unchecked Sendable`: threads only read the columns.
struct SampleRows: @unchecked Sendable {
  let start: UnsafeBufferPointer<Double>
  let end: UnsafeBufferPointer<Double>
  let value: UnsafeBufferPointer<Double>
  let source: UnsafeBufferPointer<NamePlace>
  let sequence: UnsafeBufferPointer<UInt32>
  /// The longest duration of a sample in seconds; nil if unknown.
  let longest: Double?
  /// True if no sample has a duration, so that loops over values do not need to read dates.
  let areInstants: Bool
}

extension SampleColumns {
  /// Calls a closure with unchecked access to the columns.
  ///
  /// - Parameters:
  ///   - parts: the columns that the closure reads, in addition to starts and ends.
  ///   - body: a closure that must not keep the rows.
  func withRows<Result>(reading parts: Parts, _ body: (SampleRows) -> Result) -> Result {
    precondition(
      end.count == count && (!parts.contains(.value) || value.count == count)
        && (!parts.contains(.source) || source.count == count)
        && (!parts.contains(.sequence) || sequence.count == count), "columns of unequal length")
    return start.withUnsafeBufferPointer { start in
      end.withUnsafeBufferPointer { end in
        value.withUnsafeBufferPointer { value in
          source.withUnsafeBufferPointer { source in
            sequence.withUnsafeBufferPointer { sequence in
              body(
                SampleRows(
                  start: start, end: end, value: value, source: source, sequence: sequence,
                  longest: longest, areInstants: longest == 0))
            }
          }
        }
      }
    }
  }
}

extension SampleRows {
  /// Returns the first row, from `first` on, that starts at or after an instant, or the number of
  /// rows if all start before it.
  func firstRow(beginningAtOrAfter instant: Double, from first: Int) -> Int {
    start.partitioningIndex(nearStartOf: first..<start.count) { $0 >= instant }
  }

  /// Returns the last of some rows, at least those that end after an instant. All of them start
  /// before it.
  func last(of range: Range<Int>, maybeEndingAfter instant: Double) -> Range<Int> {
    guard let longest else { return range }
    var first = range.upperBound
    // One second of tolerance, because durations are rounded.
    let earliest = instant - longest - 1
    while first > range.lowerBound, start[first - 1] >= earliest { first -= 1 }
    return first..<range.upperBound
  }

  /// The part of a sample in an interval that it touches.
  @inline(__always)
  func part(of row: Int, in interval: Range<Double>) -> (from: Double, to: Double) {
    let (start, end) = (start[row], end[row])
    // Written so that each expression compiles to one instruction.
    return (
      start > interval.lowerBound ? start : interval.lowerBound,
      end < interval.upperBound ? end : interval.upperBound
    )
  }

  /// The time, in seconds, that a sample spends in an interval that it touches.
  @inline(__always)
  func seconds(of row: Int, in interval: Range<Double>) -> Double {
    guard !areInstants else { return 0 }
    let (from, to) = part(of: row, in: interval)
    return to - from
  }

  /// The share of a sample's value for a part of its duration, at a constant rate (S-63).
  @inline(__always)
  func share(of row: Int, lasting seconds: Double) -> Double {
    let length = end[row] - start[row]
    if seconds == length { return value[row] }
    let product = value[row] * seconds
    // A share of a huge value can be finite even if this product overflows.
    return product.isFinite ? product / length : value[row] / length * seconds
  }

  /// The share of a sample's value for an interval that it touches.
  @inline(__always)
  func share(of row: Int, in interval: Range<Double>) -> Double {
    areInstants || start[row] >= interval.lowerBound && end[row] <= interval.upperBound
      ? value[row] : share(of: row, lasting: seconds(of: row, in: interval))
  }

  /// True if sample `a` has a later start than `b`. Ties are decided by the later end, then by the
  /// later insertion (S-55).
  @inline(__always)
  func isMoreRecent(_ a: Int, than b: Int) -> Bool {
    if start[a] != start[b] { return start[a] > start[b] }
    if end[a] != end[b] { return end[a] > end[b] }
    return sequence[a] > sequence[b]
  }
}
