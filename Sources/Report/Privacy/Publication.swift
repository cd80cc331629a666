import Health

/// The hiding of a published report: the store and the definition that it is evaluated from, and the results that
/// it shows. Nothing else of the data reaches what writes a report.
struct Publication {
  let definition: ReportDefinition
  let store: any SampleStore

  /// - Throws: `DefinitionErrors` for a definition that shows, or needs, what is hidden; errors of the store.
  init(of written: ReportDefinition, over base: any SampleStore) throws {
    let store = try PublishedStore(
      base, hasZones: written.timeZone == nil, loss: ReportWords.unnamedLoss)
    definition = try written.hiding(store.hiddenNames)
    self.store = store
  }

  /// The environment with moments that are as coarse as the dates.
  func environment(_ exact: ReportEnvironment) throws -> ReportEnvironment {
    try definition.privacy.dates.map {
      try exact.cut(to: $0, weekStart: definition.weekStart)
    } ?? exact
  }

  /// The results with coarse dates and rounded amounts.
  ///
  /// - Throws: `DefinitionErrors` for results that show more by their nature.
  func hiding(
    in results: [String: QueryResult], _ calendar: ReportCalendar
  ) throws -> [String: QueryResult] {
    let privacy = definition.privacy
    guard privacy.dates != nil || privacy.digits != nil else { return results }
    let mistakes = definition.queries.flatMap { named in
      (results[named.name]?.conflicts(with: privacy) ?? []).map {
        Diagnostic(.showsHidden(named.name, $0), at: named.place)
      }
    }
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(definition.placed)) }
    return results.mapValues { $0.published(privacy, calendar) }
  }

  /// The things that each query reveals, in the order of the definition.
  func revelations(of results: [String: QueryResult]) -> [Revelation] {
    definition.queries.compactMap { named in
      results[named.name].map {
        Revelation(
          query: named.name, title: named.title,
          facts: $0.revealedFacts(digits: definition.privacy.digits))
      }
    }
  }
}

extension ReportDefinition {
  /// The definition without what its `privacy` hides.
  ///
  /// - Parameter names: those of the data's sources and devices; empty without data.
  /// - Throws: `DefinitionErrors` if it shows, or needs, what a published report hides.
  @discardableResult
  package func hiding(_ names: [String] = []) throws -> ReportDefinition {
    let shown = try withoutHidden()
    let mistakes = shown.mistakes(hiding: names) + shown.unknowableParts
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(placed)) }
    return shown
  }

  /// The mistakes of parts that show dates and amounts of their own, where `privacy` hides some: those of plug-ins,
  /// and the section `agreement`, which shows types that no query names too.
  fileprivate var unknowableParts: [Diagnostic] {
    let roundsOrCuts = privacy.dates != nil || privacy.digits != nil
    var mistakes = queries.filter { roundsOrCuts && $0.kind.needsConsent }.map {
      Diagnostic(.pluginMayShowHidden($0.kind.id, query: $0.name), at: $0.place)
    }
    for section in sections {
      guard let kind = section.kind,
        kind.needsConsent ? roundsOrCuts : section.section.comparesWithApple && hasPrivacy
      else { continue }
      mistakes.append(Diagnostic(.sectionMayShowHidden(kind.id), at: nil))
    }
    return mistakes
  }
}
