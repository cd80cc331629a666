import Figures

// The naps in times asleep, which sentences, tiles and figures mention.
extension QueryResult {
  /// The clause about the naps in a night's time asleep, such as `1 h 30 min napping`; empty for
  /// other columns, and for nights without naps.
  func napping(_ column: Int, in interval: ResultInterval, _ format: ReportFormat) -> String {
    guard isTimeAsleep(column), let seconds = interval.napping else { return "" }
    return Sentence.napping(format.duration(seconds))
  }

  /// The clause about a mean of times asleep, if a night that it covers has naps; otherwise empty.
  func napsIncluded(_ column: Int) -> String {
    guard isTimeAsleep(column) else { return "" }
    let hasNaps = completeIntervals.contains { $0.napping != nil && $0.values[column] != nil }
    return hasNaps ? Sentence.napsIncluded : ""
  }

  private func isTimeAsleep(_ column: Int) -> Bool {
    countsSleep && columns[column].key == Statistic.duration.rawValue
  }
}
