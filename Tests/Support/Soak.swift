import Foundation

/// The rounds of tests that look for rare failures: a few by default, all of them with `script/test
/// --soak`.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// - Returns: the number of rounds of a test, by default a few.
  package static func rounds(_ few: Int, of all: Int) -> Int { isOn ? all : few }

  /// Prints what a test has run, with `--soak` only.
  package static func report(_ text: String) {
    if isOn { print("soak: \(text)") }
  }
}
