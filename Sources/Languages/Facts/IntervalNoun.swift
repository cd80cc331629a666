/// The kind of things that a sentence counts: intervals, readings or cycles. Each language has its
/// words for them.
package indirect enum IntervalNoun: Hashable, Sendable {
  case interval
  case minute, hour, day, night, week, weekday, month, quarter, year
  case reading
  case cycle
  /// A part of an hour, in a profile of the day.
  case time
  /// An interval of several others, such as two weeks.
  case period(of: Int, IntervalNoun)

  /// The nouns without those of several intervals.
  package static let single: [IntervalNoun] = [
    .interval, .minute, .hour, .day, .night, .week, .weekday, .month, .quarter, .year, .reading,
    .cycle, .time,
  ]
}
