import Languages

extension SentenceFacts {
  func addPressure(to catalog: inout SentenceCatalog) {
    catalog.start("PressureLanguage")
    catalog.add("byHandHeading", words.byHandHeading)
    catalog.add("yes", words.yes)
    catalog.add("no", words.no)
    catalog.add("mean(against limit, named name)", each: ["ESH 2023", nil]) {
      words.mean(against: "135/85", named: $0)
    }
    catalog.add("side(_ relation, of limit)", each: [.above, .at, .below]) {
      words.side($0, of: "135")
    }
    let lists: [(String?, Bool?)] = [(watch, true), (watch, false), (nil, nil)]
    catalog.add(
      "measurementList(_ shown, from source, areByHand, hasFirstDays)",
      each: partsOfDays.dropFirst().flatMap { part in lists.map { (part, $0.0, $0.1) } }
    ) {
      words.measurementList($0, from: $1, areByHand: $2, hasFirstDays: $2 == nil)
    }
    catalog.add("measurements(_ count, on days)", each: partsOfDays) {
      words.measurements(2 * $0.count, on: $0)
    }
    catalog.add("halvesStart(_ first, _ second)", words.halvesStart(clock(16, 0), clock(4, 0)))
    let headline = words.headline(.average(averages[averages.count - 1]))
    catalog.add(
      "remark(headline, on title)", words.remark(headline: headline, on: name("bloodPressure")))
    addSevere(to: &catalog)
    addRuns(to: &catalog)
  }

  private func addSevere(to catalog: inout SentenceCatalog) {
    catalog.add("severe(_ part, limit)", each: partsOfDays.filter { $0.count > 0 }) {
      words.severe($0, limit: pressurePair)
    }
    catalog.add("noneSevere(of count, limit)", each: someCounts) {
      words.noneSevere(of: $0, limit: pressurePair)
    }
    catalog.add(
      "severe(_ measurement, isCounted)",
      each: [true, false].flatMap { [(0, $0), (1, $0), (2, $0)] }
    ) {
      words.severe(measurements(at: moment(10, 22))[$0], isCounted: $1)
    }
    let all = measurements(at: clock(9, 0))
    let days = [
      SevereDay(shortDate(10, 22), isCounted: true, [all[0], all[1]]),
      SevereDay(shortDate(10, 23), isCounted: false, [all[2]]),
    ]
    catalog.add("severe(_ days, earlier)", each: [0, 1, 3]) {
      words.severe(Array(days.prefix($0 + 1)), earlier: $0).joined()
    }
    catalog.add("allSevere(limit)", words.allSevere(limit: pressurePair))
  }

  private func measurements(at time: String) -> [SevereMeasurement] {
    [
      SevereMeasurement("186/112", time: time, isByHand: false, count: 1, sources: [watch]),
      .init("186/112", time: time, isByHand: true, count: 2, sources: [watch, phone]),
      .init("190/100", time: time, isByHand: false, count: 11, sources: sources),
    ]
  }

  private func addRuns(to catalog: inout SentenceCatalog) {
    catalog.add("onlyRun(_ run, of guideline)", each: [nil, "ESH 2023"]) {
      words.onlyRun(runs[1], of: $0)
    }
    let counts = [(2, 0, 0), (2, 0, 2), (2, 1, 1), (5, 2, 2), (5, 5, 0), (11, 0, 5)]
    catalog.add("runs(_ count, single, met, of guideline)", each: counts) {
      words.runs($0, single: $1, met: $2, of: $0 == 2 ? nil : "ESH 2023")
    }
    catalog.add("run(_ run)", each: runs) { words.run($0) }
    let parts = [Part(0, of: 1), Part(1, of: 1), Part(1, of: 2), Part(0, of: 2), Part(5, of: 11)]
    catalog.add("earlierRuns(_ met)", each: parts) { words.earlierRuns($0) }
  }

  /// Runs of days, from a single measurement to those of a whole protocol.
  private var runs: [PressureRun] {
    func run(
      _ days: Int, _ measured: Int, counted: Int, scheduled: Part, missing: Int = 0,
      moreMissing: Int = 0
    ) -> PressureRun {
      let halves = DayHalf.allCases.enumerated().map {
        MissingMeasurements($0 + 1, $1, of: shortDate(1, 29))
      }
      return PressureRun(
        dates: dates, days: days, leastDays: 3, betterDays: 7, measured: measured,
        counted: counted, leastMeasurements: 12, scheduled: scheduled,
        missing: Array(halves.prefix(missing)), moreMissing: moreMissing)
    }
    return [
      run(1, 1, counted: 1, scheduled: Part(1, of: 4), missing: 1),
      run(3, 12, counted: 8, scheduled: Part(10, of: 12), missing: 2),
      run(3, 12, counted: 12, scheduled: Part(12, of: 12)),
      run(5, 21, counted: 20, scheduled: Part(18, of: 20), missing: 4, moreMissing: 3),
      run(7, 28, counted: 24, scheduled: Part(28, of: 28)),
      run(2, 8, counted: 0, scheduled: Part(0, of: 0)),
    ]
  }
}
