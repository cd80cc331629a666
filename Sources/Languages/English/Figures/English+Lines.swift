extension English: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    ended("Line of \(number(count)) complete \(noun.form(count)), \(period)")
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    "\(Sentence.capitalized(name)): \(value)"
      + (change.map { ", \($0) from the \(noun.singular) before." } ?? ".")
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    "\(number(part.count)) of \(counted(part.all, noun)) above \(median), the median of"
      + ended(" \(earlier(count, noun)); their middle half: \(middleHalf.from) to \(middleHalf.to)")
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    "The median covers \(earlier(count, noun))."
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    "band: the middle half of \(earlier(count, noun))"
  }

  /// `the 52 weeks before the last`
  private func earlier(_ count: Int, _ noun: IntervalNoun) -> String {
    "the \(counted(count, noun)) before the last"
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, counted(count, noun)]
  }

  package func label(_ value: DatedText) -> String { "\(value.value) \(value.when)" }

  package var smoothedLabel: String { "smoothed" }

  package func smoothedKey(timeConstant days: Int) -> String {
    "points: readings; line: smoothed, time constant \(counted(days, .day))"
  }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    "\(counted(count, .reading)) from \(period), and a line smoothed exponentially with a time"
      + " constant of \(counted(days, .day))."
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    ended("The line: \(label(start)), \(label(end))")
  }

  package func readings(_ extremes: ReadingExtremes) -> String {
    ended("Readings: \(list(extremes))")
  }

  package func nothing(forDays gaps: [Int]) -> String {
    ended("Nothing for \(list(gaps.map { counted($0, .day) }))")
  }

  package func readingDays(_ part: Part) -> String {
    "Readings on \(number(part.count)) of \(counted(part.all, .day))."
  }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    "The line is the mean of the days up to each, with less weight the earlier they are (time"
      + " constant \(counted(days, .day)))."
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String {
    "It is broken where over \(counted(days, .day)) have nothing."
  }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) beyond the axis \(count == 1 ? "stands" : "stand") at its edge."
  }

  package var smoothedText: String {
    "The line is the smoothed one; the readings are in the table."
  }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    switch part {
    case .source: "\(measure) by \(name)"
    case .group: "\(measure) of \(name)"
    case .entry: "\(measure) (\(name.lowercased()))"
    }
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let line = haveLines && source.shape != .circle ? "line with " : ""
        return "\(source.name) (\(line)\(word(source.shape)))"
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "line"
    case .diamond: "diamonds"
    case .square: "squares"
    case .triangle: "triangles"
    case .cross: "crosses"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String {
    "\(Sentence.capitalized(noun.plural)) from \(period), by \(word(part))."
  }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String {
    ended("\(Sentence.capitalized(name)), \(counted(count, noun)): \(list(extremes))")
  }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "A line is broken over \(noun.plural) \(noun.preposition) which the group has no data."
  }

  package func lineIsBroken(overDays days: Int) -> String {
    "The line is broken where over \(counted(days, .day)) have nothing."
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    "\(count) more \(word(part))\(count == 1 ? " is" : "s are") in the table."
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    part == .entry
      ? ended("The line shows only what is \(name.lowercased())")
      : ended("The line shows only \(name)")
  }

  package func values(_ values: [(name: String, value: String)]) -> String {
    values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func word(_ part: SeriesPart) -> String {
    switch part {
    case .source: "source"
    case .group: "group"
    case .entry: "entry"
    }
  }

  private func list(_ extremes: ReadingExtremes) -> String {
    "highest \(label(extremes.highest)), lowest \(label(extremes.lowest)), latest "
      + label(extremes.latest)
  }
}
