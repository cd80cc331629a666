package import Languages

/// Readings as one small drawing for each day, all with the same scale.
package struct DaysFigure: DescribedFigure {
  /// A local day.
  package struct Day: Sendable {
    /// The name at the start of its row of text: `Mon Feb 5`.
    package var label: String
    /// The name above its drawing, which has little room: `Feb 5`, `6`.
    package var short: String
    /// The name in a sentence after the noun: `on Monday, February 5`.
    package var when: String
    /// The readings, in order.
    package var readings: [Reading]

    package init(label: String, short: String, when: String, readings: [Reading]) {
      self.label = label
      self.short = short
      self.when = when
      self.readings = readings
    }

    package var values: [Double] { readings.compactMap(\.drawn) }

    /// The least of the readings' least values, and the greatest of their greatest ones; nil
    /// without data.
    package var least: Double? { readings.compactMap(\.drawnLeast).min() }
    package var greatest: Double? { readings.compactMap(\.drawnGreatest).max() }
  }

  /// A part of a day, such as a quarter of an hour.
  package struct Reading: Sendable {
    /// The start of the part, as the share of the clock's 24 hours.
    package var position: Double
    /// The value; nil without data.
    package var value: Double?
    /// The least and the greatest value behind it; nil if only `value` is known.
    package var least: Double?
    package var greatest: Double?

    package init(
      _ position: Double, _ value: Double?, least: Double? = nil, greatest: Double? = nil
    ) {
      self.position = min(1, max(0, position))
      self.value = value
      self.least = least
      self.greatest = greatest
    }

    var drawn: Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    var drawnLeast: Double? { drawn.map { min($0, least.flatMap(finite) ?? $0) } }
    var drawnGreatest: Double? { drawn.map { max($0, greatest.flatMap(finite) ?? $0) } }

    private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
  }

  package var subject: FigureSubject
  /// The days in order; if there are more than the limit, the latest are drawn.
  package var days: [Day]
  package var format: FigureFormat
  /// Values that each drawing shows as lines.
  package var limits: [ProfileFigure.Limit]
  /// The values that the scale covers at least; nil for those that are drawn.
  package var least: ClosedRange<Double>?
  /// The name of a value that sums up a part of a day, such as `15-minute average`; empty if the
  /// least and the greatest values are those of all readings.
  package var part = ""

  /// The greatest number of days in a drawing.
  package static let limit = 28

  package init(
    subject: FigureSubject, days: [Day], format: FigureFormat,
    limits: [ProfileFigure.Limit] = [], least: ClosedRange<Double>? = nil
  ) {
    self.subject = subject
    self.days = days
    self.format = format
    self.limits = limits
    self.least = least
  }

  package var shown: ArraySlice<Day> { days.suffix(Self.limit) }

  /// All values that the drawing and the text show.
  private var values: [Double] {
    shown.flatMap { $0.values + [$0.least, $0.greatest].compactMap(\.self) }
  }

  package var hasData: Bool { !values.isEmpty }

  /// The scale of all days.
  package var scale: PlotScale {
    let ends = [least].compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
    return PlotScale(
      covering: values + limits.map(\.value) + ends, baseline: .readings, steps: format.steps)
  }

  /// The day with the greatest or the least value, the earlier of equals, and the value.
  private func extreme(
    _ value: (Day) -> Double?, _ isFurther: (Double, Double) -> Bool
  ) -> (day: Day, value: Double)? {
    var found: (day: Day, value: Double)?
    for day in shown {
      guard let value = value(day), found.map({ isFurther(value, $0.value) }) ?? true else {
        continue
      }
      found = (day, value)
    }
    return found
  }

  package var finding: Finding {
    guard let least = extreme(\.least, <) else { return .noData }
    return .lowest(
      name: subject.shortName, part: part, value: format.quantity(least.value),
      when: DataText.time(least.day.when))
  }

  package var description: [String] {
    guard let most = extreme(\.greatest, >), let least = extreme(\.least, <) else {
      return [language.noDataSentence]
    }
    let empty = shown.count { $0.values.isEmpty }
    return [
      language.days(shown.count, subject.period),
      language.extremes(
        of: part, DatedText(format.number(most.value), DataText.time(most.day.when)),
        DatedText(format.number(least.value), DataText.time(least.day.when))),
      empty > 0 ? language.noData(onDays: empty) : "",
    ]
  }

  package var note: [String] {
    days.count > shown.count
      ? [language.latest(Part(shown.count, of: days.count), .day)] : []
  }

  package var marks: [String] {
    guard hasData, let foot = scale.ticks.first, let top = scale.ticks.last else { return [] }
    let ends = [foot, top].map { DataText(format.tick($0.value, $0.decimals)).string }
    var sentences = [language.drawingsOfDay(from: ends[0], to: ends[1], unit: format.unit)]
    if !limits.isEmpty {
      sentences.append(language.linesAcrossEach(limits.map { format.number($0.value) }))
    }
    return sentences
  }

  /// A row for each day with a level for each hour, that of its lowest value, and the lowest and
  /// the greatest value of the day.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let shown = Array(shown)
    let scale = scale
    let labels = TextColumns.labels(shown.map(\.label), charset)
    let ends = TextColumns.numbers(
      shown.map { day in
        day.least.flatMap { low in
          day.greatest.map { language.range(format.number(low), to: format.number($0)) }
        } ?? String(charset.missing)
      }, charset)
    return shown.indices.map { index in
      let hours = (0..<24).map { hour -> Character in
        let own = shown[index].readings.filter { Int($0.position * 24) == hour }
        guard let low = own.compactMap(\.drawnLeast).min() else { return charset.missing }
        let levels = charset.levels
        return levels[min(levels.count - 1, Int(scale.share(low) * Double(levels.count)))]
      }
      return TextColumns.line("\(labels[index])  \(String(hours))  \(ends[index])", charset)
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData, let foot = scale.ticks.first, let top = scale.ticks.last else {
      return TextKey()
    }
    let ends = [foot, top].map { DataText(format.tick($0.value, $0.decimals)).string }
    var key = TextKey(sentences: [
      language.columnsOfDay(lowest: part, levels: ends[0], to: ends[1])
    ])
    if text(charset).joined().contains(charset.missing) {
      key.marks = [.init(charset.missing, language.noData)]
    }
    return key
  }
}
