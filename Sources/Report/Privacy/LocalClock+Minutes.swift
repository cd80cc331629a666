import Health

// The precision of times of the clock in published reports. Every format writes what results,
// environments and notices contain, so times are cut there and nowhere else.

extension LocalClock {
  /// Returns the start of the minute that the clock shows at an instant, which is what pages show
  /// as the time of day.
  func minute(of instant: Double) -> Double {
    guard instant.isFinite else { return instant }
    // Like the texts of instants, this disregards errors of less than a millisecond.
    let milliseconds = (wallClock(at: instant) * 1000).rounded()
    return (milliseconds / 60_000).rounded(.down) * 60 - offset(at: instant)
  }

  /// Returns the span between the minutes of both of its ends. It is never empty.
  func minutes(of span: Range<Double>) -> Range<Double> {
    let start = minute(of: span.lowerBound)
    return start..<max(minute(of: span.upperBound), start.nextUp)
  }
}

extension ResultItem {
  /// Returns the item with times in whole minutes.
  func inMinutes(of clock: LocalClock) -> ResultItem {
    var item = self
    item.start = clock.minute(of: start)
    for index in members.indices {
      if case .instant(let instant) = members[index].member {
        item.members[index].member = .instant(clock.minute(of: instant))
      }
    }
    return item
  }
}

extension ResultItems {
  /// Returns the items with times in whole minutes, in the same order.
  func inMinutes(of clock: LocalClock) -> ResultItems {
    ResultItems(
      all: all?.map { $0.inMinutes(of: clock) }, drawn: drawn?.map { $0.inMinutes(of: clock) },
      columns: columns)
  }
}

extension QueryResult {
  /// Cuts the bounds that are times of samples: those of the range, and of the single interval of
  /// a result without a length. Other intervals begin and end where the definition says.
  mutating func cutBoundsToMinutes() {
    range = range.map(clock.minutes)
    for column in columns.indices {
      columns[column].firstStart = columns[column].firstStart.map(clock.minute)
    }
    // An interval that begins in the minute is still one that has begun.
    let known = clock.minute(of: knownUntil)
    if !intervals.contains(where: { $0.start == known }) { knownUntil = known }
    guard length == nil else { return }
    intervals = intervals.map { $0.withBoundsInMinutes(of: clock) }
  }
}

extension ResultInterval {
  /// Returns the interval between the minutes of its bounds.
  func withBoundsInMinutes(of clock: LocalClock) -> ResultInterval {
    var interval = self
    let span = clock.minutes(of: start..<max(start, end))
    (interval.start, interval.end) = (span.lowerBound, span.upperBound)
    return interval
  }
}

extension ReportEnvironment {
  /// Returns the same report as seen from the minute of its instant, for the texts of a published
  /// report. What was computed before is unchanged.
  func inMinutes() -> ReportEnvironment {
    ReportEnvironment(
      self, asOf: clock.minute(of: asOf), knownUntil: clock.minute(of: knownUntil),
      cutoff: cutoff.map(clock.minute))
  }
}
