import Health

// The sentences around the first figure of blood pressure.
extension FigureMaker {
  /// The greatest number of severe measurements in the sentence before a figure, and of missing
  /// halves of days in the sentence after it.
  private static let severeLimit = 20, missingLimit = 4

  /// The severe measurements with their times, before the figure; empty without a severe limit.
  var severeBlocks: [Block] {
    guard let details = result.pressure, let severe = details.severe, details.measured > 0 else {
      return []
    }
    let found = details.severeMeasurements
    let limit = severe.text + format.unitSpace + measure(0).unit
    guard !found.isEmpty else {
      return [.paragraph([.text(ReportWords.noneSevere(of: details.measured, limit))])]
    }
    // The latest ones are listed, as in all tables.
    let texts = found.suffix(Self.severeLimit).map { one in
      ReportWords.severe(
        "\(format.number(one.systolic, decimals: 0))/\(format.number(one.diastolic, decimals: 0))",
        at: format.time(one.start), isCounted: one.isCounted)
    }
    let rest = found.count - texts.count
    return [
      .paragraph([.strong(ReportWords.severe(found.count, of: details.measured, limit))]),
      .list(
        (texts + (rest > 0 ? [ReportWords.earlierSevere(rest)] : [])).map { [.strong($0)] }),
    ]
  }

  /// The check of the protocol, after the figure; empty without a protocol or days.
  var protocolBlocks: [Block] {
    guard let runs = result.pressure?.runs, let run = runs.last else { return [] }
    let clock = format.clock
    let missing = run.missing.prefix(Self.missingLimit).map {
      ReportWords.missing($0.count, $0.half, of: format.shortDay(clock.instant(on: $0.date)))
    }
    let rest = run.missing.dropFirst(Self.missingLimit).reduce(0) { $0 + $1.count }
    let dates = format.shortDates(
      from: clock.instant(on: run.first), to: clock.instant(on: run.last.adding(days: 1)))
    return [
      .paragraph([
        .text(
          ReportWords.run(
            run, dates, missing: missing + (rest > 0 ? [ReportWords.more(rest)] : []),
            others: runs.count - 1))
      ])
    ]
  }
}
