/// The state of an interval at the moment up to which a report knows the data: the earlier of `as_of` and
/// the end of the data.
public enum IntervalState: String, Sendable, CaseIterable {
  /// It ends at or before that moment. Only such intervals are drawn, compared and spoken of.
  case complete
  /// It begins before that moment and ends after it: its values are not final.
  case partial
  /// It begins at that moment or later.
  case ahead

  /// The state of the interval from one moment to another, which it does not hold.
  package init(from start: Double, to end: Double, knownUntil: Double) {
    self = start >= knownUntil ? .ahead : end > knownUntil ? .partial : .complete
  }
}
