package import Languages

extension CanaryLanguage: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String { Self.mark(column) }
  package func episodeLength(atLeast length: String) -> String { Self.mark(length) }
  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    Self.mark(title, period, source, earlier)
  }
  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    Self.mark(period, bound, share, beyond)
  }
  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    Self.mark(period, bound, distance, beyond)
  }
  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    Self.mark(seen, beyond, bound, distance)
  }
}

extension CanaryLanguage: PressureLanguage {
  package var byHandHeading: String { Self.mark() }
  package var yes: String { Self.mark() }
  package var no: String { Self.mark() }
  package func mean(against limit: String, named name: String?) -> String {
    Self.mark(limit, name)
  }
  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    Self.mark(relation, limit)
  }
  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    Self.mark(shown, source, areByHand, hasFirstDays)
  }
  package func measurements(_ count: Int, on days: Part) -> String { Self.mark(count, days) }
  package func halvesStart(_ first: String, _ second: String) -> String {
    Self.mark(first, second)
  }
  package func remark(headline: String, on title: String) -> String {
    Self.mark(headline, title)
  }
  package func severe(_ part: Part, limit: String) -> String { Self.mark(part, limit) }
  package func noneSevere(of count: Int, limit: String) -> String { Self.mark(count, limit) }
  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    Self.mark(measurement, isCounted)
  }
  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    days.map { Self.mark($0) } + (earlier > 0 ? [Self.mark(earlier)] : [])
  }
  package func allSevere(limit: String) -> String { Self.mark(limit) }
  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    Self.mark(run, guideline)
  }
  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    Self.mark(count, single, met, guideline)
  }
  package func run(_ run: PressureRun) -> String { Self.mark(run) }
  package func earlierRuns(_ met: Part) -> String { Self.mark(met) }
}

extension CanaryLanguage: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String { Self.mark(column) }
  package func target(_ bounds: String, isMet: Bool?) -> String { Self.mark(bounds, isMet) }
  package func band(_ name: String, bounds: String) -> String { Self.mark(name, bounds) }
  package var otherBand: String { Self.mark() }
  package func together(_ bands: [String]) -> String { Self.mark(bands) }
  package func targets(_ title: String, _ period: String, unit: String) -> String {
    Self.mark(title, period, unit)
  }
  package func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String {
    Self.mark(column, value, headline, little)
  }
  package func littleTimeWithData(_ little: LittleTimeWithData) -> String { Self.mark(little) }
  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    Self.mark(difference, greatest)
  }
}

extension CanaryLanguage: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String { Self.mark(title) }
  package func column(ofSmoothed column: SmoothedColumn) -> String { Self.mark(column) }
  package func changeAWeek(from low: String?, to high: String) -> String { Self.mark(low, high) }
  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    Self.mark(name, change, day, days, far)
  }
  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    Self.mark(change, count)
  }
  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    Self.mark(far)
  }
  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    Self.mark(name, day, days, needed, span)
  }
  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    Self.mark(name, value, count, interval)
  }
  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    Self.mark(name, mean, range, count, noun)
  }
  package func column(ofDays column: DayColumn) -> String { Self.mark(column) }
}
