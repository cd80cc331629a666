/// The state of an interval at the end of the known data: the earlier of `as_of` and the end of the
/// data.
public enum IntervalState: String, Sendable, CaseIterable {
  /// The interval ends at or before that instant. Only such intervals are drawn, compared and
  /// described.
  case complete
  /// The interval starts before that instant and ends after it, so its values are not final.
  case partial
  /// The interval starts at or after that instant.
  case ahead

  /// Creates the state of the interval from `start` up to, but not including, `end`.
  package init(from start: Double, to end: Double, knownUntil: Double) {
    self = start >= knownUntil ? .ahead : end > knownUntil ? .partial : .complete
  }
}
