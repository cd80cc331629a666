import Figures
import Health
import Languages

// Figures of single readings and of the amount that each source adds to a sum, drawn from the items
// of a result (R-1a).
extension FigureMaker {
  /// The readings of blood pressure; nil if there are none.
  var pairs: PairsFigure? {
    guard let items = result.items?.drawn, let first = result.intervals.first,
      let last = result.intervals.last
    else { return nil }
    let days = { (instant: Double) in (instant - first.start) / 86_400 }
    let readings = items.compactMap { item -> PairsFigure.Reading? in
      guard let systolic = item.number("systolic"), let diastolic = item.number("diastolic") else {
        return nil
      }
      return PairsFigure.Reading(
        days(item.start), upper: systolic, lower: diastolic, label: format.shortDay(item.start),
        when: format.language.when(.day(format.longDay(item.start))), time: format.time(item.start))
    }
    guard !readings.isEmpty else { return nil }
    let covered = Set(items.map { format.clock.date(at: $0.start) }).count
    var figure = PairsFigure(
      subject: subject(
        0, title: format.language.title(ofReadings: title + measure(0).unitSuffix)),
      readings: readings, format: wholeNumbers, bounds: pressureBounds.first,
      length: days(last.end), ticks: dateTicks(from: first.start, to: last.end),
      coverage: format.language.readings(readings.count, on: Part(covered, of: begunDays)))
    figure.otherBounds = Array(pressureBounds.dropFirst())
    figure.average = pressureAverage
    return figure
  }

  /// The amounts of the sources laid end to end; nil unless at least two sources count.
  var overlap: OverlapFigure? {
    guard let items = result.items?.drawn else { return nil }
    let measure = measure(0)
    var sums: [String: (added: Double, twice: Double)] = [:]
    for item in items {
      guard let source = item.text("source") else { continue }
      sums[source, default: (0, 0)].added += item.number("sum") ?? 0
      sums[source, default: (0, 0)].twice += item.number("masked") ?? 0
    }
    let names = result.sources.uniqued().filter { name in
      sums[name].map { $0.added + $0.twice > 0 } ?? false
    }
    guard names.count > 1 else { return nil }
    var parts = names.map { name in
      (name: name, added: sums[name]?.added ?? 0, twice: sums[name]?.twice ?? 0, count: 1)
    }
    // If there are more than four sources, the last ones, which count only where no earlier one
    // does, are combined into one part.
    if parts.count > 4 {
      let others = parts[3...]
      parts =
        parts.prefix(3) + [
          (
            format.language.otherSources(others.count), others.reduce(0) { $0 + $1.added },
            others.reduce(0) { $0 + $1.twice }, others.count
          )
        ]
    }
    // The numbers shown must add up. The sum, and the sum of all sources on their own, are shown as
    // queries for them show them, so the first source and what is counted twice absorb their
    // rounding errors.
    let whole = measure.shown(parts.reduce(0) { $0 + $1.added })
    let counted = measure.shown(parts.reduce(0) { $0 + $1.added + $1.twice })
    let rest = parts.dropFirst().reduce(0) { $0 + measure.shown($1.added) }
    let most = parts.indices.max { parts[$0].twice < parts[$1].twice } ?? 0
    let otherTwice = parts.indices.reduce(0) {
      $0 + ($1 == most ? 0 : measure.shown(parts[$1].twice))
    }
    let sources = parts.enumerated().map { index, sum in
      let added = index == 0 ? max(0, whole - rest) : measure.shown(sum.added)
      let twice =
        index == most ? max(0, counted - whole - otherTwice) : measure.shown(sum.twice)
      return OverlapFigure.Source(
        sum.name, total: measure.onAxis(added + twice) ?? 0,
        added: measure.onAxis(added) ?? 0, count: sum.count)
    }
    let things = things(0)
    return OverlapFigure(
      subject: subject(0, title: format.language.title(bySource: title + measure.unitSuffix)),
      sources: sources, format: measure.figureFormat(counting: things),
      isCounted: things != nil,
      sum: { [language = format.language] in
        language.inAll($0, things.map(language.things) ?? "")
      })
  }

  /// The latest complete interval with data, or else the latest one with data, whose bands are
  /// drawn; nil if there is none.
  var intervalOfBands: ResultInterval? {
    result.intervals.last {
      (result.bands == nil || !$0.bands.isEmpty) && result.state(of: $0) == .complete
        && $0.count > 0
    } ?? result.intervals.last { $0.count > 0 }
  }

  /// The indices of the bands to draw, from the lowest to the highest.
  var ascendingBands: [Int] {
    let limits = result.bands?.limits ?? []
    let shown = result.shownBands.filter { limits.isEmpty || $0 < limits.count }
    return limits.isEmpty
      ? shown
      : shown.sorted {
        limits[$0].lower?.number ?? -.infinity < limits[$1].lower?.number ?? -.infinity
      }
  }

  /// The shares of bands in the latest complete interval with data; nil if there are no bands.
  var bands: BandsFigure? {
    guard let bands = result.bands, let interval = intervalOfBands else { return nil }
    let limits = boundsInOneUnit(bands.limits)
    let ascending = ascendingBands
    let levels = BandLevel.levels(of: ascending.map { bands.names[$0] })
    guard !levels.isEmpty else { return nil }
    var subject = subject(0, title: format.language.title(byBand: title))
    if result.length != nil { subject.period = period(of: interval) }
    let rest = interval.bands.indices.last.flatMap { last in
      limits.isEmpty || last < limits.count ? nil : interval.bands[last]
    }
    let coverage = [
      format.language.readings(inAll: interval.count),
      rest.flatMap { $0 > 0 ? format.language.inNoBand(format.share($0)) : nil },
    ]
    return BandsFigure(
      subject: subject,
      bands: zip(ascending, levels).reversed().map { index, level in
        let name = bands.name(index, in: format.language)
        return Band(
          level, name: format.language.band(name, bounds: ""), written: name,
          bounds: limits.isEmpty ? "" : bounds(limits[index]), share: interval.bands[index],
          shown: format.share(interval.bands[index]),
          time: (bands.sharesTime && !lacksTimeWithData ? interval.bands[index] : nil).map {
            format.language.rate(format.clockDuration($0 * 86_400, hasHours: true), each: .day)
          })
      },
      // Bounds in another unit than the values carry it.
      unit: limits.contains { $0.unit != nil } ? "" : measure(0).unit,
      coverage: coverage.compactMap(\.self).joined(separator: " "),
      whole: !bands.sharesTime ? .readings : lacksTimeWithData ? .timeWithData : .time)
  }

  /// The limits of bands, all with their unit if one of them is not in the unit of the values.
  private func boundsInOneUnit(_ limits: [ResultBands.Limits]) -> [ResultBands.Limits] {
    guard limits.contains(where: { $0.unit != nil }) else { return limits }
    return limits.map { limits in
      var limits = limits
      limits.unit = limits.unit ?? result.unitOfType
      return limits
    }
  }

  /// The bounds of a band, such as `under 54`, or `181 – 250` for values above 180 that are rounded
  /// to whole numbers.
  func bounds(_ limits: ResultBands.Limits) -> String {
    let least = (limits.unit ?? result.unitOfType)?.leastDecimals ?? 0
    let number = { (number: Double) in
      limits.isPercent
        ? format.percent(number, decimals: (100 * number).exactDecimals)
        : format.number(number, decimals: max(least, number.exactDecimals))
    }
    let text = { (bound: ValueBand.Edge) in number(bound.number) }
    let unit =
      limits.isPercent
      ? "" : limits.unit.map { " " + $0.plainText(of: result.type, format) } ?? ""
    // With two ends, the first and the last value of the band, if values are rounded to a step.
    let step = limits.lower == nil || limits.upper == nil ? nil : limits.step
    func edge(_ bound: ValueBand.Edge, _ sign: Double, _ unit: String) -> BandEdge {
      guard !bound.isIncluded, let step else {
        return BandEdge(text(bound) + unit, isIncluded: bound.isIncluded)
      }
      return BandEdge(number(bound.number + sign * step) + unit, isIncluded: true)
    }
    return format.language.bounds(
      from: limits.lower.map { edge($0, 1, limits.upper == nil ? unit : "") },
      to: limits.upper.map { edge($0, -1, unit) }, dash: format.charset.dash)
  }
}

extension Double {
  /// The least number of decimals, at most four, with which the number is written without rounding.
  var exactDecimals: Int {
    (0..<4).first { decimals in
      let scaled = self * [1, 10, 100, 1_000][decimals]
      return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled))
    } ?? 4
  }
}

extension ResultItem {
  func number(_ key: String) -> Double? {
    if case .number(let value)? = self[key] { value } else { nil }
  }

  func text(_ key: String) -> String? {
    if case .text(let text)? = self[key] { text } else { nil }
  }
}

extension BandLevel {
  /// The levels of up to five bands, from the lowest to the highest. They are centered on the band
  /// named `in range`, or else on the middle band; empty for other numbers of bands.
  static func levels(of names: [String]) -> [BandLevel] {
    let ascending: [BandLevel] = [.veryLow, .low, .inRange, .high, .veryHigh]
    guard (1...BandsFigure.limit).contains(names.count) else { return [] }
    let middle = [0, 0, 0, 1, 1, 2][names.count]
    let named = names.firstIndex { ["in range", "in_range", "target"].contains($0.lowercased()) }
    let index = named.flatMap { $0 <= 2 && names.count - $0 <= 3 ? $0 : nil } ?? middle
    return names.indices.map { ascending[$0 - index + 2] }
  }
}
