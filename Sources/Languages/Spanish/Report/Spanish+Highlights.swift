extension Spanish: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    ended(self.highlight(highlight))
  }

  // Names can be singular or plural, so no verb follows them: `Pasos: 80 en la semana del 5 de
  // agosto, el máximo de las 10 semanas registradas`.
  package func highlight(_ highlight: HighlightSentence) -> String {
    labeled(
      highlight.name,
      words(highlight.fact, highlight.kind, by: highlight.noun, of: highlight.name))
  }

  private func words(
    _ fact: HighlightSentence.Fact, _ kind: ValueKind, by noun: IntervalNoun, of name: String
  ) -> String {
    let spanish = noun.spanish
    func after(_ record: HighlightSentence.Record?) -> String {
      record.map { ", \(superlative($0, kind, noun))" } ?? ""
    }
    switch fact {
    case .record(let value): return text(value.latest) + after(value.record)
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      let place = exceptions + 1
      if !isTied, let superlative = superlative(place, side, kind) {
        return "\(text(latest)), \(superlative) de \(counted(count + 1, noun))\(withData(hasGaps))"
      }
      let before =
        "\(spanish.article(count)) \(count == 1 ? "" : number(count) + " ")\(spanish.form(count))"
        + " \(form(count, "anterior", "anteriores"))\(withData(hasGaps))"
      let than = "\(text(latest)), \(comparative(side, kind, isAlone: true)) que en "
      guard count > 1 else { return than + before }
      guard exceptions > 0 else { return "\(than)cualquiera \(of(before))" }
      return than + spanish.agreeing("todos", "todas")
        + " salvo \(word(exceptions, spanish, isAlone: true)) de \(before)"
    case .course(let latest, let side, let length, let record):
      return "\(course(side, kind)) durante \(counted(inWords: length, noun)), hasta"
        + " \(text(latest, kind))\(after(record))"
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      return "\(aim(goal, isUpperLimit: isUpperLimit, isMet: isMet, kind)) en"
        + (length == 1 ? "" : " cada \(spanish.agreeing("uno", "una")) de")
        + " \(last(length, noun))\(withData(hasGaps))"
        + (value.map { "; \(text($0.latest))\(after($0.record))" } ?? "")
    case .streakEnded(let goal, let latest, let record, let length):
      return "meta de \(amount(goal, kind)) no cumplida, con \(text(latest))\(after(record)),"
        + " tras \(counted(inWords: length, noun)) cumpliéndola"
    case .turn(let mean, let each, let count, let hasGaps, let latest, let side):
      let rate = each.map { saysInterval(name, noun) ? mean : self.rate(mean, every: $0) } ?? mean
      return "promedio de \(amount(rate, kind)) en \(last(count, noun))\(withData(hasGaps))"
        + (latest.map { " hasta \(date(of: $0))" } ?? "")
        + ", \(comparative(side, kind, isAlone: false)) de lo habitual"
    }
  }

  private func text(_ latest: HighlightSentence.LatestValue, _ kind: ValueKind? = nil) -> String {
    let value = kind.map { amount(latest.value, $0) } ?? latest.value
    guard let interval = latest.interval else { return value }
    let coverage = latest.coverage.map { coverageClause($0, latest.days) } ?? ""
    return "\(value) \(qualified(when(interval), coverage))"
  }

  /// A value after a preposition: a time of day has an article there.
  private func amount(_ value: String, _ kind: ValueKind) -> String {
    kind == .timeOfDay ? the(value) : value
  }

  /// `el máximo de las 10 semanas registradas`, `la hora más tardía desde junio de 2024`
  private func superlative(
    _ record: HighlightSentence.Record, _ kind: ValueKind, _ noun: IntervalNoun
  ) -> String {
    let superlative =
      switch (kind, record.side) {
      case (.timeOfDay, .higher): "la hora más tardía"
      case (.timeOfDay, .lower): "la hora más temprana"
      case (.length, .higher), (.count, .higher), (.amount, .higher), (.level, .higher):
        "el máximo"
      case (.length, .lower), (.count, .lower), (.amount, .lower), (.level, .lower): "el mínimo"
      }
    let spanish = noun.spanish
    return switch record.span {
    case .since(let interval): "\(superlative) desde \(name(of: interval))"
    case .last(1), .all(1): superlative
    case .last(let count):
      "\(superlative) de \(Sentence.lowercased(theLatest(count, spanish))) \(spanish.plural)"
    case .all(let count):
      "\(superlative) de \(spanish.article(count)) \(counted(count, noun))"
        + " \(spanish.agreeing("registrados", "registradas"))"
    }
  }

  /// A place from the second to the tenth: `el segundo valor más alto`; nil for any other.
  private func superlative(
    _ place: Int, _ side: HighlightSide, _ kind: ValueKind
  ) -> String? {
    let words = [
      "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim",
    ]
    guard words.indices.contains(place - 2) else { return nil }
    let stem = words[place - 2]
    let ordinal = place == 3 ? stem : stem + "o"
    return switch (kind, side) {
    case (.timeOfDay, .higher): "la \(stem)a hora más tardía"
    case (.timeOfDay, .lower): "la \(stem)a hora más temprana"
    case (.length, .higher): "la \(stem)a duración más larga"
    case (.length, .lower): "la \(stem)a duración más corta"
    case (.count, .higher), (.amount, .higher), (.level, .higher): "el \(ordinal) valor más alto"
    case (.count, .lower), (.amount, .lower), (.level, .lower): "el \(ordinal) valor más bajo"
    }
  }

  /// `más`, `más temprano`
  ///
  /// - Parameter isAlone: false after a noun, which the adjective is about.
  private func comparative(_ side: HighlightSide, _ kind: ValueKind, isAlone: Bool) -> String {
    let level = isAlone ? "un valor " : ""
    return switch (kind, side) {
    case (.timeOfDay, .higher): "más tarde"
    case (.timeOfDay, .lower): "más temprano"
    case (.length, .higher), (.count, .higher), (.amount, .higher): "más"
    case (.length, .lower), (.count, .lower), (.amount, .lower): "menos"
    case (.level, .higher): "\(level)más alto"
    case (.level, .lower): "\(level)más bajo"
    }
  }

  private func course(_ side: HighlightSide, _ kind: ValueKind) -> String {
    switch (kind, side) {
    case (.timeOfDay, .higher): "cada vez más tarde"
    case (.timeOfDay, .lower): "cada vez más temprano"
    case (.length, .higher), (.count, .higher), (.amount, .higher), (.level, .higher):
      "en aumento"
    case (.length, .lower), (.count, .lower), (.amount, .lower), (.level, .lower): "en descenso"
    }
  }

  private func aim(
    _ goal: String, isUpperLimit: Bool, isMet: Bool, _ kind: ValueKind
  ) -> String {
    switch (kind == .timeOfDay, isUpperLimit, isMet) {
    case (false, false, true): "meta de \(goal) alcanzada"
    case (false, false, false): "por debajo de \(goal)"
    case (false, true, true): "\(goal) o menos"
    case (false, true, false): "por encima de \(goal)"
    case (true, _, true): "a \(the(bound(goal, isUpperLimit: isUpperLimit)))"
    case (true, false, false): "antes de \(the(goal))"
    case (true, true, false): "después de \(the(goal))"
    }
  }

  /// A time of day that is a goal: `22:30 o antes`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    "\(time) o \(isUpperLimit ? "antes" : "después")"
  }

  /// `las últimas tres semanas`, `el último día`
  private func last(_ count: Int, _ noun: IntervalNoun) -> String {
    let spanish = noun.spanish
    return count == 1
      ? "\(spanish.article(1)) \(spanish.agreeing("último", "última")) \(spanish.singular)"
      : "\(spanish.article(count)) \(spanish.agreeing("últimos", "últimas"))"
        + " \(counted(inWords: count, noun))"
  }

  private func withData(_ hasGaps: Bool) -> String { hasGaps ? " con datos" : "" }

  /// An amount of each interval: `331.182 al mes`, `60.000 cada dos semanas`.
  private func rate(_ amount: String, every length: TimeLength) -> String {
    length.single.map { rate(amount, each: $0) }
      ?? "\(amount) cada \(counted(inWords: length.count, length.noun))"
  }

  /// An interval after `hasta`: a night is its date.
  private func date(of interval: NamedInterval) -> String {
    if case .night(_, let day) = interval { "el \(day)" } else { name(of: interval) }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    guard judged > 0 else {
      guard measures.outdated == 0 else {
        return "No se puede decir nada: ninguna medida tiene datos recientes hasta la fecha de este"
          + " informe."
      }
      guard measures.uneven == 0 else {
        let noun = (measures.nouns.first ?? .interval).spanish
        return
          "No se puede decir nada: \(noun.article(1)) \(noun.singular) más reciente tiene datos"
          + " en muy pocos de sus días."
      }
      let nouns = (measures.nouns.isEmpty ? [.interval] : measures.nouns).map(\.spanish)
      let complete =
        nouns.allSatisfy(\.isFeminine) ? "completas" : "completos"
      return "Aún no se puede decir nada: ninguna medida tiene nueve"
        + " \(Self.list(nouns.map(\.plural), conjunction: Self.or(before:))) \(complete) con datos"
        + " hasta la fecha de este informe."
    }
    let usual =
      judged == 1
      ? "\(all == 1 ? "la única medida" : "una de \(counted(all, .measure))") está dentro de su rango habitual"
      : "\(number(judged)) de \(counted(all, .measure)) están dentro de su rango habitual"
    let others = all - judged
    guard others > 0 else { return ended("Nada destaca: \(usual)") }
    let lack =
      switch measures.outdated {
      case 0: "\(has(others)) muy pocos datos para saberlo"
      case others: "no \(has(others)) datos recientes"
      default: "\(has(others)) muy pocos datos, o ninguno reciente"
      }
    return ended("Nada destaca: \(usual); \(form(others, "la otra", "las demás")) \(lack)")
  }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun.spanish
    let count = highlights.count
    let before =
      "\(noun.article(count)) \(counted(count, noun)) \(form(count, "anterior", "anteriores"))"
    let values =
      "\(noun.article(1)) \(noun.agreeing("último", "última")) \(noun.singular) y \(before)"
    guard !highlights.facts.isEmpty else { return "nada destaca entre \(values)" }
    let facts = highlights.facts.map { fact in
      let rule = "\(fact.rule) con peso \(fact.weight)"
      guard let turn = fact.turn else { return rule }
      let side = turn.side == .higher ? "encima" : "debajo"
      return "\(rule) (por \(side) de \(turn.means.count) de \(turn.means.all) promedios de tres"
        + " anteriores)"
    }
    return "lo que destaca entre \(values): \(facts.joined(separator: ", "))"
  }
}
