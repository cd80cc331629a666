import Health
import JSON
import Languages

extension QueryResult {
  /// The facts about the latest value of the first column, as specified for `query --summary`; nil
  /// if they were not requested.
  var highlightsJSON: JSONValue? {
    guard summary.history != nil else { return nil }
    return .array(highlights.map { .object(json($0)) })
  }

  /// The members of a fact: its rule, its weight and its numbers.
  func json(_ highlight: Highlight) -> JSONValue.Members {
    let entries = summary.history?.entries ?? []
    func start(_ index: Int?) -> JSONValue {
      guard let index, entries.indices.contains(index) else { return .null }
      return .string(clock.iso8601(entries[index].interval.start))
    }
    let latest = entries.indices.contains(highlight.latest) ? entries[highlight.latest] : nil
    let head = JSONValue.members([
      "rule": .string(highlight.rule), "kind": .string(highlight.kind),
      "weight": .integer(highlight.weight),
      "column": columns.first.map { .string($0.key) },
      "latest": ["start": start(highlight.latest), "value": JSONValue(latest?.value)],
      "n": .integer(highlight.n),
    ])
    let record = highlight.record.map { record -> JSONValue in
      [
        "side": .string(record.side.rawValue), "since": start(record.earlier),
        "count": record.earlier == nil ? .integer(record.count) : .null,
      ]
    }
    let numbers: JSONValue.Members =
      switch highlight.fact {
      case .record: []
      case .unusual(let side, let bound, let exceptions):
        JSONValue.members([
          "side": .string(side.rawValue), "bound": JSONValue(bound),
          "exceptions": .integer(exceptions),
        ])
      case .course(_, let length), .streakEnded(let length):
        JSONValue.members(["length": .integer(length)])
      case .goal(_, let length):
        JSONValue.members([
          "length": .integer(length), "expected": .boolean(highlight.isExpected),
        ])
      case .turn(let side, let mean, let bound, let exceptions, let means):
        JSONValue.members([
          "side": .string(side.rawValue), "mean": JSONValue(mean), "bound": JSONValue(bound),
          "exceptions": .integer(exceptions), "means": .integer(means),
        ])
      }
    return head + numbers + JSONValue.members(["record": record ?? .null])
  }
}

extension Highlight {
  /// The word for the kind of fact in JSON.
  fileprivate var kind: String {
    switch fact {
    case .record: "record"
    case .unusual: "unusual"
    case .course(.higher, _): "rise"
    case .course(.lower, _): "fall"
    case .goal(isMet: true, _): "goalMet"
    case .goal(isMet: false, _): "goalMissed"
    case .streakEnded: "streakEnded"
    case .turn: "turn"
    }
  }
}
