import Health
import Languages

/// The latest reading of a type, which a report names if none is in the range of its query.
struct LatestReading: Sendable, Equatable {
  let start: Double
  /// The value in the unit of the result.
  let value: Double
}

extension EvaluationContext {
  /// The latest reading of a type; nil if there is none.
  ///
  /// - Throws: an error of the store, or of the unit if it does not fit the type.
  func latestReading(of type: HKQuantityType, in unit: HKUnit) throws -> LatestReading? {
    guard let end = try store.extent(of: type)?.upperBound,
      // The last reading can have started up to a day before its end.
      let columns = try store.columns(of: type, in: end - 86_400..<end + 1, with: .value),
      let row = columns.start.indices.last
    else { return nil }
    return LatestReading(
      start: columns.start[row],
      value: try columns.unit.conversion(to: unit)(columns.value[row]))
  }
}

extension QueryResult {
  fileprivate var latestReading: LatestReading? {
    (details as? ReadingDetails)?.latest ?? (details as? EpisodeDetails)?.latest
  }

  /// The clause that the range has no data, with the latest reading before or after it if that is
  /// known: `no data in this range; the latest reading is 101 mg/dL, Mar 13, 2024 at 7:05 AM`.
  fileprivate func noDataInRange(_ format: ReportFormat) -> String {
    guard let latest = latestReading, let unit = unitOfType else {
      return format.language.noDataInRange
    }
    // The value decides how many decimals it has.
    var shown = self
    shown.columns = [ResultColumn(key: "latest", title: "", amount: .quantity(unit))]
    shown.intervals = [
      ResultInterval(
        start: latest.start, end: latest.start, values: [latest.value] as [Double?], count: 1)
    ]
    return format.language.noDataInRange(
      latest: ValueFormat(0, of: shown, format: format).quantity(latest.value),
      format.time(latest.start))
  }
}

extension EvaluatedReport {
  /// The remark that a query has no data in its range. The first one about a type names its latest
  /// reading.
  func remarkOnNoData(of query: String) -> Block {
    let shown = Set(
      definition.sections.filter { !($0.section is TextSection) }.flatMap(\.section.queries))
    guard let result = results[query],
      namedResults.first(where: { named, other in
        shown.contains(named.name) && other.type == result.type && other.latestReading != nil
      })?.query.name == query
    else { return remark(format.language.noDataInRange, on: [query]) }
    return remark(result.noDataInRange(format), on: [query])
  }
}
