/// A fact in the account of a report, which is a clause there: about a query, its samples and its
/// result.
///
/// Words of definitions are as they are written there. The examples are those of English.
package enum AccountFact: Sendable, Hashable {
  /// A text that a kind of query wrote.
  case written(String)

  // The result.

  /// The computation, with the length of its intervals, if it has any, and the span of time: `sum
  /// of stepCount in intervals of 1 week from 2024-01-08 to 2024-02-05`.
  case computed(Computation, every: TimeLength?, from: String?, to: String?)
  /// `27 of 28 intervals have data`
  case coverage(Part)
  case noData
  case notComputed
  case pluginIsOff(String)
  /// `'where' excludes all 5 samples in the range`
  case nothingPasses(Int)
  /// Samples with a value that their type does not have, and whether they count.
  case unknownValues(Int, doCount: Bool)
  /// The sources, the first of which masks the others where they overlap if they are merged.
  case sources([String], areMerged: Bool)
  /// The sum of the sums of the sources, and the part that overlaps and counts once.
  case overlap(sum: String, overlapping: String)
  /// The sum of these sums is beyond the range of numbers.
  case overlapOutOfRange
  /// A summary, by its word in definitions, that is missing, or that has no percentage.
  case missingSummary(String, isPercentage: Bool, reason: String)
  /// The end of the known data. Later intervals are running, or have not begun.
  case knownUntil(String, hasRunning: Bool, hasAhead: Bool)
  /// The things that a query reveals in a published report.
  case reveals([RevealedFact])

  case samples(SampleFact)
  case readings(ReadingFact)
  case nights(NightFact)
  case objects(ObjectFact)
  case participants(ParticipantFact)
}

/// A fact about samples and readings, and about profiles of them.
package enum SampleFact: Sendable, Hashable {
  /// Samples whose value is an absence, such as `notPresent`.
  case absences(Part, values: [String])
  case keptOverlaps
  /// A reading without a duration lasts until the next one, for at most this long.
  case held(atMost: TimeLength)
  case withoutTime(Part)
  case glucoseManagementIndicator(readings: Int, days: Int)
  /// Readings that each begin so soon after the one before are averaged.
  case sessions(within: TimeLength)
  case firstDayExcluded
  /// The days of blood pressure start at this time instead of midnight: `04:00`.
  case daysStart(at: String)
  case unpaired(Int)
  /// Measurements that another source has too, and that count once.
  case copied(Int)
  /// Readings far from those around them, which count, but make no highlight.
  case farFromOthers(Int)
  /// Intervals in which too few days have data of any type for a count of events (R-5b).
  case unrecorded(Int, IntervalNoun)
  case tooManyItems(Int, limit: Int)
  /// The totals of the rows of a profile are divided by their days, or nights, with data.
  case daysOfProfile(areNights: Bool)
  case everyDayOfProfile
}

/// A fact about what is computed from readings: episodes, bands, smoothed readings and blood
/// pressure.
package enum ReadingFact: Sendable, Hashable {
  /// Episodes of readings beyond a bound, as its author wrote it, with the time for which readings
  /// stay on one side of it, and the gap that ends an episode.
  case episodes(bound: String, length: TimeLength, longestGap: TimeLength)
  /// Readings beyond the bound that are in no episode.
  case inNoEpisode(Int)
  /// Readings are rounded to an amount before they are compared with bounds.
  case rounded(to: String)
  /// Values count as entered by hand where the data marks them so.
  case markedEntries
  /// Readings are smoothed with a time constant in days; a gap of more days starts again.
  case smoothed(days: Int, longestGap: Int)
  /// The change a week, for so many days with readings or more, over a span of days.
  case changeAWeek(leastDays: Int, span: Int)
  /// A body mass index that is computed from heights, each in meters with its date, in order of
  /// time, and the number of body masses before the first of them.
  case indexOfHeights([DatedText], before: Int)
  /// All measurements of blood pressure are of first days, which are left out.
  case allOfFirstDays(Int)
}

/// A fact about nights.
package enum NightFact: Sendable, Hashable {
  /// Nights with time in bed alone.
  case inBed(Int)
  /// Nights with data of other values alone, out of those with data.
  case asZero(Part)
  /// Nights with sleep in several parts: the minutes awake between the parts of each.
  case inParts([[Int]])
  /// The sources that give nights their shape, each with the number of nights.
  case shapes([CountedName])
  /// Statistics that are means of the nights that have them.
  case means([DataName])
  /// Statistics without means, because nights cut the main sleep in two.
  case withoutMeans([DataName])
  /// A mean has only the longest part of the sleep of so many nights.
  case longestPart(ofNights: Int, isOfTwo: Bool)
}

/// A fact about workouts, routes, electrocardiograms, other events and menstrual cycles.
package enum ObjectFact: Sendable, Hashable {
  case repeatedWorkouts(Int)
  /// A heart rate in a workout lasts until the next one of its source, for at most this long.
  case zonesHeld(atMost: TimeLength)
  case workoutsWithoutHeartRates(Part)
  /// The minutes, rounded, in which heart rates are in no zone; 0 for less than half a minute.
  case outsideZones(minutes: Int)
  /// The measures of routes; an ascent counts rises of so many meters.
  case routeMeasures(rise: Int)
  case unreadableRoutes(Part)
  case unknownClassifications(Int, countedAs: String)
  /// Amounts in the metadata of events that cannot be read.
  case unreadableAmounts(Int)
  case inferredCycles
  /// Cycles longer than so many days, which the mean length leaves out.
  case longCycles(Int, days: Int)
  /// Days with flow before the first cycle whose start is stated.
  case daysBeforeCycles(Int)
}

/// A fact about the participants of a cohort.
package enum ParticipantFact: Sendable, Hashable {
  /// The greatest number of participants in an interval.
  case count(upTo: Int)
  case countNotStated
  /// Groups, each with that number.
  case groups([CountedName])
  /// The number of participants below which nothing is shown.
  case disclosure(minimum: Int, hasGroups: Bool)
  case rowsUnfinished, rowsOfOtherIntervals, valuesBeyondRange
  /// Intervals that begin on another date than those of the query.
  case strayIntervals(Int)
  case leftOut(StatedCount, Reason)

  /// A reason for which participants are left out.
  package enum Reason: Sendable, CaseIterable {
    case unlikeValues, damagedRows, contradictoryRows, noGroup
    /// They have a group, but no rows, and so are only mentioned.
    case noRows
  }
}

/// Something that the numbers of a query reveal in a published report.
package enum RevealedFact: Sendable, Hashable {
  /// One number for the whole range.
  case oneNumber
  case numbers(every: TimeLength)
  /// The typical value for each row of a profile.
  case course(of: IntervalNoun)
  case yearBefore
  case comparisonWithAllData
  /// Amounts to a number of significant digits; nil for all digits.
  case amounts(digits: Int?)
  case clockTimes, singleSamples
  case eachSource
  case each(SamplePart)
  case sources(Int)
  /// Intervals of this length without data.
  case gaps(TimeLength)
  case datesOfWorkouts, datesOfSymptoms
}

/// A kind of parts into which samples are separated.
package enum SamplePart: String, Sendable, CaseIterable {
  case source, value, activity, classification, entry, group, leg
}
