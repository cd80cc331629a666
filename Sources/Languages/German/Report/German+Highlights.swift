extension German: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    ended(self.highlight(highlight))
  }

  // A name has a colon after it, since its gender and its number are not known.
  package func highlight(_ highlight: HighlightSentence) -> String {
    "\(highlight.name): \(predicate(highlight))"
  }

  private func predicate(_ highlight: HighlightSentence) -> String {
    let (noun, isTime) = (highlight.noun, highlight.kind == .timeOfDay)
    let words = { HighlightWords($0, highlight.kind) }
    func record(_ record: HighlightSentence.Record) -> String {
      "so \(words(record.side).positive) wie \(beyond(record.span, noun))"
    }
    func after(_ fact: HighlightSentence.Record?) -> String {
      fact.map { ", \(record($0))" } ?? ""
    }
    /// `100 in der Woche vom 5. August`
    func text(_ latest: HighlightSentence.LatestValue) -> String {
      [shown(latest.value, isTime), when(latest)].compactMap(\.self).joined(separator: " ")
    }
    switch highlight.fact {
    case .record(let value):
      let moved = [
        when(value.latest).map(inserted), "auf \(shown(value.latest.value, isTime))",
        words(value.record.side).participle,
      ]
      return moved.compactMap(\.self).joined(separator: " ") + after(value.record)
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      let data = withData(hasGaps)
      if !isTied, let ordinal = ordinal(exceptions + 1) {
        return "\(text(latest)), \(words(side).superlative(ordinal)) von"
          + " \(dative(count + 1, noun))\(data)"
      }
      let others = "\(counted(count, noun))\(data) davor"
      return "\(text(latest)), \(words(side).comparative) als \(noun.germanPreposition) "
        + (exceptions == 0
          ? "\(noun.german.gender == .feminine ? "jeder" : "jedem") der \(others)"
          : "allen außer \(few(exceptions, noun)) der \(others)")
    case .course(let latest, let side, let length, let record):
      let last = isTime ? "zuletzt" : "zuletzt auf"
      return "\(inWords(length, noun)) in Folge \(words(side).course), \(last) \(text(latest))"
        + after(record)
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      return "\(each(ofLast: length, noun))\(withData(hasGaps))"
        + " \(aim(shown(goal, isTime), isUpperLimit: isUpperLimit, isMet: isMet, isTime: isTime))"
        + (value.map { "; zuletzt \(text($0.latest)), \(record($0.record))" } ?? "")
    case .streakEnded(let goal, let latest, let record, let length):
      let relative = length != 1 ? "denen" : noun.german.gender == .feminine ? "der" : "dem"
      return "Ziel von \(shown(goal, isTime)) mit \(inserted(text(latest))) verfehlt"
        + "\(after(record)), nach \(inWords(length, noun, .dative)), \(noun.germanPreposition)"
        + " \(relative) es erreicht wurde"
    case .turn(let mean, let length, let count, let hasGaps, let last, let side):
      let mean = shown(mean, isTime)
      let rate = length.map {
        saysInterval(highlight.name, noun) ? mean : self.rate(mean, every: $0)
      }
      return "\(inTheLast(count, noun))\(withData(hasGaps))"
        + (last.map { " \(until(date(of: $0)))" } ?? "") + " im Durchschnitt \(rate ?? mean),"
        + " \(words(side).comparative) als üblich"
    }
  }

  /// A value as it is shown; a time of day has its word after it.
  private func shown(_ value: String, _ isTime: Bool) -> String {
    isTime ? clock(value) : value
  }

  private func when(_ latest: HighlightSentence.LatestValue) -> String? {
    latest.interval.map { interval in
      qualified(when(interval), latest.coverage.map { coverageClause($0, latest.days) } ?? "")
    }
  }

  /// The values that a record is beyond: `seit Juni 2024 nicht mehr`, `in keiner anderen der 10
  /// erfassten Wochen`.
  private func beyond(
    _ span: HighlightSentence.Record.Span, _ noun: IntervalNoun
  ) -> String {
    let no = noun.german.gender == .feminine ? "keiner" : "keinem"
    let other = "\(noun.germanPreposition) \(no) anderen der"
    return switch span {
    case .since(let interval): "\(since(interval)) nicht mehr"
    case .last(let count): "\(other) letzten \(counted(count, noun))"
    case .all(let count): "\(other) \(number(count)) erfassten \(noun.german.plural)"
    }
  }

  private func withData(_ hasGaps: Bool) -> String { hasGaps ? " mit Daten" : "" }

  /// The start of an ordinal superlative, from the second to the tenth; nil for any other:
  /// `zweit` of `zweithöchste`.
  private func ordinal(_ place: Int) -> String? {
    let words = [
      "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt",
    ]
    return words.indices.contains(place - 2) ? words[place - 2] : nil
  }

  /// Some of several intervals in the dative: `einer`, `zwei`.
  private func few(_ count: Int, _ noun: IntervalNoun) -> String {
    count == 1 ? noun.german.a(.dative) : word(count)
  }

  /// `in jeder der letzten zehn Wochen`
  private func each(ofLast count: Int, _ noun: IntervalNoun) -> String {
    guard count > 1 else { return inTheLast(count, noun) }
    let every = noun.german.gender == .feminine ? "jeder" : "jedem"
    return "\(noun.germanPreposition) \(every) der letzten \(inWords(count, noun))"
  }

  /// `in den letzten drei Wochen`, `am letzten Tag`
  private func inTheLast(_ count: Int, _ noun: IntervalNoun) -> String {
    let article = count == 1 ? noun.german.the(.dative) : "den"
    let number = count == 1 ? "" : word(count) + " "
    return contracted("\(noun.germanPreposition) \(article)")
      + " letzten \(number)\(noun.german.form(count, .dative))"
  }

  private func aim(_ goal: String, isUpperLimit: Bool, isMet: Bool, isTime: Bool) -> String {
    switch (isTime, isUpperLimit, isMet) {
    case (false, false, true): "\(goal) erreicht"
    case (false, false, false): "unter \(goal)"
    case (false, true, true): "höchstens \(goal)"
    case (false, true, false): "über \(goal)"
    case (true, _, true): "um \(bound(goal, isUpperLimit: isUpperLimit))"
    case (true, false, false): "vor \(goal)"
    case (true, true, false): "nach \(goal)"
    }
  }

  /// A time of day that is a goal: `22:30 Uhr oder früher`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    "\(clock(time)) oder \(isUpperLimit ? "früher" : "später")"
  }

  /// An amount of each interval: `331.182 pro Monat`, `60.000 je zwei Wochen`.
  private func rate(_ amount: String, every length: TimeLength) -> String {
    length.single.map { rate(amount, each: $0) }
      ?? "\(amount) je \(inWords(length.count, length.noun))"
  }

  /// An interval after `bis`: a night is its date.
  private func date(of interval: NamedInterval) -> NamedInterval {
    if case .night(_, let day) = interval { .day(day) } else { interval }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    guard judged > 0 else { return nothingIsKnown(of: measures) }
    let usual =
      "\(number(judged)) von \(number(all)) \(all == 1 ? "Messgröße" : "Messgrößen")"
      + " \(lies(judged)) in \(judged == 1 ? "ihrem" : "ihrem jeweils") üblichen Bereich"
    let others = all - judged
    guard others > 0 else { return ended("Nichts fällt auf: \(usual)") }
    let lack =
      switch measures.outdated {
      case 0: "zu wenige Daten für eine Aussage"
      case others: "keine aktuellen Daten"
      default: "zu wenige oder keine aktuellen Daten"
      }
    return "Nichts fällt auf: \(usual); \(others == 1 ? "die andere hat" : "die anderen haben")"
      + ended(" \(lack)")
  }

  private func nothingIsKnown(of measures: JudgedMeasures) -> String {
    let now = "bis zum Zeitpunkt dieses Berichts"
    guard measures.outdated == 0 else {
      return "Keine Aussage möglich: Keine Messgröße hat \(now) aktuelle Daten."
    }
    guard measures.uneven == 0 else {
      let noun = (measures.nouns.first ?? .interval).german
      let its = noun.gender == .feminine ? "ihrer" : "seiner"
      return "Keine Aussage möglich: \(Sentence.capitalized(noun.the("neuest"))) hat an zu wenigen"
        + " \(its) Tage Daten."
    }
    let nouns = (measures.nouns.isEmpty ? [.interval] : measures.nouns).map(\.german.plural)
    return "Noch keine Aussage möglich: Keine Messgröße hat \(now) neun vollständige"
      + " \(Self.list(nouns, "oder")) mit Daten."
  }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun.german
    let values =
      "\(noun.the("neuest", .accusative)) und \(counted(highlights.count, highlights.noun)) davor"
    guard !highlights.facts.isEmpty else { return "kein Highlight für \(values)" }
    let facts = highlights.facts.map { fact in
      let rule = "\(fact.rule) mit Gewicht \(fact.weight)"
      guard let turn = fact.turn else { return rule }
      let means = turn.means
      return "\(rule) (\(turn.side == .higher ? "höher" : "niedriger") als \(means.count) von"
        + " \(means.all) \(means.all == 1 ? "Mittelwert" : "Mittelwerten") aus je drei davor)"
    }
    return "Highlights für \(values): \(facts.joined(separator: ", "))"
  }
}

/// The words for a side of a measure. Only the time of a single thing, such as a night's sleep or a
/// workout, is long or short; the time of a week is more or less.
private struct HighlightWords {
  /// The words after `so`: `so viele wie`.
  let positive: String
  let comparative: String
  /// The words after the value that a measure has come to, and those for steps in one direction.
  let participle: String, course: String
  /// The superlative with its noun, without its article: `höchste Wert`.
  private let extreme: (article: String, words: String)

  init(_ side: HighlightSide, _ kind: ValueKind) {
    let isHigher = side == .higher
    (positive, comparative) =
      switch (kind, side) {
      case (.timeOfDay, .higher): ("spät", "später")
      case (.timeOfDay, .lower): ("früh", "früher")
      case (.length, .higher): ("lang", "länger")
      case (.length, .lower): ("kurz", "kürzer")
      case (.count, .higher): ("viele", "mehr")
      case (.count, .lower): ("wenige", "weniger")
      case (.amount, .higher): ("viel", "mehr")
      case (.amount, .lower): ("wenig", "weniger")
      case (.level, .higher): ("hoch", "höher")
      case (.level, .lower): ("niedrig", "niedriger")
      }
    extreme =
      switch kind {
      case .timeOfDay: ("die", isHigher ? "späteste Uhrzeit" : "früheste Uhrzeit")
      case .length: ("die", isHigher ? "längste Dauer" : "kürzeste Dauer")
      case .count, .amount, .level: ("der", isHigher ? "höchste Wert" : "niedrigste Wert")
      }
    participle = kind == .timeOfDay ? "verschoben" : isHigher ? "gestiegen" : "gesunken"
    course = kind == .timeOfDay ? comparative : participle
  }

  /// `der zweithöchste Wert`
  func superlative(_ ordinal: String) -> String { "\(extreme.article) \(ordinal)\(extreme.words)" }
}
