public import Foundation

extension HKHealthStore {
  /// Succeeds without asking anyone.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await waiting {
      requestAuthorization(toShare: typesToShare, read: typesToRead, completion: $0)
    }
  }

  /// Reports that the person need not be asked.
  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await withCheckedThrowingContinuation { continuation in
      getRequestStatusForAuthorization(toShare: typesToShare, read: typesToRead) {
        continuation.resume(with: $1.map(Result.failure) ?? .success($0))
      }
    }
  }

  /// Succeeds; queries receive every change anyway, as long as the program runs.
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    try await waiting {
      enableBackgroundDelivery(for: type, frequency: frequency, withCompletion: $0)
    }
  }

  /// Succeeds; running queries still receive changes.
  public func disableBackgroundDelivery(for type: HKObjectType) async throws {
    try await waiting { disableBackgroundDelivery(for: type, withCompletion: $0) }
  }

  /// Succeeds; running queries still receive changes.
  public func disableAllBackgroundDelivery() async throws {
    try await waiting { disableAllBackgroundDelivery(completion: $0) }
  }

  /// Succeeds, because Linux has no app extensions.
  public func handleAuthorizationForExtension(completion: @escaping Completion) {
    succeed(completion)
  }

  /// Succeeds, because Linux has no app extensions.
  public func handleAuthorizationForExtension() async throws {}

  /// Always false, because this library does not keep clinical records.
  public func supportsHealthRecords() -> Bool { false }

  /// The earliest date of a sample, which is not limited.
  public func earliestPermittedSampleDate() -> Date { .distantPast }

  /// Calls a completion on a background queue.
  func succeed(_ completion: @escaping Completion) {
    DispatchQueue.global().call { completion(true, nil) }
  }
}

/// An app's permission to write a type; the permission to read is never revealed (S-141).
public enum HKAuthorizationStatus: Int, Sendable {
  /// The person was not asked. This library never returns it.
  case notDetermined = 0
  /// The person denied it. This library never returns it.
  case sharingDenied = 1
  /// The program may write the type.
  case sharingAuthorized = 2
}

/// The need to ask the person for access.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// The need could not be found out. This library never returns it.
  case unknown = 0
  /// The person was not asked about all of the types.
  case shouldRequest = 1
  /// The person was asked about every type.
  case unnecessary = 2
}
