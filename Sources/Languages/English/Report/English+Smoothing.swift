extension English: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String {
    "\(title), readings and smoothed line"
  }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "Date"
    case .reading(let unit): "Reading\(unit)"
    case .smoothed(let unit): "Smoothed\(unit)"
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { "between \($0) and \(high)" } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    "\(name) changed by \(change.change) in the four weeks to \(day) (\(range(change));"
      + " readings on \(days.count) of \(days.all) days)"
      + ended(far.isEmpty ? "" : " without \(farReadings(far))")
  }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "With \(count == 1 ? "it" : "them"), the change is \(change.change) (\(range(change)))."
  }

  private func range(_ change: ChangeAWeek) -> String {
    "\(change.confidence) range: \(change.range)"
  }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    "\(Sentence.capitalized(farReadings(far))) \(isOrAre(far.count)) among these readings."
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    "\(name) has readings on \(days) \(IntervalNoun.day.form(days)) in the four weeks to \(day), too"
      + " few for a change a week: it needs readings on \(needed) days, the first and the last of"
      + " them \(span) days apart."
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    let words = value.map { count > 0 ? withoutFar($0, count) : $0 } ?? farReadings(count)
    return "\(name): \(words) (\(interval))"
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    "\(name) entered by hand, minus recorded: \(mean) on average of the \(counted(count, noun)) with"
      + " both" + (range.map { ended(", from \($0.low) to \($0.high)") } ?? ".")
  }

  package func column(ofDays column: DayColumn) -> String {
    switch column {
    case .day: "Day"
    case .lowest(let part, let unit): "Lowest\(part.isEmpty ? "" : " ")\(part)\(unit)"
    case .highest(let part, let unit): "Highest\(part.isEmpty ? "" : " ")\(part)\(unit)"
    }
  }
}
