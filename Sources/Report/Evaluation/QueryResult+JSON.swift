import Health
package import JSON

extension QueryResult {
  /// The result by the contract of `query --format json`.
  ///
  /// Each interval has its state. A value is null without data; one beyond the range of a `Double` is null
  /// too, and `outOfRange` of its interval or source has its key.
  ///
  /// - Parameter warnings: come before those of the result.
  package func json(
    warnings: [String] = []
  ) -> [(key: String, value: JSONValue)] {
    let (covered, begun) = coverage
    var entries: [(key: String, value: JSONValue)] = [
      ("type", .string(type)),
      ("unit", commonUnit.map { .string($0.unitString) } ?? .null),
      ("timeZone", .string(clock.name)),
      ("interval", length.map { .string($0.description) } ?? .null),
      ("coverage", .object([("intervals", .integer(begun)), ("withData", .integer(covered))])),
      ("warnings", .array((warnings + allNotices.map(\.text)).map { .string($0) })),
      ("statistics", .array(intervals.map { .object(json($0)) })),
    ]
    // A query with several units names them for each column.
    if commonUnit == nil, columns.contains(where: { $0.unit != nil }) {
      let units = columns.compactMap { column in
        column.unit.map { (key: column.key, value: JSONValue.string($0.unitString)) }
      }
      entries.insert(("units", .object(units)), at: 2)
    }
    return entries
  }

  private var commonUnit: HKUnit? { unitOfType ?? unit }

  private func json(_ interval: ResultInterval) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [
      ("start", .string(clock.iso8601(interval.start))),
      ("end", .string(clock.iso8601(interval.end))),
      ("state", .string(state(of: interval).rawValue)),
    ]
    entries += json(interval.values)
    if isBySource {
      let parts = interval.sources.map { part in
        JSONValue.object([(key: "name", value: .string(part.name))] + json(part.values))
      }
      entries.append(("sources", .array(parts)))
    }
    return entries
  }

  private func json(_ values: [Double?]) -> [(key: String, value: JSONValue)] {
    JSONValue.members(of: zip(columns, values).map { ($0.key, $1) })
  }
}
