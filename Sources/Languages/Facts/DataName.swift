/// The name of something that a report shows, before a language words it.
///
/// Identifiers are HealthKit's without their prefixes, as definitions and JSON have them. The
/// examples are English headings.
package enum DataName: Hashable, Sendable {
  /// A name that is the same in each language: that of the writer of a report, of a device or of a
  /// plug-in.
  case own(String)
  /// A type: `Resting heart rate` for `restingHeartRate`.
  case type(String)
  /// A value of a category type, or the classification of an electrocardiogram: `Sinus rhythm`.
  case value(String)
  /// The activity of a workout: `Traditional strength training`.
  case activity(String)
  /// The way in which samples came to be: `By hand`.
  case entry(String)
  /// A statistic by its key in JSON: `Wake time`.
  case statistic(String)
  /// A statistic of a type as people call it: `Lowest heart rate`, `Steps a day`.
  case typeStatistic(TypeStatistic, String)
  /// The mean of a statistic over nights: `In bed a night`.
  case meanOfNights(String)
  /// A name with one of its statistics: `Routes of workouts (distance)`.
  indirect case measure(DataName, statistic: String)
  /// The number of samples.
  case samples
  /// The number of readings.
  case readings
  /// One of the numbers of blood pressure, or a statistic of it: `Minimum, systolic`.
  case pressure(PressureNumber, statistic: String? = nil)
  /// The number of episodes.
  case episodes
  /// The time that episodes last.
  case timeInEpisodes
  /// Episodes of a type: `Blood glucose < 70 mg/dL for 15 minutes`.
  ///
  /// The bound is as its author wrote it.
  case episodesOf(String, bound: String, count: Int, IntervalNoun)
  /// The result of two combined queries: `Value`.
  case combination
  /// All parts of a result together: `All sources`.
  case all(PartKind)
  /// A half of each day.
  case half(DayHalf)
}

/// A statistic that has a name together with its type.
package enum TypeStatistic: String, Sendable, CaseIterable {
  case average, minimum, maximum, mostRecent, median
  /// The number of samples.
  case count
  /// The mean per day, or per night.
  case perDay, perNight
}

/// A number of blood pressure.
package enum PressureNumber: String, Sendable, CaseIterable {
  case systolic, diastolic
}

/// A half of each day: from midnight and from noon, or of days that do not start at midnight.
package enum DayHalf: String, Sendable, CaseIterable {
  case morning, evening
  case firstHalf, secondHalf
}

/// The kind of the parts of a result.
package enum PartKind: String, Sendable, CaseIterable {
  case source, value, activity, classification, entry, group, leg
}
