/// The hour at which nights would cut less sleep.
extension ReferenceCategories {
  /// The hour of the day to suggest as an anchor; `nil` if fewer than a tenth of the nights with
  /// data cut an episode of an hour or more, or if no other hour is better.
  var suggestedAnchor: Int? {
    guard isByOneNight else { return nil }
    let nights = scope.intervals.filter { night in data.contains { $0.touches(night) } }
    let cut = nights.filter(cutsEpisode)
    guard !cut.isEmpty, 10 * cut.count >= nights.count else { return nil }
    let seconds = (0..<24).map { hour in (hour: hour, asleep: secondsAsleep(atHour: hour)) }
    let fewest = seconds.map(\.asleep).min()
    let hour = seconds.filter { $0.asleep == fewest }.map(\.hour)
      .min { (distance(of: $0), $0) < (distance(of: $1), $1) }
    return hour.flatMap { $0 * 3_600 == scope.nightSecond ? nil : $0 }
  }

  /// True if an episode of an hour or more of the night's source passes an end of the night.
  private func cutsEpisode(_ night: Range<Double>) -> Bool {
    let source = nightShape(samples.filter { $0.touches(night) }, in: night).source
    let episodes = ReferenceNightShape.episodes(
      of: samples.filter { $0.source == source }.filter { sample in
        sample.raw.map(ReferenceCategoryType.asleep.contains) ?? false
      }.map { $0.start..<$0.end })
    return episodes.contains { episode in
      episode.asleep >= 3_600
        && [night.lowerBound, night.upperBound].contains {
          episode.start < $0 && $0 < episode.end
        }
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
