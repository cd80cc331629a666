import Health

/// Sums, differences and quotients of two queries of a definition.
package struct CombineKind: QueryKind {
  package let id = "combine"
  package let summary = "The sum, difference or quotient of two queries of equal intervals."

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
        "\(keys.place) needs 'of' and 'as'", at: keys.keyRange,
        help: "for example 'of: [active, basal]' and 'as: active + basal'")
      return nil
    }
    let names = reader.nonEmptyItems(of.value, "'of'").compactMap { node in
      reader.queryName(node, "a query of 'of'").map { (name: $0, place: node.range) }
    }
    guard names.count == 2, names[0].name != names[1].name else {
      if reader.items(of.value, "'of'").count == names.count {
        reader.report("'of' needs two different queries", at: of.value.range)
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
      throw UnreadableText("invalid '\(text)'", help: formulaHelp(names))
    }
    for word in [words[0], words[2]] where !names.contains(String(word)) {
      throw UnreadableText(
        "'\(word)' is not listed in 'of'", word: word,
        help: suggestion(for: String(word), among: names))
    }
    guard words[0] != words[2] else {
      throw UnreadableText("each name must appear once in 'as'", help: formulaHelp(names))
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
    throw Diagnostic("'\(combination.text)' was not linked to its queries", at: formulaPlace)
  }

  /// Returns the combination with its queries. If they do not fit together, reports the mistake and
  /// returns nil.
  func linked(to queries: [String: any Query], reader: inout DefinitionReader) -> (any Query)? {
    func operand(_ name: String) -> (any IntervalQuery)? {
      guard let query = queries[name] else { return nil }
      if let query = query as? any IntervalQuery, query.dependencies.isEmpty,
        !(query is CohortQuery)
      {
        return query
      }
      reader.report(
        "'\(name)' cannot be combined", at: places[name],
        help: "only queries with intervals can, not profiles, other combinations or plug-in queries"
      )
      return nil
    }
    guard let first = operand(combination.first), let second = operand(combination.second) else {
      return nil
    }
    for (name, query) in [(combination.first, first), (combination.second, second)]
    where query.firstAmount == .instant {
      reader.report(
        "the first statistic of '\(name)' is a time of day, which cannot be combined",
        at: places[name], help: "put another statistic first")
      return nil
    }
    guard first.time.hasIntervals(of: second.time) else {
      reader.report(.differentIntervals(combination.first, combination.second), at: formulaPlace)
      return nil
    }
    let (a, b) = (first.firstAmount.combinedUnit, second.firstAmount.combinedUnit)
    if combination.operation != .divided, !a.isCompatible(with: b) {
      reader.report(
        "\(a.unitString) and \(b.unitString) cannot be added or subtracted", at: formulaPlace,
        help: "a quotient can have any two units: '\(combination.first) / \(combination.second)'")
      return nil
    }
    return CombineQuery(
      combination: combination, first: first, second: second, exclusion: exclusion)
  }
}

private func formulaHelp(_ names: [String]) -> String {
  "it is written '\(names[0]) + \(names[1])', with spaces around '+', '-' or '/'"
}
