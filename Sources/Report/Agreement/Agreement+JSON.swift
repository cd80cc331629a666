package import Health
package import JSON

extension Agreement {
  /// The comparison as JSON.
  package func json(_ clock: LocalClock) -> [(key: String, value: JSONValue)] {
    [
      ("rings", .array(rings.map { $0.json(clock, isByDay: true) })),
      ("workouts", .array(workouts.map { $0.json(clock, isByDay: false) })),
      ("suggestions", .array(suggestions.map(\.json))),
    ]
  }
}

extension Agreement.Comparison {
  fileprivate func json(_ clock: LocalClock, isByDay: Bool) -> JSONValue {
    .object([
      ("name", .string(name)), ("type", .string(type.identifier)),
      ("statistic", .string(statistic.rawValue)), ("unit", .string(unit.unitString)),
      ("compared", .integer(pairs.count)), ("withoutSamples", .integer(withoutSamples)),
      ("median", JSONValue(median)), ("within1Percent", .integer(count(within: 0.01))),
      ("within5Percent", .integer(count(within: 0.05))),
      (
        "largest",
        .array(
          largest.map { pair in
            .object([
              isByDay
                ? ("date", .string(clock.date(at: pair.start).description))
                : ("start", .string(clock.iso8601(pair.start))),
              ("ours", JSONValue(pair.ours)), ("apples", JSONValue(pair.apples)),
              ("deviation", JSONValue(pair.deviation)),
            ])
          })
      ),
    ])
  }
}

extension Agreement.Suggestion {
  fileprivate var json: JSONValue {
    func json(_ order: Agreement.SourceOrder) -> JSONValue {
      .object([
        ("sources", .array(order.names.map { .string($0) })), ("median", JSONValue(order.median)),
      ])
    }
    return .object([
      ("type", .string(type.identifier)), ("isBetter", .boolean(isBetter)),
      ("today", json(today)), ("best", json(best)),
    ])
  }
}
