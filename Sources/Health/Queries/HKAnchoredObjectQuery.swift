public import Foundation

/// Finds what was added and deleted since an anchor, once or whenever samples change.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  /// Takes the query, the samples added, the objects deleted, and the anchor to go on from.
  ///
  /// Deleted objects may be ones that the program has never seen (S-118).
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void

  private let request: AnchoredRequest
  private let handler: Handler
  private var update: Handler?
  /// The anchor that was told last; touched on the query's queue only.
  private var latest: HKQueryAnchor?

  /// - Parameters:
  ///   - anchor: nil for everything (S-117).
  ///   - limit: how many samples and deleted objects together are returned at most;
  ///     `HKObjectQueryNoLimit` for all.
  public convenience init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.init(
      type, predicate, [(type, SampleCondition(predicate))], anchor, limit: limit, handler)
  }

  /// Finds samples of several types; each descriptor has a predicate of its own.
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.init(
      nil, nil, queryDescriptors.map { ($0.sampleType, SampleCondition($0.predicate)) }, anchor,
      limit: limit, handler)
  }

  private init(
    _ type: HKSampleType?, _ predicate: NSPredicate?,
    _ types: [(type: HKSampleType, condition: SampleCondition)], _ anchor: HKQueryAnchor?,
    limit: Int, _ handler: @escaping Handler
  ) {
    request = AnchoredRequest(types: types, limit: limit)
    latest = anchor
    self.handler = handler
    super.init(type, predicate)
  }

  /// Takes what changes after the first results, until the query is stopped. Only a query without a
  /// limit may have one (S-117).
  public var updateHandler: Handler? {
    get { update }
    set {
      willChange("updateHandler")
      update = newValue
    }
  }

  override func start(in context: QueryContext) {
    guard let update else {
      let snapshot = context.snapshot
      deliverLast { [self] in tell(handler, upTo: snapshot) }
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
      tell(update, upTo: change.snapshot, isUpdate: true)
    }
    deliver { [self] in tell(handler, upTo: snapshot) }
  }

  private func tell(_ handler: Handler, upTo snapshot: StoreSnapshot, isUpdate: Bool = false) {
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
