import Figures
import Languages

// Draws the time in zones of heart rate.
extension FigureMaker {
  /// The time in zones by interval; nil if there are no zones, or more than have colors.
  var zones: ZonesFigure? {
    guard let zones = result.zones else { return nil }
    let levels = BandLevel.levels(of: zones.names)
    guard !levels.isEmpty else { return nil }
    let measure = FigureMeasure(0, of: result.totalsOfZones, format: format)
    var subject = FigureSubject(
      language: format.language, name: title,
      title: format.language.title(
        format.language.title(ofTimeInZones: title) + measure.unitSuffix, by: noun),
      period: period, current: currentName, interval: noun)
    subject.events = events
    return ZonesFigure(
      subject: subject,
      zones: zip(zones.names.indices, levels).map { index, level in
        ZonesFigure.Zone(
          level, name: zones.names[index], bounds: bounds(zones.limits[index]))
      },
      unit: format.language.unit(.named(.beats)),
      intervals: result.intervals.map(interval),
      times: result.intervals.map { interval in
        interval.hasTimeInZones ? interval.bands.map { measure.onAxis($0) ?? 0 } : nil
      }, format: measure.figureFormat(), ticks: ticks)
  }
}

extension ResultInterval {
  /// True if a workout of the interval has readings of heart rate.
  var hasTimeInZones: Bool { bands.contains { $0 != nil } }
}

extension QueryResult {
  /// A result with the time in all zones together as its only column, whose format suits the time
  /// in each zone as well.
  var totalsOfZones: QueryResult {
    var result = self
    result.columns = [
      ResultColumn(key: WorkoutQuery.zonesKey, title: "", amount: .duration)
    ]
    for index in result.intervals.indices {
      let interval = intervals[index]
      result.intervals[index].values = [
        interval.hasTimeInZones ? interval.bands.reduce(0) { $0 + ($1 ?? 0) } : nil
      ]
      result.intervals[index].parts = []
    }
    result.summary.columns = []
    return result
  }
}
