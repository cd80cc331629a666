extension English: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    "\(counted(months, .month)) of \(noun.plural) with the same scale, \(period): "
      + "\(counted(count, noun)) with data."
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    ended("Highest mean: \(label(highest)); lowest: \(label(lowest))")
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    "Beside each month: the mean of its \(noun.plural)"
      + (haveBrackets
        ? ", in brackets if fewer than half of them have data or some are still to come." : ".")
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    ended("Each drawing goes from \(least) to \(greatest)\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func lineAcrossEach(goal: String) -> String {
    ended("The line across each is the goal of \(goal)")
  }

  package var aheadLabel: String { "ahead" }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    ended("Columns: days 1 to 31. Levels: \(least) to \(greatest)")
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String {
    "Line of \(number(count)) complete \(noun.form(count)), \(period), over that of the year"
      + " before."
  }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(number(part.count)) of \(counted(part.all, noun)) with data in both years "
      + "\(isOrAre(part.count)) above the year before."
  }

  package var yearBeforeHasNoData: String { "The year before has no data." }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    "The year before has data \(noun.preposition) \(part.count) of \(counted(part.all, noun))."
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    "\(tip); a year before: \(before ?? noData)"
  }

  package var doesNotCountYet: String { "does not count yet" }
}
