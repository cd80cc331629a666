extension English: RemarkLanguage {
  package var noDataInRange: String { "no data in this range" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    "\(noDataInRange); the latest reading is \(value), \(time)"
  }

  package func allFromOneSource(_ amount: String) -> String { "\(amount), all from one source" }

  package func tooManyToDraw(limit: Int) -> String {
    "more than \(limit) items are too many to draw individually"
  }

  package func noCompleteInterval(_ title: String) -> String {
    "\(title): no interval is complete yet."
  }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    "\(title): \(noCompleteData(noun))."
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    ended(finding + (noun.map { "; \(noCompleteData($0))" } ?? ""))
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    "no complete \(noun.singular) has data"
  }

  package var nothingOverlaps: String { "No other source has data, so nothing overlaps." }

  package func hours(of day: String, _ hours: String) -> String { "\(day) has \(hours) hours." }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    let items = days.enumerated().map { index, days in
      let named = index == 0 ? counted(days.count, .day) : number(days.count)
      return "\(named) \(has(days.count)) \(days.hours) hours"
    }
    return ended(list(items))
  }

  package func inNoBand(_ share: String) -> String { "\(share) in none of the bands." }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))." }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(count) \(IntervalNoun.reading.form(count)) on \(days.count) of \(days.all)"
      + " \(IntervalNoun.day.form(days.all))."
  }

  package func otherSources(_ count: Int) -> String { "\(count) other sources" }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    "The table has the last \(part.count) of \(number(part.all)) \(plural(rows)); the JSON output has"
      + " all."
  }

  package func lastMarks(_ part: Part) -> String {
    "Between its rows, the table has the last \(part.count) of \(number(part.all)) marks."
  }
}
