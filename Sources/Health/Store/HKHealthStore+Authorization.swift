public import Foundation

// Everything is authorized: the calls are there so that code compiles and goes on (S-142).
extension HKHealthStore {
  /// Always `.sharingAuthorized`.
  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingAuthorized
  }

  /// Succeeds without asking anyone.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping Completion
  ) {
    DispatchQueue.global().call { completion(true, nil) }
  }

  /// Succeeds without asking anyone.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {}

  /// Tells that there is nothing to ask a person for.
  public func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().call { completion(.unnecessary, nil) }
  }

  /// Tells that there is nothing to ask a person for.
  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus { .unnecessary }

  /// Succeeds: queries are told of every change anyhow, as long as the program runs.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping Completion
  ) {
    DispatchQueue.global().call { completion(true, nil) }
  }

  /// Succeeds: queries are told of every change anyhow, as long as the program runs.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {}

  /// Succeeds; queries that run are still told.
  public func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping Completion
  ) {
    DispatchQueue.global().call { completion(true, nil) }
  }

  /// Succeeds; queries that run are still told.
  public func disableAllBackgroundDelivery(withCompletion completion: @escaping Completion) {
    DispatchQueue.global().call { completion(true, nil) }
  }

  /// Succeeds; queries that run are still told.
  public func disableBackgroundDelivery(for type: HKObjectType) async throws {}

  /// Succeeds; queries that run are still told.
  public func disableAllBackgroundDelivery() async throws {}

  /// The earliest date a sample may have: there is no limit.
  public func earliestPermittedSampleDate() -> Date { .distantPast }
}
