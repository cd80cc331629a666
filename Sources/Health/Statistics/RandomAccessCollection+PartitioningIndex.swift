extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, which all later elements must
  /// meet as well; `endIndex` if none does.
  ///
  /// ```swift
  /// [1, 3, 3, 8].partitioningIndex { $0 > 3 }  // 3
  /// ```
  @inlinable
  package func partitioningIndex(
    where isAfter: (Element) throws -> Bool
  ) rethrows -> Int {
    try partitioningIndex(in: startIndex..<endIndex, where: isAfter)
  }

  /// Returns the index of the first element in a range that meets a condition, which all later
  /// elements in the range must meet as well; the end of the range if none does.
  ///
  /// The index is usually near the start, so the search doubles its steps and then halves them.
  @inlinable
  package func partitioningIndex(
    nearStartOf range: Range<Int>, where isAfter: (Element) throws -> Bool
  ) rethrows -> Int {
    var (low, high, step) = (range.lowerBound, range.lowerBound, 1)
    while high < range.upperBound, try !isAfter(self[high]) {
      low = high + 1
      high += step
      step *= 2
    }
    return try partitioningIndex(
      in: low..<Swift.min(high, range.upperBound), where: isAfter)
  }

  @inlinable
  func partitioningIndex(
    in range: Range<Int>, where isAfter: (Element) throws -> Bool
  ) rethrows -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      // NB: `(low + high) / 2` rounds up below zero, and would never end there.
      let middle = low + (high - low) / 2
      if try isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
