package import Health

/// A condition on the value of a sample: a comparison such as `>= 40 kg`, or a range such as
/// `115 .. 133 bpm`, whose ends are both included, or `115 ..< 134 bpm`, whose end is not. A range
/// such as `> 180 .. 250 mg/dL` does not include its start.
package struct ValueCondition: Sendable, Equatable {
  /// A comparison with a number.
  package struct Bound: Sendable, Equatable {
    package var comparison: HKPredicateOperator
    package var number: Double
    package var unit: HKUnit
  }

  /// The comparisons, all of which must hold: one, or those of the start and the end of a range,
  /// which have the same unit.
  package let bounds: [Bound]

  /// True if the condition is a range.
  package var isRange: Bool { bounds.count > 1 }
}

extension ValueCondition {
  /// Parses a comparison or a range. The start of a range may leave out the unit of its end.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String, for type: HKQuantityType) throws {
    try self.init(parsing: text.trimmed, for: type, as: "range", help: boundHelp(type)) {
      try WrittenAmount(parsing: $0, for: type, defaultUnit: $1)
    }
  }

  /// - Parameters:
  ///   - noun: the name of a range in messages.
  ///   - help: the remedy for a range that ends before it starts.
  ///   - amount: reads a number with its unit. It is called with the text of the number, and with
  ///     the unit of a range's end for a start without a unit.
  /// - Throws: `UnreadableText`; the errors of `amount`.
  init(
    parsing text: Substring, for type: HKQuantityType, as noun: String, help: String,
    _ amount: (Substring, Substring) throws -> WrittenAmount
  ) throws {
    guard let dots = text.firstRange(of: "..") else {
      guard
        let comparison = HKPredicateOperator.longestFirst.first(where: { text.hasPrefix($0.text) })
      else {
        throw UnreadableText(
          "'\(text)' does not start with a comparison", help: boundHelp(type))
      }
      let amount = try amount(text.dropFirst(comparison.text.count).trimmed, "")
      bounds = [Bound(comparison: comparison, number: amount.number, unit: amount.unit)]
      return
    }
    var rest = text[dots.upperBound...]
    // Swift's closed range has three dots.
    if rest.first == "." { rest.removeFirst() }
    rest = rest.trimmed
    let isOpen = rest.first == "<"
    let to = (isOpen ? rest.dropFirst() : rest).trimmed
    var from = text[..<dots.lowerBound].trimmed
    let startsAbove = from.first == ">" && from.dropFirst().first != "="
    if startsAbove { from = from.dropFirst().trimmed }
    let end = try amount(to, "")
    let start = try amount(from, WrittenNumber(to)?.rest ?? "")
    // Compared in the unit of the end.
    let first = try start.unit.conversion(to: end.unit)(start.number)
    guard isOpen || startsAbove ? first < end.number : first <= end.number else {
      throw UnreadableText("the \(noun) '\(text)' ends before it starts", help: help)
    }
    bounds = [
      Bound(
        comparison: startsAbove ? .greaterThan : .greaterThanOrEqualTo, number: first,
        unit: end.unit),
      Bound(
        comparison: isOpen ? .lessThan : .lessThanOrEqualTo, number: end.number, unit: end.unit),
    ]
  }
}

extension HKPredicateOperator {
  /// No operator is a prefix of one that follows it.
  fileprivate static let longestFirst: [HKPredicateOperator] = [
    .greaterThanOrEqualTo, .lessThanOrEqualTo, .notEqualTo, .equalTo, .greaterThan, .lessThan,
  ]

  /// The operator in the notation that users write.
  var text: String {
    switch self {
    case .greaterThanOrEqualTo: ">="
    case .lessThanOrEqualTo: "<="
    case .notEqualTo: "!="
    case .equalTo: "="
    case .greaterThan: ">"
    case .lessThan: "<"
    }
  }
}
