/// The computation of a query.
package indirect enum Computation: Sendable, Hashable {
  /// Statistics of a subject, under conditions: `duration of sleepAnalysis (asleep, without manual
  /// entries)`.
  case statistics([DataName], of: ComputedSubject, [ComputationCondition])
  /// A formula over the first columns of two queries, each with its computation.
  case formula(String, Computation, Computation)
  /// Percentiles over the participants of a cohort, or of one group, of the statistic of a query.
  /// `part` is the part of its samples, such as a source; nil for all.
  case overParticipants(statistic: String, part: String?, of: String, group: String?)
  /// A text that a kind of query wrote.
  case written(String)
}

/// The samples or objects of which a query computes statistics.
package indirect enum ComputedSubject: Sendable, Hashable {
  /// The samples of a type, by its word in definitions: `stepCount`.
  case type(String)
  case bloodPressure, electrocardiograms, menstrualCycles, rings, workouts, workoutRoutes
  /// Episodes of a type beyond a bound, as its author wrote it.
  case episodes(of: String, bound: String, length: TimeLength)
  /// A subject by the rows of a profile, such as weekdays.
  case profile(ComputedSubject, by: IntervalNoun)
  /// A subject by parts of an hour, of so many minutes.
  case timesOfDay(ComputedSubject, minutes: Int)
  /// A text that a kind of query wrote.
  case written(String)
}

/// A condition on the samples of a query. Names and values are as definitions write them.
package enum ComputationCondition: Sendable, Hashable {
  /// A value, an activity or another word of a definition: `asleep`.
  case word(String)
  case withoutManualEntries, manualEntriesOnly
  case sources([String])
  case devices([String])
  /// A comparison: `>= 40 kg`.
  case value(String)
  /// A part of the day: `22:00 .. 06:00`.
  case time(String)
  /// Weekdays as in ISO 8601, Monday as 1.
  case weekdays([Int])
  case hasMetadata(String)
  case lacksMetadata(String)
  case metadata(String, is: String)
  /// Workouts of some activities; nil for all.
  case duringWorkouts([String]?)
  case withoutDates([DateSpan])

  /// Dates from the first to the last one, as `2024-01-10`.
  package struct DateSpan: Sendable, Hashable {
    package let first: String, last: String

    package init(_ first: String, _ last: String) {
      self.first = first
      self.last = last
    }
  }
}
