/// The sentence above a figure: a finding made of numbers as shown (G-1, G-12).
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
  case bounds(below: Int, of: Int, bounds: String)
  /// The mean of pairs, compared with limits: `Average 144/88 over 7 days, above 135/85`.
  case average(PairsAverage)
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
  /// The greatest value of a profile: `Heart rate: highest at 6 PM, 82 bpm`, `Steps: most at 6 PM,
  /// 1,197 steps a day`.
  case peak(name: String, value: String, when: String, isAmount: Bool)
  /// The latest value: `Body mass: 175.9 pounds in the week of January 22`, or without a date `Body
  /// mass: latest 175.9 pounds`.
  case latest(name: String, value: String, when: String = "")
  /// The last smoothed reading with its change, if that is known: `Body mass, smoothed: 79.4 kg,
  /// changing by −0.4 kg a week`.
  case smoothed(name: String, value: String, change: String?)
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
  /// `part` follows `lowest`: ` 15-minute average`, or nothing for readings.
  case lowest(name: String, part: String, value: String, when: String)

  /// The sentence, without a full stop.
  package var sentence: String {
    switch self {
    case .noData: "No data"
    case .goal(let name, let met, let count, let noun, let goal, let isUpperLimit):
      Self.named(
        name, Self.share(met, of: count, noun), isUpperLimit ? "stayed within" : "reached", goal)
    case .median(let name, let above, let count, let noun, let median):
      Self.named(
        name, Self.share(above, of: count, noun),
        "\(Self.verb(above)) above your median of", median)
    case .yearBefore(let name, let above, let count, let noun):
      "\(Sentence.name(name)): \(Self.inSentence(Self.share(above, of: count, noun)))"
        + " \(Self.verb(above)) above the year before"
    case .bounds(1, 1, let bounds): "The only reading is below \(bounds)"
    case .bounds(let below, let count, let bounds):
      "\(Self.share(below, of: count, .reading)) \(Self.verb(below)) below \(bounds)"
    case .average(let average): average.sentence
    case .share(let share, let whole, let range):
      "\(share) of \(whole)\(range.hasPrefix("in ") ? "" : ":") \(range)"
    case .zone(let name, let time, let whole, let when):
      "\(Sentence.capitalized(Sentence.name(name))): "
        + (time == whole ? "all \(whole)" : "\(time) of \(whole)") + " \(when)"
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
    case .peak(let name, let value, let when, let isAmount):
      "\(Sentence.name(name)): \(isAmount ? "most" : "highest") \(when), \(value)"
    case .latest(let name, let value, ""):
      "\(Sentence.name(name)): latest \(Self.value(value, of: name))"
    case .latest(let name, let value, let when):
      "\(Sentence.name(name)): \(Self.value(value, of: name)) \(Sentence.name(when))"
    case .smoothed(let name, let value, let change):
      "\(Sentence.name(name)), smoothed: \(value)" + (change.map { ", changing by \($0)" } ?? "")
    case .running(let name, let value, let when):
      "\(Sentence.name(name)): \(Self.value(value, of: name)) so far \(Sentence.name(when))"
    case .thin(let name, let count, let noun):
      "\(Sentence.name(name)): \(Sentence.word(count)) \(noun.form(count))"
        + " \(count == 1 ? "has" : "have") data, but too little to count"
    case .sparse(let name, let count, let all, let noun):
      "\(Sentence.name(name)): data \(noun.preposition) \(Sentence.word(count))"
        + " of \(noun.counted(all))"
    case .lowest(let name, let part, let value, let when):
      "\(Sentence.name(name)): lowest\(part) \(when), \(value)"
    }
  }

  /// The greatest number of words of a headline (G-1).
  private static let wordLimit = 14

  /// A sentence about a share of some intervals that ends with an amount. It starts with the name
  /// of the measure if that fits, unless the amount has a word of the name: `Sleep: 84 of 342
  /// nights reached 8 h 15 min`, `Five of 26 days reached 10,000 steps`.
  private static func named(
    _ name: String, _ share: String, _ verb: String, _ amount: String
  ) -> String {
    func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
    let sentence = "\(share) \(verb) \(amount)"
    let named = "\(Sentence.name(name)): \(inSentence(sentence))"
    let isNamed = !Set(words(name)).isDisjoint(with: words(amount))
    return isNamed || name.isEmpty || words(named).count > wordLimit ? sentence : named
  }

  /// The number of values that meet a goal.
  static func goal(
    _ goal: FigureGoal, of values: [Double], _ subject: FigureSubject, _ format: FigureFormat
  ) -> Finding {
    .goal(
      name: subject.name, met: values.count { goal.isMet(by: $0) }, of: values.count,
      noun: subject.interval,
      goal: format.summary(goal.value), isUpperLimit: goal.isUpperLimit)
  }

  /// The finding of a figure without a value that counts: the value of the interval that is still
  /// running, or the number of intervals with too little data.
  ///
  /// - Parameter quantity: the text of the value of a point.
  static func unfinished(
    _ subject: FigureSubject, _ points: [FigurePoint], quantity: (FigurePoint) -> String?
  ) -> Finding {
    let running = points.last { $0.interval.state == .running && $0.drawn != nil }
    if let running, let value = quantity(running) {
      return .running(
        name: subject.name, value: running.qualified(value), when: running.interval.when)
    }
    let thin = points.count { $0.interval.state == .thin && $0.drawn != nil }
    return thin == 0 ? .noData : .thin(name: subject.name, count: thin, noun: subject.interval)
  }

  /// The same for points that are values.
  static func unfinished(
    _ subject: FigureSubject, _ points: [FigurePoint], _ format: FigureFormat
  ) -> Finding {
    unfinished(subject, points) { $0.drawn.map(format.quantity) }
  }

  /// A value without its noun, if the name already says what is counted, as `Daily steps` does.
  private static func value(_ value: String, of name: String) -> String {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, name.lowercased().hasSuffix(parts[1]) else { return value }
    return String(parts[0])
  }

  /// A share of some intervals at the beginning of a sentence: `Five of 26 days`, `Both days`, `All
  /// 7 days`.
  private static func share(_ part: Int, of count: Int, _ noun: IntervalNoun) -> String {
    switch (part, count) {
    case (2, 2): "Both \(noun.plural)"
    case _ where part == count && count > 1: "All \(noun.counted(count))"
    default: "\(opening(part)) of \(noun.counted(count))"
    }
  }

  /// The verb after a share of some things: `None of 15 readings is`, `Two of 15 readings are`.
  private static func verb(_ part: Int) -> String { part < 2 ? "is" : "are" }

  /// A share after a colon: `eight of 12 months`.
  private static func inSentence(_ share: String) -> String {
    share.prefix(1).lowercased() + share.dropFirst()
  }

  /// A count at the beginning of a sentence: one to ten in words.
  private static func opening(_ count: Int) -> String {
    count == 0 ? "None" : Sentence.capitalized(Sentence.word(count))
  }
}
