import Health
import Languages

/// The public view of a report: the store and the definition from which a published report is
/// evaluated, and the results that it shows. The code that writes a report receives nothing else of
/// the data.
struct Publication {
  let definition: ReportDefinition
  let store: PublishedStore

  /// - Parameter shown: the own names of the sources that the report shows, which are numbered from
  ///   1; nil for all sources.
  /// - Throws: `DefinitionErrors` if the definition shows or needs something that must be hidden;
  ///   errors of the store.
  init(
    of written: ReportDefinition, over base: any SampleStore, showing shown: Set<String>?
  ) throws {
    let store = try PublishedStore(
      base, hasZones: written.timeZone == nil, loss: English().unnamedLoss, showing: shown,
      in: written.language)
    definition = try written.hiding(store.hiddenNames)
    self.store = store
  }

  /// Returns the environment with instants that are as coarse as the dates.
  func environment(_ exact: ReportEnvironment) throws -> ReportEnvironment {
    try definition.privacy.dates.map {
      try exact.cut(to: $0, weekStart: definition.weekStart)
    } ?? exact
  }

  /// Returns the results with times of samples in whole minutes, coarse dates and rounded amounts.
  ///
  /// - Throws: `DefinitionErrors` if a result inherently shows more than that.
  func hiding(
    in results: [String: QueryResult], _ calendar: ReportCalendar
  ) throws -> [String: QueryResult] {
    let privacy = definition.privacy
    let hidesMore = privacy.dates != nil || privacy.digits != nil
    let mistakes = (hidesMore ? definition.queries : []).flatMap { named in
      (results[named.name]?.conflicts(with: privacy) ?? []).map {
        Diagnostic("'\(named.name)' \($0), which 'privacy' hides", at: named.place)
      }
    }
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(definition.placed)) }
    return results.mapValues { $0.published(privacy, calendar) }
  }

  /// The own names of the sources that a report shows, if the numbers in their published names skip
  /// some, so that a reader would learn of sources that it does not show; nil if they do not.
  func sourcesWithGaps(
    in results: [String: QueryResult], _ agreement: Agreement?
  ) -> Set<String>? {
    var shown = Set(agreement?.suggestions.flatMap { $0.best.names + $0.today.names } ?? [])
    for result in results.values {
      shown.formUnion(result.sources)
      if result.separation == .source { shown.formUnion(result.partNames) }
      if let items = result.items?.drawn {
        shown.formUnion(items.compactMap { $0.text("source") })
      }
    }
    return store.sourcesWithGaps(shown)
  }

  /// The things that each query reveals, in the order of the definition.
  func revelations(of results: [String: QueryResult]) -> [Revelation] {
    definition.queries.compactMap { named in
      results[named.name].map {
        Revelation(
          query: named.name, title: named.title,
          facts: $0.revealedFacts(digits: definition.privacy.digits)
            + named.summaryOptions.markSources.revealedFacts)
      }
    }
  }
}

extension [MarkSource] {
  /// The things that marks made of data reveal.
  fileprivate var revealedFacts: [RevealedFact] {
    (contains { $0.query != nil } ? [.datesOfWorkouts] : [])
      + (contains { !$0.symptomTypes.isEmpty } ? [.datesOfSymptoms] : [])
  }
}

extension ReportDefinition {
  /// Returns the definition without the things that its `privacy` hides.
  ///
  /// - Parameter names: the names of the sources and devices in the data; empty before data is
  ///   read.
  /// - Throws: `DefinitionErrors` if the definition shows or needs something that a published
  ///   report hides.
  @discardableResult
  package func hiding(_ names: [String] = []) throws -> ReportDefinition {
    let shown = try withoutHidden()
    let mistakes = shown.mistakes(hiding: names) + shown.unknowableParts
    guard mistakes.isEmpty else { throw DefinitionErrors(mistakes.map(placed)) }
    return shown
  }

  /// Mistakes for the parts that show dates and amounts in their own way, although `privacy` hides
  /// some: plug-ins, and the section `agreement`, which also shows types that no query asks for.
  fileprivate var unknowableParts: [Diagnostic] {
    let roundsOrCuts = privacy.dates != nil || privacy.digits != nil
    var mistakes = queries.filter { roundsOrCuts && $0.kind.needsConsent }.map {
      Diagnostic(
        "the plug-in '\($0.kind.id)' computes '\($0.name)' and may show what 'privacy' hides",
        at: $0.place)
    }
    for section in sections {
      guard let kind = section.kind,
        kind.needsConsent ? roundsOrCuts : section.section.comparesWithApple && hasPrivacy
      else { continue }
      mistakes.append(Diagnostic("the section '\(kind.id)' may show what 'privacy' hides", at: nil))
    }
    return mistakes
  }
}
