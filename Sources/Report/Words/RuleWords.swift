// What the rules say that queries name. The articles state them in full.
extension ReportWords {
  /// The sentence of a rule, without Markdown; nil for a number that no query names.
  package static func sentence(ofRule number: String) -> String? { ruleSentences[number] }

  private static let ruleSentences = [
    "S-41": "Only sums are merged; discrete values pool the samples of all sources.",
    "S-42":
      "Priority is an ordered list of sources for a type; sources that are not listed follow in"
      + " the default order.",
    "S-44":
      "A lower source adds only what falls outside the time that higher sources cover, at a"
      + " constant rate.",
    "S-46":
      "An instant counts in full unless a higher source covers it, and covers nothing itself.",
    "S-47":
      "Masks are computed before samples are cut into intervals, so that the intervals add up"
      + " to the total.",
    "S-48": "The predicate selects samples before they are merged.",
    "S-50": "The average of an arithmetic type is the plain mean.",
    "S-51": "Minimum and maximum are the smallest and the largest of the values that contribute.",
    "S-52":
      "The average of a temporally weighted type weighs each value by its time inside the"
      + " interval.",
    "S-53":
      "If all readings are instants, their average is the plain mean; among longer pieces, an"
      + " instant weighs one second.",
    "S-53a":
      "On request, an instant lasts until the next reading of its source, up to a maximum gap.",
    "S-54": "The average of sound levels is the level of equal energy.",
    "S-55":
      "The most recent piece is the one that starts last; on a tie, the one that ends last,"
      + " then the one that was inserted last. Its dates are not clipped.",
    "S-56":
      "The duration is the length of the union of the pieces that contribute, inside the"
      + " interval; instants add nothing.",
    "S-57":
      "A discrete piece belongs to every interval that it intersects, an instant to the"
      + " interval that contains it.",
    "S-63":
      "A cumulative piece that crosses a boundary is split in proportion to time; an instant"
      + " belongs to the interval that contains it.",
    "R-3":
      "'where' selects samples before anything else, except that the order of sources, repeated"
      + " workouts and pairs of blood pressure are determined from all samples.",
    "R-3a":
      "Samples that start on the dates of 'exclude' do not count; for sleep, or if intervals"
      + " are nights, the samples in the nights of those dates do not count.",
    "R-12":
      "'duration' is the time that the chosen samples of all sources cover together, clipped to"
      + " the interval; a night with time in bed alone has no sleep data.",
    "R-13":
      "'by: source' shows the same for the samples of each source by itself, from the highest"
      + " priority to the lowest.",
    "R-15":
      "A night lasts from 18:00 to 18:00 local time, and has the date on which it ends; 'anchor'"
      + " sets another time.",
    "R-16":
      "One source determines the shape of a night: the one with the most sleep among the"
      + " sources with stages, or among all sources if none has stages; a tie goes to the source"
      + " with the highest priority.",
    "R-17":
      "Sleep with gaps of at most an hour is one episode, and the episode with the most sleep"
      + " is the main one; others of 15 minutes or more are naps.",
    "R-18":
      "'in_bed' is the time in bed of all sources, together with the time asleep or awake of"
      + " the source that determines the shape.",
    "R-20":
      "'type: workout' counts all workouts, or those of the activities that 'activity' lists by"
      + " their HealthKit names: 'running', 'traditionalStrengthTraining'.",
    "R-21": "A workout belongs to the interval that contains its start.",
    "R-22":
      "'duration' is the duration without pauses that the workout states, or else the time from"
      + " its start to its end.",
    "R-23":
      "A workout counts once if two sources recorded it: in the order of sources, a workout is"
      + " left out if a kept workout of another source and the same activity overlaps it by at"
      + " least half of the longer one's length.",
    "R-24":
      "'by: activity' shows each activity in the order of HealthKit's numbers, 'by: source'"
      + " shows each source.",
    "R-30": "The rings of a date belong to the interval that contains its noon.",
    "R-31":
      "A pair is a correlation with one systolic and one diastolic sample, or two such samples"
      + " outside of correlations with the same source, start and end.",
    "R-32": "A pair is one reading at the time of its start.",
    "R-33":
      "A band has a condition for each of the two numbers, and bands are listed from the lowest"
      + " to the highest.",
    "R-34": "'type: electrocardiogram' counts the electrocardiograms that start in an interval.",
    "R-35": "'type: menstrualCycle' derives cycles from the samples of 'menstrualFlow'.",
    "R-36":
      "'zones' is the time in each zone of heart rate during the workouts: a reading of the"
      + " workout's own source, or else of the source with the most readings in it, lasts until"
      + " the next one, but at most a minute.",
    "R-37":
      "'by: leg' lists the legs of the workouts as items, with the amounts of their own statistics;"
      + " they are never added to the workouts.",
    "R-60":
      "'per_day' is the merged sum, or the duration of a category, divided by the number of"
      + " local days with data, up to the end of the data.",
    "R-61":
      "'standard_deviation' is computed from the readings that touch the interval, each with"
      + " equal weight, with n − 1 in the denominator; it is missing for fewer than two readings.",
    "R-62": "'median' and percentiles are interpolated between the two nearest readings (type 7).",
    "R-63":
      "'bands' are shares of the readings or, with 'share: time', of the time that the readings"
      + " last.",
    "R-64":
      "'profile: hour', 'weekday' or 'month' has a row for each hour of the day, weekday or"
      + " month, over the entire range up to the end of the data.",
    "R-65":
      "A value is compared with a bound in the bound's unit, both rounded to 12 significant"
      + " digits.",
    "R-66":
      "'coefficient_of_variation' is the standard deviation divided by the mean; it is missing"
      + " if the mean is not above 0.",
    "R-67":
      "With 'instants: hold 5 minutes' a reading without a duration lasts until the next"
      + " reading of its source, but at most five minutes, in averages and percentiles over time,"
      + " durations and shares of time.",
    "R-68":
      "'kind: combine' adds, subtracts or divides the first columns of two queries with the"
      + " same intervals.",
  ]
}
