public import Foundation

/// The domain of HealthKit's errors when they are bridged to `NSError`.
public let HKErrorDomain = "com.apple.healthkit"

/// An error that a HealthKit method reports.
///
/// Errors are equal if they have the same code and message.
public struct HKError: Error, @unchecked Sendable {
  /// The same as `HKErrorDomain`.
  public static let errorDomain = HKErrorDomain

  /// The code of the failure.
  public let code: Code
  /// Further information; the message is under `NSLocalizedDescriptionKey`.
  public let userInfo: [String: Any]

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  package init(_ code: Code, _ message: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: message])
  }

  /// A description of the failure in a sentence.
  public var message: String {
    userInfo[NSLocalizedDescriptionKey] as? String
      ?? "The operation couldn’t be completed. (\(HKErrorDomain) error \(code.rawValue).)"
  }

  /// The error codes, with the numbers of `HKDefines.h`.
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

    /// The name of `unknownError` in earlier systems.
    @available(*, deprecated, renamed: "unknownError")
    public static var noError: Self { .unknownError }
  }
}

extension HKError: Hashable {
  public static func == (a: HKError, b: HKError) -> Bool {
    a.code == b.code && a.message == b.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension HKError: LocalizedError, CustomNSError, CustomStringConvertible {
  public var errorDescription: String? { message }
  public var errorCode: Int { code.rawValue }
  // NB: on Linux `localizedDescription` of a `CustomNSError` only reads this, not
  // `errorDescription`.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: message]) { given, _ in given }
  }

  /// A description such as `Error Domain=com.apple.healthkit Code=11 "No data available for …"`.
  public var description: String {
    "Error Domain=\(HKErrorDomain) Code=\(code.rawValue) \"\(message)\""
  }
}

// `catch HKError.errorNoData`: HealthKit offers its codes as members of the error too.
extension HKError {
  public static var unknownError: Code { .unknownError }
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  public static var errorUserCanceled: Code { .errorUserCanceled }
  public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
  public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
  public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
  public static var errorNoData: Code { .errorNoData }
  public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
  public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
  public static var errorBackgroundWorkoutSessionNotAllowed: Code {
    .errorBackgroundWorkoutSessionNotAllowed
  }
  public static var errorNotPermissibleForGuestUserMode: Code {
    .errorNotPermissibleForGuestUserMode
  }
}

extension HKError.Code {
  /// True for an error with this code and any message, also after a conversion to `NSError`.
  public static func ~= (code: HKError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == HKErrorDomain && error.code == code.rawValue
  }
}
