extension Array {
  /// The index of the first element that meets a condition, which all later elements must meet as
  /// well; `endIndex` if none does.
  package func partitioningIndex(where isAfter: (Element) throws -> Bool) rethrows -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
