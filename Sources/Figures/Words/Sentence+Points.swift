extension Sentence {
  /// The coverage of a series.
  package static func coverage(_ points: [FigurePoint], _ subject: FigureSubject) -> String {
    if let coverage = subject.coverage {
      return self.coverage(coverage.withData, of: coverage.begun, subject.interval)
    }
    return coverage(points.map { ($0.interval.state, !$0.isWithoutData) }, subject.interval)
  }

  /// The end of the description of a series: the intervals without data, and those that are still
  /// running.
  static func endings(
    _ points: [FigurePoint], _ noun: IntervalNoun, _ format: FigureFormat
  ) -> [String] {
    [
      missing(points.filter(\.isWithoutData).map(\.interval), noun),
      thin(points.count { $0.interval.state == .thin && $0.drawn != nil }, noun),
    ]
      + points.filter { $0.interval.state == .running }.map {
        running($0.interval, value: $0.drawn.map(format.number))
      }
  }

  /// The meanings of the marks of values that do not count, because their intervals are still
  /// running, or have too little data; one sentence for a mark that both have.
  static func uncounted(
    _ points: [FigurePoint], running: String, thin: String
  ) -> [String] {
    func has(_ state: PointState) -> Bool {
      points.contains { $0.interval.state == state && $0.drawn != nil }
    }
    let (isRunning, isThin) = (has(.running), has(.thin))
    if isRunning, isThin, running == thin {
      return ["\(running): still running, or too little data to count."]
    }
    return (isRunning ? ["\(running): still running."] : [])
      + (isThin ? ["\(thin): too little data to count."] : [])
  }

  /// The greatest and the least value with their intervals: `Most: 13,213 on Friday, February 2;
  /// least: …`.
  package static func extremes(
    _ points: [FigurePoint], _ format: FigureFormat, isAmount: Bool
  ) -> String {
    guard let greatest = points.greatest(), let least = points.least(), greatest != least,
      let high = points[greatest].counted, let low = points[least].counted
    else {
      guard let only = points.latest, let value = points[only].counted else { return "" }
      return points[only].qualified(format.quantity(value))
        + " \(name(points[only].interval.when))."
    }
    let (most, fewest) = isAmount ? ("Most", "least") : ("Highest", "lowest")
    return "\(most): \(points[greatest].qualified(format.number(high))) "
      + "\(name(points[greatest].interval.when)); "
      + "\(fewest): \(points[least].qualified(format.number(low))) "
      + "\(name(points[least].interval.when))."
  }

  /// The least and the greatest value of this report's interval.
  package static func current(
    _ points: [FigurePoint], _ subject: FigureSubject, _ format: FigureFormat
  ) -> String {
    guard let current = subject.current,
      let greatest = points.greatest(where: \.isEmphasized),
      let least = points.least(where: \.isEmphasized), let high = points[greatest].counted,
      let low = points[least].counted
    else { return "" }
    let opening = capitalized(DataText(current, limit: 80).string) + ": "
    guard greatest != least else {
      return opening + points[greatest].qualified(format.quantity(high)) + "."
    }
    return opening + "between \(points[least].qualified(format.number(low))) "
      + "\(name(points[least].interval.when)) and "
      + "\(points[greatest].qualified(format.number(high))) "
      + "\(name(points[greatest].interval.when))."
  }
}
