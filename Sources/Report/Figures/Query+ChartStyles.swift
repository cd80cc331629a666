import Figures
import Health

extension IntervalQuery {
  /// The styles for amounts: bars for days and shorter intervals, and a line for longer ones.
  fileprivate func amountStyles(_ first: [FigureStyle] = []) -> [FigureStyle] {
    switch time.interval?.unit {
    case nil: first + [.sparkline]
    case .day where time.interval?.count == 1:
      first + [.bars, .trend, .calendar, .sparkline]
    case .minute, .hour, .day, .night: first + [.bars, .trend, .sparkline]
    default: first + [.trend, .bars, .sparkline]
    }
  }

  /// The styles for readings: a line, whatever the intervals.
  fileprivate func readingStyles(_ first: [FigureStyle] = []) -> [FigureStyle] {
    time.interval == nil ? [.sparkline] : first + [.trend, .sparkline]
  }
}

extension QuantityQuery {
  package var chartStyles: [FigureStyle] {
    let hasParts = isBySource && statistics.count == 1
    if type.isCumulative {
      let styles = amountStyles()
      return statistics.first == .sum && !keepsOverlaps
        ? Array(styles.dropLast()) + [.overlap, .sparkline] : styles
    }
    if let bands, !isBySource, bands.bands.count <= BandsFigure.limit {
      return [.bands] + readingStyles()
    }
    if hasParts { return readingStyles([.line]) }
    return readingStyles(
      Set(statistics).isSuperset(of: [.minimum, .maximum]) ? [.range] : [])
  }
}

extension CategoryQuery {
  package var chartStyles: [FigureStyle] {
    // Times of day have no scale that starts at zero or has simple steps.
    if [.bedtime, .wakeTime].contains(statistics.first) {
      return hasItems ? [.nights, .hypnogram, .sparkline] : [.sparkline]
    }
    return amountStyles(hasItems && separation == nil ? [.nights, .hypnogram] : [])
  }
}

extension WorkoutQuery {
  package var chartStyles: [FigureStyle] {
    var styles = statistics.first == .averageHeartRate ? readingStyles() : amountStyles()
    if let zones, zones.zones.count <= BandsFigure.limit, time.interval != nil {
      styles.insert(.zones, at: 0)
    }
    // If there are no intervals, nothing else can be drawn.
    return time.interval == nil || listsLegs ? [.workouts] + styles : styles + [.workouts]
  }
}

extension ActivitySummaryQuery {
  package var chartStyles: [FigureStyle] { amountStyles() }
}

extension BloodPressureQuery {
  package var chartStyles: [FigureStyle] {
    let hasBands = bands.map { $0.bands.count <= BandsFigure.limit } ?? false
    return [.pairs] + (hasBands && !isBySource ? [.bands] : []) + readingStyles()
  }
}

extension ElectrocardiogramQuery {
  package var chartStyles: [FigureStyle] { amountStyles() }
}

extension MenstrualCycleQuery {
  package var chartStyles: [FigureStyle] {
    [.cycles] + (statistics.first == .count ? amountStyles() : readingStyles())
  }
}

extension CombineQuery {
  package var chartStyles: [FigureStyle] { amountStyles() }
}

extension RowQuery {
  package var chartStyles: [FigureStyle] { [.profile, .sparkline] }
}
