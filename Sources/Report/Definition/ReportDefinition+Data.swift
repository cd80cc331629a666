import Foundation
package import Health

// Finds the names in a definition that do not occur in the data.
extension ReportDefinition {
  /// Warnings for each type, source, value and activity that a query asks for and the data does not
  /// have, at the query's name, for each such symptom in `marks_from`, at the name of the first
  /// query, and for each such type in `source_priority`.
  ///
  /// - Throws: an error of the store.
  package func warnings(of store: any SampleStore) throws -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for named in queries where named.query.dependencies.isEmpty {
      warnings += try Self.missing(in: named.query, store).map {
        Diagnostic($0, at: named.place, severity: .warning)
      }
    }
    var symptoms: Set<HKCategoryType> = []
    for named in queries {
      for case .symptom(let type) in named.summaryOptions.markSources {
        guard try symptoms.insert(type).inserted && !store.holds(type) else { continue }
        warnings.append(Diagnostic(.noSamples(of: type), at: named.place, severity: .warning))
      }
    }
    for (type, names) in sourcePriority {
      let sources = try store.sources(of: type)
      let places = sourcePriorityPlaces[type, default: []]
      for (index, indices) in sources.indices(named: names).enumerated() where indices.isEmpty {
        warnings.append(
          Diagnostic(
            .noSource(names[index], ofType: type.shortName, among: sources.map(\.name)),
            at: places.indices.contains(index) ? places[index] : nil, severity: .warning))
      }
    }
    return warnings.sorted { $0.message < $1.message }.inOrder.map(placed)
  }

  /// The types, sources, values and activities of a query that the data does not have, as clauses.
  private static func missing(in query: any Query, _ store: any SampleStore) throws -> [Message] {
    let query: any Query = (query as? any RowQuery)?.base ?? query
    let present = try query.types.filter { try store.holds($0) }
    guard !present.isEmpty || query.types.isEmpty else {
      return [.noSamples(of: query.types[0])]
    }
    let intervals = query as? any IntervalQuery
    var missing: [Message] = []
    if intervals?.needsAllTypes ?? true {
      missing = query.types.filter { type in !present.contains { $0 == type } }.map {
        .noSamples(of: $0)
      }
    }
    if let filter = intervals?.filter, let type = query.types.first as? HKSampleType {
      let sources = try store.sources(of: type)
      missing += filter.unknownSources(among: sources).map {
        .noSource($0, ofType: type.shortName, among: sources.map(\.name))
      }
    }
    return missing + (try intervals?.missingValues(in: store) ?? [])
  }
}

// Finds ranges that no report can show.
extension ReportDefinition {
  /// The mistakes for ranges with too many intervals.
  ///
  /// - Parameters:
  ///   - store: the data; nil to check only ranges that do not depend on data, as seen now.
  ///   - now: the current instant, in seconds since 2001-01-01 00:00:00 UTC.
  /// - Throws: an error of the store.
  package func rangeMistakes(of store: (any SampleStore)?, now: Double) throws -> [Diagnostic] {
    let dependsOnData = asOf == .export || asOf == .latest
    let environment = try ReportEnvironment(
      store ?? InMemorySampleStore(), timeZone: store == nil ? timeZone ?? .gmt : timeZone,
      asOf: store == nil && dependsOnData ? .now : asOf, now: now)
    let context = EvaluationContext(environment, weekStart: weekStart)
    return try queries.compactMap { named in
      guard let query = named.query as? any IntervalQuery,
        store != nil || !query.time.range.needsExtent
      else { return nil }
      do {
        _ = try context.intervals(of: query.time, over: query.types)
        return nil
      } catch let diagnostic as Diagnostic {
        return placed(diagnostic)
      } catch let error as IntervalBoundaries.TooManyIntervals {
        return placed(Diagnostic(error.description, at: named.place))
      }
    }
  }
}

extension SampleStore {
  /// True if the data has samples of a type, or, for rings, summaries of days.
  func holds(_ type: HKObjectType) throws -> Bool {
    guard let type = type as? HKSampleType else { return try !activitySummaries.isEmpty }
    return (quantityTypes + objectTypes).contains { $0 == type }
  }

  /// The sources with samples of a type.
  fileprivate func sources(of type: HKSampleType) throws -> [HKSource] {
    try sourceFacts(of: type).map { sources[$0.source] }
  }
}

extension Message {
  fileprivate static func noSource(_ name: String, ofType type: String, among sources: [String])
    -> Message
  {
    Message(
      "no source of '\(type)' in the data is named '\(name)'",
      help: suggestion(for: name, among: sources))
  }
}
