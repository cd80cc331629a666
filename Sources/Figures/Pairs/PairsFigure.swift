package import Languages

/// Readings of blood pressure: pairs joined by a stem.
package struct PairsFigure: DescribedFigure {
  /// A pair of readings at one time.
  package struct Reading: Sendable {
    /// The time on the axis, in intervals from its start; noon of the first day is 0.5.
    package var position: Double
    package var upper: Double
    package var lower: Double
    /// The name at the start of a row of text: `Feb  3`.
    package var label: String
    /// The name after a number in a sentence: `on Feb 3, 2024`.
    package var when: String
    /// The time in the table: `Feb 3, 2024, 7:30 AM`.
    package var time: String

    /// - Parameter time: nil for the label.
    package init(
      _ position: Double, upper: Double, lower: Double, label: String, when: String,
      time: String? = nil
    ) {
      self.position = position
      self.upper = upper
      self.lower = lower
      self.label = label
      self.when = when
      self.time = time ?? label
    }

    var isDrawn: Bool { position.isFinite && upper.isFinite && lower.isFinite }
  }

  /// Bounds for the two numbers, taken from the report's definition.
  package struct Bounds: Sendable {
    package var upper: Double
    package var lower: Double

    /// - Returns: `nil` unless both are finite.
    package init?(upper: Double, lower: Double) {
      guard upper.isFinite, lower.isFinite else { return nil }
      self.upper = upper
      self.lower = lower
    }
  }

  package var subject: FigureSubject
  /// The pairs in order of time.
  package private(set) var readings: [Reading]
  package var format: FigureFormat
  package var bounds: Bounds?
  /// More bounds, which are drawn beside the first ones.
  package var otherBounds: [Bounds] = []
  /// The mean of the readings, compared with the bounds; `nil` to count the readings below them.
  package var average: PairsAverage?
  /// The number of intervals, such as days, from the start of the axis to its end.
  package var length: Double
  /// The dates below the axis, in intervals from its start.
  package var ticks: [AxisTick]
  /// A scale that the report chose, such as a scale that several figures share; `nil` to fit the
  /// readings.
  package var axis: PlotScale?
  /// The coverage: `28 readings on 28 of 182 days.`
  package var coverage: String

  /// The number of pairs left out because one of their numbers is beyond the range of numbers.
  private let undrawn: Int

  /// Leaves out pairs in which a number is not finite.
  package init(
    subject: FigureSubject, readings: [Reading], format: FigureFormat,
    bounds: Bounds? = nil, axis: PlotScale? = nil, length: Double,
    ticks: [AxisTick] = [], coverage: String = ""
  ) {
    self.subject = subject
    undrawn = readings.count { !$0.isDrawn }
    self.readings = readings.filter(\.isDrawn).enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
    self.format = format
    self.bounds = bounds
    self.length = length.isFinite && length > 0 ? length : 1
    self.ticks = ticks
    self.axis = axis
    self.coverage = coverage
  }

  var allBounds: [Bounds] { (bounds.map { [$0] } ?? []) + otherBounds }

  package var events: FigureEvents { subject.events }

  /// The share of the width at which an event is drawn.
  func share(_ event: FigureEvent) -> Double { min(1, max(0, event.days / length)) }

  package var scale: PlotScale {
    if let axis { return axis }
    let values = readings.flatMap { [$0.upper, $0.lower] }
    let levels = allBounds.flatMap { [$0.upper, $0.lower] }
    return PlotScale(covering: values + levels, baseline: .readings)
  }

  /// The share of the width at which a reading is drawn.
  package func share(_ reading: Reading) -> Double { min(1, max(0, reading.position / length)) }

  /// The index of the first reading with the greatest upper number.
  package var greatest: Int? {
    readings.indices.max { readings[$0].upper < readings[$1].upper }
  }

  /// The index of the first reading with the least lower number.
  package var least: Int? { readings.indices.min { readings[$0].lower < readings[$1].lower } }

  package var marks: [String] {
    guard !readings.isEmpty else { return [] }
    let hasBands = readings.count > Self.drawnLimit
    return [subject.axis(scale, format)]
      + (hasBands ? [language.summaryBand(upTo: columnDays, .day)] : [])
  }

  package var key: String {
    readings.isEmpty || readings.count > Self.drawnLimit
      ? "" : language.pairKey
  }

  package var finding: Finding {
    guard let latest = readings.last else { return .noData }
    if let average, readings.count > 1 { return .average(average) }
    guard let bounds, readings.count > 1 else {
      return .latestPair(
        name: subject.shortName, upper: format.number(latest.upper),
        lower: format.number(latest.lower))
    }
    return .bounds(
      below: below(bounds), of: readings.count,
      upper: format.number(bounds.upper), lower: format.number(bounds.lower))
  }

  /// The number of readings in which both numbers are below the bounds.
  private func below(_ bounds: Bounds) -> Int {
    readings.count { $0.upper < bounds.upper && $0.lower < bounds.lower }
  }

  package var description: [String] {
    guard let latest = readings.last else { return [language.noReadings(from: subject.period)] }
    var sentences = [
      language.readings(readings.count, from: subject.period),
      language.ranges(systolic: range(\.upper), diastolic: range(\.lower)),
    ]
    if let average {
      sentences.append(language.average(average))
    } else if let bounds {
      sentences.append(
        language.belowLimits(
          Part(below(bounds), of: readings.count), systolic: format.number(bounds.upper),
          diastolic: format.number(bounds.lower)))
    }
    sentences.append(
      language.latestPair(
        format.number(latest.upper), format.number(latest.lower), DataText.time(latest.when)))
    return sentences
  }

  private func range(_ value: (Reading) -> Double) -> NumberRange {
    let values = readings.map(value)
    guard let low = values.min(), let high = values.max() else { return .one("") }
    return low == high
      ? .one(format.quantity(low)) : .between(format.number(low), format.quantity(high))
  }

  package var note: [String] {
    let undrawn = subject.undrawn(undrawn, .reading)
    guard !readings.isEmpty else { return [coverage, undrawn] }
    var sentences = [coverage, undrawn]
    let scale = scale
    let beyond = readings.count { reading in
      !(0...length).contains(reading.position)
        || [reading.upper, reading.lower].contains { $0 < scale.lower || $0 > scale.upper }
    }
    if beyond > 0 {
      sentences.append(language.drawnAtEdge(beyond))
    }
    return sentences
  }
}
