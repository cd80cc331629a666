public import Foundation

/// A failure that HealthKit's calls report.
public struct HKError: Error, Hashable, Sendable {
  /// The domain of the error where it is bridged to `NSError`.
  public static let errorDomain = "com.apple.healthkit"

  /// Which failure it is.
  public let code: Code
  /// What was wrong, in a sentence.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The numbers of `HKDefines.h`.
  public enum Code: Int, Sendable {
    case unknownError = 0
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted = 2
    case errorInvalidArgument = 3
    case errorAuthorizationDenied = 4
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorUserCanceled = 7
    case errorAnotherWorkoutSessionStarted = 8
    case errorUserExitedWorkoutSession = 9
    case errorRequiredAuthorizationDenied = 10
    case errorNoData = 11
    case errorWorkoutActivityNotAllowed = 12
    case errorDataSizeExceeded = 13
    case errorBackgroundWorkoutSessionNotAllowed = 14
    case errorNotPermissibleForGuestUserMode = 15
  }
}

/// The domain of HealthKit's errors where they are bridged to `NSError`.
public let HKErrorDomain = HKError.errorDomain

extension HKError: LocalizedError, CustomNSError {
  public var errorDescription: String? { message }
  public var errorCode: Int { code.rawValue }
  // NB: on Linux `localizedDescription` of a `CustomNSError` reads this alone, not `errorDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
