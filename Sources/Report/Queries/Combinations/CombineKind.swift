import Health

/// Sums, differences and quotients of two queries of a definition.
package struct CombineKind: QueryKind {
  package let id = "combine"
  package let summary = "The sum, difference or quotient of two queries of equal intervals."

  package init() {}

  package let keys: [DefinitionKey] =
    [
      DefinitionKey("of", .items(.text), "the names of two queries", isRequired: true),
      DefinitionKey("as", "`a + b`, `a - b` or `a / b`, with the two names", isRequired: true),
      DefinitionReader.excludeKey,
    ] + SummaryOptions.keys

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let exclusion = keys.take("exclude").map { reader.exclusion($0) }
    guard let of = keys.take("of"), let formula = keys.take("as") else {
      reader.report(
        Diagnostic(.combinationWithoutParts(keys.place), at: keys.keyRange))
      return nil
    }
    let names = reader.nonEmptyItems(of.value, "'of'").compactMap { node in
      reader.queryName(node, PlaceName.query(of: "of")).map { (name: $0, place: node.range) }
    }
    guard names.count == 2, names[0].name != names[1].name else {
      if reader.items(of.value, "'of'").count == names.count {
        reader.report(Diagnostic(.combinationOfOne, at: of.value.range))
      }
      return nil
    }
    let parsed = reader.words(formula.value) { text in
      try Combination(parsing: text, names: names.map(\.name))
    }
    guard let parsed else { return nil }
    return UnlinkedCombination(
      combination: parsed,
      places: Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.place) }),
      formulaPlace: formula.value.range, exclusion: exclusion)
  }
}

/// The way in which two queries are combined.
struct Combination: Sendable, Equatable {
  enum Operation: String, CaseIterable, Sendable {
    case plus = "+"
    case minus = "-"
    case divided = "/"
  }

  let first: String
  let operation: Operation
  let second: String

  var text: String { "\(first) \(operation.rawValue) \(second)" }

  /// Parses `a + b`, `a - b` or `a / b`.
  ///
  /// - Throws: `UnreadableText`.
  init(parsing text: String, names: [String]) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let operation = Operation(rawValue: String(words[1])) else {
      throw UnreadableText(.unreadableFormula(text, of: names))
    }
    for word in [words[0], words[2]] where !names.contains(String(word)) {
      throw UnreadableText(.notInCombination(String(word), of: names), word: word)
    }
    guard words[0] != words[2] else {
      throw UnreadableText(.nameTwiceInFormula(of: names))
    }
    (first, self.operation, second) = (String(words[0]), operation, String(words[2]))
  }
}

/// A combination whose queries are not known yet, because they can follow it in the definition.
struct UnlinkedCombination: Query {
  let combination: Combination
  let places: [String: SourceRange]
  let formulaPlace: SourceRange
  let exclusion: DateExclusion?

  var types: [HKObjectType] { [] }

  var dependencies: [String] { [combination.first, combination.second] }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    throw Diagnostic(.combinationNotLinked(combination.text), at: formulaPlace)
  }

  /// Returns the combination with its queries. If they do not fit together, reports the mistake and
  /// returns nil.
  func linked(to queries: [String: any Query], reader: inout DefinitionReader) -> (any Query)? {
    func operand(_ name: String) -> (any IntervalQuery)? {
      guard let query = queries[name] else { return nil }
      if let query = query as? any IntervalQuery, query.dependencies.isEmpty { return query }
      reader.report(
        Diagnostic(.cannotBeCombined(name), at: places[name]))
      return nil
    }
    guard let first = operand(combination.first), let second = operand(combination.second) else {
      return nil
    }
    for (name, query) in [(combination.first, first), (combination.second, second)]
    where query.firstAmount == .instant {
      reader.report(
        Diagnostic(.clockCannotBeCombined(name), at: places[name]))
      return nil
    }
    guard first.time.hasIntervals(of: second.time) else {
      reader.report(
        Diagnostic(.differentIntervals(combination.first, combination.second), at: formulaPlace))
      return nil
    }
    let (a, b) = (first.firstAmount.combinedUnit, second.firstAmount.combinedUnit)
    if combination.operation != .divided, !a.isCompatible(with: b) {
      reader.report(
        Diagnostic(
          .doNotAddUp(
            a.unitString, b.unitString, quotient: (combination.first, combination.second)),
          at: formulaPlace)
      )
      return nil
    }
    return CombineQuery(
      combination: combination, first: first, second: second, exclusion: exclusion)
  }
}
