import Figures
import Health

/// The queries of a document for which some data has nothing.
struct QueryAbsences {
  /// The reasons why queries are left out, as clauses, by their names.
  private(set) var reasons: [String: Message] = [:]
  /// The names of the queries that remain, but have a single source to separate by.
  private(set) var withoutParts: Set<String> = []
  /// The names of the queries of sleep that remain, but have only time in bed, as that of a phone.
  private(set) var ofTimeInBed: Set<String> = []
  /// The types of which there are no samples, in the order of the document.
  private var missingTypes: [HKObjectType] = []
  /// The types whose last sample is old, and before the ranges of all queries of them.
  private var pastTypes: [HKObjectType] = []
  /// The names of the queries that remain although there are no samples, because the section
  /// `events` says so: an event that is recorded later must not be missed.
  private(set) var eventsWithoutSamples: Set<String> = []
  /// The number of queries for which there are no samples.
  private var missingCount = 0

  /// - Parameter body: the text of the document, from which the parts about these queries are
  ///   removed.
  /// - Throws: an error of the store.
  init(
    _ definition: ReportDefinition, in context: EvaluationContext, _ body: inout DocumentBody
  ) throws {
    let queries = definition.queries
    let store = context.store
    let events = Set(
      definition.sections.compactMap { $0.section as? EventsSection }.flatMap(\.queries))
    for named in queries {
      if events.contains(named.name) {
        if try named.query.absence(in: store) != nil { eventsWithoutSamples.insert(named.name) }
      } else if let (reason, type) = try named.query.absence(in: store) {
        reasons[named.name] = reason
        if let type, !missingTypes.contains(type) { missingTypes.append(type) }
      } else if try named.query.startsAfterData(in: context) {
        reasons[named.name] = .noSamplesInRange(of: named.query.types)
      } else {
        if try named.query.hasOnlyTimeInBed(in: store) { ofTimeInBed.insert(named.name) }
        continue
      }
      missingCount += 1
    }
    // What one source recorded cannot be compared with other sources.
    var compared: Set<String> = []
    for named in queries where try reasons[named.name] == nil && named.query.hasOneEntry(in: store)
    {
      reasons[named.name] = .onlyOneEntry
      compared.insert(named.name)
    }
    var overlaps: Set<String> = []
    for named in queries where try reasons[named.name] == nil && named.query.hasOneSource(in: store)
    {
      let isRepeated = queries.contains { other in
        other.name != named.name && !other.query.separatesSources && other.query.hasTime(of: named)
      }
      if named.query.separatesSources, isRepeated {
        compared.insert(named.name)
      } else if named.query.isBySource {
        withoutParts.insert(named.name)
      }
      let charts = definition.sections.compactMap { $0.section as? ChartSection }
      if charts.contains(where: { $0.query == named.name && $0.style == .overlap }) {
        overlaps.insert(named.name)
      }
    }
    for name in compared where reasons[name] == nil { reasons[name] = .onlyOneSource }
    for named in queries {
      // A combination needs both of its queries.
      guard let needed = named.query.dependencies.first(where: { reasons[$0] != nil }) else {
        continue
      }
      reasons[named.name] = .needs(needed)
      if compared.contains(needed) { compared.insert(named.name) }
    }
    let remaining = queries.filter { reasons[$0.name] == nil }.flatMap(\.query.types)
    pastTypes = queries.filter { reasons[$0.name] == .noSamplesInRange(of: $0.query.types) }
      .compactMap(\.query.types.first).uniqued()
      .filter { !remaining.contains($0) && !missingTypes.contains($0) }
    let before = body
    let comparable: [HKObjectType] = [.activitySummaryType(), .workoutType()]
    let isComparable = try comparable.contains { try store.holds($0) }
    body.remove(
      Set(reasons.keys), compared: compared, overlaps: overlaps,
      kinds: isComparable ? [] : [AgreementKind().id])
    // A query of which only comparisons with other sources were shown. A section about all queries
    // still shows the days with its data.
    let needed = Set(queries.filter { reasons[$0.name] == nil }.flatMap(\.query.dependencies))
    for named in queries where reasons[named.name] == nil && !needed.contains(named.name) {
      guard before.names(named.name), !body.names(named.name), definition.period != named.name,
        !body.isAboutAll
          || queries.contains(where: {
            $0.name != named.name && reasons[$0.name] == nil && $0.query.types == named.query.types
          })
      else { continue }
      reasons[named.name] = .onlyOneSource
    }
  }

  /// True if what a document is about is missing: its first query, and most of the others.
  func leavesOutSubject(of definition: ReportDefinition) -> Bool {
    let queries = definition.queries
    let leftOut = queries.count { reasons[$0.name] != nil }
    return leftOut * 2 > queries.count && queries.first.map { reasons[$0.name] != nil } ?? false
  }

  /// The types that the report names at each rendering, because no query of them is left: for a
  /// sheet all, and for others those without samples if more than half of the queries are left out;
  /// nil for none.
  func typesToName(in definition: ReportDefinition) -> [HKObjectType]? {
    let isSheet = definition.layout == .sheet
    let types = isSheet ? missingTypes + pastTypes : missingTypes
    return types.isEmpty || !isSheet && missingCount * 2 <= definition.queries.count ? nil : types
  }
}

extension Query {
  /// The reason why the data has nothing for the query, as a clause, with the type of which it has
  /// no samples; nil if it has something.
  fileprivate func absence(
    in store: any SampleStore
  ) throws -> (reason: Message, type: HKObjectType?)? {
    guard dependencies.isEmpty else { return nil }
    guard try types.contains(where: { try store.holds($0) }) else {
      return types.first.map { (.noSamples(of: $0), $0) }
    }
    if let missing = try (self as? QuantityQuery)?.missingType(in: store) {
      return (.noSamples(of: missing), missing)
    }
    if let categories = self as? CategoryQuery {
      // A phone records time in bed, and no sleep.
      let missing = try categories.missingValues(in: store)
      guard let first = missing.first, missing.count == categories.values.words.count else {
        return nil
      }
      let isStandard = categories.values == .standard(for: categories.type)
      return (first, isStandard ? categories.type : nil)
    }
    guard let workouts = self as? WorkoutQuery else { return nil }
    // Zones of heart rate need both workouts and heart rates.
    if let missing = try types.first(where: { try !store.holds($0) }) {
      return (.noSamples(of: missing), missing)
    }
    guard let activities = workouts.activities else { return nil }
    let missing = try workouts.missingValues(in: store)
    return missing.count == activities.count ? missing.first.map { ($0, nil) } : nil
  }

  /// True if the last sample ends before the range of the query starts, and more than a year ago: a
  /// watch in a drawer is back in the report as soon as it records again.
  fileprivate func startsAfterData(in context: EvaluationContext) throws -> Bool {
    guard let query = self as? any IntervalQuery, dependencies.isEmpty,
      !query.time.range.needsExtent,
      let range = query.time.range.resolved(
        asOf: context.asOf, calendar: context.calendar, extent: nil),
      let extent = try context.extent(of: types)
    else { return false }
    return extent.upperBound < min(range.lowerBound, context.asOf - 366 * 86_400)
  }

  /// True if the values of each source are listed.
  fileprivate var isBySource: Bool {
    (self as? QuantityQuery)?.isBySource ?? ((self as? CategoryQuery)?.separation == .source)
  }

  /// True if the query compares sources with each other.
  fileprivate var separatesSources: Bool {
    isBySource || (self as? QuantityQuery)?.keepsOverlaps ?? false
  }

  /// True for quantities and categories that a single source recorded.
  fileprivate func hasOneSource(in store: any SampleStore) throws -> Bool {
    guard self is QuantityQuery || self is CategoryQuery, let type = types.first as? HKSampleType
    else { return false }
    return try store.sourceFacts(of: type).count == 1
  }

  /// True for a query that compares values entered by hand with recorded ones, if the data has only
  /// one kind.
  fileprivate func hasOneEntry(in store: any SampleStore) throws -> Bool {
    guard let query = self as? QuantityQuery, query.isByEntry else { return false }
    let entries = try store.columns(of: query.type, in: nil, with: .wasUserEntered)?.wasUserEntered
    return Set(entries ?? []).count < 2
  }

  /// True for a query of sleep with time in bed, of data that has time in bed and no sleep. Its
  /// other statistics would be dashes.
  fileprivate func hasOnlyTimeInBed(in store: any SampleStore) throws -> Bool {
    guard let query = self as? CategoryQuery, query.type == HKCategoryType(.sleepAnalysis),
      query.statistics.count > 1, query.statistics.contains(.inBed)
    else { return false }
    return try !store.records(query.type)
  }

  /// True if another query is about the same samples in the same intervals.
  fileprivate func hasTime(of other: NamedQuery) -> Bool {
    guard let own = self as? any IntervalQuery, let query = other.query as? any IntervalQuery else {
      return false
    }
    return dependencies.isEmpty && own.types == query.types
      && own.time.interval == query.time.interval
  }
}

extension Message {
  fileprivate static func noSamplesInRange(of types: [HKObjectType]) -> Message {
    let names = types.prefix(1).map { "'\($0.shortName)'" }.joined()
    return "the data has no samples of \(names) in its range, nor of the last year"
  }

  fileprivate static let onlyOneSource: Message =
    "it compares sources, and only one has samples of it"

  fileprivate static let onlyOneEntry: Message =
    "it compares values entered by hand with recorded ones, and the data has only one kind"

  fileprivate static func needs(_ query: String) -> Message { "it needs '\(query)'" }
}
