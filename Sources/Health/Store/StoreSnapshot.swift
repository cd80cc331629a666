import Foundation

/// The contents of a store at a point in its history.
struct StoreSnapshot: Sendable {
  let store: ObjectStore
  /// The underlying store at this point.
  let base: any SampleStore
  /// The number of the last change that is included.
  let position: Int

  var associations: WorkoutAssociations {
    store.state.withLock(\.associations).upTo(position)
  }

  /// Returns the rows of a type; nil if there are none.
  ///
  /// - Parameter interval: the interval of interest. Samples outside it are not needed but can be
  ///   included.
  func series(
    of type: HKQuantityType, within interval: Range<Double>? = nil
  ) throws -> QuantitySeries? {
    let isTouched = store.state.withLock { $0.histories[type.identifier] != nil }
    return isTouched
      ? try store.series(of: type, at: position)
      : try base.series(of: type, within: interval)
  }

  /// Returns the facts about the sources of a type, computed from all of its samples.
  func sourceFacts(of type: HKQuantityType, in series: QuantitySeries) throws -> [SourceFacts] {
    try series.owners.isEmpty ? base.sourceFacts(of: type) : series.sourceFacts()
  }

  /// Returns the samples of a type that match, ordered by start, then end, then insertion.
  func samples(of type: HKSampleType, matching condition: SampleCondition) throws -> [HKSample] {
    try references(of: type, matching: condition).map(\.sample)
  }

  /// Returns the samples of a type that match. Their objects are created on demand.
  func references(
    of type: HKSampleType, matching condition: SampleCondition
  ) throws -> [SampleReference] {
    guard let type = type as? HKQuantityType else {
      let associations = associations
      return try store.history(of: type, over: base).present(at: position)
        .filter { condition.matches($0, associations: associations) }
        .map { SampleReference($0) }
        .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
    guard let series = try series(of: type, within: condition.dateBounds) else { return [] }
    let rows = try series.rows(matching: condition, associations) ?? Array(0..<series.columns.count)
    let details = try series.loadedDetails()
    var seen: Set<Int32> = []
    var references: [SampleReference] = []
    references.reserveCapacity(rows.count)
    for row in rows {
      if let saved = series.savedSample(at: row) {
        guard saved.pieces.isEmpty || seen.insert(series.owners[row]).inserted else { continue }
        references.append(SampleReference(saved))
      } else {
        references.append(SampleReference(series, details, row: row))
      }
    }
    return seen.isEmpty
      ? references : references.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}

/// A sample whose object is created on demand.
struct SampleReference {
  let start: Double
  let end: Double
  private let content: Content

  private enum Content {
    case sample(HKSample)
    case row(QuantitySeries, RowDetails, Int)
  }

  init(_ sample: HKSample) {
    start = sample.startDate.timeIntervalSinceReferenceDate
    end = sample.endDate.timeIntervalSinceReferenceDate
    content = .sample(sample)
  }

  init(_ series: QuantitySeries, _ details: RowDetails, row: Int) {
    start = series.columns.start[row]
    end = series.columns.end[row]
    content = .row(series, details, row)
  }

  var sample: HKSample {
    switch content {
    case .sample(let sample): sample
    case .row(let series, let details, let row): series.sample(at: row, details)
    }
  }
}

/// The changes of one save, one deletion or one import.
struct StoreChange {
  /// The store immediately after the change.
  let snapshot: StoreSnapshot
  let added: [HKSample]
  let deleted: [HKSample]
  /// The samples that existed before and that the change associated with a workout.
  let associated: [HKSample]
  let associationsBefore: WorkoutAssociations
  /// The types whose samples changed in the underlying store. Those samples are not available here.
  var typesBeneath: Set<String> = []

  /// Returns true if a sample of the change has the given type and matches, or might match.
  func concerns(_ type: HKSampleType, _ condition: SampleCondition) -> Bool {
    typesBeneath.contains(type.identifier) || !samples(of: type, matching: condition).isEmpty
  }

  /// Returns the samples of the change that match, including those that match only before or only
  /// after it.
  func samples(of type: HKSampleType, matching condition: SampleCondition) -> [HKSample] {
    let associations = snapshot.associations
    let changed = (added + deleted).filter {
      $0.sampleType == type && condition.matches($0, associations: associations)
    }
    return changed
      + associated.filter {
        $0.sampleType == type
          && condition.matches($0, associations: associations)
            != condition.matches($0, associations: associationsBefore)
      }
  }
}
