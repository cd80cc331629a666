import Foundation

extension HKHealthStore {
  /// Completes successfully without asking the user.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await waiting {
      requestAuthorization(toShare: typesToShare, read: typesToRead, completion: $0)
    }
  }

  /// Calls a completion handler on a background queue.
  func succeed(_ completion: @escaping Completion) {
    DispatchQueue.global().call { completion(true, nil) }
  }

  /// Calls a completion handler with an error on a background queue.
  func fail(_ completion: @escaping Completion, _ error: HKError) {
    DispatchQueue.global().call { completion(false, error) }
  }
}

extension HKError {
  static let noWatch = HKError(.errorHealthDataUnavailable, "no watch is paired with this system")

  static func notRecalibrated(_ type: HKSampleType) -> HKError {
    HKError(.errorInvalidArgument, "the estimates of \(type.identifier) cannot be recalibrated")
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
