/// The mean of pairs of readings, compared with limits for means.
package struct PairsAverage: Sendable, Equatable {
  /// A limit, and the side of it on which the mean lies.
  package struct Comparison: Sendable, Equatable {
    /// The limit as the definition writes it: `135/85`.
    package var limit: String
    /// The name of the limit, and the number that alone reaches it: `ESH 2023`, `systolic`.
    package var remarks: [String]
    /// `above`, `at` or `below`.
    package var relation: String

    package init(_ relation: String, _ limit: String, remarks: [String] = []) {
      self.relation = relation
      self.limit = limit
      self.remarks = remarks
    }

    fileprivate var text: String {
      remarks.isEmpty ? limit : "\(limit) (\(remarks.joined(separator: ", ")))"
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

  /// The finding: `Average 144/88 over 7 days, above 135/85`.
  package var sentence: String {
    var clauses: [(relation: String, limits: [String])] = []
    for one in comparisons {
      if let index = clauses.firstIndex(where: { $0.relation == one.relation }) {
        clauses[index].limits.append(one.text)
      } else {
        clauses.append((one.relation, [one.text]))
      }
    }
    let compared = clauses.map { ", \($0.relation) \(Sentence.list($0.limits))" }.joined()
    return "Average \(shown) over \(IntervalNoun.day.counted(days))\(compared)"
  }
}
