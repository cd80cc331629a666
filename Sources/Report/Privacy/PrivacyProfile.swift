import Health

/// The key `privacy` of a definition: what a published report hides besides names. Each of its keys only hides
/// more.
package struct PrivacyProfile: Sendable {
  /// The finest dates that are shown.
  package enum Dates: String, CaseIterable, Sendable {
    case week, month

    /// The lengths of intervals that show no finer dates.
    var lengths: [IntervalUnit] {
      (self == .week ? [.week] : []) + [.month, .quarter, .year]
    }

    var unit: IntervalUnit { self == .week ? .week : .month }
  }

  /// A query that is left out, with its name's place.
  struct Hidden: Sendable {
    let query: String
    let place: SourceRange
  }

  /// Nil to show dates and times as they are.
  package var dates: Dates?
  /// The significant digits of amounts; nil for all.
  package var digits: Int?
  var hidden: [Hidden] = []

  /// The names of the queries that are left out.
  var hiddenQueries: Set<String> { Set(hidden.map(\.query)) }

  static let dateKey = DefinitionKey(
    "dates", among: Dates.self,
    "`week` or `month`: no date is finer, and the data ends with the last whole one")
  private static let digitsKey = DefinitionKey(
    "digits",
    "`1`, `2` or `3`: the significant digits of amounts; times of the clock are rounded to the hour"
  )
  private static let hideKey = DefinitionKey(
    "hide", .items(.text), "queries to leave out, with the sections that show nothing else")

  /// The keys in the order of the documentation.
  package static let keys = [dateKey, digitsKey, hideKey]

  /// The key of a definition.
  package static let key = DefinitionKey(
    "privacy", .mapping(keys),
    "what `render --publish` hides besides names: `{ dates: week, digits: 2, hide: body_mass }`")

  init() {}

  /// Reads the value of `privacy` once the names of all queries are known.
  init(_ node: YAMLNode, reader: inout DefinitionReader) {
    guard var keys = reader.mapping(node, "'privacy'", keys: Self.keys) else { return }
    dates = keys.take(Self.dateKey.name).flatMap {
      reader.choice($0.value, Dates.allCases, PlaceName.choice(for: Self.dateKey.name))
    }
    digits = keys.take(Self.digitsKey.name).flatMap { entry in
      reader.words(entry.value) { text in
        guard let digits = Int(text), 1...3 ~= digits else {
          throw UnreadableText(.unknownDigits(text))
        }
        return digits
      }
    }
    guard let entry = keys.take(Self.hideKey.name) else { return }
    hidden = reader.nonEmptyItems(entry.value, "'hide'").compactMap { item in
      reader.queryName(item, PlaceName.query(of: "hide")).map {
        Hidden(query: $0, place: item.range)
      }
    }
  }
}

extension ReportDefinition {
  /// True if the definition says what a published report hides besides names.
  package var hasPrivacy: Bool {
    privacy.dates != nil || privacy.digits != nil || !privacy.hidden.isEmpty
  }

  /// As `effectiveText`, without the values of parameters where a published report hides them.
  package var publishedText: String {
    var shown = self
    if !privacy.hidden.isEmpty { shown.parameters = [] }
    return shown.effectiveText
  }

  /// The definition without the queries that `hide` names, and without the sections that show nothing else.
  ///
  /// - Throws: `DefinitionErrors` if something else shows or uses a hidden query.
  func withoutHidden() throws -> ReportDefinition {
    let hidden = privacy.hiddenQueries
    guard !hidden.isEmpty else { return self }
    var mistakes: [Diagnostic] = []
    for (name, place) in privacy.hidden.map({ ($0.query, $0.place) }) {
      if period == name {
        mistakes.append(Diagnostic(.periodOfHidden(name), at: place))
      }
      for query in queries
      where !hidden.contains(query.name) && query.query.dependencies.contains(name) {
        mistakes.append(Diagnostic(.computedFromHidden(query.name, from: name), at: place))
      }
      for section in sections.map(\.section.queries) where section.contains(name) {
        guard let other = section.first(where: { !hidden.contains($0) }) else { continue }
        mistakes.append(Diagnostic(.shownBesideHidden(other, hidden: name), at: place))
      }
    }
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(placed)) }
    var shown = self
    shown.queries.removeAll { hidden.contains($0.name) }
    shown.sections.removeAll { section in
      let queries = section.section.queries
      return !queries.isEmpty && hidden.isSuperset(of: queries)
    }
    // Their values may be about a hidden query only, such as its goal.
    shown.parameters = []
    return shown
  }
}
