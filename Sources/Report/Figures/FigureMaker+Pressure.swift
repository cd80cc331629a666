import Figures
import Health
import Languages

// The grid of days, and the limits and the mean of figures of blood pressure.
extension FigureMaker {
  /// Every measurement by day, morning and evening; nil if there are none.
  var grid: PairsGridFigure? {
    guard let details = result.pressure, let measurements = details.measurements,
      !measurements.isEmpty
    else { return nil }
    let clock = format.clock
    let byDate = Dictionary(grouping: measurements) { details.day.date(at: $0.sessionStart, clock) }
    var before: CivilDate?
    let rows = byDate.sorted { $0.key < $1.key }.map { date, ofDate in
      let day = clock.instant(on: date)
      func half(_ half: PressureHalf) -> [PairsGridFigure.Measurement] {
        ofDate.filter { details.day.half(at: $0.sessionStart, clock) == half }.map { one in
          .init(
            upper: one.systolic, lower: one.diastolic,
            isUpperSevere: details.severe?.isReached(bySystolic: one.systolic) ?? false,
            isLowerSevere: details.severe?.isReached(byDiastolic: one.diastolic) ?? false)
        }
      }
      defer { before = date }
      return PairsGridFigure.Row(
        label: format.weekdayAndDay(day), when: format.language.when(.day(format.longDay(day))),
        morning: half(.morning), evening: half(.evening),
        isLeftOut: ofDate.allSatisfy { !$0.isCounted },
        isAfterGap: before.map { $0.adding(days: 1) < date } ?? false)
    }
    var figure = PairsGridFigure(
      subject: subject(
        0, title: format.language.title(ofReadings: title + measure(0).unitSuffix)),
      rows: rows, format: wholeNumbers, bounds: pressureBounds, average: pressureAverage,
      coverage: format.language.measurements(
        measurements.count, on: Part(rows.count, of: begunDays)))
    if details.day.start > 0 {
      figure.halves = PressureHalf.allCases.map {
        format.language.inSentence(.half($0.name(startsAtMidnight: false)))
      }
      figure.meaningOfHalves = format.language.halvesStart(
        ReportWords.timeOfDay(details.day.start(of: .morning)),
        ReportWords.timeOfDay(details.day.start(of: .evening)))
    }
    return figure
  }

  /// The number of local days of the intervals that have begun.
  var begunDays: Int {
    guard let first = result.intervals.first, let last = result.intervals.last else { return 0 }
    // On days that have not started or are excluded, no readings are missing.
    let begun = max(first.start, min(last.end, result.knownUntil))
    let (firstDay, lastDay) = (
      format.clock.date(at: first.start).daysSince2001,
      format.clock.date(before: begun).daysSince2001
    )
    return result.dayCoverage?.days ?? max(0, lastDay - firstDay + 1)
  }

  /// The limits that figures draw.
  var pressureBounds: [PairsFigure.Bounds] {
    (result.pressure?.limits ?? []).prefix(PressureLimit.count).compactMap {
      PairsFigure.Bounds(upper: $0.systolic, lower: $0.diastolic)
    }
  }

  /// The mean of all readings that count, compared with the limits; nil without limits or readings.
  var pressureAverage: PairsAverage? {
    guard let details = result.pressure, let mean = details.average, !details.limits.isEmpty else {
      return nil
    }
    return PairsAverage(
      [mean.systolic, mean.diastolic].map { format.number($0, decimals: averageDecimals) }
        .joined(separator: "/"),
      days: mean.days,
      comparedLimits.map { limit, relation in
        let numbers = limit.numbers(atLeast: relation, mean, format.language)
        return PairsAverage.Comparison(
          relation, limit.text,
          remarks: [limit.name, numbers].compactMap(\.self))
      })
  }

  /// The limits with which the mean is compared, and the sides of them on which it lies.
  private var comparedLimits: [(limit: PressureLimit, relation: PressureLimit.Relation)] {
    guard let details = result.pressure else { return [] }
    return zip(details.limits, details.relations).compactMap { limit, relation in
      relation.map { (limit, $0) }
    }
  }

  /// The decimals of the mean of all readings: as few as leave each of its numbers on its side of
  /// the limits.
  var averageDecimals: Int {
    guard let mean = result.pressure?.average else { return 0 }
    return comparedLimits.flatMap { compared in
      [mean.systolic, mean.diastolic].map(compared.limit.decimals(of:))
    }.max() ?? 0
  }

  /// The format of readings that are means of a session. As is usual, they are whole numbers.
  var wholeNumbers: FigureFormat {
    var numbers = measure(0).figureFormat()
    let unit = measure(0).unit
    let bounds = (result.pressure?.limits ?? []).flatMap { [$0.systolic, $0.diastolic] }
    let limits = [result.pressure?.severe, result.pressure?.limits.first].compactMap(\.self)
    // A bound is shown as the definition gives it, and no number seems to reach the severe limit,
    // or the limit of bold means, that does not, or the reverse.
    let decimals = { @Sendable (number: Double) in
      bounds.contains(number)
        ? number.exactDecimals : limits.map { $0.decimals(of: number) }.max() ?? 0
    }
    numbers.number = { format.number($0, decimals: decimals($0)) }
    numbers.quantity = { format.quantity(format.number($0, decimals: decimals($0)), unit) }
    return numbers
  }
}

extension PressureLimit {
  /// The only number of a mean that is above or at the limit; nil if both are, or none is.
  fileprivate func numbers(
    atLeast relation: Relation, _ mean: PressureDetails.Average, _ language: any Language
  ) -> String? {
    guard relation != .below else { return nil }
    let systolic = self.relation(systolic: mean.systolic, diastolic: 0) == relation
    let diastolic = self.relation(systolic: 0, diastolic: mean.diastolic) == relation
    guard systolic != diastolic else { return nil }
    return language.inSentence(.pressure(systolic ? .systolic : .diastolic))
  }
}
