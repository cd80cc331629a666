extension German: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    "Daten \(share(in: part, noun))."
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    "Daten \(share(in: part, noun)), zu wenige \(noun.germanPreposition) \(number(thin))."
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(lies(count)) außerhalb des Bereichs und \(isOrAre(count)) nicht"
      + " gezeichnet."
  }

  package func missing(_ names: [String]) -> String { ended("Ohne Daten: \(list(names))") }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) keine Daten."
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) zu wenige Daten und \(doCount(count)) nicht."
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    let state = end.map { "nur \(untilClause($0)) gezählt" } ?? stillRunning
    return ended(tip(name, state + (value.map { ", bisher \($0)" } ?? "")))
  }

  package func axisStart(_ number: String) -> String { ended("Die Achse beginnt bei \(number)") }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String {
    let (most, fewest) = isAmount ? ("meisten", "wenigsten") : ("höchsten", "niedrigsten")
    return ended("Am \(most): \(label(greatest)); am \(fewest): \(label(least))")
  }

  package func only(_ value: DatedText) -> String { ended(label(value)) }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String { range(of: name, from: least, to: greatest) }

  package func current(_ name: String, only value: String) -> String { ended(tip(name, value)) }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence(latestOf(part, noun))
  }

  /// The latest intervals of several: `die neuesten 12 von 30 Monaten`.
  func latestOf(_ part: Part, _ noun: IntervalNoun) -> String {
    latest(part.count, of: "von \(dative(part.all, noun))", noun.german)
  }

  package func noData(from period: String) -> String { ended("Keine Daten vom \(period)") }

  package var noDataSentence: String { sentence(noData) }

  package func tip(_ name: String, _ value: String) -> String {
    labeled(Sentence.capitalized(name), value)
  }

  package func span(_ first: String, _ last: String) -> String { range(first, to: last) }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { "Median \(median), von \(range(least, to: greatest))" }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    "Daten \(share(in: part, noun))"
  }

  package func untilClause(_ end: DataEnd) -> String {
    switch end {
    case .time(let time): "bis \(clock(time))"
    case .moment(let moment): "bis \(moment)\(clockWord(after: moment))"
    }
  }

  package var thinClause: String { "zu wenige Daten" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    self.values(values.map { ($0.day, $0.value) })
  }

  package func week(_ number: Int) -> String { "Woche \(number)" }

  package func event(_ date: String, _ text: String) -> String { labeled(date, text) }

  package func unnumberedEvents(_ count: Int) -> String {
    count == 1
      ? "1 frühere Markierung hat eine Linie ohne Nummer."
      : "\(number(count)) frühere Markierungen haben eine Linie ohne Nummer."
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    count == 1
      ? "Markierung \(numbers) ist unter \(title) aufgeführt."
      : "Markierungen \(numbers) sind unter \(title) aufgeführt."
  }

  package func quoted(_ title: String) -> String { "„\(title)“" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Linie: der Median von bis zu \(dative(size, noun)); Band: vom kleinsten bis zum größten Wert."
  }
}
