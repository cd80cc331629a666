extension English: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    ended(self.highlight(highlight))
  }

  package func highlight(_ highlight: HighlightSentence) -> String {
    let (name, noun) = (highlight.name, highlight.noun)
    let words = { HighlightWords($0, highlight.kind) }
    func superlative(_ record: HighlightSentence.Record) -> String {
      self.superlative(words(record.side).superlative, in: record.span, noun)
    }
    func after(_ record: HighlightSentence.Record?) -> String {
      record.map { ", \(superlative($0))" } ?? ""
    }
    switch highlight.fact {
    case .record(let value):
      return "\(name) \(words(value.record.side).verb) to \(text(value.latest))"
        + after(value.record)
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      if !isTied, let ordinal = ordinal(exceptions + 1) {
        return "\(name): \(text(latest)), the \(ordinal) \(words(side).superlative) of"
          + " \(counted(count + 1, noun))\(withData(hasGaps))"
      }
      let all = exceptions == 0 ? "each" : "all but \(word(exceptions))"
      return "\(name): \(text(latest)), \(words(side).comparative) than \(noun.preposition) \(all)"
        + " of the \(counted(count, noun))\(withData(hasGaps)) before"
    case .course(let latest, let side, let length, let record):
      return "\(name) \(words(side).verb) for \(word(length)) \(noun.form(length)), to"
        + " \(text(latest))\(after(record))"
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      let aim = aim(
        goal, isUpperLimit: isUpperLimit, isMet: isMet, isTime: highlight.kind == .timeOfDay)
      return "\(name) \(aim) \(noun.preposition) each of the last \(word(length))"
        + " \(noun.form(length))\(withData(hasGaps))"
        + (value.map { "; \(text($0.latest)) is \(superlative($0.record))" } ?? "")
    case .streakEnded(let goal, let latest, let record, let length):
      return "\(name) missed the goal of \(goal), with \(text(latest))\(after(record)), after"
        + " \(word(length)) \(noun.form(length)) that met it"
    case .turn(let mean, let each, let count, let hasGaps, let last, let side):
      let rate = each.map { says(noun, name) ? mean : self.rate(mean, every: $0) } ?? mean
      return "\(name) averaged \(rate) over the last \(word(count)) \(noun.form(count))"
        + withData(hasGaps) + (last.map { " up to \(date(of: $0))" } ?? "")
        + ", \(words(side).comparative) than usual"
    }
  }

  private func text(_ latest: HighlightSentence.LatestValue) -> String {
    guard let interval = latest.interval else { return latest.value }
    let coverage = latest.coverage.map { coverageClause($0, latest.days) } ?? ""
    return "\(latest.value) \(qualified(when(interval), coverage))"
  }

  private func superlative(
    _ superlative: String, in span: HighlightSentence.Record.Span, _ noun: IntervalNoun
  ) -> String {
    switch span {
    case .since(let interval): "the \(superlative) since \(name(of: interval))"
    case .last(let count): "the \(superlative) of the last \(counted(count, noun))"
    case .all(let count): "the \(superlative) of all \(counted(count, noun)) on record"
    }
  }

  private func withData(_ hasGaps: Bool) -> String { hasGaps ? " with data" : "" }

  /// The ordinal of a place from the second to the tenth; nil for any other.
  private func ordinal(_ place: Int) -> String? {
    let words = [
      "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return words.indices.contains(place - 2) ? words[place - 2] : nil
  }

  private func aim(_ goal: String, isUpperLimit: Bool, isMet: Bool, isTime: Bool) -> String {
    switch (isTime, isUpperLimit, isMet) {
    case (false, false, true): "reached \(goal)"
    case (false, false, false): "stayed below \(goal)"
    case (false, true, true): "stayed within \(goal)"
    case (false, true, false): "exceeded \(goal)"
    case (true, _, true): "was \(bound(goal, isUpperLimit: isUpperLimit))"
    case (true, false, false): "was before \(goal)"
    case (true, true, false): "was after \(goal)"
    }
  }

  /// A time of day that is a goal: `10:30 PM or earlier`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    "\(time) or \(isUpperLimit ? "earlier" : "later")"
  }

  /// True if a title says the interval, as `Weekly steps` and `Steps a week` do.
  private func says(_ noun: IntervalNoun, _ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    let adverb = noun == .day ? "daily" : noun.singular + "ly"
    return words.contains { $0 == noun.singular || $0 == noun.plural || $0 == adverb }
  }

  /// An amount of each interval: `331,182 a month`, `60,000 every two weeks`.
  private func rate(_ amount: String, every length: TimeLength) -> String {
    length.single.map { rate(amount, each: $0) }
      ?? "\(amount) every \(word(length.count)) \(length.noun.plural)"
  }

  /// An interval after `up to`: a night is its date.
  private func date(of interval: NamedInterval) -> String {
    if case .night(_, let day) = interval { day } else { name(of: interval) }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    guard judged > 0 else {
      guard measures.outdated == 0 else {
        return "Nothing can be said: no measure has recent data, up to the time of this report."
      }
      guard measures.uneven == 0 else {
        let noun = (measures.nouns.first ?? .interval).singular
        return "Nothing can be said: the latest \(noun) has data on too few of its days."
      }
      let nouns = (measures.nouns.isEmpty ? [.interval] : measures.nouns).map(\.plural)
      return "Nothing can be said yet: no measure has nine complete"
        + " \(nouns.joined(separator: " or ")) with data, up to the time of this report."
    }
    let usual =
      judged == 1
      ? "1 of \(all) measure\(all == 1 ? "" : "s") is within its usual range"
      : "\(judged) of \(all) measures are within their usual range"
    let others = all - judged
    guard others > 0 else { return ended("Nothing stands out: \(usual)") }
    let lack =
      switch measures.outdated {
      case 0: "too little data to tell"
      case others: "no recent data"
      default: "too little or no recent data"
      }
    return
      ended(
        "Nothing stands out: \(usual); \(others == 1 ? "the other has" : "the others have") \(lack)"
      )
  }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun
    let values = "the latest \(noun.singular) and \(counted(highlights.count, noun)) before it"
    guard !highlights.facts.isEmpty else { return "nothing stands out among \(values)" }
    let facts = highlights.facts.map { fact in
      let rule = "\(fact.rule) with weight \(fact.weight)"
      guard let turn = fact.turn else { return rule }
      return "\(rule) (\(turn.side == .higher ? "higher" : "lower") than \(turn.means.count) of"
        + " \(turn.means.all) means of three before)"
    }
    return "highlights of \(values): \(facts.joined(separator: ", "))"
  }
}

/// The words for a side of a measure. Only the time of a single thing, such as a night's sleep or a
/// workout, is long or short; the time of a week is more or less.
private struct HighlightWords {
  let superlative: String, comparative: String, verb: String

  init(_ side: HighlightSide, _ kind: ValueKind) {
    let isHigher = side == .higher
    verb =
      kind == .timeOfDay
      ? "moved \(isHigher ? "later" : "earlier")" : isHigher ? "rose" : "fell"
    (superlative, comparative) =
      switch (kind, side) {
      case (.timeOfDay, .higher): ("latest", "later")
      case (.timeOfDay, .lower): ("earliest", "earlier")
      case (.length, .higher): ("longest", "longer")
      case (.length, .lower): ("shortest", "shorter")
      case (.count, .higher), (.amount, .higher): ("most", "more")
      case (.count, .lower): ("fewest", "fewer")
      case (.amount, .lower): ("least", "less")
      case (.level, .higher): ("highest", "higher")
      case (.level, .lower): ("lowest", "lower")
      }
  }
}
