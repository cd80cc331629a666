import Figures
import Health
import Languages

// The sentences around the first figure of blood pressure.
extension FigureMaker {
  /// The greatest number of severe measurements before a figure, before one of fewer days than
  /// usual, which is one of many on its page, and of those in a list with a line for each; more are
  /// in one paragraph, so that the sheet stays a page.
  private static let severeLimit = 20, shortSevereLimit = 12, lineLimit = 6
  /// The greatest number of runs of days in the list after a figure, of missing halves of days in
  /// the sentence on the only run, and in that on each of several.
  private static let runLimit = 4, missingLimit = 4, missingLimitOfRuns = 2

  /// The severe measurements with their times, before the figure; empty without a severe limit.
  ///
  /// - Parameter isShort: true for a figure of fewer days than usual.
  func severeBlocks(isShort: Bool) -> [Block] {
    guard let details = result.pressure, let severe = details.severe, details.measured > 0 else {
      return []
    }
    let found = details.severeMeasurements
    let (language, limit) = (format.language, withUnit(severe))
    guard !found.isEmpty else {
      return [.paragraph([.text(language.noneSevere(of: details.measured, limit: limit))])]
    }
    // The latest ones are listed, as in all tables.
    let all = Self.joined(found)
    let listed = all.suffix(isShort ? Self.shortSevereLimit : Self.severeLimit)
    let part = Part(found.count, of: details.measured)
    return [
      .paragraph([.strong(language.severe(part, limit: limit))]),
      // NB: a piece of text is cut after 400 characters, so each day is one of its own.
      all.count > Self.lineLimit
        ? .paragraph(
          language.severe(
            days(of: listed), earlier: all.dropLast(listed.count).reduce(0) { $0 + $1.count }
          ).map { .strong($0) })
        : .list(
          listed.map { one in
            let severe = fact(one, time: format.time(one.measurement.start))
            return [.strong(language.severe(severe, isCounted: one.measurement.isCounted))]
          }),
    ]
  }

  /// A limit with its unit: `180/110 mmHg`.
  func withUnit(_ limit: PressureLimit) -> String {
    format.quantity(limit.text, measure(0).unit)
  }

  /// A severe measurement, with the number of those that state the same.
  private struct JoinedMeasurement {
    let measurement: PressureMeasurement
    var count = 1
  }

  /// Joins measurements that are the same but for what is not shown, as single events are.
  private static func joined(_ measurements: [PressureMeasurement]) -> [JoinedMeasurement] {
    var joined: [JoinedMeasurement] = []
    for one in measurements {
      // Measurements are in order of their start.
      let same = joined.indices.reversed().prefix { joined[$0].measurement.start == one.start }
        .first { joined[$0].measurement.isEqualButForSource(one) }
      if let same {
        joined[same].count += 1
      } else {
        joined.append(JoinedMeasurement(measurement: one))
      }
    }
    return joined
  }

  /// The table of all severe measurements, if the blocks before the figure have only the latest.
  func severeTable(isShort: Bool) -> [Block] {
    guard let details = result.pressure, let severe = details.severe,
      Self.joined(details.severeMeasurements).count
        > (isShort ? Self.shortSevereLimit : Self.severeLimit)
    else { return [] }
    let language = format.language
    var table = Table(
      columns: [
        Table.Column(format.language.timeHeading, isNumeric: false),
        Table.Column(language.heading(.pressure(.systolic))),
        Table.Column(language.heading(.pressure(.diastolic))),
        Table.Column(format.language.sourceHeading, isNumeric: false),
        Table.Column(language.byHandHeading, isNumeric: false),
      ],
      rows: details.severeMeasurements.map { one in
        let numbers = [one.systolic, one.diastolic].map { number in
          let text = wholeNumbers.number(number)
          return one.isCounted ? text : language.thin(text)
        }
        return [format.time(one.start)] + numbers
          + [
            language.cell(ofSources: one.sources),
            one.wasUserEntered ? language.yes : format.missing,
          ]
      })
    table.caption = language.allSevere(limit: withUnit(severe))
    table.isFolded = true
    table.rowOrder = .earliestFirst
    return [.table(table)]
  }

  /// The two numbers of a measurement: `186/112`.
  func pair(_ one: PressureMeasurement) -> String {
    [one.systolic, one.diastolic].map(wholeNumbers.number).joined(separator: "/")
  }

  private func fact(_ one: JoinedMeasurement, time: String) -> SevereMeasurement {
    SevereMeasurement(
      pair(one.measurement), time: time, isByHand: one.measurement.wasUserEntered,
      count: one.count, sources: one.measurement.sources.map { DataText($0, limit: 40).string })
  }

  private func days(of measurements: some Sequence<JoinedMeasurement>) -> [SevereDay] {
    let clock = format.clock
    // A session over midnight can be of a first day when the date of its end is not.
    let byDay = Dictionary(grouping: measurements.enumerated()) { one in
      Day(
        date: clock.date(at: one.element.measurement.start),
        isCounted: one.element.measurement.isCounted)
    }
    return byDay.sorted { $0.value[0].offset < $1.value[0].offset }.map { day, ofDay in
      SevereDay(
        format.date(clock.instant(on: day.date)), isCounted: day.isCounted,
        ofDay.map { one in
          let start = one.element.measurement.start
          return fact(one.element, time: format.clockText(start) + format.offsetMark(start))
        })
    }
  }

  private struct Day: Hashable {
    let date: CivilDate
    let isCounted: Bool
  }

  /// The remark on measurements that several sources have, after the figure; empty without any.
  func copiesBlocks(in report: EvaluatedReport, about query: String) -> [Block] {
    guard let copies = result.pressure?.copies, copies > 0 else { return [] }
    return [report.remark(format.language.account(.samples(.copied(copies))), on: [query])]
  }

  /// The clause in place of means if all measurements are of first days, which are left out.
  var allOfFirstDays: String {
    format.language.account(.readings(.allOfFirstDays(result.pressure?.measured ?? 0)))
  }

  /// The check of the protocol, after the figure; empty without a protocol or days.
  ///
  /// The mean is made of all runs of days, so no run stands for the others.
  var protocolBlocks: [Block] {
    guard let runs = result.pressure?.runs, let only = runs.first else { return [] }
    let (language, guideline) = (format.language, only.plan.guideline)
    guard runs.count > 1 else {
      let text = language.onlyRun(fact(only, Self.missingLimit), of: guideline)
      return [.paragraph([.text(text)])]
    }
    // A single day needs no line: its measurements are in the grid.
    let ofDays = runs.filter { $0.days > 1 }
    let listed = ofDays.suffix(Self.runLimit)
    let texts = listed.map { language.run(fact($0, Self.missingLimitOfRuns)) }
    let earlier = ofDays.dropLast(listed.count)
    let metEarlier = Part(earlier.count(where: \.isMet), of: earlier.count)
    let lines = texts + (earlier.isEmpty ? [] : [language.earlierRuns(metEarlier)])
    let sentence = language.runs(
      runs.count, single: runs.count - ofDays.count, met: runs.count(where: \.isMet),
      of: guideline)
    return [.paragraph([.text(sentence)])]
      + (lines.isEmpty ? [] : [.list(lines.map { [.text($0)] })])
  }

  /// A run with its first halves of days that lack measurements, up to a limit, and the number that
  /// the others lack.
  private func fact(_ run: PressureProtocolRun, _ limit: Int) -> PressureRun {
    let (clock, plan) = (format.clock, run.plan)
    let startsAtMidnight = result.pressure?.day.start == 0
    return PressureRun(
      dates: format.shortDates(
        from: clock.instant(on: run.first), to: clock.instant(on: run.last.adding(days: 1))),
      days: run.days, leastDays: plan.days, betterDays: plan.better, measured: run.measured,
      counted: run.counted, leastMeasurements: plan.measurements,
      scheduled: Part(run.kept, of: run.scheduled),
      missing: run.missing.prefix(limit).map { one in
        MissingMeasurements(
          one.count, one.half.name(startsAtMidnight: startsAtMidnight),
          of: format.shortDay(clock.instant(on: one.date)))
      }, moreMissing: run.missing.dropFirst(limit).reduce(0) { $0 + $1.count })
  }
}
