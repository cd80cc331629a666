extension French: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    ended(self.highlight(highlight))
  }

  package func highlight(_ highlight: HighlightSentence) -> String {
    let (name, noun) = (highlight.name, highlight.noun.french)
    let words = { HighlightWords($0, highlight.kind) }
    func superlative(_ record: HighlightSentence.Record) -> String {
      "\(words(record.side).superlative) \(span(record.span, noun))"
    }
    func after(_ record: HighlightSentence.Record?) -> String {
      record.map { ", \(superlative($0))" } ?? ""
    }
    switch highlight.fact {
    case .record(let value):
      return moved(highlight, value.record.side, text(value.latest)) + after(value.record)
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      let place =
        !isTied ? ordinal(exceptions + 1).map { "\($0) \(words(side).ranked) sur" } : nil
      let beside =
        place.map { "\($0) \(counted(count + 1, noun))\(withData(hasGaps))" }
        ?? beyond(words(side), exceptions, count, noun, hasGaps: hasGaps)
      return labeled(name, "\(text(latest)), \(beside)")
    case .course(let latest, let side, let length, let record):
      return moved(highlight, side, during: length, text(latest)) + after(record)
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      let aim = aim(
        goal, isUpperLimit: isUpperLimit, isMet: isMet, isTime: highlight.kind == .timeOfDay)
      let last = last(length, noun, isInWords: true)
      let each = FrenchNoun.isSingular(length) ? last : "\(noun.agreeing("chacun", 1)) \(of(last))"
      return labeled(
        name,
        clauses(
          ["\(aim) \(each)\(withData(hasGaps))"]
            + (value.map { ["\(text($0.latest)), \(superlative($0.record))"] } ?? [])))
    case .streakEnded(let goal, let latest, let record, let length):
      return labeled(
        name,
        "objectif de \(goal) manqué, avec \(text(latest))\(after(record)), après"
          + " \(word(length, noun)) où il était tenu")
    case .turn(let mean, let each, let count, let hasGaps, let last, let side):
      let rate =
        each.map { saysInterval(name, highlight.noun) ? mean : self.rate(mean, every: $0) } ?? mean
      return labeled(
        name,
        "\(rate) en moyenne sur \(self.last(count, noun, isInWords: true))\(withData(hasGaps))"
          + (last.map { ", \(until($0))" } ?? "") + ", \(words(side).comparative) que d’habitude")
    }
  }

  /// A value that moved, for some intervals or only now: `Pas en hausse depuis cinq semaines, à
  /// 80`, `Heure du coucher : plus tard, à 01:30`.
  private func moved(
    _ highlight: HighlightSentence, _ side: HighlightSide, during length: Int? = nil,
    _ value: String
  ) -> String {
    let direction = HighlightWords(side, highlight.kind).direction
    let since = length.map { " depuis \(word($0, highlight.noun.french))," } ?? ""
    guard highlight.kind == .timeOfDay else {
      return "\(highlight.name) \(direction)\(since) à \(value)"
    }
    let course = since.isEmpty ? "\(direction)," : "de plus en \(direction)\(since)"
    return labeled(highlight.name, "\(course) à \(value)")
  }

  private func text(_ latest: HighlightSentence.LatestValue) -> String {
    guard let interval = latest.interval else { return latest.value }
    let coverage = latest.coverage.map { coverageClause($0, latest.days) } ?? ""
    return "\(latest.value) \(qualified(when(interval), coverage))"
  }

  private func span(_ span: HighlightSentence.Record.Span, _ noun: FrenchNoun) -> String {
    switch span {
    case .since(let interval): "depuis \(subject(interval))"
    case .last(let count): "sur \(last(count, noun))"
    case .all(let count):
      "sur les \(counted(count, noun)) \(noun.agreeing("enregistré", count))"
    }
  }

  /// A value beyond all or most of those before it: `valeur supérieure à celles des 20 semaines
  /// précédentes, sauf une`.
  private func beyond(
    _ words: HighlightWords, _ exceptions: Int, _ count: Int, _ noun: FrenchNoun, hasGaps: Bool
  ) -> String {
    let before = noun.before(count, number(count), withData(hasGaps))
    let those = FrenchNoun.isSingular(count) ? "celle" : "celles"
    return "\(words.beyond) \(those) \(of(before))"
      + (exceptions == 0 ? "" : ", sauf \(numeral(exceptions, noun))")
  }

  private func withData(_ hasGaps: Bool) -> String { hasGaps ? " avec données" : "" }

  /// The ordinal of a place from the second to the tenth; nil for any other.
  private func ordinal(_ place: Int) -> String? {
    let words = [
      "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième",
      "neuvième", "dixième",
    ]
    return words.indices.contains(place - 2) ? words[place - 2] : nil
  }

  private func aim(_ goal: String, isUpperLimit: Bool, isMet: Bool, isTime: Bool) -> String {
    switch (isTime, isUpperLimit, isMet) {
    case (false, false, true): "objectif de \(goal) atteint"
    case (false, false, false): "objectif de \(goal) manqué"
    case (false, true, true): "limite de \(goal) respectée"
    case (false, true, false): "limite de \(goal) dépassée"
    case (true, _, true): bound(goal, isUpperLimit: isUpperLimit)
    case (true, false, false): "avant \(goal)"
    case (true, true, false): "après \(goal)"
    }
  }

  /// A time of day that is a goal: `22:30 au plus tard`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    "\(time) au plus \(isUpperLimit ? "tard" : "tôt")"
  }

  /// An amount of each interval: `331 182 par mois`, `60 000 toutes les deux semaines`.
  private func rate(_ amount: String, every length: TimeLength) -> String {
    let noun = length.noun.length
    return length.single.map { rate(amount, each: $0) }
      ?? "\(amount) \(noun.isFeminine ? "toutes" : "tous") les \(word(length.count, noun))"
  }

  /// An interval after `jusque`: a night is its date.
  private func until(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day), .night(_, let day): "jusqu’au \(day)"
    case .time(let time, let day): "jusqu’au \(day) à \(time)"
    case .label, .month: "jusqu’\(when(interval))"
    case .quarter: "jusqu’au \(name(of: interval))"
    case .starting(let noun, let day): "jusqu’\(noun.french.afterTo) commençant le \(day)"
    case .week, .year, .several, .dates: "jusqu’à \(subject(interval))"
    }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    let state = ", à la date de ce rapport."
    guard judged > 0 else {
      guard measures.outdated == 0 else {
        return labeled(
          "Rien ne peut être dit", "aucun indicateur n’a de données récentes\(state)")
      }
      guard measures.uneven == 0 else {
        let noun = (measures.nouns.first ?? .interval).french
        return labeled(
          "Rien ne peut être dit",
          "trop peu de jours \(of(last(1, noun))) ont des données.")
      }
      let nouns = (measures.nouns.isEmpty ? [.interval] : measures.nouns).map { noun in
        "\(noun.french.many) \(noun.french.complete(2))"
      }
      return labeled(
        "Rien ne peut encore être dit",
        "aucun indicateur n’a neuf \(nouns.joined(separator: " ou ")) avec données\(state)")
    }
    let some =
      switch (judged, all) {
      case (1, 1): "l’indicateur"
      case _ where judged == all: "les \(counted(all, FrenchNoun.measure))"
      default: ratio(Part(judged, of: all), FrenchNoun.measure)
      }
    let usual =
      "\(some) \(verb(judged, "est dans sa plage habituelle", "sont dans leur plage habituelle"))"
    let others = all - judged
    let lack =
      switch measures.outdated {
      case 0: "trop peu de données pour le dire"
      case others: "aucune donnée récente"
      default: "trop peu de données, ou aucune récente"
      }
    // `aucune` needs the negation of its verb.
    let verbs = lack.hasPrefix("aucune") ? ("n’a", "n’ont") : ("a", "ont")
    let rest = "\(others == 1 ? "l’autre \(verbs.0)" : "les autres \(verbs.1)") \(lack)"
    return labeled(noHighlight, ended(clauses([usual] + (others > 0 ? [rest] : []))))
  }

  private var noHighlight: String { "Aucun fait marquant" }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun.french
    let latest = last(1, noun)
    let before = noun.before(highlights.count, number(highlights.count))
    guard !highlights.facts.isEmpty else {
      return "\(Sentence.lowercased(noHighlight)) parmi \(latest) et \(before)"
    }
    let facts = highlights.facts.map { fact in
      let turn = fact.turn.map { turn in
        "moyenne \(turn.side == .higher ? "supérieure" : "inférieure") à"
          + " \(number(turn.means.count)) des \(number(turn.means.all)) moyennes de trois valeurs"
          + " précédentes"
      }
      return qualified("\(fact.rule) avec une pondération de \(fact.weight)", turn ?? "")
    }
    return labeled("faits marquants \(of(latest)) et \(of(before))", facts.joined(separator: ", "))
  }
}

/// The words for a side of a measure, which agree with neither its name nor its unit.
private struct HighlightWords {
  /// `au plus haut`, before what a value is compared with.
  let superlative: String
  /// `valeur la plus haute`, after an ordinal.
  let ranked: String
  /// `valeur supérieure à`
  let beyond: String
  /// `plus`, before `que d’habitude`.
  let comparative: String
  /// `en hausse`
  let direction: String

  init(_ side: HighlightSide, _ kind: ValueKind) {
    (superlative, ranked, beyond, comparative, direction) =
      switch (kind, side) {
      case (.timeOfDay, .higher):
        (
          "l’heure la plus tardive", "heure la plus tardive", "heure plus tardive que",
          "plus tard", "plus tard"
        )
      case (.timeOfDay, .lower):
        (
          "l’heure la plus précoce", "heure la plus précoce", "heure plus précoce que",
          "plus tôt", "plus tôt"
        )
      case (.length, .higher):
        (
          "la plus longue durée", "durée la plus longue", "durée supérieure à", "plus longtemps",
          "en hausse"
        )
      case (.length, .lower):
        (
          "la plus courte durée", "durée la plus courte", "durée inférieure à",
          "moins longtemps", "en baisse"
        )
      case (.count, .higher), (.amount, .higher), (.level, .higher):
        ("au plus haut", "valeur la plus haute", "valeur supérieure à", "plus", "en hausse")
      case (.count, .lower), (.amount, .lower), (.level, .lower):
        ("au plus bas", "valeur la plus basse", "valeur inférieure à", "moins", "en baisse")
      }
  }
}
