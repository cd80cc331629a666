/// The state of an interval at the moment up to which a report knows the data: the earlier of `as_of` and
/// the end of the data.
public enum IntervalState: String, Sendable, CaseIterable {
  /// The interval ends at or before that moment. Only such intervals are drawn, compared and
  /// described.
  case complete
  /// The interval begins before that moment and ends after it, so its values are not final.
  case partial
  /// The interval begins at that moment or later.
  case ahead

  /// Creates the state of the interval from one moment up to, but not including, another.
  package init(from start: Double, to end: Double, knownUntil: Double) {
    self = start >= knownUntil ? .ahead : end > knownUntil ? .partial : .complete
  }
}
