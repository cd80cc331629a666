/// Which samples at the edges of a range a date predicate matches (S-90).
///
/// Without options a sample matches that touches the range; with both it must lie inside.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The sample must start in the range.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The sample must end in the range.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}
