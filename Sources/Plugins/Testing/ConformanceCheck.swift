import Report

/// A single check of a plug-in and its result.
package struct ConformanceCheck: Hashable, Sendable {
  package enum Outcome: String, Sendable {
    case ok
    case failed
    /// The plug-in's answer was recorded.
    case recorded
    /// The check did not apply.
    case skipped
  }

  /// The name of the check, such as `describe` or the name of a recording.
  package let name: String
  package let outcome: Outcome
  /// The expected and the actual result; empty if the check passed.
  package let message: String
  /// The lines that the plug-in wrote to standard error, if the check failed.
  package let errors: [String]

  init(_ name: String, _ outcome: Outcome, _ message: String = "", errors: [String] = []) {
    self.name = name
    self.outcome = outcome
    self.message = message
    self.errors = errors
  }

  /// Returns the check for a folder that is not a plug-in.
  package static func unusable(_ message: String) -> ConformanceCheck {
    ConformanceCheck("the folder", .failed, message)
  }
}

/// The reason why a check fails.
struct ConformanceFault: Error {
  let message: String

  init(_ message: Message) {
    self.message = message.text
  }
}
