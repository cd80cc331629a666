import Figures
import Health
import JSON

/// A target of the share of a band, of several bands together, or of a statistic that is a
/// percentage, such as `very low + low: "< 4 %"`.
package struct ShareTarget: Sendable, Equatable {
  /// The name as its author wrote it: `very low + low`.
  let name: String
  /// The names of the bands whose shares are added; empty for a statistic.
  let bands: [String]
  /// The key of the statistic; nil for bands.
  let statistic: String?
  /// The condition as its author wrote it: `< 4 %`.
  let text: String
  /// The values that meet the target.
  let range: ValueBand

  /// The value in an interval, a fraction; nil if there is none.
  func value(of interval: ResultInterval, in result: QueryResult) -> Double? {
    if let statistic {
      return result.columns.firstIndex { $0.key == statistic }.flatMap { interval.row[$0] }
    }
    guard let names = result.bands?.names, !interval.bands.isEmpty else { return nil }
    var sum = 0.0
    for band in bands {
      guard let index = names.firstIndex(of: band), let share = interval.bands[index] else {
        return nil
      }
      sum += share
    }
    return sum
  }

  /// True if a value meets the target. Both are compared with 12 significant digits.
  fileprivate func isMet(by value: Double) -> Bool { range.contains(value) }
}

extension ShareTarget {
  /// Reads the key `targets`. Mistakes are left out after they are reported.
  static func targets(
    _ entry: YAMLNode.Entry, of query: QuantityQuery, _ reader: inout DefinitionReader
  ) -> [ShareTarget] {
    guard case .mapping(let entries) = entry.value.content, !entries.isEmpty else {
      reader.report(
        "'targets' must be a mapping of bands to percentages", at: entry.value.range,
        help: "for example '{ target: \"> 70 %\", very low + low: \"< 4 %\" }'")
      return []
    }
    let bands = query.bands?.bands.map(\.name) ?? []
    let fractions = query.statistics.filter { $0.isFraction(of: query.type) }
    return entries.compactMap { one in
      // A target that a parameter empties is none.
      if case .scalar(let text, _) = one.value.content, text.allSatisfy(\.isWhitespace) {
        return nil
      }
      let parts = one.key.split(separator: "+", omittingEmptySubsequences: false)
        .map { String($0.trimmed) }
      let statistic = parts.count == 1 ? fractions.first { $0.isNamed(one.key) } : nil
      if statistic == nil,
        let mistake = mistake(in: parts, of: query, among: bands, fractions)
      {
        reader.report(mistake, at: one.keyRange)
        return nil
      }
      return reader.words(one.value) { text in
        let condition = try ValueCondition(
          parsing: text.trimmed, for: HKQuantityType(.oxygenSaturation), as: "range",
          help: "for example '> 70 %'"
        ) {
          try WrittenAmount(
            parsing: $0, for: HKQuantityType(.oxygenSaturation), defaultUnit: $1)
        }
        // Only a share has a greatest value.
        let most = statistic == nil || statistic == .timeWithData ? 1 : Double.infinity
        guard condition.bounds.allSatisfy({ (0...most).contains($0.number) }) else {
          throw UnreadableText(
            most == 1
              ? "'\(text.trimmed)' is not between 0 and 100 %" : "'\(text.trimmed)' is below 0 %",
            help: "for example '> 70 %'")
        }
        return ShareTarget(
          name: one.key, bands: statistic == nil ? parts : [], statistic: statistic?.key,
          text: String(text.trimmed), range: ValueBand(one.key, condition))
      }
    }
  }
}

extension ShareTarget {
  /// The mistake in the names of a target that is of bands; nil if there is none.
  private static func mistake(
    in parts: [String], of query: QuantityQuery, among bands: [String], _ fractions: [Statistic]
  ) -> Message? {
    if parts.count > 1, parts.contains("") {
      return Message(
        "the name of a band is missing beside '+'", help: "for example 'very low + low'")
    }
    for (index, part) in parts.enumerated() {
      if parts[..<index].contains(part) {
        return Message("'\(part)' is added to itself", help: "name each band once")
      }
      guard !bands.contains(part) else { continue }
      let missing = QuantityStatistic.all(of: query.type).map(\.statistic).first {
        $0.isNamed(part) && $0.isFraction(of: query.type)
      }
      if let missing, parts.count == 1 {
        return Message(
          "the query does not have '\(missing.word)'",
          help: "add '\(missing.word)' to 'statistics'")
      }
      let known = bands + fractions.map(\.word)
      return Message(
        "'\(part)' is neither a band nor a statistic that is a percentage",
        help: known.isEmpty
          ? "add 'bands', which the query does not have" : suggestion(for: part, among: known))
    }
    return nil
  }
}

extension Statistic {
  /// True for a statistic of a type whose values are fractions, shown as percentages.
  fileprivate func isFraction(of type: HKQuantityType) -> Bool {
    [self].ofQuantities.first?.column(of: type, unit: type.canonicalUnit).amount == .fraction
  }
}

/// The targets of a result of readings, with the values of all intervals in JSON, the lines and the
/// axis of its figures, and its smoothed readings.
struct ReadingDetails: ResultDetails {
  let targets: [ShareTarget]
  let marks: FrameMarks
  /// The time in seconds that most readings are further apart than, such as finger pricks a few
  /// times a day: targets are those of a continuous sensor, so such readings neither meet nor miss
  /// them. Nil for others.
  var distance: Double?
  /// The readings with their smoothed values; nil unless they are smoothed.
  var smoothed: SmoothedReadings?
  /// The latest reading, if none is in the intervals; nil if it is not known or not shown.
  var latest: LatestReading?
  /// The readings in the intervals that are far from those around them, in order of time.
  var far: [FarReading] = []
  /// The distance between readings of several sources beside targets; nil if no two sources have
  /// readings at the same time.
  var pooled: PooledSources?
  /// For the start of each interval, true for each target that its exact value meets; nil unless
  /// the values of the result are rounded.
  private var exactlyMet: [Double: [Bool?]]?

  /// A reading at its start, in the unit of the result.
  struct FarReading: Sendable, Equatable {
    let start: Double
    let value: Double
  }

  init(targets: [ShareTarget] = [], marks: FrameMarks = FrameMarks()) {
    self.targets = targets
    self.marks = marks
  }

  /// True for smoothed readings, which are listed with their times and values.
  var showsSamples: Bool { smoothed != nil }

  package func write(_ result: QueryResult, to json: inout JSONWriter) {
    result.writeStatistics(to: &json)
    if let smoothed { json.member("smoothing", smoothed.json(result.clock)) }
    if !far.isEmpty {
      json.member(
        "farReadings",
        .array(
          far.prefix(ResultItem.limit).map { reading in
            [
              "start": .string(result.clock.iso8601(reading.start)),
              "value": JSONValue(reading.value),
            ]
          }))
    }
    guard !targets.isEmpty else { return }
    var dates = DateTextWriter(result.clock)
    json.objects("targets") { json in
      for target in targets {
        json.object { json in
          json.member("of", target.name)
          json.member("target", target.text)
          json.objects("intervals") { json in
            for interval in result.intervals {
              let value = target.value(of: interval, in: result)
              json.object { json in
                json.member("start", .string(dates.text(interval.start)))
                json.member("value", value)
                let isMet = result.isMet(target, in: interval)
                json.member("met", isMet.map { JSONValue.boolean($0) } ?? .null)
              }
            }
          }
        }
      }
    }
  }

  mutating func keepDecisions(of result: QueryResult) {
    exactlyMet = Dictionary(
      result.intervals.map { interval in
        (interval.start, targets.map { $0.value(of: interval, in: result).map($0.isMet(by:)) })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// True if the value of an interval meets a target; nil without a value, and for readings that
  /// are far apart. If the value is rounded, the exact one decides, and this is nil where the
  /// rounded one says otherwise.
  fileprivate func isMet(
    _ target: ShareTarget, in interval: ResultInterval, of result: QueryResult
  ) -> Bool? {
    guard let shown = target.value(of: interval, in: result).map(target.isMet(by:)),
      distance == nil || target.statistic == Statistic.timeWithData.key
    else { return nil }
    guard let exactlyMet else { return shown }
    let exact = targets.firstIndex(of: target).flatMap { exactlyMet[interval.start]?[$0] }
    return exact == shown ? shown : nil
  }

  /// Rounds smoothed readings, and leaves out the times and the values of single ones. Shares of
  /// bands and percentages are rounded in the intervals.
  mutating func round(by rounding: AmountRounding) {
    smoothed?.round(by: rounding)
    latest = nil
    far = []
    pooled = nil
  }
}

extension QueryResult {
  /// The targets of the result; empty if it has none.
  var targets: [ShareTarget] { (details as? ReadingDetails)?.targets ?? [] }

  /// The readings in the intervals that are far from those around them; empty if there are none, or
  /// if the report leaves them out.
  var farReadings: [ReadingDetails.FarReading] { (details as? ReadingDetails)?.far ?? [] }

  /// The time in seconds that most readings with targets are further apart than; nil for readings
  /// that are closer.
  var distanceOfReadings: Double? { (details as? ReadingDetails)?.distance }

  /// True if the value of an interval meets a target; nil without a value, for readings that are
  /// far apart, and if the value is rounded so far that it says the opposite of the exact one.
  func isMet(_ target: ShareTarget, in interval: ResultInterval) -> Bool? {
    (details as? ReadingDetails)?.isMet(target, in: interval, of: self)
  }

  /// The lines and the axis of figures of readings.
  var frame: FrameMarks {
    profile?.frame ?? (details as? ReadingDetails)?.marks ?? FrameMarks()
  }
}
