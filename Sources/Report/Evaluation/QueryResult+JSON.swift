import Health
package import JSON

extension QueryResult {
  /// The result as specified for `query --format json`.
  ///
  /// Each interval has its state. Missing values are null. A value beyond the range of a `Double`
  /// is also null, and `outOfRange` of its interval or source lists its key.
  ///
  /// - Parameters:
  ///   - warnings: additional warnings, which precede those of the result.
  ///   - hasItems: false to leave out the items.
  package func json(
    warnings: [String] = [], withItems hasItems: Bool = true
  ) -> JSONValue.Members {
    let (covered, begun) = coverage
    // A query with several units gives the unit of each column.
    let units = columns.compactMap { column in
      column.unit.map { (key: column.key, value: JSONValue.string($0.unitString)) }
    }
    let head = JSONValue.members([
      details?.hasType == false ? "kind" : "type": .string(type),
      "unit": commonUnit.map { .string($0.unitString) },
      "units": commonUnit != nil || units.isEmpty ? nil : .object(units),
      "timeZone": .string(clock.name),
      "interval": length.map { .string($0.description) } ?? .null,
      "coverage": ["intervals": .integer(begun), "withData": .integer(covered)],
      "warnings": .strings(warnings + allNotices.map(\.text)),
    ])
    let tail = JSONValue.members([
      "summary": summary.columns.isEmpty
        ? nil : .object(zip(columns, summary.columns).map { ($0.key, json($1, of: $0)) }),
      "marks": marks.isEmpty
        ? nil
        : .array(
          marks.map { ["date": .string($0.date.description), "text": .string($0.text)] }),
      "provenance": provenance.map(json),
      "items": hasItems ? items.map(json) : nil,
    ])
    return head + (details?.json(of: self) ?? statisticsJSON) + tail
  }

  /// The member `statistics`, with an object for each interval.
  var statisticsJSON: JSONValue.Members {
    [("statistics", .array(intervals.map { .object(json($0)) }))]
  }

  private func json(_ items: ResultItems) -> JSONValue {
    items.all.map { .array($0.map { .object(json($0)) }) } ?? .null
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

  private func json(_ item: ResultItem) -> JSONValue.Members {
    [("start", .string(clock.iso8601(item.start)))]
      + item.members.map { key, member in
        switch member {
        case .instant(let instant): (key, .string(clock.iso8601(instant)))
        case .text(let text): (key, .string(text))
        case .number(let number): (key, JSONValue(number))
        case .durations(let durations): (key, json(durations.names, durations.seconds))
        }
      }
  }

  /// Numbers by their names; null without numbers.
  private func json(_ names: [String], _ numbers: [Double?]?) -> JSONValue {
    guard let numbers, numbers.contains(where: { $0 != nil }) else { return .null }
    return .object(zip(names, numbers).map { ($0, JSONValue($1)) })
  }

  private func json(_ interval: ResultInterval) -> JSONValue.Members {
    var entries: JSONValue.Members = [
      ("start", .string(clock.iso8601(interval.start))),
      ("end", .string(clock.iso8601(interval.end))),
      ("state", .string(state(of: interval).rawValue)),
    ]
    if interval.isExcluded { entries.append(("excluded", .boolean(true))) }
    entries += json(interval.values)
    // If there are no readings, there are no shares, and no time.
    if let bands { entries.append((bands.term + "s", json(bands.names, interval.bands))) }
    if let separation {
      let parts = interval.parts.map { part in
        JSONValue.object(
          [(key: "name", value: .string(part.name))] + json(part.values, ofPart: true))
      }
      // An excluded interval has no sources and no activities, and its values are null.
      let isNull =
        interval.isExcluded && (separation == .value || separation == .classification)
      entries.append((separation.key, isNull ? .null : .array(parts)))
    }
    return entries
  }

  /// - Parameter ofPart: true to leave out the columns that parts do not have.
  func json(
    _ values: [Double?], ofPart: Bool = false
  ) -> JSONValue.Members {
    let pairs = zip(columns, values).filter { !ofPart || $0.0.hasParts }
    let instants = Dictionary(
      uniqueKeysWithValues: pairs.filter { $0.0.amount == .instant }.map {
        ($0.key, $1.map { JSONValue.string(clock.iso8601($0)) } ?? .null)
      })
    let members = JSONValue.members(of: pairs.map { ($0.key, $1) })
    return instants.isEmpty ? members : members.map { ($0.key, instants[$0.key] ?? $0.value) }
  }
}
