/// The sentence above a figure: a finding made of numbers as shown (G-1, G-12).
package enum Finding: Sendable, Equatable {
  /// There is nothing to draw.
  case noData
  /// Some of the intervals reached a goal: `Five of 26 days reached 10,000 steps`.
  case goal(met: Int, of: Int, noun: IntervalNoun, goal: String, isUpperLimit: Bool)
  /// Some of the intervals are above the median of the intervals before them.
  case median(above: Int, of: Int, noun: IntervalNoun, median: String)
  /// Some of the intervals are above the same ones a year before: `Steps: eight of 12 months are
  /// above the year before`.
  case yearBefore(name: String, above: Int, of: Int, noun: IntervalNoun)
  /// All readings are below bounds, or some are not: `All 28 readings are below 135 over 85`.
  case bounds(below: Int, of: Int, bounds: String)
  /// The share of a whole in a range: `82% of the time in range`.
  case share(share: String, whole: String, range: String)
  /// The zone with the most time: `Moderate: 1 h 05 min of 2 h 10 min in the week of January 22`.
  case zone(name: String, time: String, whole: String, when: String)
  /// The sum of several sources, and the part of `it`, or of `them`, that two counted.
  case overlap(sources: [String], counted: String, twice: String, pronoun: String)
  /// The time asleep a night, the nights that have any where some have none, and true if the time
  /// includes naps: `8 h 05 min`, `6 of 7 nights`.
  case nights(asleep: String, on: String = "", hasNaps: Bool = false)
  /// The time asleep in one night: `Sunday’s night, the longest: 9 h 23 min`.
  case night(name: String, asleep: String)
  /// The lengths of menstrual cycles: `Your cycles took 26 to 30 days, 28.5 on average`.
  case cycles(count: Int, low: String, high: String, mean: String)
  /// The day of the only cycle, which is still running: `Your cycle is on day 12`.
  case cycleDay(String)
  /// The least and the greatest value: `Your heart beat between 49 and 159 times a minute`.
  case range(opening: String, low: String, high: String, closing: String)
  /// A measure that rose or fell: `Body mass fell from 184.1 to 175.9 pounds since August`.
  case trend(name: String, from: String, to: String, rises: Bool, since: String)
  /// The greatest value of a profile: `Heart rate: highest at 6 PM, 82 bpm`.
  case peak(name: String, value: String, when: String)
  /// The latest value: `Body mass: latest 175.9 pounds`.
  case latest(name: String, value: String)

  /// The sentence, without a full stop.
  package var sentence: String {
    switch self {
    case .noData: "No data"
    case .goal(let met, let count, let noun, let goal, let isUpperLimit):
      Self.share(met, of: count, noun)
        + (isUpperLimit ? " stayed within " : " reached ") + goal
    case .median(let above, let count, let noun, let median):
      "\(Self.share(above, of: count, noun)) \(Self.verb(above)) above your median of \(median)"
    case .yearBefore(let name, let above, let count, let noun):
      "\(Sentence.name(name)): \(Self.inSentence(Self.share(above, of: count, noun)))"
        + " \(Self.verb(above)) above the year before"
    case .bounds(1, 1, let bounds): "The only reading is below \(bounds)"
    case .bounds(let below, let count, let bounds):
      (below == count ? "All" : "\(Self.opening(below, .reading)) of")
        + " \(IntervalNoun.reading.counted(count)) \(Self.verb(below)) below \(bounds)"
    case .share(let share, let whole, let range):
      "\(share) of \(whole)\(range.hasPrefix("in ") ? "" : ":") \(range)"
    case .zone(let name, let time, let whole, let when):
      "\(Sentence.capitalized(Sentence.name(name))): \(time) of \(whole) \(when)"
    case .overlap(let sources, let counted, let twice, let pronoun):
      "\(Sentence.list(sources)) counted \(counted); \(twice) of \(pronoun) twice"
    case .nights(let asleep, let nights, hasNaps: true) where nights.isEmpty:
      "You slept \(asleep) a night, \(Sentence.napsIncluded)"
    case .nights(let asleep, let nights, hasNaps: true):
      "You slept \(asleep) a night, \(Sentence.napsIncluded) (\(nights))"
    case .nights(let asleep, let nights, hasNaps: false):
      "You slept \(asleep) a night" + (nights.isEmpty ? "" : " (data on \(nights))")
    case .night(let name, let asleep): "\(Sentence.name(name)): \(asleep)"
    case .cycles(1, _, let length, _): "Your cycle took \(length)"
    case .cycles(_, let low, let high, _) where low == high: "Your cycles took \(high) each"
    case .cycles(_, let low, let high, let mean):
      "Your cycles took \(low) to \(high), \(mean) on average"
    case .cycleDay(let day): "Your cycle is on \(day)"
    case .range(let opening, let low, let high, let closing):
      "\(opening) \(low) and \(high)" + (closing.isEmpty ? "" : " " + closing)
    case .trend(let name, let from, let to, let rises, let since):
      "\(Sentence.name(name)) \(rises ? "rose" : "fell") from \(from) to \(to) since \(since)"
    case .peak(let name, let value, let when): "\(Sentence.name(name)): highest \(when), \(value)"
    case .latest(let name, let value):
      // The name says what is counted.
      "\(Sentence.name(name)): latest "
        + (value.hasSuffix(" \(name.lowercased())")
          ? String(value.dropLast(name.count + 1)) : value)
    }
  }

  /// The number of values that meet a goal.
  static func goal(
    _ goal: FigureGoal, of values: [Double], _ noun: IntervalNoun, _ format: FigureFormat
  ) -> Finding {
    .goal(
      met: values.count { goal.isMet(by: $0) }, of: values.count, noun: noun,
      goal: format.summary(goal.value), isUpperLimit: goal.isUpperLimit)
  }

  /// The finding of a figure without a value of a complete interval.
  static func unfinished(_ subject: FigureSubject, isDrawn: Bool) -> Finding {
    isDrawn ? .latest(name: subject.name, value: "still running") : .noData
  }

  /// A share of some intervals at the beginning of a sentence: `Five of 26 days`, `All 7 days`.
  private static func share(_ part: Int, of count: Int, _ noun: IntervalNoun) -> String {
    part == count && count > 1
      ? "All \(noun.counted(count))" : "\(opening(part, noun)) of \(noun.counted(count))"
  }

  /// The verb after a share of some things: `None of 15 readings is`, `Two of 15 readings are`.
  private static func verb(_ part: Int) -> String { part < 2 ? "is" : "are" }

  /// A share after a colon: `eight of 12 months`.
  private static func inSentence(_ share: String) -> String {
    share.prefix(1).lowercased() + share.dropFirst()
  }

  /// A count at the beginning of a sentence: one to ten in words.
  private static func opening(_ count: Int, _ noun: IntervalNoun) -> String {
    let words = [
      "None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    ]
    return words.indices.contains(count) ? words[count] : noun.number(count)
  }
}
