extension HKQuantityType {
  /// The unit of samples that carry several: the one that most of them carry, on a tie the one whose text
  /// comes first in byte order.
  ///
  /// It is the canonical unit for levels of sound, which have no linear scale to choose from, and where
  /// the ratio of two units is not a number, because every unit is known to convert to that.
  ///
  /// - Parameter counts: how many samples carry each unit; those of zero count for nothing.
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
