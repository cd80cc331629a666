public import Foundation

/// A closure to call when the program has handled a change. See
/// `HKObserverQuery.CompletionHandler`.
public typealias HKObserverQueryCompletionHandler = HKObserverQuery.CompletionHandler

/// A query that reports that samples of a type have changed, but not which samples (S-116).
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  /// A closure to call when the program has handled a change. It does nothing on Linux, which has
  /// no background delivery.
  public typealias CompletionHandler = () -> Void
  /// A closure that receives the query, a completion handler to call afterwards, and an error. The
  /// error is `errorInvalidArgument` if a predicate's unit does not fit (S-96), and nil otherwise.
  public typealias Handler = (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void

  private let types: [(type: HKSampleType, condition: SampleCondition)]
  private let notify: (HKObserverQuery, Set<HKSampleType>, (any Error)?) -> Void

  /// Creates a query that observes one type. The handler is called once as soon as the query is
  /// executed, and then after each save or deletion of matching samples, until the query is stopped
  /// (S-116).
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping Handler
  ) {
    types = [(sampleType, SampleCondition(predicate))]
    notify = { query, _, error in updateHandler(query, {}, error) }
    super.init(sampleType, predicate)
  }

  /// Creates a query that observes several types. The handler receives the set of types that have
  /// changed; in the first call, the set is nil.
  public init(
    queryDescriptors: [HKQueryDescriptor],
    updateHandler:
      @escaping (
        HKObserverQuery, Set<HKSampleType>?, @escaping CompletionHandler, (any Error)?
      ) -> Void
  ) {
    types = queryDescriptors.map(\.part)
    notify = { query, types, error in
      updateHandler(query, types.isEmpty ? nil : types, {}, error)
    }
    super.init(nil, nil)
  }

  override func start(in context: QueryContext) {
    do {
      try SampleRequest(types: types, limit: HKObjectQueryNoLimit).check()
    } catch {
      deliverLast { [self] in notify(self, [], error) }
      return
    }
    _ = subscribe(to: types.map(\.type), in: context.store) { [self] change in
      let changed = types.filter { change.concerns($0.type, $0.condition) }.map(\.type)
      if !changed.isEmpty { answer { notify(self, Set(changed), nil) } }
    }
    deliver { [self] in notify(self, [], nil) }
  }
}

/// A sample type and a predicate, for queries of several types.
open class HKQueryDescriptor: NSObject, @unchecked Sendable {
  private let type: HKSampleType
  private let selection: NSPredicate?

  /// The type of the samples.
  open var sampleType: HKSampleType { type }
  /// The predicate that selects samples; nil for all samples.
  open var predicate: NSPredicate? { selection }

  /// Creates a descriptor. A nil predicate matches every sample of the type.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    type = sampleType
    selection = predicate
    super.init()
  }

  var part: (type: HKSampleType, condition: SampleCondition) {
    (sampleType, SampleCondition(predicate))
  }
}

/// The maximum frequency with which an app is woken for new samples (S-123).
public enum HKUpdateFrequency: Int, Sendable {
  /// After every change.
  case immediate = 1
  /// At most once an hour.
  case hourly = 2
  /// At most once a day.
  case daily = 3
  /// At most once a week.
  case weekly = 4
}
