import Foundation
import Health

extension QueryResult {
  /// The result by the contract of `query --format json`.
  package var json: [(key: String, value: JSONValue)] {
    [
      ("type", .string(query.type.identifier)),
      ("unit", .string(unit.unitString)),
      ("timeZone", .string(clock.name)),
      ("interval", query.interval.map { .string($0.description) } ?? .null),
      ("statistics", .array(intervals.map { .object(json($0)) })),
    ]
  }

  private func json(_ interval: IntervalStatistics) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [
      ("start", .string(clock.iso8601(interval.start))),
      ("end", .string(clock.iso8601(interval.end))),
    ]
    entries += json(interval.values)
    if query.isBySource {
      let parts = interval.sources.map { part in
        JSONValue.object(
          [(key: "name", value: .string(sources[part.source].name))] + json(part.values))
      }
      entries.append(("sources", .array(parts)))
    }
    return entries
  }

  private func json(_ values: StatisticsValues) -> [(key: String, value: JSONValue)] {
    query.statistics.map { ($0.rawValue, JSONValue($0.value(in: values))) }
  }
}
