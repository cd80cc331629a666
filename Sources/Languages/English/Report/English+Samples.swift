// The clauses of accounts about samples, nights, objects and participants.
extension English {
  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      "\(part.count) of \(part.all) \(part.all == 1 ? "sample" : "samples") \(isOrAre(part.count))"
        + " \(values.map { "'\($0)'" }.joined(separator: " or ")) and"
        + " \(part.count == 1 ? "does" : "do") not count unless 'values' names"
        + " \(values.count == 1 ? "it" : "them")"
    case .keptOverlaps: "every sample counts, also where sources overlap"
    case .held(let length):
      "a reading without a duration lasts until the next one, for at most \(text(length))"
    case .withoutTime(let part):
      "\(part.count) of \(part.all) readings have no duration and no share of the time; 'instants:"
        + " hold' would count them"
    case .glucoseManagementIndicator(let readings, let days):
      "the GMI is defined for 14 days of continuous readings with 70% of them present; this range"
        + " has \(readings) \(IntervalNoun.reading.form(readings)) on \(days)"
        + " \(IntervalNoun.day.form(days))"
    case .sessions(let length):
      "readings of one source that each begin at most \(text(length)) after the one before are"
        + " averaged into one"
    case .firstDayExcluded:
      "the first date of each run of dates with readings does not count; more than two dates"
        + " without readings end a run"
    case .daysStart(let time):
      "days last from \(time) to \(time), and their first half is the first twelve hours, in which a"
        + " protocol has its mornings"
    case .unpaired(1): "one sample without a partner is not used"
    case .unpaired(let count): "\(count) samples without a partner are not used"
    case .copied(1):
      "one measurement is in the data of two sources, with the same time and values, and counts"
        + " once"
    case .copied(let count):
      "\(count) measurements are in the data of another source too, with the same times and values,"
        + " and count once"
    case .farFromOthers(let count):
      "\(farReadings(count)) \(count == 1 ? "counts" : "count"), but"
        + " \(count == 1 ? "makes" : "make") no highlight: more than a fifth from the median of up to"
        + " 15 readings before and after, within 28 days, and more than eight times their spread"
    case .unrecorded(let count, let noun):
      "\(noun.counted(count)) with data of any type on too few days for a count"
    case .tooManyItems(let count, let limit):
      "none of the \(count) items are listed, because there are more than \(limit)"
    case .daysOfProfile(let areNights):
      "the total of each row is divided by the number of its \(areNights ? "nights" : "days") with"
        + " data"
    case .everyDayOfProfile:
      "the total of each row is divided by the number of all its days since the first workout, with"
        + " or without one"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(1): return "one night has time in bed but no sleep data, and is passed over"
    case .inBed(let count):
      return "\(count) nights have time in bed but no sleep data, and are passed over"
    case .asZero(let part):
      return "\(part.count) of \(part.all) \(IntervalNoun.night.form(part.all)) with data"
        + " \(has(part.count)) none of these values and"
        + " \(part.count == 1 ? "counts" : "count") as 0 h"
    case .inParts(let nights): return nightsInParts(nights)
    case .shapes(let sources):
      let listed = sources.map { "\($0.name) (\($0.count) \(IntervalNoun.night.form($0.count)))" }
      return "the times and stages of each night come from one source: "
        + listed.joined(separator: ", ")
    case .means(let names):
      return "means of the nights that have them: "
        + names.map { Sentence.lowercased(heading($0)) }.joined(separator: ", ")
    case .withoutMeans(let names):
      return "nights cut the main sleep in two, so there are no means of"
        + " \(list(names.map { Sentence.lowercased(heading($0)) }))"
    case .longestPart(let count, let isOfTwo):
      return "of the \(isOfTwo ? "longer" : "longest") part alone in \(Sentence.word(count))"
        + " \(IntervalNoun.night.form(count))"
    }
  }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let parts = nights.count == 1 || most == 1 ? Sentence.word(most + 1) : "several"
    let minutesApart = least == greatest ? "\(greatest)" : "\(least) to \(greatest)"
    return "\(Sentence.word(nights.count)) \(IntervalNoun.night.form(nights.count))"
      + " \(has(nights.count)) sleep in \(parts) parts, \(minutesApart) min apart, which these"
      + " numbers do not have: bedtime, middle of sleep, awakenings and time awake are of the"
      + " \(most == 1 ? "longer" : "longest") part alone, and the"
      + (minutes.count == 1 ? " other counts as a nap" : " others count as naps")
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(1): "one workout that another source also recorded is left out"
    case .repeatedWorkouts(let count):
      "\(count) workouts that another source also recorded are left out"
    case .zonesHeld(let length):
      "a heart rate in a workout lasts until the next one of its source, for at most"
        + " \(text(length))"
    case .workoutsWithoutHeartRates(let part):
      "\(part.count) of \(part.all) \(part.all == 1 ? "workout" : "workouts") \(has(part.count)) no"
        + " heart rates and no time in zones"
    case .outsideZones(minutes: 0):
      "less than a minute with heart rates in none of the zones does not count"
    case .outsideZones(minutes: 1):
      "1 minute with heart rates in none of the zones does not count"
    case .outsideZones(let minutes):
      "\(minutes) minutes with heart rates in none of the zones do not count"
    case .routeMeasures(let rise):
      "a distance is the sum of the great circles between points, without pauses of more than two"
        + " minutes; an ascent counts rises of at least \(rise) m"
    case .unreadableRoutes(let part):
      "the files of \(part.count) of \(part.all) \(part.all == 1 ? "route" : "routes") are missing"
        + " or damaged, and their distance and ascent do not count"
    case .unknownClassifications(1, let other):
      "one electrocardiogram has an unknown classification and counts as '\(other)'"
    case .unknownClassifications(let count, let other):
      "\(count) electrocardiograms have unknown classifications and count as '\(other)'"
    case .unreadableAmounts(1): "one amount in the metadata of an event cannot be read"
    case .unreadableAmounts(let count):
      "\(count) amounts in the metadata of events cannot be read"
    case .inferredCycles:
      "no sample states 'HKMenstrualCycleStart', so a cycle begins on a day with flow after nine"
        + " days or more without"
    case .daysBeforeCycles(1):
      "one day with flow before the first stated start belongs to no cycle"
    case .longCycles(let count, let days):
      (count == 1 ? "one cycle" : "\(count) cycles")
        + " longer than \(days) days left out of the mean length, as days without entries may be"
        + " part of \(count == 1 ? "it" : "them")"
    case .daysBeforeCycles(let count):
      "\(count) days with flow before the first stated start belong to no cycle"
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(let count): "up to \(count) participants in an interval"
    case .countNotStated:
      "the number of participants is not stated, because it could show the size of a small group"
    case .groups(let groups):
      "\(groups.count == 1 ? "group" : "groups"): "
        + groups.map { "\($0.name) (up to \($0.count))" }.joined(separator: ", ")
    case .disclosure(let minimum, let hasGroups):
      "an interval in which fewer than \(minimum) participants have data is shown as one without"
        + " data"
        + (hasGroups
          ? ", and so are small groups, and all participants where a small group could be computed"
            + " from them" : "")
    case .rowsUnfinished: "rows of intervals that had not ended are left out"
    case .rowsOfOtherIntervals:
      "rows of intervals of another length, or that begin on another day, are left out"
    case .valuesBeyondRange:
      "values that are beyond the range of numbers in the unit are left out"
    case .strayIntervals(let count):
      "\(count) \(count == 1 ? "interval begins" : "intervals begin") on another date than those of"
        + " the query, so \(count == 1 ? "it is" : "they are") left out; 'week_starts' and 'anchor'"
        + " must be those of the participants’ definition"
    case .leftOut(let count, let reason): leftOut(text(count), reason)
    }
  }

  private func leftOut(_ count: String, _ reason: ParticipantFact.Reason) -> String {
    switch reason {
    case .unlikeValues:
      "\(count) participants whose values are of another type, or have a unit that cannot be"
        + " converted, are left out"
    case .damagedRows: "\(count) participants whose rows cannot be read are left out"
    case .contradictoryRows:
      "\(count) participants whose rows contradict each other are left out"
    case .noGroup: "\(count) participants without a group are left out"
    case .noRows: "\(count) participants with a group have no rows"
    }
  }

  private func text(_ count: StatedCount) -> String {
    switch count {
    case .exactly(let count): "\(count)"
    case .fewer(let count): "fewer than \(count)"
    case .atLeast(let count): "\(count) or more"
    }
  }
}
