/// The hour at which nights would cut less sleep.
extension ReferenceCategories {
  /// The hour of the day to suggest as an anchor; `nil` if fewer than a tenth of the nights with data
  /// cut an episode of an hour or more.
  var suggestedAnchor: Int? {
    guard isByOneNight else { return nil }
    let nights = scope.intervals.filter { night in data.contains { $0.touches(night) } }
    let cut = nights.filter(cutsEpisode)
    guard !cut.isEmpty, 10 * cut.count >= nights.count else { return nil }
    let hours = Set(0..<24)
    let seconds = hours.map { hour in (hour: hour, asleep: secondsAsleep(atHour: hour)) }
    let fewest = seconds.map(\.asleep).min()
    return seconds.filter { $0.asleep == fewest }.map(\.hour)
      .min { (distance(of: $0), $0) < (distance(of: $1), $1) }
  }

  /// True if an episode of an hour or more reaches an end of the night, and its source slept on
  /// beyond it.
  private func cutsEpisode(_ night: Range<Double>) -> Bool {
    let shape = nightShape(samples.filter { $0.touches(night) }, in: night)
    let own = samples.filter { sample in
      sample.source == shape.source
        && sample.raw.map(ReferenceCategoryType.asleep.contains) ?? false
    }
    func isAsleep(justBefore instant: Double) -> Bool {
      own.contains { $0.start < instant && $0.end >= instant }
    }
    func isAsleep(from instant: Double) -> Bool {
      own.contains { $0.start <= instant && $0.end > instant }
    }
    return shape.episodes.contains { episode in
      episode.asleep >= 3_600
        && (episode.start == night.lowerBound && isAsleep(justBefore: night.lowerBound)
          || episode.end == night.upperBound && isAsleep(from: night.upperBound))
    }
  }

  /// The seconds of sleep of all sources, in the listed nights, while the clock shows an hour.
  private func secondsAsleep(atHour hour: Int) -> Double {
    let asleep = samples.filter { $0.raw.map(ReferenceCategoryType.asleep.contains) ?? false }
    return scope.intervals.map { night in
      let days = scope.clock.day(of: night.lowerBound)...scope.clock.day(of: night.upperBound)
      return days.map { day in
        let start = scope.clock.instant(day: day, second: hour * 3_600)
        let end = scope.clock.instant(day: day, second: hour * 3_600 + 3_600)
        let span = (start..<max(start, end)).clamped(to: night)
        return ReferenceSpans.length(
          asleep.filter { $0.touches(span) }.map { $0.clipped(to: span) })
      }.reduce(0, +)
    }.reduce(0, +)
  }

  /// The number of hours between an hour of the day and the one at which the nights begin.
  private func distance(of hour: Int) -> Int {
    let hours = abs(hour - scope.nightSecond / 3_600)
    return min(hours, 24 - hours)
  }
}
