/// The words of summaries over the intervals of a query: in texts, tables and key figures.
package protocol SummaryLanguage: Sendable {
  /// The reason why a summary is missing, as a clause: `no interval is complete`, `the last
  /// complete interval has data on 3 of 7 days`, `fewer than half of the 4 intervals before have
  /// data`.
  func reason(_ missing: MissingSummary) -> String

  /// Clauses side by side, such as those in brackets: `Jan 22, 2024; 30 min napping`.
  func clauses(_ clauses: [String]) -> String

  /// A number out of all: `27 of 28`.
  func share(_ part: String, of all: String) -> String

  /// A change in each interval, or in each of several: `+1,200 a week`, `+1,200 in 2 weeks`.
  func change(_ change: String, each length: TimeLength) -> String

  /// Since when values are as they are: `64 bpm on average since Nov 6, 2023, 58 bpm before`, `a
  /// steady change of +1.2 bpm a week`, `no change that a step or a straight line describes`.
  func since(_ summary: StepSummary) -> String

  /// A goal, the share of it that the latest value is, and how often it was met: `65% of 10,000
  /// steps, met 5 of 26`, `at most 3`, `10:30 PM or earlier`.
  func goal(_ summary: GoalSummary) -> String

  /// Values that say nothing, because there are too few: `too little data in this range`.
  var tooLittleDataInRange: String { get }

  // Headings.

  /// The name of a row: `Intervals with a value`, `10th percentile`, `Change from the week before`.
  ///
  /// - Parameter noun: the intervals; nil if they differ.
  func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String

  /// The heading of a column of changes: `Week before`, `Year before`, `Average of 4 before`.
  ///
  /// - Parameter noun: the intervals; nil if they differ.
  func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String

  /// The heading of the column that names the summaries: `Figure`.
  var summaryColumn: String { get }

  /// The headings of key figures: `Measure`, `Period`, `Latest`, `Goal`, `Course`.
  var metricHeadings: MetricHeadings { get }

  /// The headings of the table of coverage: `Measure`, `Intervals with data`, `Days with data`.
  var coverageHeadings: CoverageHeadings { get }
}
