extension Sequence {
  /// The ranges in ascending order, united where they overlap or follow one another.
  ///
  /// - Parameter gap: the greatest distance between two ranges that are united as well.
  package func united<Bound: Comparable & AdditiveArithmetic>(
    across gap: Bound = .zero
  ) -> [Range<Bound>] where Element == Range<Bound> {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { united, range in
      if let last = united.last, range.lowerBound - last.upperBound <= gap {
        united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
  }
}
