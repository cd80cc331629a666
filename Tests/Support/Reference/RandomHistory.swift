package import Foundation

/// Samples of one type from several sources around a day on which the clock can change, with
/// intervals into which to divide them.
///
/// The same seed produces the same history. It is difficult on purpose: samples overlap, repeat,
/// touch each other and the boundaries, are instants or span several intervals, and start at whole
/// seconds or between them.
package struct RandomHistory: Sendable {
  package let zone: TimeZone
  package let anchor: Double
  package let components: ReferenceComponents
  /// Consecutive boundaries; the day of the clock change is near their middle.
  package let boundaries: [Double]
  /// Every source, highest priority first.
  package let priority: [Int]
  /// The samples in insertion order, some of them outside of the boundaries. Values are from 0 to
  /// 150.
  package let samples: [ReferenceSample]

  package init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let change = ClockChange.all[Int.random(in: 0..<ClockChange.all.count, using: &generator)]
    let length = Self.lengths[Int.random(in: 0..<Self.lengths.count, using: &generator)]
    let anchor = Self.anchor(near: change, using: &generator)
    let boundaries = Self.boundaries(
      around: change, anchor: anchor, components: length, using: &generator)
    let priority = Array(0..<Int.random(in: 1...6, using: &generator)).shuffled(using: &generator)
    var maker = RandomSampleMaker(
      boundaries: boundaries, sourceCount: priority.count, generator: generator)
    for _ in 0..<Int.random(in: 0...40, using: &generator) { maker.addSample() }

    zone = change.zone
    self.anchor = anchor
    components = length
    self.boundaries = boundaries
    self.priority = priority
    samples = maker.samples
  }

  /// The half-open intervals between the boundaries.
  package var intervals: [(start: Double, end: Double)] {
    zip(boundaries, boundaries.dropFirst()).map { ($0, $1) }
  }

  private static let lengths = [
    ReferenceComponents(minutes: 15), ReferenceComponents(hours: 1), ReferenceComponents(hours: 6),
    ReferenceComponents(days: 1), ReferenceComponents(days: 1), ReferenceComponents(days: 3),
    ReferenceComponents(weeks: 1), ReferenceComponents(months: 1), ReferenceComponents(quarters: 1),
    ReferenceComponents(years: 1),
  ]

  /// An instant up to a year and a half from the change, often at a time of day that the change
  /// affects.
  private static func anchor(
    near change: ClockChange, using generator: inout SplitMix64
  ) -> Double {
    let minutes = [0, 90, 120, 150, 180, 1_410, Int.random(in: 0..<1_440, using: &generator)]
    let minute = minutes[Int.random(in: 0..<minutes.count, using: &generator)]
    let day = change.day.dayNumber + Int.random(in: -550...550, using: &generator)
    return Double(
      ReferenceCalendar.instant(ofWallClock: day * 86_400 + minute * 60, in: change.zone))
  }

  private static func boundaries(
    around change: ClockChange, anchor: Double, components: ReferenceComponents,
    using generator: inout SplitMix64
  ) -> [Double] {
    let wallClock = change.day.dayNumber * 86_400 + Int.random(in: 0..<6, using: &generator) * 3_600
    let middle = ReferenceCalendar.index(
      containing: Double(ReferenceCalendar.instant(ofWallClock: wallClock, in: change.zone)),
      anchor: anchor, components: components, zone: change.zone)
    return (middle - 3...middle + 4).map {
      ReferenceCalendar.boundary(k: $0, anchor: anchor, components: components, zone: change.zone)
    }
  }
}
