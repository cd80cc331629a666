import Figures

// Draws the time in zones of heart rate.
extension FigureMaker {
  /// The time in zones by interval; nil if there are no zones, or more than have colors.
  var zones: ZonesFigure? {
    let levels = BandLevel.levels(of: result.zones)
    guard !levels.isEmpty else { return nil }
    let measure = FigureMeasure(0, of: result.totalsOfZones, format: format)
    return ZonesFigure(
      subject: FigureSubject(
        name: title,
        title: ReportWords.by(ReportWords.timeInZones(title) + measure.unitSuffix, noun),
        period: period, current: currentName, interval: noun),
      zones: zip(result.zones.indices, levels).map { index, level in
        ZonesFigure.Zone(
          level, name: result.zones[index], bounds: bounds(result.zoneLimits[index]))
      },
      unit: ReportWords.beatsPerMinute,
      intervals: result.intervals.map(interval),
      times: result.intervals.map { interval in
        interval.hasTimeInZones ? interval.zones.map { measure.onAxis($0) ?? 0 } : nil
      }, format: measure.figureFormat(), ticks: ticks)
  }
}

extension ResultInterval {
  /// True if a workout of the interval has readings of heart rate.
  var hasTimeInZones: Bool { zones.contains { $0 != nil } }
}

extension QueryResult {
  /// A result with the time in all zones together as its only column, whose format suits the time
  /// in each zone as well.
  var totalsOfZones: QueryResult {
    var result = self
    result.columns = [
      ResultColumn(
        key: WorkoutQuery.zonesKey, title: ReportWords.timeInZones, amount: .duration)
    ]
    for index in result.intervals.indices {
      let interval = intervals[index]
      result.intervals[index].values = [
        interval.hasTimeInZones ? interval.zones.reduce(0) { $0 + ($1 ?? 0) } : nil
      ]
      result.intervals[index].parts = []
    }
    result.summaries = []
    return result
  }
}
