package import Languages

extension CanaryLanguage: ValueLanguage {
  package func points(_ number: String) -> String { Self.mark(number) }
  package func length(_ length: ShownLength, space: String) -> String { Self.mark(length) }
  package func thin(_ value: String) -> String { Self.mark(value) }
  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String { Self.mark(least, greatest) }
  package var excludedRemark: String { Self.mark() }
  package func mark(ofTimeZone name: String) -> String { Self.mark(name) }
  package func caption(of line: LineCaption) -> [TextRun] { [.text(Self.mark(line))] }
  package func captionWithoutData(_ name: String) -> [TextRun] { [.text(Self.mark(name))] }
}

extension CanaryLanguage: RemarkLanguage {
  package var noDataInRange: String { Self.mark() }
  package func noDataInRange(latest value: String, _ time: String) -> String {
    Self.mark(value, time)
  }
  package func allFromOneSource(_ amount: String) -> String { Self.mark(amount) }
  package func tooManyToDraw(limit: Int) -> String { Self.mark(limit) }
  package func noCompleteInterval(_ title: String) -> String { Self.mark(title) }
  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    Self.mark(title, noun)
  }
  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    Self.mark(finding, noun)
  }
  package var nothingOverlaps: String { Self.mark() }
  package func hours(of day: String, _ hours: String) -> String { Self.mark(day, hours) }
  package func hours(ofDays days: [(count: Int, hours: String)]) -> String { Self.mark(days) }
  package func inNoBand(_ share: String) -> String { Self.mark(share) }
  package func readings(inAll count: Int) -> String { Self.mark(count) }
  package func readings(_ count: Int, on days: Part) -> String { Self.mark(count, days) }
  package func otherSources(_ count: Int) -> String { Self.mark(count) }
  package func lastRows(_ part: Part, _ rows: TableRows) -> String { Self.mark(part, rows) }
  package func lastMarks(_ part: Part) -> String { Self.mark(part) }
}

extension CanaryLanguage: CardTextLanguage {
  package var cardTitle: String { Self.mark() }
  package var cardSubtitle: String { Self.mark() }
  package var cardFooter: String { Self.mark() }
  package var cardIsEmpty: String { Self.mark() }
  package var cardAverage: String { Self.mark() }
  package func cardMost(_ value: DatedText, isAmount: Bool) -> String { Self.mark(value) }
  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
}
