public import Foundation

/// A query that finds the samples added and the objects deleted since an anchor, either once or
/// after every change of the samples.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query, the added samples, the deleted objects, and the anchor to
  /// continue from, or an error.
  ///
  /// The deleted objects can include objects that the program has never received (S-118).
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void

  private let request: AnchoredRequest
  private let handler: Handler
  /// The anchor of the latest results; accessed only on the query's queue.
  private var latest: HKQueryAnchor?

  /// Creates a query for the changes of one type since an anchor. If the anchor is nil, the query
  /// finds everything (S-117).
  ///
  /// A nil predicate matches all samples. The limit applies to samples and deleted objects
  /// together; `HKObjectQueryNoLimit` means no limit.
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    request = AnchoredRequest(types: [(type, SampleCondition(predicate))], limit: limit)
    latest = anchor
    self.handler = handler
    super.init(type, predicate)
  }

  /// Creates a query for the changes of several types. Each descriptor has its own predicate.
  public init(
    queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    request = AnchoredRequest(types: queryDescriptors.map(\.part), limit: limit)
    latest = anchor
    self.handler = handler
    super.init(nil, nil)
  }

  /// Creates a query for the samples that were added since an anchor, given as a number;
  /// `HKAnchoredObjectQueryNoAnchor` to find everything (S-117). The handler receives the number of
  /// the new anchor.
  @available(*, deprecated, renamed: "init(type:predicate:anchor:limit:resultsHandler:)")
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: Int, limit: Int,
    completionHandler handler:
      @escaping (
        HKAnchoredObjectQuery, [HKSample]?, Int, (any Error)?
      ) -> Void
  ) {
    request = AnchoredRequest(types: [(type, SampleCondition(predicate))], limit: limit)
    latest = HKQueryAnchor(fromValue: anchor)
    self.handler = { query, samples, _, latest, error in
      handler(query, samples, latest?.position ?? anchor, error)
    }
    super.init(type, predicate)
  }

  /// A closure that receives changes after the first results, until the query is stopped. It is
  /// allowed only for a query without a limit (S-117).
  open var updateHandler: Handler? {
    willSet { willChange("updateHandler") }
  }

  override func start(in context: QueryContext) {
    guard let updateHandler else {
      let snapshot = context.snapshot
      deliverLast { [self] in notify(handler, upTo: snapshot) }
      return
    }
    guard request.limit == HKObjectQueryNoLimit else {
      deliverLast { [self] in
        handler(
          self, nil, nil, nil,
          HKError(.errorInvalidArgument, "a query with an update handler cannot have a limit"))
      }
      return
    }
    let snapshot = subscribe(to: request.types.map(\.type), in: context.store) {
      [self] change in
      notify(updateHandler, upTo: change.snapshot, isUpdate: true)
    }
    deliver { [self] in notify(handler, upTo: snapshot) }
  }

  private func notify(_ handler: Handler, upTo snapshot: StoreSnapshot, isUpdate: Bool = false) {
    do {
      let changes = try request.changes(after: latest, in: snapshot)
      if isUpdate, changes.isEmpty { return }
      latest = changes.anchor
      answer { handler(self, changes.added, changes.deleted, changes.anchor, nil) }
    } catch {
      answer { handler(self, nil, nil, nil, error) }
      if !isUpdate { stop() }
    }
  }
}

/// A query that finds the samples added and the objects deleted since an anchor, either once or
/// after every change of the samples.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery,
  HKAsyncSequenceQuery
{
  /// The changes between two anchors.
  public struct Result: Sendable {
    /// The added samples that still exist, in the order in which they were added.
    public let addedSamples: [Sample]
    /// The deleted objects, which can include objects that the program has never received (S-118).
    public let deletedObjects: [HKDeletedObject]
    /// The anchor to continue from.
    public let newAnchor: HKQueryAnchor
  }

  /// The changes up to now, followed by the changes of each save or deletion.
  public typealias Results = HKQueryResults<Result>

  /// The types to search, each with its predicate. A sample that matches several predicates counts
  /// once.
  public var predicates: [HKSamplePredicate<Sample>]
  /// The anchor to start from; nil to find everything (S-117).
  public var anchor: HKQueryAnchor?
  /// The maximum number of samples and deleted objects together; nil or `HKObjectQueryNoLimit` for
  /// no limit.
  public var limit: Int?

  /// Creates a query. To use `results(for:)`, the limit must be nil (S-117).
  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// Returns the samples added and the objects deleted since the anchor, up to the limit.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a predicate's unit does not fit the type (S-96) or
  ///   the limit is negative.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    let request = request
    return try await healthStore.answer { [anchor] in
      Result(try request.changes(after: anchor, in: $0))
    }
  }

  /// Returns the changes up to now, followed by the changes of each save or deletion. The sequence
  /// does not support a limit (S-117).
  ///
  /// - Throws: `HKError.errorInvalidArgument` from the first `next()` if a limit is set.
  public func results(for healthStore: HKHealthStore) -> Results {
    let request = request
    return Results(from: healthStore, types: predicates.map(\.sampleType)) { [anchor] snapshot in
      guard request.limit == HKObjectQueryNoLimit else {
        throw HKError(.errorInvalidArgument, "a query that continues to run cannot have a limit")
      }
      let changes = try request.changes(after: anchor, in: snapshot)
      return (Result(changes), changes.anchor)
    } next: { change, latest in
      let changes = try request.changes(after: latest, in: change.snapshot)
      guard !changes.isEmpty else { return nil }
      latest = changes.anchor
      return Result(changes)
    }
  }

  private var request: AnchoredRequest {
    AnchoredRequest(types: predicates.map(\.part), limit: limit ?? HKObjectQueryNoLimit)
  }
}

extension HKAnchoredObjectQueryDescriptor.Result {
  fileprivate init(_ changes: AnchoredRequest.Changes) {
    self.init(
      addedSamples: changes.added.compactMap { $0 as? Sample }, deletedObjects: changes.deleted,
      newAnchor: changes.anchor)
  }
}

/// The number of an anchor that precedes all changes.
public let HKAnchoredObjectQueryNoAnchor = 0

/// The request of an anchored query.
struct AnchoredRequest {
  let types: [(type: HKSampleType, condition: SampleCondition)]
  /// The maximum number of samples and deleted objects together.
  let limit: Int

  struct Changes {
    var added: [HKSample] = []
    var deleted: [HKDeletedObject] = []
    /// The anchor to continue from.
    var anchor: HKQueryAnchor

    var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
  }

  private struct Event {
    let position: Int
    let content: Content

    enum Content {
      case added(SampleReference)
      case deleted(HKDeletedObject)
    }
  }

  /// Returns the samples added after an anchor that still exist, and the objects deleted after it,
  /// in the order of the changes. A predicate cannot be applied to a deleted object, so all
  /// deletions of the type are included.
  func changes(after anchor: HKQueryAnchor?, in snapshot: StoreSnapshot) throws -> Changes {
    try SampleRequest(types: types, limit: limit).check()
    let store = snapshot.store.identity
    let first = anchor?.position(in: store, upTo: snapshot.position) ?? 0
    var events: [Event] = []
    for (type, condition) in types {
      events += try snapshot.additions(of: type, matching: condition, after: first)
        .map { Event(position: $0.position, content: .added($0.sample)) }
      events += try snapshot.deletions(of: type, after: first)
        .map { Event(position: $0.position, content: .deleted($0.object)) }
    }
    events.sort { $0.position < $1.position }
    var changes = Changes(anchor: HKQueryAnchor(snapshot.position, of: store))
    // Several predicates on one type can find the same sample twice.
    var last = first
    var count = 0
    for event in events where event.position > last {
      if limit != HKObjectQueryNoLimit, count == limit {
        changes.anchor = HKQueryAnchor(last, of: store)
        break
      }
      switch event.content {
      case .added(let reference): changes.added.append(reference.sample)
      case .deleted(let object): changes.deleted.append(object)
      }
      last = event.position
      count += 1
    }
    return changes
  }
}

extension StoreSnapshot {
  /// Returns the samples that were added after a position in the history and still exist.
  fileprivate func additions(
    of type: HKSampleType, matching condition: SampleCondition, after anchor: Int
  ) throws -> [(position: Int, sample: SampleReference)] {
    let history = try store.history(of: type, over: base)
    var found = try rowsBeneath(of: type, matching: condition, after: anchor, history)
    let associations = associations
    for entry in history.entries where entry.added <= position && entry.removed > position {
      guard condition.matches(entry.sample, associations: associations) else { continue }
      let place = firstMatch(of: entry.sample, added: entry.added, condition, associations)
      if place > anchor { found.append((place, SampleReference(entry.sample))) }
    }
    return found
  }

  /// Returns the number of the first change after which a sample matches: its addition, or the
  /// change that added it to a workout to which the predicate refers.
  private func firstMatch(
    of sample: HKSample, added: Int, _ condition: SampleCondition,
    _ associations: WorkoutAssociations
  ) -> Int {
    guard condition.namesWorkouts else { return added }
    let places = [added] + associations.places(of: sample.uuid).filter { $0 > added }
    return places.first {
      condition.matches(sample, associations: associations.upTo($0))
    } ?? added
  }

  /// Returns the quantity samples of the underlying store that match and were added after an
  /// anchor.
  private func rowsBeneath(
    of type: HKSampleType, matching condition: SampleCondition, after anchor: Int,
    _ history: ObjectStore.History
  ) throws -> [(position: Int, sample: SampleReference)] {
    guard let type = type as? HKQuantityType else { return [] }
    guard condition.namesWorkouts || base.lastPosition > anchor,
      let series = try base.series(of: type, within: nil)
    else { return [] }
    let removed = Set(history.removedRows.filter { $0.removed <= position }.map(\.row))
    let details = try series.loadedDetails()
    let associations = associations
    let rows = try series.rows(matching: condition, associations) ?? Array(0..<series.columns.count)
    return rows.lazy.filter { !removed.contains($0) }.compactMap { row in
      var place = Int(series.columns.sequence[row])
      if condition.namesWorkouts {
        place = firstMatch(
          of: series.sample(at: row, details), added: place, condition, associations)
      }
      return place > anchor ? (place, SampleReference(series, details, row: row)) : nil
    }
  }

  fileprivate func deletions(
    of type: HKSampleType, after anchor: Int
  ) throws -> [(position: Int, object: HKDeletedObject)] {
    let history = store.state.withLock { $0.histories[type.identifier] }
    let saved = (history?.entries ?? []).lazy
      .filter { $0.removed > anchor && $0.removed <= position }
      .map { ($0.removed, HKDeletedObject($0.sample)) }
    let beneath = (history?.removedRows ?? []).lazy
      .filter { $0.removed > anchor && $0.removed <= position }
      .map { ($0.removed, $0.deleted) }
    let ofBase = try base.deletions(of: type, after: anchor).map { ($0.position, $0.object) }
    return ofBase + Array(saved) + Array(beneath)
  }
}
