/// The columns for inner loops: no references are counted, and no index is checked in a release build.
/// Columns that were not requested are empty.
///
/// `@unchecked Sendable`: several threads only read.
struct SampleRows: @unchecked Sendable {
  let start: UnsafeBufferPointer<Double>
  let end: UnsafeBufferPointer<Double>
  let value: UnsafeBufferPointer<Double>
  let source: UnsafeBufferPointer<UInt32>
  let sequence: UnsafeBufferPointer<UInt32>
  /// True if no sample lasts, so that loops over amounts need not read dates.
  let areInstants: Bool
}

extension SampleColumns {
  /// Reads the columns without checks.
  ///
  /// - Parameters:
  ///   - parts: the columns that the body reads besides starts and ends.
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
                  areInstants: longest == 0))
            }
          }
        }
      }
    }
  }
}

extension SampleRows {
  /// The part of a sample in an interval that it touches.
  @inline(__always)
  func part(of row: Int, in interval: Range<Double>) -> (from: Double, to: Double) {
    let (start, end) = (start[row], end[row])
    // Written so that each compiles to one instruction.
    return (
      start > interval.lowerBound ? start : interval.lowerBound,
      end < interval.upperBound ? end : interval.upperBound
    )
  }

  /// The time that a sample lies in an interval that it touches, in seconds.
  @inline(__always)
  func seconds(of row: Int, in interval: Range<Double>) -> Double {
    guard !areInstants else { return 0 }
    let (from, to) = part(of: row, in: interval)
    return to - from
  }

  /// The share of a sample's value for a part of its length, at a constant rate (S-63).
  @inline(__always)
  func share(of row: Int, lasting seconds: Double) -> Double {
    let length = end[row] - start[row]
    if seconds == length { return value[row] }
    let product = value[row] * seconds
    // A part of a huge value is a number, though the product may not be.
    return product.isFinite ? product / length : value[row] / length * seconds
  }

  /// The share of a sample's value for an interval that it touches.
  @inline(__always)
  func share(of row: Int, in interval: Range<Double>) -> Double {
    areInstants || start[row] >= interval.lowerBound && end[row] <= interval.upperBound
      ? value[row] : share(of: row, lasting: seconds(of: row, in: interval))
  }

  /// True if a sample began later than another; on a tie ended later; then was inserted later (S-55).
  @inline(__always)
  func isMoreRecent(_ a: Int, than b: Int) -> Bool {
    if start[a] != start[b] { return start[a] > start[b] }
    if end[a] != end[b] { return end[a] > end[b] }
    return sequence[a] > sequence[b]
  }
}

extension RandomAccessCollection<Double> where Index == Int {
  /// The first index, from one on, whose number is not less than another; the numbers must ascend from
  /// there.
  func firstIndex(atOrAfter number: Double, from first: Int) -> Int {
    // The index is often near, so the search doubles its steps, then halves them.
    var (low, high, step) = (first, first, 1)
    while high < endIndex, self[high] < number {
      low = high + 1
      high += step
      step *= 2
    }
    high = Swift.min(high, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
