/// The statistics that the rules give for the samples in one interval.
///
/// A value is `nil` if no sample contributes (S-22) or if the type's style rules it out (S-10).
package struct ReferenceStatistics: Sendable, Equatable {
  package var sum: Double?
  package var average: Double?
  package var minimum: Double?
  package var maximum: Double?
  package var mostRecent: Double?
  /// The start and end of the most recent sample, not clipped to the interval (S-55).
  package var mostRecentRange: Range<Double>?
  /// The duration in seconds.
  package var duration: Double?
  /// The number of samples that belong to the interval (S-57), whether a higher source masks them
  /// or not.
  package var count = 0

  /// The statistics of no samples, to be filled in.
  package init() {}

  /// True if both have the same values, except for the rounding of floating-point sums.
  package func isClose(to other: ReferenceStatistics) -> Bool {
    count == other.count && mostRecentRange == other.mostRecentRange
      && zip(values, other.values).allSatisfy(Self.areClose)
  }

  private var values: [Double?] { [sum, average, minimum, maximum, mostRecent, duration] }

  private static func areClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }
}
