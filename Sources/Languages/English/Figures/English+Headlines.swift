extension English: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: "No data"
    case .goal(let name, let met, let count, let noun, let goal, let isUpperLimit):
      named(name, share(met, of: count, noun), isUpperLimit ? "stayed within" : "reached", goal)
    case .median(let name, let above, let count, let noun, let median):
      named(
        name, share(above, of: count, noun), "\(verb(above)) above your median of", median)
    case .yearBefore(let name, let above, let count, let noun):
      "\(name): \(Sentence.lowercased(share(above, of: count, noun))) \(verb(above)) above the"
        + " year before"
    case .bounds(1, 1, let upper, let lower): "The only reading is below \(upper) over \(lower)"
    case .bounds(let below, let count, let upper, let lower):
      "\(share(below, of: count, .reading)) \(verb(below)) below \(upper) over \(lower)"
    case .average(let average): sentence(average)
    case .share(let share, let whole, let range):
      "\(share) of \(noun(whole))\(range.hasPrefix("in ") ? "" : ":") \(range)"
    case .zone(let name, let time, let whole, let when):
      "\(Sentence.capitalized(name)): "
        + (time == whole ? "all \(whole)" : "\(time) of \(whole)") + " \(when)"
    case .overlap(let sources, let counted, let twice, let areThings):
      "\(names(sources)) counted \(counted); \(twice ?? "none") of \(areThings ? "them" : "it")"
        + " twice"
    case .nights(let asleep, nil, hasNaps: true): "You slept \(asleep) a night, \(napsIncluded)"
    case .nights(let asleep, let part?, hasNaps: true):
      "You slept \(asleep) a night, \(napsIncluded) (\(nights(part)))"
    case .nights(let asleep, nil, hasNaps: false): "You slept \(asleep) a night"
    case .nights(let asleep, let part?, hasNaps: false):
      "You slept \(asleep) a night (data on \(nights(part)))"
    case .night(let name, let asleep): "\(name): \(asleep)"
    case .notAsleep(let name): "\(name): latest not recorded asleep"
    case .cycles(1, _, let length, _): "Your cycle took \(length)"
    case .cycles(_, let low, let high, _) where low == high: "Your cycles took \(high) each"
    case .cycles(_, let low, let high, let mean):
      "Your cycles took \(low) to \(high), \(mean) on average"
    case .cycleDay(let day): "Your cycle is on day \(day)"
    case .range(.measure(let name), let low, let high): "\(name): between \(low) and \(high)"
    case .range(.heartbeats, let low, let high):
      "Your heart beat between \(low) and \(high) times a minute"
    case .range(.fourInFive(let name), let low, let high):
      "\(name) of four in five participants: between \(low) and \(high)"
    case .trend(let name, let from, let to, let rises, let since):
      "\(name) \(rises ? "rose" : "fell") from \(from) to \(to) since"
        + " \(self.name(of: since))"
    case .peak(let name, let value, let when, let isAmount):
      "\(name): \(isAmount ? "most" : "highest") \(when), \(value)"
    case .latest(let name, let value, ""): "\(name): latest \(self.value(value, of: name))"
    case .latest(let name, let value, let when):
      "\(name): \(self.value(value, of: name)) \(when)"
    case .latestPair(let name, let upper, let lower): "\(name): latest \(upper) over \(lower)"
    case .smoothed(let name, let value, let change, let without):
      "\(name), smoothed\(self.without(without)): \(value)"
        + (change.map { ", changing by \($0)" } ?? "")
    case .running(let name, let value, let when):
      "\(name): \(self.value(value, of: name)) so far \(when)"
    case .thin(let name, let count, let noun):
      "\(name): \(word(count)) \(noun.form(count)) \(has(count)) data, but too little to count"
    case .sparse(let name, let count, let all, let noun):
      "\(name): data \(noun.preposition) \(word(count)) of \(counted(all, noun))"
    case .lowest(let name, let part, let value, let when):
      "\(name): lowest\(part.isEmpty ? "" : " ")\(part) \(when), \(value)"
    }
  }

  /// The readings far from the others that a number leaves out; empty for none.
  private func without(_ count: Int) -> String {
    count == 0 ? "" : " without \(word(count)) far \(count == 1 ? "reading" : "readings")"
  }

  private func nights(_ part: Part) -> String {
    "\(number(part.count)) of \(counted(part.all, .night))"
  }

  /// The greatest number of words of a headline (G-1).
  private static let wordLimit = 14

  /// A sentence about a share of some intervals that ends with an amount. It starts with the name
  /// of the measure if that fits, unless the amount has a word of the name: `Sleep: 84 of 342
  /// nights reached 8 h 15 min`, `Five of 26 days reached 10,000 steps`.
  private func named(
    _ name: String, _ share: String, _ verb: String, _ amount: String
  ) -> String {
    func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
    let sentence = "\(share) \(verb) \(amount)"
    let named = "\(name): \(Sentence.lowercased(sentence))"
    let isNamed = !Set(words(name)).isDisjoint(with: words(amount))
    return isNamed || name.isEmpty || words(named).count > Self.wordLimit ? sentence : named
  }

  /// A value without its noun, if the name already says what is counted, as `Daily steps` does.
  private func value(_ value: String, of name: String) -> String {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, name.lowercased().hasSuffix(parts[1]) else { return value }
    return String(parts[0])
  }

  /// A share of some intervals at the beginning of a sentence: `Five of 26 days`, `Both days`, `All
  /// 7 days`.
  private func share(_ part: Int, of count: Int, _ noun: IntervalNoun) -> String {
    switch (part, count) {
    case (2, 2): "Both \(noun.plural)"
    case _ where part == count && count > 1: "All \(counted(count, noun))"
    case (0, _): "None of \(counted(count, noun))"
    default: "\(Sentence.capitalized(word(part))) of \(counted(count, noun))"
    }
  }

  /// The verb after a share of some things: `None of 15 readings is`, `Two of 15 readings are`.
  private func verb(_ part: Int) -> String { part < 2 ? "is" : "are" }

  /// `Average 144/88 over 7 days, above 135/85`
  private func sentence(_ average: PairsAverage) -> String {
    let sides = average.sides.map { side in
      let limits = side.limits.map { qualified($0.limit, $0.remarks.joined(separator: ", ")) }
      return ", \(side.relation.rawValue) \(list(limits))"
    }
    return "Average \(average.shown) over \(counted(average.days, .day))\(sides.joined())"
  }

  /// `the time`, `readings`
  func noun(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "the time"
    case .timeWithData: "the time with data"
    case .readings: "readings"
    }
  }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): "\(count) sources"
    }
  }
}
