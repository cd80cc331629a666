import Languages

// The sentences about a series of points that figures share. Those about nothing are empty.
extension FigureSubject {
  /// The name of the measure in a sentence, of bounded length.
  var shortName: String { DataText.name(name) }

  /// The coverage of a series, with the number of intervals that have too little data to count,
  /// which the statement above the figure leaves out.
  package func coverageSentence(_ points: [FigurePoint]) -> String {
    let thin = points.count { $0.interval.state == .thin && $0.drawn != nil }
    let part =
      coverage.map { Part($0.withData, of: $0.begun) }
      ?? Self.part(of: points.map { ($0.interval.state, !$0.isWithoutData) })
    return thin == 0
      ? language.coverage(part, interval)
      : language.coverage(part, tooLittleIn: thin, interval)
  }

  /// The coverage of intervals. Those ahead of the data do not count.
  func coverageSentence(of intervals: [(state: PointState, hasData: Bool)]) -> String {
    language.coverage(Self.part(of: intervals), interval)
  }

  private static func part(of intervals: [(state: PointState, hasData: Bool)]) -> Part {
    let begun = intervals.filter { $0.state != .ahead && $0.state != .excluded }
    return Part(begun.count { $0.hasData }, of: begun.count)
  }

  /// The values that a drawing leaves out although they are there.
  func undrawn(_ count: Int, _ noun: IntervalNoun? = nil) -> String {
    count == 0 ? "" : language.undrawn(count, noun ?? interval)
  }

  /// The intervals without data: up to three by name, more by their number.
  package func missing(_ intervals: [FigureInterval]) -> String {
    switch intervals.count {
    case 0: ""
    case 1...3: language.missing(intervals.map { DataText.time($0.name) })
    default: language.missing(intervals.count, interval)
    }
  }

  /// The end of the data of an interval that is still running.
  func running(_ interval: FigureInterval, value: String?) -> String {
    language.running(
      DataText.time(interval.name), until: interval.until?.map(DataText.time), value: value)
  }

  /// The end of the description of a series: the intervals without data, and those that are still
  /// running.
  func endings(_ points: [FigurePoint], _ format: FigureFormat) -> [String] {
    let thin = points.count { $0.interval.state == .thin && $0.drawn != nil }
    return [
      missing(points.filter(\.isWithoutData).map(\.interval)),
      thin == 0 ? "" : language.thin(thin, interval),
    ]
      + points.filter { $0.interval.state == .running }.map {
        running($0.interval, value: $0.drawn.map(format.number))
      }
  }

  /// The meanings of the marks of values that do not count, because their intervals are still
  /// running, or have too little data; one sentence for a mark that both have.
  func uncounted(_ points: [FigurePoint], running: Mark, thin: Mark) -> [String] {
    func has(_ state: PointState) -> Bool {
      points.contains { $0.interval.state == state && $0.drawn != nil }
    }
    let (isRunning, isThin) = (has(.running), has(.thin))
    if isRunning, isThin, running == thin {
      return [language.meaning(of: running, .stillRunningOrTooLittleData)]
    }
    return (isRunning ? [language.meaning(of: running, .stillRunning)] : [])
      + (isThin ? [language.meaning(of: thin, .tooLittleData)] : [])
  }

  /// The greatest and the least value with their intervals.
  func extremes(_ points: [FigurePoint], _ format: FigureFormat, isAmount: Bool) -> String {
    guard let greatest = points.greatest(), let least = points.least(), greatest != least,
      let high = points[greatest].counted, let low = points[least].counted
    else {
      guard let only = points.latest, let value = points[only].counted else { return "" }
      return language.only(dated(points[only], format.quantity(value)))
    }
    return language.extremes(
      dated(points[greatest], format.number(high)), dated(points[least], format.number(low)),
      isAmount: isAmount)
  }

  /// The least and the greatest value of this report's interval.
  func current(_ points: [FigurePoint], _ format: FigureFormat) -> String {
    guard let current, let greatest = points.greatest(where: \.isEmphasized),
      let least = points.least(where: \.isEmphasized), let high = points[greatest].counted,
      let low = points[least].counted
    else { return "" }
    let name = DataText(current, limit: 80).string
    guard greatest != least else {
      return language.current(
        name, only: points[greatest].qualified(format.quantity(high), language))
    }
    return language.current(
      name, from: dated(points[least], format.number(low)),
      to: dated(points[greatest], format.number(high)))
  }

  /// The text of the value of a point, with the words for its interval.
  private func dated(_ point: FigurePoint, _ text: String) -> DatedText {
    DatedText(point.qualified(text, language), DataText.time(point.interval.when))
  }

  /// The number at the foot of an axis that does not start at zero.
  func axis(_ scale: PlotScale, _ format: FigureFormat) -> String {
    guard scale.lower != 0, let foot = scale.ticks.first else { return "" }
    return language.axisStart(DataText(format.tick(foot.value, foot.decimals)).string)
  }
}
