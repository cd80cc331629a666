package import Languages

// The texts above the marks of series with more intervals than a pointer can tell apart.
extension SeriesReduction {
  /// The greatest number of intervals that each have a text of their own, and of texts that are
  /// each about several intervals.
  package static let tips = 100

  /// The index ranges of neighboring intervals that share a text: whole columns of the drawing, and
  /// whole weeks of days. Each interval by itself if there are few.
  package static func tips(of count: Int, _ noun: IntervalNoun) -> [Range<Int>] {
    guard count > tips else { return (0..<count).map { $0..<$0 + 1 } }
    let column = max(summarySize(of: count, noun), wholeSize(noun))
    let least = (count + tips - 1) / tips
    let size = (least + column - 1) / column * column
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }
}

extension Plot {
  /// Adds the texts of a series: one for each interval or, if there are too many to point at, one
  /// for each range of neighboring intervals.
  ///
  /// - Parameters:
  ///   - text: the text of an interval.
  ///   - summary: the numbers of several intervals; nil without data.
  mutating func addTips(
    _ axis: IntervalAxis, _ subject: FigureSubject, id: String, text: (Int) -> String,
    summary: (Range<Int>) -> SeriesTip?
  ) {
    guard axis.count > SeriesReduction.tips else {
      addTips(axis, axis.intervals.indices.map(text), id: id)
      return
    }
    for range in SeriesReduction.tips(of: axis.count, subject.interval) {
      let intervals = axis.intervals[range].filter { $0.state != .ahead }
      guard let first = intervals.first, let last = intervals.last else { continue }
      marks.tip(
        SeriesTip.text(summary(range), of: first, last, among: intervals, subject), at: nil,
        x: .share(axis.start(range.lowerBound)), y: .share(0),
        width: .share(axis.step * Double(range.count)), height: .share(1))
    }
  }
}

/// The numbers of neighboring intervals in a text above their marks.
struct SeriesTip {
  /// The number of intervals that have the numbers.
  let count: Int
  /// The numbers: `median 9,300 steps, from 7,100 to 12,000`.
  let numbers: String

  /// The numbers of values; nil without any.
  init?(_ values: [Double], _ format: FigureFormat, _ language: any Language) {
    guard let column = SummaryColumn(values, x: 0..<1) else { return nil }
    count = values.count
    numbers =
      values.count == 1
      ? format.quantity(column.median)
      : language.summary(
        median: format.summary(column.median), from: format.number(column.least),
        to: format.number(column.greatest))
  }

  init(count: Int, numbers: String) {
    self.count = count
    self.numbers = numbers
  }

  /// The text of the intervals from one to another: `January 8 to January 14: median …`, with the
  /// number of intervals that have data unless all have.
  fileprivate static func text(
    _ tip: SeriesTip?, of first: FigureInterval, _ last: FigureInterval,
    among intervals: [FigureInterval], _ subject: FigureSubject
  ) -> String {
    let language = subject.language
    let names = [first.name, last.name].map(DataText.time)
    let span = first.name == last.name ? names[0] : language.span(names[0], names[1])
    guard let tip else { return language.tip(span, language.noData) }
    let ended = intervals.count { $0.state.hasEnded }
    let coverage =
      tip.count < ended
      ? language.coverageClause(Part(tip.count, of: ended), subject.interval) : ""
    return language.tip(span, language.qualified(tip.numbers, coverage))
  }
}

extension [FigurePoint] {
  /// The numbers of neighboring points that count; nil without any.
  func summaryTip(
    _ range: Range<Int>, _ format: FigureFormat, _ language: any Language
  ) -> SeriesTip? {
    SeriesTip(self[range].compactMap(\.counted), format, language)
  }
}
