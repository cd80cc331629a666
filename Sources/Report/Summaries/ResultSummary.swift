/// The summaries over the intervals of a result, and the values of its first column before
/// its last complete interval. Each part is empty or nil if not requested.
package struct ResultSummary: Sendable {
  /// The summaries of each column.
  package var columns: [ColumnSummary] = []
  /// The options that they were computed with.
  package var options = SummaryOptions()
  /// The values in the intervals before the last complete one, each nil if data is missing.
  package var intervalsBefore: [Double?] = []
  /// The least and the greatest value in the year before the last complete interval; nil also
  /// without data.
  package var yearBefore: ClosedRange<Double>?
  /// The values of the first column in the same intervals a year before, one for each interval of
  /// the result, nil if data is missing or thin (R-5b).
  package var yearAgo: [Double?] = []
  /// The values of the first column in all data up to the last complete interval.
  package var history: ValueHistory?
  /// The samples of other types that decide which numbers of events count.
  var spansOfRecording: [SampleSpan] = []
}
