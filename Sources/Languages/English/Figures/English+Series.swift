extension English: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    "Data \(noun.preposition) \(number(part.count)) of \(counted(part.all, noun))."
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    "Data \(noun.preposition) \(number(part.count)) of \(counted(part.all, noun)), too little"
      + " \(noun.preposition) \(number(thin))."
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(isOrAre(count)) out of range and not drawn."
  }

  package func missing(_ names: [String]) -> String {
    "\(Sentence.capitalized(list(names))) \(has(names.count)) no data."
  }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(Sentence.capitalized(counted(count, noun))) \(has(count)) no data."
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) too little data to count."
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    let state = end.map { " counts only \(untilClause($0))" } ?? " is still running"
    return Sentence.capitalized(name) + state + (value.map { ended(": \($0)") } ?? ".")
  }

  package func axisStart(_ number: String) -> String { ended("The axis starts at \(number)") }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String {
    let (most, fewest) = isAmount ? ("Most", "least") : ("Highest", "lowest")
    return ended(
      "\(most): \(greatest.value) \(greatest.when); \(fewest): \(least.value) \(least.when)")
  }

  package func only(_ value: DatedText) -> String { ended("\(value.value) \(value.when)") }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String {
    Sentence.capitalized(name) + ": between \(least.value) \(least.when) and "
      + ended("\(greatest.value) \(greatest.when)")
  }

  package func current(_ name: String, only value: String) -> String {
    ended("\(Sentence.capitalized(name)): \(value)")
  }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    "The latest \(number(part.count)) of \(counted(part.all, noun))."
  }

  package func noData(from period: String) -> String { ended("No data from \(period)") }

  package var noDataSentence: String { "No data." }

  package func tip(_ name: String, _ value: String) -> String {
    "\(Sentence.capitalized(name)): \(value)"
  }

  package func span(_ first: String, _ last: String) -> String { "\(first) to \(last)" }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { "median \(median), from \(least) to \(greatest)" }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    "data \(noun.preposition) \(number(part.count)) of \(counted(part.all, noun))"
  }

  package func untilClause(_ end: DataEnd) -> String { "until \(end.text)" }

  package var thinClause: String { "too little data to count" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    values.map { "\($0.day) \($0.value)" }.joined(separator: ", ")
  }

  package func week(_ number: Int) -> String { "week \(number)" }

  package func event(_ date: String, _ text: String) -> String { "\(date): \(text)" }

  package func unnumberedEvents(_ count: Int) -> String {
    count == 1
      ? "1 earlier date has a line without a number."
      : "\(number(count)) earlier dates have a line without a number."
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    count == 1
      ? ended("Date \(numbers) is listed below \(title)")
      : ended("Dates \(numbers) are listed below \(title)")
  }

  package func quoted(_ title: String) -> String { "“\(title)”" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Line: the median of up to \(counted(size, noun)); band: from their least to their greatest."
  }
}
