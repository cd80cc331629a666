package import Health
package import JSON

extension Agreement {
  /// The comparison as JSON.
  package func json(_ clock: LocalClock) -> JSONValue.Members {
    JSONValue.members([
      "rings": .array(rings.map { $0.json(clock, isByDay: true) }),
      "workouts": .array(workouts.map { $0.json(clock, isByDay: false) }),
      "suggestions": .array(suggestions.map(\.json)),
    ])
  }
}

extension Agreement.Comparison {
  fileprivate func json(_ clock: LocalClock, isByDay: Bool) -> JSONValue {
    [
      "name": .string(name), "type": .string(type.identifier),
      "statistic": .string(statistic.key), "unit": .string(unit.unitString),
      "compared": .integer(pairs.count), "withoutSamples": .integer(withoutSamples),
      "median": JSONValue(median), "within1Percent": .integer(count(within: 0.01)),
      "within5Percent": .integer(count(within: 0.05)),
      "largest": .array(
        largest.map { pair in
          [
            "date": isByDay ? .string(clock.date(at: pair.start).description) : nil,
            "start": isByDay ? nil : .string(clock.iso8601(pair.start)),
            "ours": JSONValue(pair.ours), "apples": JSONValue(pair.apples),
            "deviation": JSONValue(pair.deviation),
          ]
        }),
    ]
  }
}

extension Agreement.Suggestion {
  fileprivate var json: JSONValue {
    func json(_ order: Agreement.SourceOrder) -> JSONValue {
      [
        "sources": .strings(order.names), "median": JSONValue(order.median),
      ]
    }
    return [
      "type": .string(type.identifier), "isBetter": .boolean(isBetter),
      "today": json(today), "best": json(best),
    ]
  }
}
