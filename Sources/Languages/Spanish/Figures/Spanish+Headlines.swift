extension Spanish: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: "Sin datos"
    case .goal(let name, let met, let count, let noun, let goal, isUpperLimit: true):
      named(
        name, share(met, of: count, noun), verb(met, "quedó", "quedaron") + " en", goal,
        " o menos")
    case .goal(let name, let met, let count, let noun, let goal, isUpperLimit: false):
      named(
        name, share(met, of: count, noun), verb(met, "alcanzó", "alcanzaron"), goal)
    case .median(let name, let above, let count, let noun, let median):
      named(
        name, share(above, of: count, noun),
        verb(above, "supera", "superan") + " tu mediana de", median)
    case .yearBefore(let name, let above, let count, let noun):
      "\(name): \(Sentence.lowercased(share(above, of: count, noun)))"
        + " \(verb(above, "supera", "superan")) al año anterior"
    case .bounds(let below, let count, let upper, let lower):
      "\(share(below, of: count, .reading)) \(verb(below, "está", "están")) por debajo de"
        + " \(pair(upper, lower))"
    case .average(let average): sentence(average)
    case .share(let share, let whole, let range):
      "\(share) \(of(whole))\(range.hasPrefix("en ") ? "" : ":") \(range)"
    case .zone(let name, let time, let whole, let when):
      "\(Sentence.capitalized(name)): "
        + (time == whole ? "todo el tiempo, \(whole)," : "\(time) de \(whole)") + " \(when)"
    case .overlap(let sources, let counted, let twice, _):
      "\(names(sources)) contaron \(counted); \(twice ?? "nada") por duplicado"
    case .nights(let asleep, nil, hasNaps: true):
      "Dormiste \(rate(asleep, each: .night)), \(napsIncluded)"
    case .nights(let asleep, let part?, hasNaps: true):
      "Dormiste \(rate(asleep, each: .night)), \(napsIncluded) (\(nights(part)))"
    case .nights(let asleep, nil, hasNaps: false): "Dormiste \(rate(asleep, each: .night))"
    case .nights(let asleep, let part?, hasNaps: false):
      "Dormiste \(rate(asleep, each: .night)) (datos en \(nights(part)))"
    case .night(let name, let asleep): "\(name): \(asleep)"
    case .notAsleep(let name): "\(name): última noche sin sueño registrado"
    case .cycles(1, _, let length, _): "Tu ciclo duró \(length)"
    case .cycles(_, let low, let high, _) where low == high: "Tus ciclos duraron \(high) cada uno"
    case .cycles(_, let low, let high, let mean):
      "Tus ciclos duraron de \(low) a \(high), \(mean) en promedio"
    case .cycleDay(let day): "Tu ciclo va por el día \(day)"
    case .range(.measure(let name), let low, let high): "\(name): entre \(low) y \(high)"
    case .range(.heartbeats, let low, let high):
      "Tu corazón latió entre \(low) y \(high) veces por minuto"
    case .range(.fourInFive(let name), let low, let high):
      "\(name) de cuatro de cada cinco participantes: entre \(low) y \(high)"
    case .trend(let name, let from, let to, let rises, let start):
      "\(name): en \(rises ? "aumento" : "descenso"), de \(from) a \(to) desde \(self.name(of: start))"
    case .peak(let name, let value, let when, _): "\(name): máximo \(when), \(value)"
    case .latest(let name, let value, ""): "\(name): último valor, \(self.value(value, of: name))"
    case .latest(let name, let value, let when):
      "\(name): \(self.value(value, of: name)) \(when)"
    case .latestPair(let name, let upper, let lower):
      "\(name): última lectura, \(pair(upper, lower))"
    case .smoothed(let name, let value, let change, let without):
      "\(name), valor suavizado\(self.without(without)): \(value)"
        + (change.map { "; cambio: \($0)" } ?? "")
    case .running(let name, let value, let when):
      "\(name): \(self.value(value, of: name)) hasta ahora \(when)"
    case .thin(let name, let count, let noun):
      "\(name): \(counted(inWords: count, noun)) con datos, pero insuficientes"
    case .sparse(let name, let count, let all, let noun):
      "\(name): datos en \(word(count, noun.spanish, isAlone: true)) de \(counted(all, noun))"
    case .lowest(let name, let part, let value, let when):
      "\(name): \(qualified("mínimo", part)) \(when), \(value)"
    }
  }

  /// The readings far from the others that a number leaves out; empty for none.
  private func without(_ count: Int) -> String {
    count == 0
      ? ""
      : " sin \(counted(inWords: count, .reading)) \(form(count, "alejada", "alejadas"))"
  }

  private func nights(_ part: Part) -> String {
    "\(number(part.count)) de \(counted(part.all, .night))"
  }

  /// The greatest number of words of a headline (G-1).
  private static let wordLimit = 14

  /// A sentence about a share of some intervals with an amount. It starts with the name of the
  /// measure if that fits, unless the amount has a word of the name: `Sueño: 84 de 342 noches
  /// alcanzaron 8 h 15 min`, `Cinco de 26 días alcanzaron 10.000 pasos`.
  private func named(
    _ name: String, _ share: String, _ verb: String, _ amount: String, _ end: String = ""
  ) -> String {
    func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
    let sentence = "\(share) \(verb) \(amount)\(end)"
    let named = "\(name): \(Sentence.lowercased(sentence))"
    // Words of two letters are prepositions and units.
    let isNamed = !Set(words(name).filter { $0.count > 2 }).isDisjoint(with: words(amount))
    return isNamed || name.isEmpty || words(named).count > Self.wordLimit ? sentence : named
  }

  /// A value without its noun, if the name already says what is counted, as `Pasos diarios` does.
  private func value(_ value: String, of name: String) -> String {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, name.lowercased().hasPrefix(parts[1]) else { return value }
    return String(parts[0])
  }

  /// A share of some intervals at the beginning of a sentence: `Cinco de 26 días`, `Los dos días`,
  /// `Las 7 noches`.
  private func share(_ part: Int, of count: Int, _ noun: IntervalNoun) -> String {
    let spanish = noun.spanish
    return switch (part, count) {
    case (0, 1): "\(spanish.agreeing("Ningún", "Ninguna")) \(spanish.singular)"
    case (0, _): "\(spanish.agreeing("Ninguno", "Ninguna")) de \(counted(count, noun))"
    case (1, 1): "\(spanish.agreeing("El único", "La única")) \(spanish.singular)"
    case (2, 2): "\(spanish.agreeing("Los", "Las")) dos \(spanish.plural)"
    case _ where part == count: "\(spanish.agreeing("Los", "Las")) \(counted(count, noun))"
    default:
      "\(Sentence.capitalized(word(part, spanish, isAlone: true))) de \(counted(count, noun))"
    }
  }

  /// The verb after a share of some things: `Ninguno de 15 días alcanzó`, `Dos de 15 días
  /// alcanzaron`.
  private func verb(_ part: Int, _ singular: String, _ plural: String) -> String {
    part < 2 ? singular : plural
  }

  /// `Promedio 144/88 en 7 días, por encima de 135/85`
  private func sentence(_ average: PairsAverage) -> String {
    let sides = average.sides.map { side in
      let limits = side.limits.map { qualified($0.limit, $0.remarks.joined(separator: ", ")) }
      return ", \(words(side.relation)) \(list(limits))"
    }
    return "Promedio \(average.shown) en \(counted(average.days, .day))\(sides.joined())"
  }

  private func words(_ relation: PairsAverage.Relation) -> String {
    switch relation {
    case .above: "por encima de"
    case .at: "igual a"
    case .below: "por debajo de"
    }
  }

  /// `del tiempo`, `de las lecturas`
  func of(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "del tiempo"
    case .timeWithData: "del tiempo con datos"
    case .readings: "de las lecturas"
    }
  }

  /// The two numbers of a reading of blood pressure, as people write them: `125/80 mmHg`.
  func pair(_ upper: String, _ lower: String) -> String { "\(upper)/\(lower)" }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): counted(count, .source)
    }
  }
}
