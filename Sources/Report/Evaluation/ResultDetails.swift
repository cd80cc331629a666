package import JSON

/// Everything that the results of one kind of query have beside the frame that all results share. A
/// kind defines its details in its own folder, with what follows from them in JSON, in CSV, in the
/// account and in a published report.
package protocol ResultDetails: Sendable {
  /// False for a result without a type, whose column is named after its query.
  var hasType: Bool { get }

  /// The lines that take the place of the intervals; nil for a result with intervals.
  var lines: [ResultLine]? { get }

  /// The intervals that count as zero because they have data but none of the chosen values, and all
  /// intervals with data.
  var zeros: (count: Int, all: Int) { get }

  /// The members of JSON that take the place of `statistics`.
  func json(of result: QueryResult) -> JSONValue.Members

  /// The clauses of the account that follow the sources.
  func clauses(of result: QueryResult) -> [AccountClause]

  /// Rounds every amount for a published report.
  mutating func round(by rounding: AmountRounding)
}

extension ResultDetails {
  /// True: a result has a type unless its kind of query overrides this.
  package var hasType: Bool { true }
  /// Nil: a result has intervals unless its kind of query overrides this.
  package var lines: [ResultLine]? { nil }
  /// None: a value is missing or counted.
  package var zeros: (count: Int, all: Int) { (0, 0) }

  /// The statistics of the intervals.
  package func json(of result: QueryResult) -> JSONValue.Members { result.statisticsJSON }

  /// Empty: the account has nothing to add.
  package func clauses(of result: QueryResult) -> [AccountClause] { [] }
  /// Does nothing, because the details have no amounts.
  package mutating func round(by rounding: AmountRounding) {}
}

/// A line of values over the entire range, which stands for a part of it.
package struct ResultLine: Sendable {
  /// The term for the parts, such as `weekday`.
  package var term: String
  /// The name of this part, such as `monday`.
  package var name: String
  /// The value of each column; nil if data is missing.
  package var values: [Double?]
  /// The number of samples that the values are computed from.
  package var count: Int
}
