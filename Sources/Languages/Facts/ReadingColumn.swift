/// A column of a table of episodes. A unit is the part of the heading that states it; empty for
/// none.
package enum EpisodeColumn: Sendable, Hashable {
  case start, end, length
  /// The value furthest beyond the bound of an episode below it, or above it.
  case lowest(unit: String), highest(unit: String)
  /// The number of readings beyond the bound.
  case readings
}

/// A column of a table of single events.
package enum EventColumn: Sendable, CaseIterable {
  case time, event, value, length, source
}

/// A column of a table of values beside their targets.
package enum TargetColumn: Sendable, CaseIterable {
  /// The name of a statistic or of a band.
  case measure
  /// A value, or the share of a band.
  case value
  /// The time a day in a band, in hours and minutes.
  case timeADay
  case target
}

/// A column of a table of smoothed readings. A unit is the part of the heading that states it;
/// empty for none.
package enum SmoothedColumn: Sendable, Hashable {
  case date
  case reading(unit: String), smoothed(unit: String)
}

/// A column of a table of days, each with its extremes. A unit is the part of the heading that
/// states it; empty for none.
package enum DayColumn: Sendable, Hashable {
  case day
  /// The least and the greatest value of a day. `part` is what the values are, such as `15-minute
  /// average`; empty for readings.
  case lowest(part: String, unit: String), highest(part: String, unit: String)
}
