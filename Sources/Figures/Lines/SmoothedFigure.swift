package import Languages

/// Every reading as a point at its time, and a smoothed line through them.
package struct SmoothedFigure: DescribedFigure {
  /// A reading at a point in time.
  package struct Reading: Sendable {
    /// The time in days from the start of the axis.
    package var position: Double
    package var value: Double
    /// The smoothed value; nil without one.
    package var smoothed: Double?
    /// The time after a number in a sentence: `on Aug 9`.
    package var when: String
    /// True for a reading before which the line is broken.
    package var startsLine: Bool

    package init(
      _ position: Double, _ value: Double, smoothed: Double?, when: String, startsLine: Bool = false
    ) {
      self.position = position
      self.value = value
      self.smoothed = smoothed
      self.when = when
      self.startsLine = startsLine
    }
  }

  package var subject: FigureSubject
  /// The readings in order of time.
  package var readings: [Reading]
  package var format: FigureFormat
  /// The length of the axis in days.
  package var length: Double
  /// The first and the last day, for the text form.
  package var ends: (first: String, last: String)
  /// The dates below the axis, in days from its start.
  package var ticks: [AxisTick]
  /// The time constant of the line in days, and the number of days without readings over which it
  /// is broken.
  package var days: Int
  package var longestGap: Int
  /// The change a week for the headline: `−0.4 kg a week`; nil for none.
  package var change: String?
  /// The value for the headline without readings far from the others; nil if there are none.
  package var near: Near?

  /// The last smoothed value without readings far from the others.
  package struct Near: Sendable {
    /// The number of those readings.
    package var without: Int
    package var smoothed: Double

    package init(without: Int, smoothed: Double) {
      (self.without, self.smoothed) = (without, smoothed)
    }
  }

  package init(
    subject: FigureSubject, readings: [Reading], format: FigureFormat, length: Double,
    ends: (first: String, last: String), ticks: [AxisTick] = [], days: Int, longestGap: Int,
    change: String? = nil
  ) {
    self.subject = subject
    self.readings = readings
    self.format = format
    self.length = max(1, length.isFinite ? length : 1)
    self.ends = ends
    self.ticks = ticks
    self.days = days
    self.longestGap = longestGap
    self.change = change
  }

  private func isDrawn(_ reading: Reading) -> Bool {
    reading.value.isFinite && reading.smoothed?.isFinite == true
      && (0...length).contains(reading.position)
  }

  /// The readings with a smoothed value that are on the axis.
  package var shown: [Reading] { readings.filter(isDrawn) }

  /// The readings with a smoothed value that a line connects, line by line.
  package var lines: [[Reading]] {
    var lines: [[Reading]] = []
    for reading in shown {
      if lines.isEmpty || reading.startsLine {
        lines.append([reading])
      } else {
        lines[lines.count - 1].append(reading)
      }
    }
    return lines
  }

  /// The stretches over which the line is broken, in days.
  package var gaps: [ClosedRange<Double>] {
    zip(lines, lines.dropFirst()).compactMap { before, after in
      before.last.flatMap { last in after.first.map { last.position...$0.position } }
    }
  }

  /// The axis of the smoothed values and of all readings but those far out.
  package var scale: PlotScale {
    let usual = Self.usualValues(of: shown.map(\.value))
    return PlotScale(
      covering: shown.flatMap { reading in
        [reading.smoothed, usual.contains(reading.value) ? reading.value : nil].compactMap(\.self)
      }, baseline: .readings, steps: format.steps)
  }

  /// The values that are not far out: within six times the width of the middle half of all readings
  /// from it.
  package static func usualValues(of readings: [Double]) -> ClosedRange<Double> {
    let sorted = readings.sorted()
    guard sorted.count > 3 else { return -Double.infinity...Double.infinity }
    let (low, high) = (sorted[sorted.count / 4], sorted[sorted.count - 1 - sorted.count / 4])
    let reach = 6 * (high - low)
    guard reach > 0, reach.isFinite else { return -Double.infinity...Double.infinity }
    return low - reach...high + reach
  }

  /// True for a reading beyond the axis, which stands at its edge.
  package func isFarOut(_ reading: Reading, on scale: PlotScale) -> Bool {
    !(scale.lower...scale.upper).contains(reading.value)
  }

  package var events: FigureEvents { subject.events }

  /// The share of the width at which an event is drawn.
  func share(_ event: FigureEvent) -> Double { min(1, max(0, event.days / length)) }

  package var key: String {
    shown.isEmpty ? "" : language.smoothedKey(timeConstant: days)
  }

  package var marks: [String] {
    guard !shown.isEmpty else { return [] }
    let scale = scale
    let count = shown.count { isFarOut($0, on: scale) }
    return [
      subject.axis(scale, format),
      count == 0 ? "" : language.beyondAxis(count, .reading),
    ]
  }

  package var finding: Finding {
    guard let last = lines.last?.last, let smoothed = last.smoothed else { return .noData }
    return .smoothed(
      name: subject.shortName, value: format.quantity(near?.smoothed ?? smoothed), change: change,
      without: near?.without ?? 0)
  }

  package var description: [String] {
    let shown = shown
    guard let last = shown.last, let greatest = shown.max(by: { $0.value < $1.value }),
      let least = shown.min(by: { $0.value < $1.value })
    else { return [language.noDataSentence] }
    var sentences = [
      language.smoothed(shown.count, subject.period, timeConstant: days)
    ]
    if let first = lines.last?.first, let end = lines.last?.last, let from = first.smoothed,
      let to = end.smoothed
    {
      sentences.append(
        language.smoothedLine(
          from: DatedText(format.quantity(from), DataText.time(first.when)),
          to: DatedText(format.number(to), DataText.time(end.when))))
    }
    sentences.append(
      language.readings(
        ReadingExtremes(
          highest: DatedText(format.quantity(greatest.value), DataText.time(greatest.when)),
          lowest: DatedText(format.number(least.value), DataText.time(least.when)),
          latest: DatedText(format.number(last.value), DataText.time(last.when)))))
    let gaps = gaps.map { Int($0.upperBound - $0.lowerBound) }
    if !gaps.isEmpty {
      sentences.append(language.nothing(forDays: Array(gaps.prefix(3))))
    }
    return sentences
  }

  package var note: [String] {
    let readingDays = Set(shown.map { Int($0.position) }).count
    guard !shown.isEmpty else { return [subject.undrawn(readings.count, .reading)] }
    var sentences = [
      language.readingDays(Part(readingDays, of: Int(length.rounded(.up)))),
      language.smoothedLineMeaning(timeConstant: days),
    ]
    sentences.append(subject.undrawn(readings.count - shown.count, .reading))
    if !gaps.isEmpty {
      sentences.append(language.smoothedLineIsBroken(overDays: longestGap))
    }
    return sentences
  }
}
