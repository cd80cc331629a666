/// Finds what was added and deleted since an anchor, once or whenever samples change.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery,
  HKAsyncSequenceQuery
{
  public struct Result: Sendable {
    public let addedSamples: [Sample]
    /// May hold objects that the program has never seen (S-118).
    public let deletedObjects: [HKDeletedObject]
    /// Where to go on from.
    public let newAnchor: HKQueryAnchor
  }

  public typealias Results = HKQueryResults<Result>

  public var predicates: [HKSamplePredicate<Sample>]
  /// Nil for everything (S-117).
  public var anchor: HKQueryAnchor?
  /// How many samples and deleted objects together are returned at most; nil or `HKObjectQueryNoLimit`
  /// for all.
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// What was added and deleted since the anchor, up to the limit.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a predicate whose unit does not fit the type (S-96), or
  ///   a negative limit.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    let request = request
    return try await healthStore.answer { [anchor] in
      Result(try request.changes(after: anchor, in: $0))
    }
  }

  /// What changed until now, then what each save or deletion changes. A sequence has no limit (S-117).
  ///
  /// - Throws: `HKError.errorInvalidArgument` from the first `next()` if there is one.
  public func results(for healthStore: HKHealthStore) -> Results {
    let request = request
    return Results(from: healthStore, types: predicates.map(\.sampleType)) { [anchor] snapshot in
      guard request.limit == HKObjectQueryNoLimit else {
        throw HKError(.errorInvalidArgument, "a query that goes on cannot have a limit")
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
