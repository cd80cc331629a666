/// The part that each source adds to a merged sum (S-44…S-47), and its plain sum (S-49).
enum ReferenceMerge {
  struct Part {
    let source: String
    /// The contribution; `nil` if higher sources cover all of it, or if no part of it is in the
    /// interval.
    let merged: Double?
    let plain: Double?
  }

  /// The parts of an interval for every source of `order`, highest priority first.
  static func parts(
    of samples: [ReferenceQuantitySample], unit: String, order: [String],
    in interval: Range<Double>
  ) -> [Part] {
    var covered: [Range<Double>] = []
    return order.map { source in
      let own = samples.filter { $0.source == source }
      let merged = own.compactMap { share(of: $0, unit: unit, outside: covered, in: interval) }
      let plain = own.compactMap { share(of: $0, unit: unit, outside: [], in: interval) }
      covered += own.map { $0.start..<$0.end }.filter { !$0.isEmpty }
      return Part(source: source, merged: sum(merged), plain: sum(plain))
    }
  }

  static func sum(
    of samples: [ReferenceQuantitySample], unit: String, order: [String],
    in interval: Range<Double>
  ) -> Double? {
    sum(parts(of: samples, unit: unit, order: order, in: interval).compactMap(\.merged))
  }

  private static func sum(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +)
  }

  /// The value of a sample, spread evenly over its time, for the seconds that are in the interval
  /// and not covered; an instant counts completely.
  private static func share(
    of sample: ReferenceQuantitySample, unit: String, outside covered: [Range<Double>],
    in interval: Range<Double>
  ) -> Double? {
    guard sample.touches(interval) else { return nil }
    let value = ReferenceUnits.convert(sample.value, from: sample.unit, to: unit)
    if sample.start == sample.end {
      return covered.contains { $0.contains(sample.start) } ? nil : value
    }
    let clipped = sample.clipped(to: interval)
    let masks = covered.map { $0.clamped(to: clipped) }
    let seconds = clipped.length - ReferenceSpans.length(masks)
    return seconds > 0 ? value * (seconds / (sample.end - sample.start)) : nil
  }
}
