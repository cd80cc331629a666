package import JSON
package import Languages

/// Everything that the results of one kind of query have beside the frame that all results share. A
/// kind defines its details in its own folder, with what follows from them in JSON, in CSV, in the
/// account and in a published report.
package protocol ResultDetails: Sendable {
  /// False for a result without a type, whose column is named after its query.
  var hasType: Bool { get }

  /// The lines that take the place of the intervals; nil for a result with intervals.
  var lines: ResultLines? { get }

  /// The number of objects of each interval that could not be read, and so are not in its values,
  /// with the key that these numbers have in rows; nil if everything was read.
  var losses: (key: String, counts: [Int])? { get }

  /// A fact about values that are zero because something else was recorded, so that a trend
  /// does not say what they amount to; nil if there are none.
  var factOnZeros: AccountFact? { get }

  /// True if the details have single samples or dates of days, which a report with `privacy` does
  /// not show.
  var showsSamples: Bool { get }

  /// Writes the members of JSON that take the place of `statistics`.
  func write(_ result: QueryResult, to json: inout JSONWriter)

  /// The clauses of the account that follow the sources.
  func clauses(of result: QueryResult) -> [AccountClause]

  /// Keeps what the exact amounts of a result decide, before all of them are rounded for a
  /// published report.
  mutating func keepDecisions(of result: QueryResult)

  /// Rounds every amount for a published report, and cuts every time of a sample to the minute.
  /// Without either, there is nothing to do.
  mutating func round(by rounding: AmountRounding)
}

extension ResultDetails {
  /// True: a result has a type unless its kind of query overrides this.
  package var hasType: Bool { true }
  /// Nil: a result has intervals unless its kind of query overrides this.
  package var lines: ResultLines? { nil }
  /// Nil: everything is read unless a kind of query overrides this.
  package var losses: (key: String, counts: [Int])? { nil }
  /// Nil: a value of zero is the sum of what was recorded.
  package var factOnZeros: AccountFact? { nil }
  /// False: details are amounts unless a kind of query overrides this.
  package var showsSamples: Bool { false }

  /// Writes the statistics of the intervals.
  package func write(_ result: QueryResult, to json: inout JSONWriter) {
    result.writeStatistics(to: &json)
  }

  /// Empty: the account has nothing to add.
  package func clauses(of result: QueryResult) -> [AccountClause] { [] }

  /// Nothing: amounts decide nothing unless a kind of query overrides this.
  package mutating func keepDecisions(of result: QueryResult) {}
}

/// Values over the entire range, with a line for each part of it.
package struct ResultLines: Sendable {
  /// The term for the parts in CSV, such as `weekday`.
  package var term: String
  /// The noun for a part, such as that for weekdays, of which tables have a heading.
  package var noun: IntervalNoun
  package var all: [ResultLine]
}

/// The values of one part of a range, such as all its Mondays.
package struct ResultLine: Sendable {
  /// The name of the part in CSV, such as `monday`.
  package var name: String
  /// The name of the part in a report.
  package var shownName: @Sendable (ReportFormat) -> String
  /// The value of each column; nil if data is missing.
  package var values: [Double?]
  /// The number of samples that the values are computed from.
  package var count: Int
}
