extension German: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: "Keine Daten"
    case .goal(let name, let met, let count, let noun, let goal, let isUpperLimit):
      named(
        name, part(met, of: count, noun), isUpperLimit ? "höchstens \(goal)" : "\(goal) erreicht",
        amount: goal)
    case .median(let name, let above, let count, let noun, let median):
      named(
        name, part(above, of: count, noun), "über deinem Median (\(median))", amount: median)
    case .yearBefore(let name, let above, let count, let noun):
      "\(name): \(part(above, of: count, noun)) über dem Vorjahr"
    case .bounds(1, 1, let upper, let lower):
      "Der einzige Messwert liegt unter \(upper) zu \(lower)"
    case .bounds(0, 1, let upper, let lower):
      "Der einzige Messwert liegt nicht unter \(upper) zu \(lower)"
    case .bounds(let below, let count, let upper, let lower):
      "\(readings(below, of: count)) \(lies(max(below, 1))) unter \(upper) zu \(lower)"
    case .average(let average): sentence(average)
    case .share(let share, let whole, let range):
      "\(share) \(genitive(whole))\(range.hasPrefix("im ") ? "" : ":") \(range)"
    case .zone(let name, let time, let whole, let when):
      "\(Sentence.capitalized(name)): "
        + (time == whole ? "die gesamte Zeit (\(whole))" : "\(time) von \(whole)") + " \(when)"
    case .overlap(let sources, let counted, let twice, let areThings):
      "\(names(sources)) zählten \(counted), davon"
        + " \(twice ?? (areThings ? "keine" : "nichts")) doppelt"
    case .nights(let asleep, nil, let hasNaps):
      "Du hast \(asleep) pro Nacht geschlafen" + (hasNaps ? ", \(napsIncluded)" : "")
    case .nights(let asleep, let part?, hasNaps: true):
      "Schlaf pro Nacht: \(asleep), \(napsIncluded) (\(share(part, .night)))"
    case .nights(let asleep, let part?, hasNaps: false):
      "Schlaf pro Nacht: \(asleep) (Daten \(share(in: part, .night)))"
    case .night(let name, let asleep): "\(name): \(asleep)"
    case .notAsleep(let name): "\(name): zuletzt kein Schlaf erfasst"
    case .cycles(1, _, let length, _): "Dein Zyklus dauerte \(length)"
    case .cycles(_, let low, let high, _) where low == high: "Deine Zyklen dauerten je \(high)"
    case .cycles(_, let low, let high, let mean):
      "Deine Zyklen dauerten \(low) bis \(high), im Durchschnitt \(mean)"
    case .cycleDay(let day): "Du bist an Tag \(day) deines Zyklus"
    case .range(.measure(let name), let low, let high): "\(name): \(range(low, to: high))"
    case .range(.heartbeats, let low, let high):
      "Dein Herz schlug zwischen \(low)- und \(high)-mal pro Minute"
    case .range(.fourInFive(let name), let low, let high):
      "\(name) bei vier von fünf Teilnehmenden: \(range(low, to: high))"
    case .trend(let name, let from, let to, let rises, let start):
      "\(name): \(since(start)) von \(from) auf \(to) \(rises ? "gestiegen" : "gesunken")"
    case .peak(let name, let value, let when, let isAmount):
      "\(name): am \(isAmount ? "meisten" : "höchsten") \(when), \(value)"
    case .latest(let name, let value, ""): "\(name): zuletzt \(self.value(value, of: name))"
    case .latest(let name, let value, let when):
      "\(name): \(self.value(value, of: name)) \(when)"
    case .latestPair(let name, let upper, let lower): "\(name): zuletzt \(upper) zu \(lower)"
    case .smoothed(let name, let value, let change, let without):
      "\(name), geglättet\(without == 0 ? "" : " " + self.without(without)): \(value)"
        + (change.map { ", Veränderung \($0)" } ?? "")
    case .running(let name, let value, let when):
      "\(name): bisher \(self.value(value, of: name)) \(when)"
    case .thin(let name, let count, let noun):
      "\(name): \(inWords(count, noun)) \(has(count)) Daten, aber zu wenige"
    case .sparse(let name, let count, let all, let noun):
      "\(name): Daten \(share(in: Part(count, of: all), noun))"
    case .lowest(let name, let part, let value, let when):
      "\(name): \(qualified("am niedrigsten", part)) \(when), \(value)"
    }
  }

  /// The greatest number of words of a headline (G-1).
  private static let wordLimit = 14

  /// A sentence about a share of some intervals with an amount. It starts with the name of the
  /// measure if that fits, unless the amount has a word of the name: `Schlaf: in 84 von 342 Nächten
  /// 8 h 15 min erreicht`, `An 5 von 26 Tagen 10.000 Schritte erreicht`.
  private func named(
    _ name: String, _ part: String, _ predicate: String, amount: String
  ) -> String {
    func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
    let named = "\(name): \(part) \(predicate)"
    let isNamed = !Set(words(name)).isDisjoint(with: words(amount))
    return isNamed || name.isEmpty || words(named).count > Self.wordLimit
      ? "\(Sentence.capitalized(part)) \(predicate)" : named
  }

  /// A value without its noun, if the name already says what is counted, as `Schritte pro Tag`
  /// does.
  private func value(_ value: String, of name: String) -> String {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2,
      name.lowercased().split(separator: " ").contains(Substring(parts[1].lowercased()))
    else { return value }
    return String(parts[0])
  }

  /// A share of some intervals: `an 5 von 26 Tagen`, `an beiden Tagen`, `an allen 7 Tagen`, `an
  /// keinem von 7 Tagen`.
  private func part(_ part: Int, of count: Int, _ noun: IntervalNoun) -> String {
    let preposition = noun.germanPreposition
    return switch (part, count) {
    case (2, 2): "\(preposition) beiden \(noun.german.dativePlural)"
    case _ where part == count && count > 1: "\(preposition) allen \(dative(count, noun))"
    case (0, _) where count != 1:
      "\(preposition) k\(noun.german.a(.dative)) von \(dative(count, noun))"
    default: share(in: Part(part, of: count), noun)
    }
  }

  /// A share of some readings as a subject: `Alle 28 Messwerte`, `Keiner von 15 Messwerten`.
  private func readings(_ part: Int, of count: Int) -> String {
    switch (part, count) {
    case (2, 2): "Beide Messwerte"
    case _ where part == count && count > 1: "Alle \(counted(count, .reading))"
    case (0, _):
      "\(Sentence.capitalized(IntervalNoun.reading.german.none)) von \(dative(count, .reading))"
    default: share(Part(part, of: count), .reading)
    }
  }

  /// `Durchschnitt 144/88 an 7 Tagen, über 135/85`
  private func sentence(_ average: PairsAverage) -> String {
    let sides = average.sides.map { side in
      let limits = side.limits.map { qualified($0.limit, $0.remarks.joined(separator: ", ")) }
      return ", \(word(side.relation)) \(list(limits))"
    }
    return "Durchschnitt \(average.shown) an \(dative(average.days, .day))\(sides.joined())"
  }

  /// `über` a limit.
  func word(_ relation: PairsAverage.Relation) -> String {
    switch relation {
    case .above: "über"
    case .at: "gleich"
    case .below: "unter"
    }
  }

  /// `der Zeit`, `der Messwerte`
  func genitive(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "der Zeit"
    case .timeWithData: "der Zeit mit Daten"
    case .readings: "der Messwerte"
    }
  }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): "\(count) Quellen"
    }
  }
}
