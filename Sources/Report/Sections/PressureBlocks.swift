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
    let limit = format.quantity(severe.text, measure(0).unit)
    guard !found.isEmpty else {
      return [.paragraph([.text(ReportWords.noneSevere(of: details.measured, limit))])]
    }
    // The latest ones are listed, as in all tables.
    let all = Self.joined(found)
    let listed = all.suffix(isShort ? Self.shortSevereLimit : Self.severeLimit)
    let rest = all.dropLast(listed.count).reduce(0) { $0 + $1.count }
    let texts =
      (all.count > Self.lineLimit ? days(of: listed) : listed.map(line))
      + (rest > 0 ? [ReportWords.earlierSevere(rest)] : [])
    return [
      .paragraph([.strong(ReportWords.severe(found.count, of: details.measured, limit))]),
      // NB: a piece of text is cut after 400 characters, so each day is one of its own.
      all.count > Self.lineLimit
        ? .paragraph(
          texts.enumerated().map { .strong($0 < texts.count - 1 ? "\($1); " : $1) })
        : .list(texts.map { [.strong($0)] }),
    ]
  }

  /// A severe measurement, with the number of those that state the same.
  private struct SevereMeasurement {
    let measurement: PressureMeasurement
    var count = 1
  }

  /// Joins measurements that are the same but for what is not shown, as single events are.
  private static func joined(_ measurements: [PressureMeasurement]) -> [SevereMeasurement] {
    var joined: [SevereMeasurement] = []
    for one in measurements {
      // Measurements are in order of their start.
      let same = joined.indices.reversed().prefix { joined[$0].measurement.start == one.start }
        .first { joined[$0].measurement.isEqualButForSource(one) }
      if let same {
        joined[same].count += 1
      } else {
        joined.append(SevereMeasurement(measurement: one))
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
    var table = Table(
      columns: [
        Table.Column(ReportWords.readingTime, isNumeric: false),
        Table.Column(format.language.heading(.pressure(.systolic))),
        Table.Column(format.language.heading(.pressure(.diastolic))),
        Table.Column(ReportWords.source, isNumeric: false),
        Table.Column(ReportWords.byHand, isNumeric: false),
      ],
      rows: details.severeMeasurements.map { one in
        let numbers = [one.systolic, one.diastolic].map { number in
          let text = wholeNumbers.number(number)
          return one.isCounted ? text : "(\(text))"
        }
        return [format.time(one.start)] + numbers
          + [one.namesOfSources, one.wasUserEntered ? ReportWords.yes : format.missing]
      })
    table.caption = ReportWords.allSevere(format.quantity(severe.text, measure(0).unit))
    table.isFolded = true
    table.rowOrder = .earliestFirst
    return [.table(table)]
  }

  private func pair(_ one: PressureMeasurement) -> String {
    [one.systolic, one.diastolic].map(wholeNumbers.number).joined(separator: "/")
  }

  private func line(_ severe: SevereMeasurement) -> String {
    let one = severe.measurement
    return ReportWords.severe(
      pair(one), at: format.time(one.start), isCounted: one.isCounted, isByHand: one.wasUserEntered,
      severe.count, sources: one.sources)
  }

  /// A text for each day with measurements.
  private func days(of measurements: some Sequence<SevereMeasurement>) -> [String] {
    let clock = format.clock
    // A session over midnight can be of a first day when the date of its end is not.
    let byDay = Dictionary(grouping: measurements.enumerated()) { one in
      Day(
        date: clock.date(at: one.element.measurement.start),
        isCounted: one.element.measurement.isCounted)
    }
    return byDay.sorted { $0.value[0].offset < $1.value[0].offset }.map { day, ofDay in
      ReportWords.severe(
        ofDay.map { one in
          ReportWords.severe(
            pair(one.element.measurement),
            atTime: format.clockText(one.element.measurement.start)
              + format.offsetMark(one.element.measurement.start),
            isByHand: one.element.measurement.wasUserEntered, one.element.count,
            sources: one.element.measurement.sources)
        }, on: format.date(clock.instant(on: day.date)), isCounted: day.isCounted)
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
    guard runs.count > 1 else {
      let text = ReportWords.onlyRun(
        only, dates(of: only), missing: missing(of: only, Self.missingLimit))
      return [.paragraph([.text(text)])]
    }
    // A single day needs no line: its measurements are in the grid.
    let ofDays = runs.filter { $0.days > 1 }
    let listed = ofDays.suffix(Self.runLimit)
    let texts = listed.map { run in
      ReportWords.run(run, dates(of: run), missing: missing(of: run, Self.missingLimitOfRuns))
    }
    let earlier = ofDays.dropLast(listed.count)
    let lines = texts + (earlier.isEmpty ? [] : [ReportWords.earlierRuns(earlier)])
    return [.paragraph([.text(ReportWords.runs(runs))])]
      + (lines.isEmpty ? [] : [.list(lines.map { [.text($0)] })])
  }

  private func dates(of run: PressureProtocolRun) -> String {
    let clock = format.clock
    return format.shortDates(
      from: clock.instant(on: run.first), to: clock.instant(on: run.last.adding(days: 1)))
  }

  /// The first halves of days that lack measurements, and the number that the others lack.
  private func missing(of run: PressureProtocolRun, _ limit: Int) -> [String] {
    let rest = run.missing.dropFirst(limit).reduce(0) { $0 + $1.count }
    return run.missing.prefix(limit).map { one in
      ReportWords.missing(
        one.count, one.half, of: format.shortDay(format.clock.instant(on: one.date)),
        startsAtMidnight: result.pressure?.day.start == 0, format.language)
    } + (rest > 0 ? [ReportWords.more(rest)] : [])
  }
}
