import Languages

extension SentenceFacts {
  func addSleep(to catalog: inout SentenceCatalog) {
    catalog.start("SleepLanguage")
    catalog.add("name(of stage)", each: SleepStage.allCases) { words.name(of: $0) }
    catalog.add("noun(of stage)", each: SleepStage.allCases) { words.noun(of: $0) }
    addNaps(to: &catalog)
    addNights(to: &catalog)
    addNight(to: &catalog)
    let minutes = [60, -60, 30, -30]
    let night = words.when(.night(from: day(3, 30), to: day(3, 31)))
    catalog.add("clockChange(_ night, by minutes)", each: minutes) {
      words.clockChange(night, by: $0)
    }
    catalog.add("clockChangeOnSharedAxis(_ night, by minutes)", each: minutes) {
      words.clockChangeOnSharedAxis(night, by: $0)
    }
  }

  private func addNaps(to catalog: inout SentenceCatalog) {
    catalog.add("napping(_ quantity)", words.napping(length(1, 30)))
    catalog.add("naps(_ count, _ number)", each: [1, 2, 5, 11]) { words.naps($0, "2:05") }
    catalog.add("napsIncluded", words.napsIncluded)
    catalog.add("timesIncludeNaps", words.timesIncludeNaps)
    catalog.add("naps(_ naps)", each: [1, 2, 3]) { words.naps(Array(naps.prefix($0))) }
    catalog.add(
      "naps(_ count, inNights nights, _ noun, total)",
      each: [(4, 1), (4, 2), (5, 4), (11, 11), (1_096, 1_000)]
    ) {
      words.naps($0, inNights: $1, .night, total: length(6, 10))
    }
  }

  private var naps: [DatedText] {
    [dated(length(1, 30), 1, 8), dated(length(0, 45), 1, 9), dated(length(0, 5), 1, 10)]
  }

  private func addNights(to catalog: inout SentenceCatalog) {
    catalog.add("nights(_ count, _ noun, _ period, from start, to end)", each: someCounts) {
      words.nights($0, .night, period, from: hour(20), to: hour(12))
    }
    catalog.add("asleep(_ nights)", each: asleep) { words.asleep($0) }
    catalog.add(
      "usual(fallAsleep, wake)", each: [(clock(23, 0), clock(7, 0)), (clock(1, 0), clock(9, 0))]
    ) {
      words.usual(fallAsleep: $0, wake: $1)
    }
    catalog.add(
      "inBedOnly(_ name)", words.inBedOnly(words.name(of: .night(from: day(1, 22), to: day(1, 23))))
    )
    catalog.add("inBedOnly(_ count, _ noun)", each: severalCounts) { words.inBedOnly($0, .night) }
    catalog.add("usually(_ time)", words.usually(clock(23, 0)))
    catalog.add("asleepHeading", words.asleepHeading)
    catalog.add("awakeLabel", words.awakeLabel)
    catalog.add("inBedLabel", words.inBedLabel)
    catalog.add("notRecordedAsleep", words.notRecordedAsleep)
    catalog.add("times(asleep, _ stages)", each: [0, 1, 3]) {
      words.times(asleep: length(8, 5), Array(stages.prefix($0)))
    }
    catalog.add("runningClause", words.runningClause)
  }

  private var stages: [(stage: SleepStage, time: String)] {
    [(.deep, "1:10"), (.core, "4:30"), (.rem, "2:25"), (.awake, "0:12")]
  }

  /// The sentences with and without what can be missing.
  private var asleep: [AsleepNights] {
    let least = dated(length(6, 0), 1, 24)
    let (mean, greatest) = (length(7, 20), length(8, 0))
    return [nil, week].flatMap { current in
      [
        AsleepNights(
          current: current, average: mean, includesNaps: false, least: least, greatest: greatest),
        AsleepNights(
          current: current, average: mean, includesNaps: true, least: least, greatest: greatest),
        AsleepNights(
          current: current, average: nil, includesNaps: false, least: least, greatest: greatest),
        AsleepNights(
          current: current, average: nil, includesNaps: false, least: least, greatest: nil),
      ]
    }
  }

  private func addNight(to catalog: inout SentenceCatalog) {
    catalog.add("inBedRow", words.inBedRow)
    catalog.add(
      "hasNoSleepData(_ period)",
      words.hasNoSleepData(words.name(of: .night(from: day(1, 22), to: day(1, 23)))))
    catalog.add("night(_ times)", each: nightTimes) { words.night($0) }
    let times = [(from: clock(22, 40), to: clock(7, 30)), (from: clock(13, 0), to: clock(14, 5))]
    catalog.add("inBed(_ times)", each: [1, 2]) { words.inBed(Array(times.prefix($0))) }
    catalog.add("stagesNotRecorded", words.stagesNotRecorded)
    catalog.add(
      "span(_ stage, isNap, from start, to end, length)",
      each: SleepStage.allCases.flatMap { [($0, false), ($0, true)] }
    ) {
      words.span($0, isNap: $1, from: clock(13, 2), to: clock(13, 40), length: "0:38")
    }
  }

  private var nightTimes: [NightTimes] {
    let stages = self.stages.prefix(3).map { (stage: $0.stage, time: length(1, 10)) }
    let (start, end) = (clock(23, 2), clock(7, 20))
    func night(
      _ asleep: String?, naps: Int, stages count: Int, spells: Int?
    ) -> NightTimes {
      NightTimes(
        asleep: asleep, start: start, end: end, naps: Array(self.naps.prefix(naps)),
        stages: Array(stages.prefix(count)), awake: spells.map { (length(0, 12), $0) })
    }
    return [1, 2, 5, 11].map { night(length(8, 5), naps: 0, stages: 3, spells: $0) } + [
      night(length(8, 5), naps: 0, stages: 3, spells: nil),
      night(length(8, 5), naps: 1, stages: 1, spells: nil),
      night(length(8, 5), naps: 2, stages: 0, spells: 2),
      night(length(8, 5), naps: 0, stages: 0, spells: nil),
      night(nil, naps: 0, stages: 0, spells: 1),
    ]
  }
}
