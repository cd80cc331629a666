import Health
import HealthImport
import Report

/// The data that `--data` names.
struct DataInput {
  let path: String
  private let isPartial: Bool
  private let limits: ImportLimits

  /// - Throws: `CommandFailure` if `--data` is missing.
  init(_ arguments: Arguments) throws {
    guard let path = arguments["--data"] else {
      throw CommandFailure(
        .usage, "--data is missing", help: "name the export: --data export.zip")
    }
    self.path = path
    isPartial = arguments.has("--partial")
    limits = try Self.limits(arguments.all("--limit"))
  }

  private static func limits(_ words: [String]) throws -> ImportLimits {
    var limits = ImportLimits()
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = Int(parts[1]), value > 0 else {
        throw CommandFailure(.usage, "--limit: expected NAME=N, not '\(word)'")
      }
      guard let limit = ImportLimit(rawValue: String(parts[0])) else {
        throw CommandFailure(
          .usage, "--limit: unknown limit '\(parts[0])'",
          help: suggestion(
            for: String(parts[0]), among: ImportLimit.allCases.map(\.rawValue)))
      }
      guard value <= limit.maximum else {
        throw CommandFailure(.usage, "--limit: '\(limit.rawValue)' can be \(limit.maximum) at most")
      }
      limits[limit] = value
    }
    return limits
  }

  /// Reads the data and tells what was not kept.
  ///
  /// - Returns: with it, the status to end with: `partial` if the document was cut short.
  /// - Throws: `CommandFailure`.
  func load(_ console: Console) throws -> (store: InMemorySampleStore, status: ExitStatus) {
    var reader = AppleExportReader()
    reader.partial = isPartial
    reader.limits = limits
    do {
      let store = try reader.read(path: path)
      for message in store.summary.losses.dropFirst(store.summary.truncation == nil ? 0 : 1) {
        console.warn(message)
      }
      if let message = store.summary.truncationMessage { console.report(loss: message) }
      return (store, store.summary.truncation == nil ? .fine : .partial)
    } catch let error as ImportError {
      throw CommandFailure(.data, error.message)
    }
  }
}
