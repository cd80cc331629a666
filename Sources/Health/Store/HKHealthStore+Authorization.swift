public import Foundation

extension HKHealthStore {
  /// Completes successfully without asking the user.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await waiting {
      requestAuthorization(toShare: typesToShare, read: typesToRead, completion: $0)
    }
  }

  /// Reports that it is not necessary to ask the user.
  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await withCheckedThrowingContinuation { continuation in
      getRequestStatusForAuthorization(toShare: typesToShare, read: typesToRead) {
        continuation.resume(with: $1.map(Result.failure) ?? .success($0))
      }
    }
  }

  /// Completes successfully. Queries receive every change anyway, as long as the program runs.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    try await waiting {
      enableBackgroundDelivery(for: type, frequency: frequency, withCompletion: $0)
    }
  }

  /// Completes successfully. Running queries still receive changes.
  public func disableBackgroundDelivery(for type: HKObjectType) async throws {
    try await waiting { disableBackgroundDelivery(for: type, withCompletion: $0) }
  }

  /// Completes successfully. Running queries still receive changes.
  public func disableAllBackgroundDelivery() async throws {
    try await waiting { disableAllBackgroundDelivery(completion: $0) }
  }

  /// Completes successfully, because Linux has no app extensions.
  public func handleAuthorizationForExtension(completion: @escaping Completion) {
    succeed(completion)
  }

  /// Completes successfully, because Linux has no app extensions.
  public func handleAuthorizationForExtension() async throws {}

  /// Always returns false, because this library does not keep clinical records.
  public func supportsHealthRecords() -> Bool { false }

  /// The earliest possible date of a sample, which is not limited.
  public func earliestPermittedSampleDate() -> Date { .distantPast }

  /// Calls a completion handler on a background queue.
  func succeed(_ completion: @escaping Completion) {
    DispatchQueue.global().call { completion(true, nil) }
  }
}

/// An app's permission to save samples of a type. The permission to read is never revealed (S-141).
public enum HKAuthorizationStatus: Int, Sendable {
  /// The user has not been asked. This library never returns this value.
  case notDetermined = 0
  /// The user has denied permission. This library never returns this value.
  case sharingDenied = 1
  /// The program is allowed to save samples of the type.
  case sharingAuthorized = 2
}

/// The result of checking whether the user needs to be asked for access.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// The status could not be determined. This library never returns this value.
  case unknown = 0
  /// The user has not been asked about all of the types.
  case shouldRequest = 1
  /// The user has been asked about all of the types.
  case unnecessary = 2
}
