import Figures
import Health
import Languages

// The sentences of highlights (R-80…R-84). They state numbers, and never advise.
extension ReportWords {
  static func since(_ date: String, _ superlative: String) -> String {
    "the \(superlative) since \(date)"
  }
  static func onRecord(_ intervals: String, _ superlative: String) -> String {
    "the \(superlative) of all \(intervals) on record"
  }
  static func ofTheLast(_ intervals: String, _ superlative: String) -> String {
    "the \(superlative) of the last \(intervals)"
  }

  /// The change of a measure over some intervals: `rose for nine weeks, to 61.0 bpm`.
  static func course(_ verb: String, _ intervals: String, _ value: String) -> String {
    "\(verb) for \(intervals), to \(value)"
  }

  /// The days with data of an interval, in a clause: `data on 16 of 31 days`.
  static func data(on count: Int, of days: String) -> String { "data on \(count) of \(days)" }

  /// A comparison with the values before: `more than in all but two of the 52 weeks before`.
  static func beyond(
    _ comparative: String, _ preposition: String, exceptions: Int, of intervals: String
  ) -> String {
    let all = exceptions == 0 ? "each" : "all but \(Sentence.word(exceptions))"
    return "\(comparative) than \(preposition) \(all) of the \(intervals)"
  }
  static func before(_ intervals: String, hasGaps: Bool) -> String {
    intervals + (hasGaps ? " with data before" : " before")
  }
  static func averaged(_ mean: String, _ intervals: String, hasGaps: Bool) -> String {
    "averaged \(mean) over the last \(intervals)" + (hasGaps ? " with data" : "")
  }
  static func thanUsual(_ comparative: String) -> String { "\(comparative) than usual" }

  /// The ordinal of a place from the second to the tenth; nil for any other.
  static func ordinal(_ place: Int) -> String? {
    let words = [
      "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return words.indices.contains(place - 2) ? words[place - 2] : nil
  }
  /// A place among some values: `the second highest of 53 weeks`.
  static func place(_ place: String, of intervals: String, hasGaps: Bool) -> String {
    "the \(place) of \(intervals)" + (hasGaps ? " with data" : "")
  }

  /// A measure that met, or missed, its goal in each of some intervals.
  ///
  /// - Parameters:
  ///   - better: the side of the goal that meets it.
  ///   - isClock: true for a time of day.
  static func goal(_ goal: String, isMet: Bool, better: Goal.Direction, isClock: Bool) -> String {
    switch (better, isMet, isClock) {
    case (.up, true, false): "reached \(goal)"
    case (.up, false, false): "stayed below \(goal)"
    case (.down, true, false): "stayed within \(goal)"
    case (.down, false, false): "exceeded \(goal)"
    case (.up, true, true): "was \(notBefore(goal))"
    case (.up, false, true): "was before \(goal)"
    case (.down, true, true): "was \(notAfter(goal))"
    case (.down, false, true): "was after \(goal)"
    }
  }
  static func inEach(_ preposition: String, _ intervals: String, hasGaps: Bool) -> String {
    "\(preposition) each of the last \(intervals)" + (hasGaps ? " with data" : "")
  }
  static func upTo(_ interval: String) -> String { "up to \(interval)" }
  static func isRecord(_ value: String, _ record: String) -> String { "; \(value) is \(record)" }
  static func streakEnded(_ goal: String, _ value: String, after intervals: String) -> String {
    "missed the goal of \(goal), with \(value), after \(intervals) that met it"
  }

  // What stands out of all measures.

  static func nothingStandsOut(_ highlights: ReportHighlights) -> String {
    let (judged, measures) = (highlights.judged, highlights.measures)
    let nouns = highlights.nouns.map(\.plural)
    guard judged > 0 else {
      guard highlights.outdated == 0 else {
        return "Nothing can be said: no measure has recent data, up to the time of this report"
      }
      guard highlights.uneven == 0 else {
        let noun = (highlights.nouns.first ?? .interval).singular
        return "Nothing can be said: the latest \(noun) has data on too few of its days"
      }
      return "Nothing can be said yet: no measure has nine complete"
        + " \((nouns.isEmpty ? [IntervalNoun.interval.plural] : nouns).joined(separator: " or "))"
        + " with data, up to the time of this report"
    }
    let usual =
      switch (judged, measures) {
      case (1, _):
        "1 of \(measures) measure\(measures == 1 ? "" : "s") is within its usual range"
      default: "\(judged) of \(measures) measures are within their usual range"
      }
    let others = measures - judged
    let isOne = others == 1
    let has = isOne ? "the other has" : "the others have"
    let lack =
      switch highlights.outdated {
      case 0: "too little data to tell"
      case others: "no recent data"
      default: "too little or no recent data"
      }
    return "Nothing stands out: " + usual + (others > 0 ? "; \(has) \(lack)" : "")
  }

  /// The clause of the account about the facts of a query, with their rules and weights.
  static func highlights(_ facts: [Highlight], of count: Int, _ noun: IntervalNoun) -> String {
    let before = "the latest \(noun.singular) and \(noun.counted(count)) before it"
    guard !facts.isEmpty else { return "nothing stands out among \(before)" }
    let rules = facts.map { fact in
      let rule = "\(fact.rule) with weight \(fact.weight)"
      guard case .turn(let side, _, _, let exceptions, let means) = fact.fact else { return rule }
      let spans = "\(means - exceptions) of \(means) means of three before"
      return "\(rule) (\(side.rawValue) than \(spans))"
    }
    return "highlights of \(before): \(rules.joined(separator: ", "))"
  }
}

extension Highlight.Side {
  /// The words for this side of a measure. Only the time of a single thing, such as a night's sleep
  /// or a workout, is long or short; the time of a week is more or less.
  func words(
    of column: ResultColumn, by noun: IntervalNoun
  ) -> (superlative: String, comparative: String, verb: String) {
    let isHigher = self == .higher
    let verb = isHigher ? "rose" : "fell"
    return switch column.amount {
    case .instant:
      isHigher ? ("latest", "later", "moved later") : ("earliest", "earlier", "moved earlier")
    case .duration where noun == .night || !column.hasTotal:
      isHigher ? ("longest", "longer", verb) : ("shortest", "shorter", verb)
    case _ where column.roundsDown:
      isHigher ? ("most", "more", verb) : ("fewest", "fewer", verb)
    case _ where column.hasTotal || column.key == Statistic.perDay.key:
      isHigher ? ("most", "more", verb) : ("least", "less", verb)
    default:
      isHigher ? ("highest", "higher", verb) : ("lowest", "lower", verb)
    }
  }
}
