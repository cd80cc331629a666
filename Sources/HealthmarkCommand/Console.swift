import Foundation
import Report

/// Where the command writes: results to standard output, talk to standard error.
struct Console {
  /// True to say nothing but errors.
  var isQuiet = false

  /// A result, as it is.
  func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Something worth knowing.
  func note(_ message: String) {
    if !isQuiet { tell("note: \(message)") }
  }

  func warn(_ message: String) {
    if !isQuiet { tell("warning: \(message)") }
  }

  func report(_ failure: CommandFailure) {
    tell("error: \(failure.message)")
    if let help = failure.help { line("help: \(help)") }
  }

  /// A mistake in a definition, with its place.
  func report(_ diagnostic: Diagnostic, in source: SourceText) {
    if diagnostic.severity == .error || !isQuiet {
      FileHandle.standardError.write(Data((diagnostic.formatted(in: source) + "\n").utf8))
    }
  }

  /// Progress, such as what was written where.
  func say(_ message: String) {
    if !isQuiet { line(message) }
  }

  private func tell(_ message: String) {
    line("healthmark: \(message)")
  }

  /// Texts from data may hold what a terminal acts on; a line is all they get (H4).
  private func line(_ text: String) {
    let safe = DisplayText(text, limit: 4000).string
    FileHandle.standardError.write(Data((safe + "\n").utf8))
  }
}
