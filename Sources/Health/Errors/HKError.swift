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
  /// Additional information. The message is stored under `NSLocalizedDescriptionKey`.
  public let userInfo: [String: Any]

  /// Creates an error. If the value under `NSLocalizedDescriptionKey` is a string, it becomes the
  /// message.
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
    /// A failure without a more specific code.
    case unknownError = 0
    /// The export or the store does not exist (S-142).
    case errorHealthDataUnavailable = 1
    /// Access is restricted by the device's management. This library never reports it.
    case errorHealthDataRestricted = 2
    /// An option, unit, limit, predicate or sample is invalid.
    case errorInvalidArgument = 3
    /// The store is read-only (S-142).
    case errorAuthorizationDenied = 4
    /// The user was not asked for access. This library never reports it.
    case errorAuthorizationNotDetermined = 5
    /// The export or the store cannot be read (S-142).
    case errorDatabaseInaccessible = 6
    /// The user canceled the operation. This library never reports it.
    case errorUserCanceled = 7
    /// Another app started a workout session. This library never reports it.
    case errorAnotherWorkoutSessionStarted = 8
    /// The user left the app during a workout session. This library never reports it.
    case errorUserExitedWorkoutSession = 9
    /// A type that the app requires was denied. This library never reports it.
    case errorRequiredAuthorizationDenied = 10
    /// A statistics query with a handler found no samples (S-33), or a characteristic is unknown.
    case errorNoData = 11
    /// The app is not allowed to start this activity. This library never reports it.
    case errorWorkoutActivityNotAllowed = 12
    /// The result would be too large, such as more than ten million intervals.
    case errorDataSizeExceeded = 13
    /// A workout session cannot start in the background. This library never reports it.
    case errorBackgroundWorkoutSessionNotAllowed = 14
    /// The device is used by a guest. This library never reports it.
    case errorNotPermissibleForGuestUserMode = 15

    /// The name of `unknownError` in earlier versions of HealthKit.
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
  /// The same as `message`.
  public var errorDescription: String? { message }
  /// The number of the code, for `NSError`.
  public var errorCode: Int { code.rawValue }
  // NB: On Linux, `localizedDescription` of a `CustomNSError` reads only this property, not
  // `errorDescription`.
  /// The given `userInfo`, with the message under `NSLocalizedDescriptionKey`.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: message]) { given, _ in given }
  }

  /// A description such as `Error Domain=com.apple.healthkit Code=11 "No data available for …"`.
  public var description: String {
    "Error Domain=\(HKErrorDomain) Code=\(code.rawValue) \"\(message)\""
  }
}

// On Linux, `as? NSError` and `catch let error as NSError` convert only errors whose type conforms
// to this protocol, and `as? HKError` converts an `NSError` only then.
extension HKError: _ObjectiveCBridgeable {
  /// Returns an `NSError` with the same code and message.
  public func _bridgeToObjectiveC() -> NSError {
    NSError(domain: HKErrorDomain, code: code.rawValue, userInfo: errorUserInfo)
  }

  /// Converts an `NSError` of this domain. The result stays nil for any other.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout HKError?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Converts an `NSError` of this domain with a known code, and returns true; returns false for
  /// any other.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout HKError?
  ) -> Bool {
    guard source.domain == HKErrorDomain, let code = Code(rawValue: source.code) else {
      return false
    }
    result = HKError(code, userInfo: source.userInfo)
    return true
  }

  /// Converts an `NSError`; one that is not of this domain becomes `unknownError`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> HKError {
    var result: HKError?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? HKError(.unknownError)
  }
}

// HealthKit also provides the codes as members of the error, as in `catch HKError.errorNoData`.
extension HKError {
  /// `Code.unknownError`, to match in a `catch`.
  public static var unknownError: Code { .unknownError }
  /// `Code.errorHealthDataUnavailable`, to match in a `catch`.
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  /// `Code.errorHealthDataRestricted`, to match in a `catch`.
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  /// `Code.errorInvalidArgument`, to match in a `catch`.
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  /// `Code.errorAuthorizationDenied`, to match in a `catch`.
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  /// `Code.errorAuthorizationNotDetermined`, to match in a `catch`.
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  /// `Code.errorDatabaseInaccessible`, to match in a `catch`.
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  /// `Code.errorUserCanceled`, to match in a `catch`.
  public static var errorUserCanceled: Code { .errorUserCanceled }
  /// `Code.errorAnotherWorkoutSessionStarted`, to match in a `catch`.
  public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
  /// `Code.errorUserExitedWorkoutSession`, to match in a `catch`.
  public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
  /// `Code.errorRequiredAuthorizationDenied`, to match in a `catch`.
  public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
  /// `Code.errorNoData`, to match in a `catch`.
  public static var errorNoData: Code { .errorNoData }
  /// `Code.errorWorkoutActivityNotAllowed`, to match in a `catch`.
  public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
  /// `Code.errorDataSizeExceeded`, to match in a `catch`.
  public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
  /// `Code.errorBackgroundWorkoutSessionNotAllowed`, to match in a `catch`.
  public static var errorBackgroundWorkoutSessionNotAllowed: Code {
    .errorBackgroundWorkoutSessionNotAllowed
  }
  /// `Code.errorNotPermissibleForGuestUserMode`, to match in a `catch`.
  public static var errorNotPermissibleForGuestUserMode: Code {
    .errorNotPermissibleForGuestUserMode
  }
}

extension HKError {
  /// The name of `unknownError` in earlier versions of HealthKit.
  @available(*, deprecated, renamed: "unknownError")
  public static var noError: Code { .unknownError }
}

extension HKError.Code {
  /// True if the error has this code, whatever its message, even after a conversion to `NSError`.
  public static func ~= (code: HKError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == HKErrorDomain && error.code == code.rawValue
  }
}
