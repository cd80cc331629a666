// What the rules say that queries name. The articles state them in full.
extension ReportWords {
  /// The sentence of a rule, without Markdown; nil for a number that no query names.
  package static func sentence(ofRule number: String) -> String? { ruleSentences[number] }

  private static let ruleSentences = [
    "S-41": "Only sums are merged; discrete values pool the samples of all sources.",
    "S-42":
      "Priority is an ordered list of sources for a type; sources that are not listed follow in the default"
      + " order.",
    "S-44":
      "A lower source adds what lies outside the time that higher sources cover, at a constant rate.",
    "S-46": "An instant counts whole unless a higher source covers it, and covers nothing.",
    "S-47":
      "Masks are made before samples are cut into intervals, so that the intervals add up to the total.",
    "S-48": "The predicate chooses samples before they are merged.",
    "S-50": "The average of an arithmetic type is the plain mean.",
    "S-51": "Minimum and maximum are the extremes of what contributes.",
    "S-52":
      "The average of a temporally weighted type weighs each value by its time inside the interval.",
    "S-53": "Instants alone have the plain mean; among longer pieces an instant weighs one second.",
    "S-53a": "On request an instant lasts until the next one of its source, up to a maximum gap.",
    "S-54": "The average of sound levels is the level of equal energy.",
    "S-55":
      "The most recent piece starts last; among equals it ends last, then was inserted last. Its dates are"
      + " its own.",
    "S-56":
      "The duration is the length of the union of what contributes, inside the interval; instants add nothing.",
    "S-57":
      "A discrete piece belongs to every interval that it intersects, an instant to the one that holds it.",
    "S-63":
      "A cumulative piece over a boundary is split by time; an instant goes to the interval that holds it.",
    "R-3":
      "'where' selects samples before anything else, except the order of sources, repeated workouts and"
      + " pairs of blood pressure, which look at all samples.",
    "R-3a":
      "Samples that begin on the dates of 'exclude' do not count; of sleep, and where intervals are nights,"
      + " those of the nights that the dates name.",
    "R-12":
      "'duration' is the time that the chosen samples cover, all sources together, clipped to the interval.",
    "R-13":
      "'by: source' shows the same for the samples of each source alone, from the highest priority to the"
      + " lowest.",
    "R-15":
      "A night lasts from noon to noon on the local clock, and is named by the date on which it ends; an"
      + " 'anchor' gives another hour.",
    "R-16":
      "One source gives a night its shape: of those with stages the one that slept longest, without stages"
      + " the one that slept longest, on a tie the first in priority.",
    "R-17":
      "Sleep with gaps of at most an hour is one episode, and the one with the most sleep is the main one.",
    "R-18":
      "'in_bed' is the time in bed of all sources, with that of the shape's source asleep or awake.",
    "R-20":
      "'type: workout' counts all workouts, or those of the activities that 'activity' names as HealthKit"
      + " does: 'running', 'traditionalStrengthTraining'.",
    "R-21": "A workout belongs to the interval that holds its start.",
    "R-22": "'duration' is without pauses, as the workout states it, else from start to end.",
    "R-23":
      "A workout counts once if two sources recorded it: in the order of sources, one is left out if a kept"
      + " one of another source and the same activity overlaps it by at least half of the longer one's length.",
    "R-24":
      "'by: activity' shows each activity in the order of HealthKit's numbers, 'by: source' each source.",
    "R-30": "The rings of a date belong to the interval that holds its noon.",
    "R-31":
      "A pair is a correlation with one systolic and one diastolic sample, or two such samples outside of"
      + " correlations with equal source, start and end.",
    "R-32": "A pair is a reading at its start.",
    "R-33": "A band has a half for each number, lowest band first.",
    "R-34": "'type: electrocardiogram' counts the electrocardiograms that begin in an interval.",
    "R-60":
      "'per_day' is the merged sum, or the duration of a category, divided by the number of local days that"
      + " data touches, up to the end of the data.",
    "R-61":
      "'standard_deviation' is that of the readings that touch the interval, each of equal weight, with n −"
      + " 1 in the denominator; missing for fewer than two.",
    "R-62": "'median' and percentiles are interpolated between the two nearest readings (type 7).",
    "R-63": "'bands' are shares of the readings, or with 'share: time' of the time that they last.",
    "R-65":
      "A value is compared with a bound in the bound's unit, both rounded to 12 significant digits.",
    "R-66":
      "'coefficient_of_variation' is the standard deviation divided by the mean, missing for a mean that is"
      + " not above 0.",
    "R-67":
      "With 'instants: hold 5 minutes' a reading without length lasts until the next one of its source, at"
      + " most so long, in averages and shares of time.",
    "R-68":
      "'kind: combine' adds, subtracts or divides the first columns of two queries of equal intervals.",
  ]
}
