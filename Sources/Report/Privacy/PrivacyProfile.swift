import Health

/// The key `privacy` of a definition: the things that a published report hides in addition to
/// names. Each of its keys hides more, except `show`.
package struct PrivacyProfile: Sendable {
  /// The finest dates to show.
  package enum Dates: String, CaseIterable, Sendable {
    case week, month

    /// The lengths of intervals that do not show finer dates.
    var lengths: [IntervalUnit] {
      (self == .week ? [.week] : []) + [.month, .quarter, .year]
    }

    var unit: IntervalUnit { self == .week ? .week : .month }
  }

  /// A query that is left out, with the place of its name.
  struct Hidden: Sendable {
    let query: String
    let place: SourceRange
    /// True for a query that is left out because of its data, although `hide` does not list it.
    var isImplied = false
  }

  /// The finest dates to show; nil to show dates and times as they are.
  package var dates: Dates?
  /// The number of significant digits of amounts; nil for all digits.
  package var digits: Int?
  var hidden: [Hidden] = []
  /// The queries about reproduction to show.
  private(set) var shown: [String] = []

  /// True if queries, and with them the values of parameters, are hidden.
  package var hidesQueries: Bool { !hidden.isEmpty }
  /// The names of the queries that are left out.
  var hiddenQueries: Set<String> { Set(hidden.map(\.query)) }

  static let dateKey = DefinitionKey(
    "dates", among: Dates.self,
    "`week` or `month`: the finest dates shown; the data ends with the last complete one")
  private static let digitsKey = DefinitionKey(
    "digits",
    "`1`, `2` or `3`: the significant digits of amounts; clock times are rounded to the hour"
  )
  private static let hideKey = DefinitionKey(
    "hide", .items(.text), "queries to leave out, and sections that show only these")

  private static let showKey = DefinitionKey(
    "show", .items(.text),
    "queries about the menstrual cycle, fertility, sex or pregnancy, which are left out otherwise")

  /// The keys in the order of the documentation.
  package static let keys = [dateKey, digitsKey, hideKey, showKey]

  /// The key of a definition.
  package static let key = DefinitionKey(
    "privacy", .mapping(keys),
    "what `render --publish` hides besides names: `{ dates: week, digits: 2, hide: body_mass }`")

  init() {}

  /// Reads the value of `privacy`, which requires that the names of all queries are known.
  init(_ node: YAMLNode, reader: inout DefinitionReader) {
    guard var keys = reader.mapping(node, "'privacy'", keys: Self.keys) else { return }
    dates = keys.take(Self.dateKey.name).flatMap {
      reader.choice($0.value, Dates.allCases, "choice for '\(Self.dateKey.name)'")
    }
    digits = keys.take(Self.digitsKey.name).flatMap { entry in
      reader.words(entry.value) { text in
        guard let digits = Int(text), 1...3 ~= digits else {
          throw UnreadableText("'digits' must be 1, 2 or 3, not '\(text)'")
        }
        return digits
      }
    }
    hidden =
      keys.take(Self.hideKey.name).map { entry in
        reader.nonEmptyItems(entry.value, "'hide'").compactMap { item in
          reader.queryName(item, "a query of 'hide'").map {
            Hidden(query: $0, place: item.range)
          }
        }
      } ?? []
    guard let entry = keys.take(Self.showKey.name) else { return }
    for item in reader.nonEmptyItems(entry.value, "'show'") {
      guard let name = reader.queryName(item, "a query of 'show'") else { continue }
      shown.append(name)
      if hiddenQueries.contains(name) {
        reader.report(
          "'\(name)' is in 'hide' and in 'show'", at: item.range, help: "remove it from one of them"
        )
      } else if let named = reader.readQueries[name], !named.isAboutReproduction {
        reader.report(
          "'\(name)' is shown anyway: 'show' is for queries about the menstrual cycle,"
            + " fertility, sex or pregnancy",
          at: item.range, help: "remove it; to leave out other queries, use 'hide'")
      }
    }
  }
}

extension ReportDefinition {
  /// True if the definition specifies things that a published report hides in addition to names.
  package var hasPrivacy: Bool {
    privacy.dates != nil || privacy.digits != nil
      || privacy.hidden.contains { !$0.isImplied }
  }

  /// The `effectiveText`, but without the values of parameters if a published report hides them.
  package var publishedText: String {
    var shown = self
    if !privacy.hidden.isEmpty { shown.parameters = [] }
    return shown.effectiveText
  }

  /// The queries of the report, or if it is published, only those that are not hidden.
  package func queries(isPublished: Bool) -> [NamedQuery] {
    let hidden = isPublished ? privacy.hiddenQueries : []
    return queries.filter { !hidden.contains($0.name) }
  }

  /// Returns the definition without the queries that are hidden, and without the sections that show
  /// nothing else.
  ///
  /// - Throws: `DefinitionErrors` if something else shows or uses a hidden query.
  func withoutHidden() throws -> ReportDefinition {
    let hidden = privacy.hiddenQueries
    guard !hidden.isEmpty else { return self }
    var mistakes: [Diagnostic] = []
    for one in privacy.hidden {
      let (name, place) = (one.query, one.place)
      func report(_ message: String, help: String) {
        mistakes.append(
          Diagnostic(
            message, at: place, help: one.isImplied ? self.help(help, ofImplied: name) : help))
      }
      if period == name {
        report("'period' uses the hidden query '\(name)'", help: "use another query")
      }
      for query in queries
      where !hidden.contains(query.name) && query.query.dependencies.contains(name) {
        report(
          "'\(query.name)' is computed from the hidden query '\(name)'",
          help: "hide '\(query.name)' too")
      }
      for query in queries
      where !hidden.contains(query.name)
        && query.summaryOptions.markSources.contains(.workouts(query: name))
      {
        report(
          "'\(query.name)' has marks of the hidden query '\(name)'",
          help: "remove '\(name)' from 'marks_from'")
      }
      for section in sections.map(\.section.queries) where section.contains(name) {
        guard let other = section.first(where: { !hidden.contains($0) }) else { continue }
        report(
          "a section shows the hidden query '\(name)' beside '\(other)'",
          help: "give '\(name)' a section of its own")
      }
    }
    if mistakes.isEmpty, let first = privacy.hidden.first, queries(isPublished: true).isEmpty {
      let help = "publish another report"
      mistakes = [
        Diagnostic(
          "every query is hidden, so there is nothing to publish", at: first.place,
          help: first.isImplied ? self.help(help, ofImplied: first.query) : help)
      ]
    }
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(placed)) }
    var shown = self
    shown.queries.removeAll { hidden.contains($0.name) }
    shown.sections.removeAll { section in
      let queries = section.section.queries
      return !queries.isEmpty && hidden.isSuperset(of: queries)
    }
    // The values of parameters may be about a hidden query only, such as its goal.
    shown.parameters = []
    return shown
  }

  /// The remedy about a query that is hidden because of its data, with the key that shows it.
  private func help(_ help: String, ofImplied query: String) -> String {
    "\(help), or name '\(query)' in 'show' of 'privacy': published reports leave it out otherwise"
  }
}
