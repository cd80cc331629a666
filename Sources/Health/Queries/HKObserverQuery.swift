public import Foundation

/// A closure to call when the program has handled a change; see
/// `HKObserverQuery.CompletionHandler`.
public typealias HKObserverQueryCompletionHandler = HKObserverQuery.CompletionHandler

/// Reports that samples of a type have changed, but not which samples (S-116).
public final class HKObserverQuery: HKQuery, @unchecked Sendable {
  /// A closure to call when the program has handled the change. It does nothing here, because Linux
  /// has no background delivery.
  public typealias CompletionHandler = () -> Void
  /// Takes the query, a closure to call afterwards, and `errorInvalidArgument` for a predicate's
  /// unit that does not fit (S-96).
  public typealias Handler = (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void

  private let types: [(type: HKSampleType, condition: SampleCondition)]
  private let tell: (HKObserverQuery, Set<HKSampleType>, (any Error)?) -> Void

  /// Observes one type. The handler is called once directly after the query is executed, then after
  /// each save or deletion of matching samples, until the query is stopped (S-116).
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping Handler
  ) {
    types = [(sampleType, SampleCondition(predicate))]
    tell = { query, _, error in updateHandler(query, {}, error) }
    super.init(sampleType, predicate)
  }

  /// Observes several types; the handler receives the types that have changed, nil at first.
  public init(
    queryDescriptors: [HKQueryDescriptor],
    updateHandler:
      @escaping (
        HKObserverQuery, Set<HKSampleType>?, @escaping CompletionHandler, (any Error)?
      ) -> Void
  ) {
    types = queryDescriptors.map { ($0.sampleType, SampleCondition($0.predicate)) }
    tell = { query, types, error in
      updateHandler(query, types.isEmpty ? nil : types, {}, error)
    }
    super.init(nil, nil)
  }

  override func start(in context: QueryContext) {
    do {
      try SampleRequest(types: types, limit: HKObjectQueryNoLimit).check()
    } catch {
      deliverLast { [self] in tell(self, [], error) }
      return
    }
    _ = subscribe(to: types.map(\.type), in: context.store) { [self] change in
      let changed = types.filter { change.concerns($0.type, $0.condition) }.map(\.type)
      if !changed.isEmpty { answer { tell(self, Set(changed), nil) } }
    }
    deliver { [self] in tell(self, [], nil) }
  }
}

/// A type of samples and a predicate, for queries over several types.
public final class HKQueryDescriptor: @unchecked Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType
  /// The predicate that limits the samples; nil for all.
  public let predicate: NSPredicate?

  /// Creates a descriptor; without a predicate it means every sample of the type.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = predicate
  }
}

/// The maximum frequency at which an app is woken for new samples (S-123).
public enum HKUpdateFrequency: Int, Sendable {
  /// At every change.
  case immediate = 1
  /// Once an hour at most.
  case hourly = 2
  /// Once a day at most.
  case daily = 3
  /// Once a week at most.
  case weekly = 4
}
