/// The facts of the sentence above a figure: numbers as shown (G-1, G-12).
///
/// Names have a bounded length. The examples are those of English.
package enum Finding: Sendable, Equatable {
  /// There is nothing to draw.
  case noData
  /// Some of the intervals reached a goal: `Five of 26 days reached 10,000 steps`.
  case goal(
    name: String, met: Int, of: Int, noun: IntervalNoun, goal: String, isUpperLimit: Bool)
  /// Some of the intervals are above the median of the intervals before them.
  case median(name: String, above: Int, of: Int, noun: IntervalNoun, median: String)
  /// Some of the intervals are above the same ones a year before: `Steps: eight of 12 months are
  /// above the year before`.
  case yearBefore(name: String, above: Int, of: Int, noun: IntervalNoun)
  /// All readings are below bounds, or some are not: `All 28 readings are below 135 over 85`.
  case bounds(below: Int, of: Int, upper: String, lower: String)
  /// The mean of pairs, compared with limits: `Average 144/88 over 7 days, above 135/85`.
  case average(PairsAverage)
  /// The share of a whole in a range: `82% of the time in range`.
  case share(share: String, whole: Whole, range: String)
  /// The zone with the most time: `Moderate: 1 h 05 min of 2 h 10 min in the week of January 22`.
  case zone(name: String, time: String, whole: String, when: String)
  /// The sum of several sources, and the part that two counted: `watch and phone counted 68,431
  /// steps; 10,210 of them twice`.
  ///
  /// `twice` is nil for no part. `areThings` is true for things with a number, such as steps.
  case overlap(sources: Sources, counted: String, twice: String?, areThings: Bool)
  /// The time asleep a night, the nights that have any where some have none, and true if the time
  /// includes naps: `8 h 05 min`, `6 of 7 nights`.
  case nights(asleep: String, on: Part? = nil, hasNaps: Bool = false)
  /// The time asleep in one night: `Sunday’s night, the longest: 9 h 23 min`.
  case night(name: String, asleep: String)
  /// Nights with time in bed alone.
  case notAsleep(name: String)
  /// The lengths of menstrual cycles: `Your cycles took 26 to 30 days, 28.5 on average`.
  case cycles(count: Int, low: String, high: String, mean: String)
  /// The day of the only cycle, which is still running: `Your cycle is on day 12`.
  case cycleDay(String)
  /// The least and the greatest value: `Your heart beat between 49 and 159 times a minute`.
  case range(RangeSubject, low: String, high: String)
  /// A measure that rose or fell: `Body mass fell from 184.1 to 175.9 pounds since August`.
  case trend(name: String, from: String, to: String, rises: Bool, since: NamedInterval)
  /// The greatest value of a profile: `Heart rate: highest at 6 PM, 82 bpm`, `Steps: most at 6 PM,
  /// 1,197 steps a day`.
  case peak(name: String, value: String, when: String, isAmount: Bool)
  /// The latest value: `Body mass: 175.9 pounds in the week of January 22`, or without a date `Body
  /// mass: latest 175.9 pounds`.
  case latest(name: String, value: String, when: String = "")
  /// The latest pair of readings: `Blood pressure: latest 125 over 80`.
  case latestPair(name: String, upper: String, lower: String)
  /// The last smoothed reading with the range of its change, if it is known: `Body mass, smoothed:
  /// 79.4 kg, changing between −0.5 and −0.2 kg a week`.
  ///
  /// `without` is the number of readings far from the others that it leaves out.
  case smoothed(name: String, value: String, change: String?, without: Int = 0)
  /// The value of an interval that is still running, where none before it counts: `Steps: 913 so
  /// far on Friday, February 2`.
  case running(name: String, value: String, when: String)
  /// Intervals that all have too little data to count: `Steps: three weeks have data, but too
  /// little to count`.
  case thin(name: String, count: Int, noun: IntervalNoun)
  /// Too few intervals have data for a statement about all of them (R-5b): `Daily steps: data on
  /// two of 28 days`.
  case sparse(name: String, count: Int, of: Int, noun: IntervalNoun)
  /// The least value of several days: `Glucose: lowest on Monday, March 25, 45 mg/dL`.
  ///
  /// `part` names what the values are, such as `15-minute average`; empty for readings.
  case lowest(name: String, part: String, value: String, when: String)

  /// The whole to which shares refer.
  package enum Whole: Sendable {
    case time, readings
    /// The time of which there is data, where that is too little of all.
    case timeWithData
  }

  /// The sources of a sum: their names, or only their number if the names are long.
  package enum Sources: Sendable, Equatable {
    case names([String])
    case count(Int)
  }

  /// The subject of a sentence about the least and the greatest value.
  package enum RangeSubject: Sendable, Equatable {
    case measure(String)
    /// The heart rate of the reader in beats per minute. The number of the greatest value has no
    /// unit.
    case heartbeats
    /// A measure of four in five participants, from the 10th to the 90th percentile.
    case fourInFive(String)
  }
}
