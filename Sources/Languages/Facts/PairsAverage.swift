/// The mean of pairs of readings, compared with limits for means.
package struct PairsAverage: Sendable, Equatable {
  /// The side of a limit on which a mean lies.
  package enum Relation: String, Sendable {
    case above, at, below
  }

  /// A limit, and the side of it on which the mean lies.
  package struct Comparison: Sendable, Equatable {
    /// The limit as the definition writes it: `135/85`.
    package var limit: String
    /// The name of the limit, and the number that alone reaches it: `ESH 2023`, `systolic`.
    package var remarks: [String]
    package var relation: Relation

    package init(_ relation: Relation, _ limit: String, remarks: [String] = []) {
      self.relation = relation
      self.limit = limit
      self.remarks = remarks
    }
  }

  /// The mean as it is shown: `144/88`.
  package var shown: String
  /// The number of days with readings.
  package var days: Int
  package var comparisons: [Comparison]

  package init(_ shown: String, days: Int, _ comparisons: [Comparison] = []) {
    self.shown = shown
    self.days = days
    self.comparisons = comparisons
  }

  /// The comparisons by the side of the limits, in the order of the first one on each.
  package var sides: [(relation: Relation, limits: [Comparison])] {
    var sides: [(relation: Relation, limits: [Comparison])] = []
    for one in comparisons {
      if let index = sides.firstIndex(where: { $0.relation == one.relation }) {
        sides[index].limits.append(one)
      } else {
        sides.append((one.relation, [one]))
      }
    }
    return sides
  }
}
