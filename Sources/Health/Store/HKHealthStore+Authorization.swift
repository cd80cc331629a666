public import Foundation

extension HKHealthStore {
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await waiting {
      requestAuthorization(toShare: typesToShare, read: typesToRead, completion: $0)
    }
  }

  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await withCheckedThrowingContinuation { continuation in
      getRequestStatusForAuthorization(toShare: typesToShare, read: typesToRead) {
        continuation.resume(with: $1.map(Result.failure) ?? .success($0))
      }
    }
  }

  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    try await waiting {
      enableBackgroundDelivery(for: type, frequency: frequency, withCompletion: $0)
    }
  }

  public func disableBackgroundDelivery(for type: HKObjectType) async throws {
    try await waiting { disableBackgroundDelivery(for: type, withCompletion: $0) }
  }

  public func disableAllBackgroundDelivery() async throws {
    try await waiting { disableAllBackgroundDelivery(completion: $0) }
  }

  /// Succeeds: there are no extensions to ask for.
  public func handleAuthorizationForExtension(completion: @escaping Completion) {
    succeed(completion)
  }

  /// Succeeds: there are no extensions to ask for.
  public func handleAuthorizationForExtension() async throws {}

  /// False: clinical records are not kept here.
  public func supportsHealthRecords() -> Bool { false }

  /// The earliest date a sample may have: there is no limit.
  public func earliestPermittedSampleDate() -> Date { .distantPast }

  /// Calls a completion on a background queue.
  func succeed(_ completion: @escaping Completion) {
    DispatchQueue.global().call { completion(true, nil) }
  }
}

/// Whether a person lets an app write a type; reading is never told (S-141).
public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case sharingDenied = 1
  case sharingAuthorized = 2
}

/// Whether asking for access would show the person anything.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown = 0
  /// There are types that the person was not asked about.
  case shouldRequest = 1
  /// The person was asked about every type.
  case unnecessary = 2
}
