public import Foundation

/// Finds the samples of a type that match a predicate.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// Takes the query and the samples, none if there are no data, or `errorInvalidArgument` for a
  /// predicate's unit (S-96), a limit or a sort key that does not fit.
  public typealias Handler = (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// How many samples are returned at most; `HKObjectQueryNoLimit` for all.
  public let limit: Int
  /// How the samples are sorted; without any by start, then end.
  public let sortDescriptors: [NSSortDescriptor]?
  private let types: [(type: HKSampleType, condition: SampleCondition)]
  private let handler: Handler

  public convenience init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping Handler
  ) {
    self.init(
      sampleType, predicate, [(sampleType, SampleCondition(predicate))], limit: limit,
      sortDescriptors, resultsHandler)
  }

  /// Finds samples of several types; each descriptor has a predicate of its own.
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: [],
      resultsHandler: resultsHandler)
  }

  /// Finds samples of several types, sorted together.
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler: @escaping Handler
  ) {
    self.init(
      nil, nil, queryDescriptors.map { ($0.sampleType, SampleCondition($0.predicate)) },
      limit: limit, sortDescriptors, resultsHandler)
  }

  private init(
    _ type: HKSampleType?, _ predicate: NSPredicate?,
    _ types: [(type: HKSampleType, condition: SampleCondition)], limit: Int,
    _ sortDescriptors: [NSSortDescriptor]?, _ handler: @escaping Handler
  ) {
    self.types = types
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    self.handler = handler
    super.init(type, predicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      do {
        let order = try SampleOrder(sortDescriptors ?? [])
        let samples = try SampleRequest(types: types, limit: limit)
          .samples(in: snapshot, sorted: order)
        answer { handler(self, samples, nil) }
      } catch {
        answer { handler(self, nil, error) }
      }
    }
  }
}
