/// The parts that the intervals of a result have in addition to their own values.
package struct ResultParts: Sendable {
  package var separation: Separation
  /// The names of the parts in their order; empty for sources, and if every interval has all parts.
  package var order: [String] = []
}

/// A way to separate a query's samples into parts that have their own values. The raw value is its
/// term in definitions.
package enum Separation: String, CaseIterable, Sendable {
  case source, value, activity, classification
  /// Samples entered by hand and recorded ones.
  case entry
  /// Groups of the participants of a cohort.
  case group
  /// The legs of workouts, which are items and have no values in intervals.
  case leg

  /// The key of the parts of an interval in JSON.
  package var key: String {
    switch self {
    case .activity: "activities"
    case .entry: "entries"
    default: rawValue + "s"
    }
  }
}

extension QueryResult {
  /// The kind of the parts of intervals; nil if they have none.
  package var separation: Separation? { parts?.separation }

  /// The names of the parts that occur in the intervals: sources in priority order, other parts in
  /// their own order.
  package var partNames: [String] {
    guard let parts else { return [] }
    let present = intervals.flatMap { $0.parts.map(\.name) }.uniqued()
    let order = parts.separation == .source ? sources : parts.order
    guard !order.isEmpty else { return present }
    let known = Set(present)
    return order.filter(known.contains)
  }

  /// The values of a column for each part, over all intervals; nil where a part has no data.
  package func values(_ column: Int, ofParts names: some Collection<String>) -> [[Double?]] {
    let places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    var values = [[Double?]](
      repeating: [Double?](repeating: nil, count: intervals.count), count: names.count)
    for (index, interval) in intervals.enumerated() {
      for part in interval.parts.reversed() {
        if let place = places[part.name] {
          values[place][index] = drawn(part.values[column], column, in: interval)
        }
      }
    }
    return values
  }
}
