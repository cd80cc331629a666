package import Languages

extension CanaryLanguage: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String { Self.mark(missing) }
  package func clauses(_ clauses: [String]) -> String { Self.mark(clauses) }
  package func share(_ part: String, of all: String) -> String { Self.mark(part, all) }
  package func change(_ change: String, each length: TimeLength) -> String {
    Self.mark(change, length)
  }
  package func since(_ summary: StepSummary) -> String { Self.mark(summary) }
  package func goal(_ summary: GoalSummary) -> String { Self.mark(summary) }
  package var tooLittleDataInRange: String { Self.mark() }
  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    Self.mark(row, noun)
  }
  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    Self.mark(base, noun)
  }
  package var summaryColumn: String { Self.mark() }
  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: Self.mark(), period: Self.mark(), latest: Self.mark(), goal: Self.mark(),
      course: Self.mark())
  }
  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(measure: Self.mark(), intervals: Self.mark(), days: Self.mark())
  }
}

extension CanaryLanguage: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String { Self.mark(measures) }
  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    Self.mark(caption, interval)
  }
  package var markedDatesHeading: String { Self.mark() }
  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: Self.mark(), mark: Self.mark(), fromData: Self.mark(), times: Self.mark(),
      latest: Self.mark(), severity: Self.mark())
  }
  package func heading(ofMark text: String) -> String { Self.mark(text) }
  package func severity(_ severity: SeverityCount) -> String { Self.mark(severity) }
  package func datedMarks(_ marks: [(date: String, text: String)]) -> [String] {
    marks.map { Self.mark($0.date, $0.text) }
  }
  package func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String] {
    marks.map { Self.mark($0) }
  }
  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    names.isEmpty && present.isEmpty ? "" : Self.mark(names, present)
  }
}
