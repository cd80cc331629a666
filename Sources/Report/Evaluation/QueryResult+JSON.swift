import Health
package import JSON

extension QueryResult {
  /// Writes the members of the result as specified for `query --format json`.
  ///
  /// Each interval has its state. Missing values are null. A value beyond the range of a `Double`
  /// is also null, and `outOfRange` of its interval or source lists its key.
  ///
  /// - Parameters:
  ///   - warnings: additional warnings, which precede those of the result.
  ///   - hasItems: false to leave out the items.
  ///   - hasUnit: true to write a `unit` of null unless one unit applies to all columns.
  package func write(
    to json: inout JSONWriter, warnings: [String] = [], withItems hasItems: Bool = true,
    withUnit hasUnit: Bool = false
  ) {
    let (covered, begun) = coverage
    // A query with several units gives the unit of each column.
    let units = columns.compactMap { column in
      column.unit.map { (key: column.key, value: JSONValue.string($0.unitString)) }
    }
    json.members([
      details?.hasType == false ? "kind" : "type": .string(type),
      "unit": commonUnit.map { .string($0.unitString) } ?? (hasUnit ? .null : nil),
      "units": commonUnit != nil || units.isEmpty ? nil : .object(units),
      "timeZone": .string(clock.name),
      "interval": length.map { .string($0.description) } ?? .null,
      "coverage": ["intervals": .integer(begun), "withData": .integer(covered)],
      "warnings": .strings(warnings + allNotices.map(\.text)),
    ])
    if let details { details.write(self, to: &json) } else { writeStatistics(to: &json) }
    json.members([
      "summary": summary.columns.isEmpty
        ? nil : .object(zip(columns, summary.columns).map { ($0.key, self.json($1, of: $0)) }),
      "marks": marks.isEmpty ? nil : .array(marks.map { .object($0.json) }),
      "provenance": provenance.map(self.json),
    ])
    if hasItems, let items { write(items, to: &json) }
  }

  /// Writes the member `statistics`, with an object for each interval.
  func writeStatistics(to json: inout JSONWriter) {
    var writer = IntervalWriter(self)
    json.objects("statistics") { json in
      for interval in intervals { json.object { writer.write(interval, to: &$0) } }
    }
  }

  private func write(_ items: ResultItems, to json: inout JSONWriter) {
    guard let all = items.all else {
      json.member("items", .null)
      return
    }
    var dates = DateTextWriter(clock)
    json.objects("items") { json in
      for item in all { json.object { item.write(to: &$0, &dates) } }
    }
  }

  private func json(_ provenance: QueryProvenance) -> JSONValue {
    [
      "samples": [
        "used": .integer(provenance.used), "masked": .integer(provenance.masked),
        "leftOut": .integer(provenance.leftOut),
      ],
      "sources": .strings(sources),
      "coverage": dayCoverage.map {
        ["days": .integer($0.days), "withData": .integer($0.withData)]
      } ?? .null,
      "rules": .strings(provenance.rules),
    ]
  }

  private var commonUnit: HKUnit? { unitOfType ?? unit }
}

extension ResultItem {
  fileprivate func write(to json: inout JSONWriter, _ dates: inout DateTextWriter) {
    json.plainText("start") { dates.write(start, to: &$0) }
    for (name, member) in members {
      let key = JSONKey(name)
      switch member {
      case .instant(let instant): json.plainText(key) { dates.write(instant, to: &$0) }
      case .text(let text): json.member(key, text)
      case .number(let number): json.member(key, number)
      case .durations(let durations):
        json.member(key, .numbers(durations.names, durations.seconds))
      }
    }
  }
}

/// Writes the intervals of a result, whose keys are prepared once.
private struct IntervalWriter {
  private let result: QueryResult
  private var values: ValueWriter
  private let start: JSONKey = "start"
  private let end: JSONKey = "end"
  private let state: JSONKey = "state"
  private let name: JSONKey = "name"
  private let bands: JSONKey?
  private let parts: JSONKey?

  init(_ result: QueryResult) {
    self.result = result
    values = ValueWriter(result)
    bands = result.bands.map { JSONKey($0.term + "s") }
    parts = result.separation.map { JSONKey($0.key) }
  }

  /// Writes the members of an interval.
  mutating func write(_ interval: ResultInterval, to json: inout JSONWriter) {
    json.plainText(start) { values.dates.write(interval.start, to: &$0) }
    json.plainText(end) { values.dates.write(interval.end, to: &$0) }
    json.member(state, result.state(of: interval).rawValue)
    if interval.isExcluded { json.member("excluded", .boolean(true)) }
    if result.columns.indices.contains(where: { result.isThin($0, in: interval) }) {
      json.member("thin", .boolean(true))
    }
    values.write(interval.row, to: &json)
    // If there are no readings, there are no shares, and no time.
    if let bands { json.member(bands, .numbers(result.bands?.names ?? [], interval.bands)) }
    guard let parts, let separation = result.separation else { return }
    // An excluded interval has no sources and no activities, and its values are null.
    if interval.isExcluded, separation == .value || separation == .classification {
      json.member(parts, .null)
      return
    }
    json.objects(parts) { json in
      for part in interval.parts {
        json.object { json in
          json.member(name, part.name)
          values.write(part.values, ofPart: true, to: &json)
        }
      }
    }
  }
}

/// Writes values of a result, a member for each column.
struct ValueWriter {
  private let columns: [(name: String, key: JSONKey, isInstant: Bool, hasParts: Bool)]
  var dates: DateTextWriter

  init(_ result: QueryResult) {
    columns = result.columns.map {
      ($0.key, JSONKey($0.key), $0.amount == .instant, $0.hasParts)
    }
    dates = DateTextWriter(result.clock)
  }

  /// - Parameter ofPart: true to leave out the columns that parts do not have.
  mutating func write(
    _ values: some Sequence<Double?>, ofPart: Bool = false, to json: inout JSONWriter
  ) {
    var outOfRange: [String] = []
    for (column, value) in zip(columns, values) where !ofPart || column.hasParts {
      if let value, !value.isFinite { outOfRange.append(column.name) }
      if column.isInstant, let value, value.isFinite {
        json.plainText(column.key) { dates.write(value, to: &$0) }
      } else {
        json.member(column.key, value)
      }
    }
    if !outOfRange.isEmpty { json.member("outOfRange", .strings(outOfRange)) }
  }
}

extension JSONValue {
  /// Creates an object of numbers by their names; null without numbers.
  fileprivate static func numbers(_ names: [String], _ numbers: [Double?]?) -> JSONValue {
    guard let numbers, numbers.contains(where: { $0 != nil }) else { return .null }
    return .object(zip(names, numbers).map { ($0, JSONValue($1)) })
  }
}
