package import Languages

/// A grid of days by morning and evening, with every measurement of blood pressure.
package struct PairsGridFigure: DescribedFigure {
  /// A single measurement.
  package struct Measurement: Sendable {
    package var upper: Double
    package var lower: Double
    /// True if the number is at or above its part of a limit for single measurements.
    package var isUpperSevere: Bool
    package var isLowerSevere: Bool

    package init(
      upper: Double, lower: Double, isUpperSevere: Bool = false, isLowerSevere: Bool = false
    ) {
      self.upper = upper
      self.lower = lower
      self.isUpperSevere = isUpperSevere
      self.isLowerSevere = isLowerSevere
    }

    /// True if one of the numbers is.
    var isSevere: Bool { isUpperSevere || isLowerSevere }

    fileprivate var isDrawn: Bool { upper.isFinite && lower.isFinite }
  }

  /// A day with measurements.
  package struct Row: Sendable {
    /// The name at the start of a row: `Sat Jan 20`.
    package var label: String
    /// The name in a sentence: `on Jan 20, 2024`.
    package var when: String
    package var morning: [Measurement]
    package var evening: [Measurement]
    /// True for a first day, which the mean leaves out.
    package var isLeftOut: Bool
    /// True if days without measurements are before the day.
    package var isAfterGap: Bool

    package init(
      label: String, when: String, morning: [Measurement], evening: [Measurement],
      isLeftOut: Bool = false, isAfterGap: Bool = false
    ) {
      self.label = label
      self.when = when
      self.morning = morning.filter(\.isDrawn)
      self.evening = evening.filter(\.isDrawn)
      self.isLeftOut = isLeftOut
      self.isAfterGap = isAfterGap
    }

    var halves: [[Measurement]] { [morning, evening] }
    var all: [Measurement] { morning + evening }
  }

  /// The greatest number of days that are drawn unless there is another limit; of more, the latest
  /// are.
  package static let dayLimit = 31

  package var subject: FigureSubject
  /// The days with measurements in order of time.
  package var rows: [Row]
  package var format: FigureFormat
  /// The limits for means.
  package var bounds: [PairsFigure.Bounds]
  package var average: PairsAverage?
  /// The coverage: `84 measurements on 14 of 92 days.`
  package var coverage: String
  /// The greatest number of days that are drawn.
  package var limit = Self.dayLimit
  /// The headings of the two halves of days.
  package var halves: [String]
  /// The sentence on when the halves of days start; empty for days that start at midnight.
  package var meaningOfHalves = ""

  package init(
    subject: FigureSubject, rows: [Row], format: FigureFormat, bounds: [PairsFigure.Bounds] = [],
    average: PairsAverage? = nil, coverage: String = ""
  ) {
    self.subject = subject
    self.rows = rows
    self.format = format
    self.bounds = bounds
    self.average = average
    self.coverage = coverage
    halves = [subject.language.halvesOfDay.morning, subject.language.halvesOfDay.evening]
  }

  var shown: ArraySlice<Row> { rows.suffix(limit) }

  /// The height of the drawing on paper, in pixels. The texts beside it are as large as 9 points on
  /// a screen, but 7 on paper.
  package var heightOnPaper: Double { Double(NightsFigure.height(shown.count).paper) * 7 / 9 }

  var scale: PlotScale {
    PlotScale(
      covering: shown.flatMap(\.all).flatMap { [$0.upper, $0.lower] }
        + bounds.flatMap { [$0.upper, $0.lower] }, baseline: .readings)
  }

  /// A measurement as it is shown: `186/112`.
  func text(_ measurement: Measurement) -> String {
    "\(format.number(measurement.upper))/\(format.number(measurement.lower))"
  }

  /// The mean of a half of a day; in brackets on a day that the mean of all leaves out.
  func mean(_ half: [Measurement], of row: Row) -> String {
    guard !half.isEmpty else { return "" }
    let count = Double(half.count)
    let mean = text(
      Measurement(
        upper: half.reduce(0) { $0 + $1.upper } / count,
        lower: half.reduce(0) { $0 + $1.lower } / count))
    return row.isLeftOut ? "(\(mean))" : mean
  }

  package var finding: Finding {
    if let average { return .average(average) }
    // If all days are left out, the latest measurement is in brackets like them.
    guard let row = rows.last(where: { !$0.isLeftOut && !$0.all.isEmpty }) ?? rows.last,
      let latest = row.all.last
    else { return .noData }
    let value = row.isLeftOut ? "(\(text(latest)))" : text(latest)
    return .latest(name: subject.shortName, value: value)
  }

  package var description: [String] {
    guard !rows.isEmpty else { return [language.noMeasurements(from: subject.period)] }
    var sentences = [coverage]
    if let average { sentences.append(language.average(average)) }
    let all = rows.flatMap { row in row.all.map { (row, $0) } }
    if let highest = all.max(by: { $0.1.upper < $1.1.upper }) {
      sentences.append(language.highest(DatedText(text(highest.1), highest.0.when)))
    }
    return sentences.filter { !$0.isEmpty }
  }

  package var note: [String] {
    [coverage]
      + (shown.count < rows.count
        ? [language.latestDaysWithMeasurements(Part(shown.count, of: rows.count))] : [])
  }

  package var marks: [String] {
    guard !rows.isEmpty else { return [] }
    let limits = bounds.map { "\(format.number($0.upper))/\(format.number($0.lower))" }
    let lines = limits.isEmpty ? [] : [language.dashedLines(limits)]
    return [subject.axis(scale, format)] + lines + boldRemark + remarks
  }

  /// The meaning of means in bold; empty without any.
  private var boldRemark: [String] {
    guard let limit = bounds.first,
      shown.contains(where: { row in !row.isLeftOut && row.halves.contains(where: isReached) })
    else { return [] }
    return [
      language.boldAtOrAbove("\(format.number(limit.upper))/\(format.number(limit.lower))")
    ]
  }

  /// True if the mean of a half of a day is at or above the first limit.
  func isReached(_ half: [Measurement]) -> Bool {
    guard let limit = bounds.first, !half.isEmpty else { return false }
    // A division does not decide whether a mean reaches the limit.
    let count = Double(half.count) * (1 - 1e-12)
    return half.reduce(0) { $0 + $1.upper } >= limit.upper * count
      || half.reduce(0) { $0 + $1.lower } >= limit.lower * count
  }

  /// The meaning of halves, of brackets and of lines between rows.
  var remarks: [String] {
    (meaningOfHalves.isEmpty ? [] : [meaningOfHalves])
      + (shown.contains(where: \.isLeftOut) ? [language.firstDayInBrackets] : [])
      + (shown.dropFirst().contains(where: \.isAfterGap)
        ? [language.lineForDaysWithoutMeasurements] : [])
  }

  package var key: String {
    guard !rows.isEmpty else { return "" }
    return language.pairKeyOfMeasurements(
      haveSevere: shown.flatMap(\.all).contains(where: \.isSevere))
  }
}
