import JSON
import Plugins
import Report

/// The result of the checks of one plug-in.
struct PluginTestResult {
  let path: String
  /// The plug-in's folder; nil if it cannot be used at all.
  var folder: PluginFolder?
  var checks: [ConformanceCheck] = []
  /// The number of recorded requests.
  var requests = 0

  /// The id, or the path if the id is unknown.
  var id: String { folder?.manifest.id ?? path }

  var failures: Int { checks.count { $0.outcome == .failed } }

  var hasNoRequests: Bool { folder != nil && requests == 0 }

  /// The summary as a line without a line end.
  var summary: String {
    let name = DisplayText(id, limit: nil).string
    guard folder != nil else { return "\(name): not tested" }
    let failed = failures == 0 ? "all passed" : "\(failures) failed"
    let recorded = requests == 0 ? "no" : "\(requests)"
    let noun = requests == 1 ? "request" : "requests"
    return "\(name): \(checks.count) checks, \(failed); \(recorded) recorded \(noun)"
  }

  var json: JSONValue {
    [
      "id": folder.map { .string($0.manifest.id) } ?? .null,
      "version": folder.map { .string($0.manifest.version.description) } ?? .null,
      "path": .string(path), "recordedRequests": .integer(requests),
      "failed": .integer(failures), "checks": .array(checks.map(\.json)),
    ]
  }
}

extension ConformanceCheck {
  /// The line of the check, followed by the plug-in's lines on standard error.
  var text: String {
    let word = outcome == .failed ? "FAILED" : outcome.rawValue
    let line = "\(word) \(name)" + (message.isEmpty ? "" : ": \(message)")
    return ([line] + errors.map { "    \($0)" })
      .map { DisplayText($0, limit: 4000).string + "\n" }.joined()
  }

  fileprivate var json: JSONValue {
    [
      "name": .string(name), "outcome": .string(outcome.rawValue),
      "message": message.isEmpty ? .null : .string(message),
      "errors": .strings(errors),
    ]
  }
}
