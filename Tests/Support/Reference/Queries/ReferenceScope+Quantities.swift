/// Quantity types (S-40…S-59, R-60… ).
extension ReferenceScope {
  func quantityAnswer(_ type: ReferenceQuantityType) -> ReferenceAnswer {
    let quantities = quantities(type)
    return ReferenceAnswer(
      rows: quantities.rows, items: query.hasItems ? quantities.items : nil)
  }

  func quantities(_ type: ReferenceQuantityType) -> ReferenceQuantities {
    let all = history.quantities.filter { $0.type == type }
    return ReferenceQuantities(
      scope: self, type: type, order: order(of: all), samples: selected(all),
      unit: query.unit ?? Self.usualUnit(of: all, type))
  }

  /// The samples that count, filtered also by `value`.
  func selected(_ samples: [ReferenceQuantitySample]) -> [ReferenceQuantitySample] {
    counted(samples).filter { query.filter.value?.holds($0.value, in: $0.unit) ?? true }
  }

  /// The most frequent unit of the samples; on a tie, the first in byte order.
  static func usualUnit(
    of samples: [ReferenceQuantitySample], _ type: ReferenceQuantityType
  ) -> String {
    let counts = Dictionary(grouping: samples, by: \.unit).mapValues(\.count)
    let most = counts.values.max()
    return counts.filter { $0.value == most }.keys
      .min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? type.units[0]
  }
}

/// One quantity query: the samples that count, in reading order, and the order of all sources.
struct ReferenceQuantities {
  let scope: ReferenceScope
  let type: ReferenceQuantityType
  let order: [String]
  let samples: [ReferenceQuantitySample]
  let unit: String

  private var statistics: [String] {
    scope.query.statistics ?? [type.style == .cumulative ? "sum" : "average"]
  }

  var rows: [ReferenceRow] {
    var nullKeys = statistics.map(ReferenceKeys.json)
    if !scope.query.bands.isEmpty { nullKeys.append("bands") }
    return scope.rows(data: samples, nullKeys: nullKeys) { interval in
      var keys = values(of: samples, in: interval)
      if !scope.query.bands.isEmpty {
        let readings = weighted(samples, for: .bands, in: interval)
        keys["bands"] = ReferenceBand.shares(
          of: readings, unit: unit, in: scope.query.bands)
      }
      if scope.query.grouping == .source {
        let parts = order.compactMap { source -> [String: ReferenceValue]? in
          let own = samples.filter { $0.source == source }
          guard own.contains(where: { $0.touches(interval) }) else { return nil }
          // The time with data is that of all sources.
          return values(of: own, in: interval).filter { $0.key != "timeWithData" }
            .merging(["name": .text(source)]) { $1 }
        }
        keys["sources"] = .list(parts)
      }
      if scope.query.grouping == .entry {
        let parts = [("recorded", false), ("byHand", true)].compactMap {
          name, isByHand -> [String: ReferenceValue]? in
          let own = samples.filter { $0.isEnteredByHand == isByHand }
          guard own.contains(where: { $0.touches(interval) }) else { return nil }
          return values(of: own, in: interval).merging(["name": .text(name)]) { $1 }
        }
        keys["entries"] = .list(parts)
      }
      return keys
    }
  }

  private func values(
    of samples: [ReferenceQuantitySample], in interval: Range<Double>
  ) -> [String: ReferenceValue] {
    Dictionary(
      uniqueKeysWithValues: statistics.map { statistic in
        let value: ReferenceValue =
          statistic == "count"
          ? .count(samples.filter { $0.touches(interval) }.count)
          : .number(number(statistic, of: samples, in: interval))
        return (ReferenceKeys.json(statistic), value)
      })
  }

  private func number(
    _ statistic: String, of samples: [ReferenceQuantitySample], in interval: Range<Double>
  ) -> Double? {
    let touching = samples.filter { $0.touches(interval) }
    let values = touching.map(value)
    switch statistic {
    case "sum":
      return ReferenceMerge.sum(of: samples, unit: unit, order: order, in: interval)
    case "per_day": return perDay(of: samples, in: interval)
    case "average":
      return type.average(weighted(samples, for: .average, in: interval))
    case "minimum": return values.min()
    case "maximum": return values.max()
    case "most_recent":
      return mostRecent(of: touching).map { sample in
        var whole = sample
        whole.value = sample.whole.value
        return value(whole)
      }
    case "duration":
      guard !touching.isEmpty else { return nil }
      guard let minutes = scope.query.holdMinutes else {
        return ReferenceSpans.length(touching.map { $0.clipped(to: interval) })
      }
      return ReferenceSpans.length(
        samples.map { span(of: $0, among: samples, minutes: minutes).clamped(to: interval) })
    case "time_with_data":
      let length = min(interval.upperBound, scope.asOf) - interval.lowerBound
      guard length > 0, interval.lowerBound < scope.end else { return nil }
      return number("duration", of: samples, in: interval).flatMap {
        // Readings none of which lasts say nothing about the time.
        $0 > 0 || scope.query.holdMinutes != nil ? min(1, $0 / length) : nil
      }
    case "standard_deviation": return ReferenceReadings.standardDeviation(of: values)
    case "coefficient_of_variation":
      guard let deviation = ReferenceReadings.standardDeviation(of: values),
        let mean = ReferenceReadings.mean(of: values), mean > 0
      else { return nil }
      return deviation / mean
    case "gmi":
      return ReferenceReadings.mean(of: values).map {
        (3.31 + 0.02392 * ReferenceUnits.convert($0, from: unit, to: "mg/dL")) / 100
      }
    case "median": return quantile(0.5, of: samples, in: interval)
    default:
      guard let percent = Double(statistic.dropFirst()), statistic.hasPrefix("p") else {
        preconditionFailure("'\(statistic)' is not a statistic of quantities")
      }
      return quantile(percent / 100, of: samples, in: interval)
    }
  }

  /// A quantile of the readings in an interval, weighted by time if they are held.
  private func quantile(
    _ q: Double, of samples: [ReferenceQuantitySample], in interval: Range<Double>
  ) -> Double? {
    holdsReadings
      ? ReferenceReadings.quantile(q, of: weighted(samples, for: .average, in: interval))
      : ReferenceReadings.quantile(
        q, of: samples.filter { $0.touches(interval) }.map { value($0) })
  }

  /// True if averages and quantiles weigh readings by the time for which they are held.
  var holdsReadings: Bool {
    scope.query.holdMinutes != nil && (type.style == .temporal || type.style == .equivalentLevel)
  }

  func value(_ sample: ReferenceQuantitySample) -> Double {
    ReferenceUnits.convert(sample.value, from: sample.unit, to: unit)
  }

  /// The sample with the latest start, then the latest end, then the last one read (S-55).
  private func mostRecent(of touching: [ReferenceQuantitySample]) -> ReferenceQuantitySample? {
    touching.enumerated().max {
      ($0.element.start, $0.element.whole.end, $0.offset)
        < ($1.element.start, $1.element.whole.end, $1.offset)
    }?.element
  }

  /// The merged sum before the end of the data, divided by the number of days with data.
  private func perDay(
    of samples: [ReferenceQuantitySample], in interval: Range<Double>
  ) -> Double? {
    let days = scope.daysWithData(of: interval, touching: samples)
    guard days > 0 else { return nil }
    let known = interval.lowerBound..<min(interval.upperBound, scope.end)
    let sum = ReferenceMerge.sum(of: samples, unit: unit, order: order, in: known)
    return (sum ?? 0) / Double(days)
  }

  /// The parts of each interval and source (R-1a).
  var items: [[String: ReferenceValue]] {
    scope.intervalsWithItems.flatMap { interval in
      ReferenceMerge.parts(of: samples, unit: unit, order: order, in: interval)
        .filter { $0.plain != nil }
        .map { part in
          let merged = part.merged ?? 0
          return [
            "start": .instant(interval.lowerBound), "end": .instant(interval.upperBound),
            "source": .text(part.source), "sum": .number(merged),
            "masked": .number((part.plain ?? 0) - merged),
          ]
        }
    }
  }
}
