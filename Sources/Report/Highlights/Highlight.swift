package import Languages

/// A fact about the latest value of a column that is worth a sentence (R-80…R-83).
package struct Highlight: Sendable, Equatable {
  /// The latest value is greater, or less, than all values before it.
  package struct Record: Sendable, Equatable {
    package var side: HighlightSide
    /// The index of the latest earlier interval of all data that reaches the value; nil if none
    /// does.
    package var earlier: Int?
    /// The number of values of the series, with the latest one: of all data if no earlier interval
    /// reaches it.
    package var count: Int

    package init(side: HighlightSide, earlier: Int?, count: Int) {
      self.side = side
      self.earlier = earlier
      self.count = count
    }
  }

  package enum Fact: Sendable, Equatable {
    /// The latest value is a record.
    case record
    /// The latest value is beyond a percentile of the values before it, of which `exceptions` are
    /// not on the same side of it.
    case unusual(HighlightSide, bound: Double, exceptions: Int)
    /// A run of values up to the latest one, each higher, or lower, than the one before.
    case course(HighlightSide, length: Int)
    /// A run of values up to the latest one, each of which met, or missed, the goal.
    case goal(isMet: Bool, length: Int)
    /// The latest value missed the goal, after a run of values that met it.
    case streakEnded(length: Int)
    /// The mean of the last three values is beyond a percentile of such means before it, of which
    /// `exceptions` of `means` are not on the same side of it.
    case turn(HighlightSide, mean: Double, bound: Double, exceptions: Int, means: Int)
  }

  package var fact: Fact
  /// The weight, by which facts are ordered.
  package var weight: Int
  /// The number of values before the latest one with which it is compared.
  package var n: Int
  /// The index of the latest interval with a value.
  package var latest: Int
  /// The record that the latest value is, whatever the fact; nil if it is none.
  package var record: Record?
  /// True for a run of values that met, or missed, the goal, if so many values before the run did
  /// as well that chance gives such a run more often than once in sixteen. No sentence states it.
  package var isExpected = false

  /// Returns the fact with other numbers that were computed from several values.
  func rounded(_ amount: (Double) -> Double) -> Highlight {
    var highlight = self
    switch fact {
    case .unusual(let side, let bound, let exceptions):
      highlight.fact = .unusual(side, bound: amount(bound), exceptions: exceptions)
    case .turn(let side, let mean, let bound, let exceptions, let means):
      highlight.fact = .turn(
        side, mean: amount(mean), bound: amount(bound), exceptions: exceptions, means: means)
    case .record, .course, .goal, .streakEnded: break
    }
    return highlight
  }

  /// The number of the rule.
  package var rule: String {
    switch fact {
    case .record: "R-80"
    case .unusual: "R-81"
    case .course, .goal, .streakEnded: "R-82"
    case .turn: "R-83"
    }
  }
}
