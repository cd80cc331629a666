extension HKQuantityType {
  /// Returns one unit for samples that have different units: the most frequent unit or, in a tie,
  /// the unit whose string comes first in byte order.
  ///
  /// The result is the canonical unit for sound levels, which do not have a linear scale. It is
  /// also the canonical unit, to which every unit is known to convert, if the samples' units do not
  /// all convert to the most frequent one because a ratio is beyond the range of `Double`.
  ///
  /// - Parameter counts: the number of samples with each unit; units with a count of 0 are ignored.
  package func commonUnit(of counts: [HKUnit: Int]) -> HKUnit {
    guard aggregationStyle != .discreteEquivalentContinuousLevel else { return canonicalUnit }
    let carried = counts.filter { $0.value > 0 }
    let best = carried.max { a, b in
      a.value == b.value
        ? b.key.unitString.utf8.lexicographicallyPrecedes(a.key.unitString.utf8)
        : a.value < b.value
    }
    guard let best, carried.keys.allSatisfy({ (try? $0.conversion(to: best.key)) != nil }) else {
      return canonicalUnit
    }
    return best.key
  }
}
