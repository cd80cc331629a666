import Figures
import Health

extension IntervalQuery {
  /// The styles for amounts: bars of days and shorter intervals, a line of longer ones.
  fileprivate func amountStyles(_ first: [Chart.Style] = []) -> [Chart.Style] {
    switch time.interval?.unit {
    case nil: first + [.sparkline]
    case .day where time.interval?.count == 1:
      first + [.bars, .trend, .calendar, .sparkline]
    case .minute, .hour, .day, .night: first + [.bars, .trend, .sparkline]
    default: first + [.trend, .bars, .sparkline]
    }
  }

  /// The styles for readings: a line of any intervals.
  fileprivate func readingStyles(_ first: [Chart.Style] = []) -> [Chart.Style] {
    time.interval == nil ? [.sparkline] : first + [.trend, .sparkline]
  }
}

extension QuantityQuery {
  package var chartStyles: [Chart.Style] {
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
  package var chartStyles: [Chart.Style] {
    // Times of the clock have no scale that begins at zero or has plain steps.
    if [.bedtime, .wakeTime].contains(statistics.first) {
      return hasItems ? [.nights, .hypnogram, .sparkline] : [.sparkline]
    }
    return amountStyles(hasItems && separation == nil ? [.nights, .hypnogram] : [])
  }
}

extension WorkoutQuery {
  package var chartStyles: [Chart.Style] {
    let styles = statistics.first == .averageHeartRate ? readingStyles() : amountStyles()
    // Without intervals there is nothing else to draw.
    return time.interval == nil ? [.workouts] + styles : styles + [.workouts]
  }
}

extension ActivitySummaryQuery {
  package var chartStyles: [Chart.Style] { amountStyles() }
}

extension BloodPressureQuery {
  package var chartStyles: [Chart.Style] {
    let hasBands = bands.map { $0.bands.count <= BandsFigure.limit } ?? false
    return [.pairs] + (hasBands && !isBySource ? [.bands] : []) + readingStyles()
  }
}

extension ElectrocardiogramQuery {
  package var chartStyles: [Chart.Style] { amountStyles() }
}

extension CombineQuery {
  package var chartStyles: [Chart.Style] { amountStyles() }
}

extension ProfileQuery {
  package var chartStyles: [Chart.Style] { [.profile, .sparkline] }
}
