/// One thing that was looked at, and what came of it.
package struct ConformanceCheck: Hashable, Sendable {
  package enum Outcome: String, Sendable {
    case ok
    case failed
    /// There was an answer to keep, and it is kept now.
    case recorded
    /// There is nothing to look at.
    case skipped
  }

  /// What was looked at: `describe`, the name of a recording, `refuses text that is no JSON`.
  package let name: String
  package let outcome: Outcome
  /// What was expected and what was found; empty if all is well.
  package let message: String
  /// What the plug-in wrote to standard error, if the check failed.
  package let errors: [String]

  init(_ name: String, _ outcome: Outcome, _ message: String = "", errors: [String] = []) {
    self.name = name
    self.outcome = outcome
    self.message = message
    self.errors = errors
  }

  /// For a folder that is no plug-in.
  package static func unusable(_ message: String) -> ConformanceCheck {
    ConformanceCheck("the folder", .failed, message)
  }
}

/// Why a check fails.
struct ConformanceFault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
