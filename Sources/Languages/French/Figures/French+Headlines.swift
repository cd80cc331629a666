extension French: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: "Aucune donnée"
    case .goal(let name, let met, let count, let noun, let goal, let isUpperLimit):
      self.goal(name, Part(met, of: count), noun.french, goal, isUpperLimit: isUpperLimit)
    case .median(let name, let above, let count, let noun, let median):
      named(
        name, "\(share(Part(above, of: count), noun.french)) au-dessus de votre médiane", "de",
        median)
    case .yearBefore(let name, let above, let count, let noun):
      labeled(
        name, "\(share(Part(above, of: count), noun.french)) au-dessus de l’année précédente")
    case .bounds(let below, let count, let upper, let lower):
      bounds(Part(below, of: count), pressure(upper, lower))
    case .average(let average): sentence(average)
    case .share(let share, let whole, let range):
      "\(share) \(noun(whole))\(range.hasPrefix("dans ") ? "" : "\u{A0}:") \(range)"
    case .zone(let name, let time, let whole, let when):
      labeled(
        Sentence.capitalized(name),
        (time == whole ? "\(time), soit la totalité," : "\(time) sur \(whole)") + " \(when)")
    case .overlap(let sources, let counted, let twice, _):
      "\(names(sources)) ont compté \(counted), "
        + (twice.map { "dont \($0) en double" } ?? "sans doublon")
    case .nights(let asleep, let part, let hasNaps):
      qualified(
        "Vous avez dormi \(asleep) par nuit" + (hasNaps ? ", \(napsIncluded)" : ""),
        part.map { hasNaps ? ratio($0, IntervalNoun.night.french) : coverageClause($0, .night) }
          ?? "")
    case .night(let name, let asleep): labeled(name, asleep)
    case .notAsleep(let name): labeled(name, "dernière nuit sans sommeil enregistré")
    case .cycles(1, _, let length, _): "Votre cycle a duré \(length)"
    case .cycles(_, let low, let high, _) where low == high:
      "Vos cycles ont duré chacun \(high)"
    case .cycles(_, let low, let high, let mean):
      "Vos cycles ont duré de \(low) à \(high), \(mean) en moyenne"
    case .cycleDay(let day): "Vous êtes au jour \(day) de votre cycle"
    case .range(.measure(let name), let low, let high):
      labeled(name, "entre \(low) et \(high)")
    case .range(.heartbeats, let low, let high):
      "Votre cœur a battu entre \(low) et \(high) fois par minute"
    case .range(.fourInFive(let name), let low, let high):
      labeled("\(name), quatre participants sur cinq", "entre \(low) et \(high)")
    case .trend(let name, let from, let to, let rises, let since):
      labeled(name, "en \(rises ? "hausse" : "baisse"), de \(from) à \(to) \(self.since(since))")
    case .peak(let name, let value, let when, _):
      labeled(name, "maximum \(when), \(value)")
    case .latest(let name, let value, ""): latest(name, self.value(value, of: name))
    case .latest(let name, let value, let when):
      labeled(name, "\(self.value(value, of: name)) \(when)")
    case .latestPair(let name, let upper, let lower): latest(name, pressure(upper, lower))
    case .smoothed(let name, let value, let change, let without):
      labeled(
        "\(name), après lissage\(self.without(without))",
        value + (change.map { ", variation \($0)" } ?? ""))
    case .running(let name, let value, let when):
      labeled(name, "\(self.value(value, of: name)) jusqu’ici, \(when)")
    case .thin(let name, let count, let noun):
      labeled(
        name,
        "\(word(count, noun.french)) \(verb(count, "a", "ont")) des données, mais trop peu pour"
          + " compter")
    case .sparse(let name, let count, let all, let noun):
      labeled(name, coverageClause(Part(count, of: all), noun))
    case .lowest(let name, let part, let value, let when):
      labeled(name, "\(qualified("minimum", part)) \(when), \(value)")
    }
  }

  /// The words for a share of the time or of the readings: `du temps`, `des relevés`.
  func noun(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "du temps"
    case .timeWithData: "du temps avec données"
    case .readings: "des relevés"
    }
  }

  /// A pair of readings, the second with the unit: `125/80 mmHg`.
  func pressure(_ upper: String, _ lower: String) -> String { "\(upper)/\(lower)" }

  private func latest(_ name: String, _ value: String) -> String {
    labeled("\(name), dernière valeur", value)
  }

  /// The month or the date from which something is: `depuis août`, `depuis le 8 janvier`.
  private func since(_ start: NamedInterval) -> String {
    if case .day(let day) = start { return "depuis le \(day)" }
    return "depuis \(name(of: start))"
  }

  /// The readings far from the others that a number leaves out; empty for none.
  private func without(_ count: Int) -> String {
    let noun = IntervalNoun.reading.french
    return count == 0 ? "" : " sans \(word(count, noun)) \(noun.agreeing("éloigné", count))"
  }

  /// The greatest number of words of a headline (G-1).
  private static let wordLimit = 14

  /// A sentence that ends with an amount. It starts with the name of the measure if that fits,
  /// unless the amount has a word of the name.
  private func named(
    _ name: String, _ statement: String, _ link: String, _ amount: String, _ rest: String = ""
  ) -> String {
    func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
    let sentence = "\(statement) \(link) \(amount)\(rest)"
    let named = labeled(name, sentence)
    let isNamed = !Set(words(name)).isDisjoint(with: words(amount))
    return isNamed || name.isEmpty || words(named).count > Self.wordLimit
      ? Sentence.capitalized(sentence) : named
  }

  /// `Sommeil : objectif de 8 h 15 min atteint 84 nuits sur 342`
  private func goal(
    _ name: String, _ part: Part, _ noun: FrenchNoun, _ goal: String, isUpperLimit: Bool
  ) -> String {
    let (what, reached) = isUpperLimit ? ("limite", "respectée") : ("objectif", "atteint")
    let rest =
      part.count == 0
      ? " jamais \(reached) sur \(counted(part.all, noun))" : " \(reached) \(share(part, noun))"
    return named(name, what, "de", goal, rest)
  }

  /// A share of some intervals: `5 jours sur 26`, `les deux jours`, `aucun jour sur 26`.
  private func share(_ part: Part, _ noun: FrenchNoun) -> String {
    switch (part.count, part.all) {
    case (2, 2): "les deux \(noun.many)"
    case (0, _): "\(noun.agreeing("aucun", 0)) \(noun.one) sur \(number(part.all))"
    default: ratio(part, noun)
    }
  }

  /// `10 relevés sur 28 sont inférieurs à 135/85`
  private func bounds(_ part: Part, _ limits: String) -> String {
    let all = counted(part.all, .reading)
    return switch (part.count, part.all) {
    case (1, 1): "Le seul relevé est inférieur à \(limits)"
    case (0, 1): "Le seul relevé n’est pas inférieur à \(limits)"
    case (2, 2): "Les deux relevés sont inférieurs à \(limits)"
    case (0, _): "Aucun des \(all) n’est inférieur à \(limits)"
    case _ where part.count == part.all: "Les \(all) sont tous inférieurs à \(limits)"
    default:
      "\(ratio(part, IntervalNoun.reading.french)) \(verb(part.count, "est", "sont"))"
        + " \(IntervalNoun.reading.french.agreeing("inférieur", part.count)) à \(limits)"
    }
  }

  /// A value without its noun, if the name already says what is counted, as `Pas par jour` does.
  private func value(_ value: String, of name: String) -> String {
    guard let start = value.firstIndex(where: \.isLetter),
      name.lowercased().contains(words: String(value[start...]))
    else { return value }
    return value[..<start].withoutSpacesAround
  }

  /// `Moyenne de 144/88 sur 7 jours, supérieure à 135/85`
  private func sentence(_ average: PairsAverage) -> String {
    let sides = average.sides.map { side in
      let limits = side.limits.map {
        "à " + qualified($0.limit, $0.remarks.joined(separator: ", "))
      }
      return ", \(word(side.relation)) \(list(limits))"
    }
    return "Moyenne de \(average.shown) sur \(counted(average.days, .day))\(sides.joined())"
  }

  func word(_ relation: PairsAverage.Relation) -> String {
    switch relation {
    case .above: "supérieure"
    case .at: "égale"
    case .below: "inférieure"
    }
  }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): "\(count) sources"
    }
  }
}
