extension ReferenceEngine {
  /// The sum after higher-priority sources have masked lower ones (S-44…S-47); `nil` if nothing
  /// contributes.
  static func mergedSum(
    of samples: [ReferenceSample], priority: [Int], in interval: Range<Double>
  ) -> Double? {
    var contributions: [Double] = []
    var covered: [Range<Double>] = []
    for source in priority {
      let own = samples.filter { $0.source == source }
      for sample in own {
        if let contribution = contribution(of: sample, outside: covered, in: interval) {
          contributions.append(contribution)
        }
      }
      covered = union(of: covered + own.filter { !$0.isInstant }.map(\.range))
    }
    return contributions.isEmpty ? nil : contributions.reduce(0, +)
  }

  /// The contribution of a sample to a merged sum, with its value spread evenly over its entire
  /// time; `nil` if the sample is completely covered or outside the interval.
  private static func contribution(
    of sample: ReferenceSample, outside covered: [Range<Double>], in interval: Range<Double>
  ) -> Double? {
    if sample.isInstant {
      let isCovered = covered.contains { $0.contains(sample.start) }
      return interval.contains(sample.start) && !isCovered ? sample.value : nil
    }
    let seconds = parts(of: sample.range, outside: covered)
      .map { $0.clamped(to: interval).length }
      .reduce(0, +)
    return seconds > 0 ? sample.value * (seconds / sample.range.length) : nil
  }

  /// The ranges as ascending ranges that neither overlap nor touch.
  static func union(of ranges: [Range<Double>]) -> [Range<Double>] {
    var union: [Range<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
    return union
  }

  /// The parts of a range that are not covered; `covered` is ascending and disjoint.
  private static func parts(
    of range: Range<Double>, outside covered: [Range<Double>]
  ) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var start = range.lowerBound
    for mask in covered where mask.overlaps(range) {
      if start < mask.lowerBound { parts.append(start..<mask.lowerBound) }
      start = max(start, mask.upperBound)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
