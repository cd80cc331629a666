import Languages

// The findings that several kinds of figures share.
extension FigureSubject {
  /// The number of values that meet a goal.
  func finding(_ goal: FigureGoal, of values: [Double], _ format: FigureFormat) -> Finding {
    .goal(
      name: shortName, met: values.count { goal.isMet(by: $0) }, of: values.count,
      noun: interval, goal: format.summary(goal.value), isUpperLimit: goal.isUpperLimit)
  }

  /// The finding of a figure without a value that counts: the value of the interval that is still
  /// running, or the number of intervals with too little data.
  ///
  /// - Parameter quantity: the text of the value of a point.
  func unfinished(_ points: [FigurePoint], quantity: (FigurePoint) -> String?) -> Finding {
    let running = points.last { $0.interval.state == .running && $0.drawn != nil }
    if let running, let value = quantity(running) {
      return .running(
        name: shortName, value: running.qualified(value, language),
        when: DataText.time(running.interval.when))
    }
    let thin = points.count { $0.interval.state == .thin && $0.drawn != nil }
    return thin == 0 ? .noData : .thin(name: shortName, count: thin, noun: interval)
  }

  /// The same for points that are values.
  func unfinished(_ points: [FigurePoint], _ format: FigureFormat) -> Finding {
    unfinished(points) { $0.drawn.map(format.quantity) }
  }

  /// The finding about the value of a point.
  func latest(_ point: FigurePoint, _ value: String) -> Finding {
    .latest(
      name: shortName, value: point.qualified(value, language),
      when: DataText.time(point.interval.when))
  }
}
