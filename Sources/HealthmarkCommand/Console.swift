import Foundation
import Report

/// Where the command writes: results to standard output, talk to standard error.
struct Console: Sendable {
  /// True to say nothing but errors.
  var isQuiet = false

  /// A result, as it is.
  ///
  /// - Throws: `CommandFailure` if standard output does not take it. A reader that has seen enough and
  ///   closed the pipe ends the process quietly before that, by the signal that it sends.
  func write(_ text: String) throws {
    guard Self.write(text, to: STDOUT_FILENO) else {
      throw CommandFailure(
        .data, "cannot write to standard output: \(String(cString: strerror(errno)))")
    }
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

  /// A loss that the exit status speaks of.
  func report(loss message: String) {
    tell("error: \(message)")
  }

  /// A mistake in a definition, with its place.
  func report(_ diagnostic: Diagnostic, in source: SourceText) {
    if diagnostic.severity == .error || !isQuiet {
      _ = Self.write(diagnostic.formatted(in: source) + "\n", to: STDERR_FILENO)
    }
  }

  /// Progress, such as what was written where.
  func say(_ message: String) {
    if !isQuiet { line(message) }
  }

  /// A question to the person, who answers behind it.
  func prompt(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  /// A line that a plug-in wrote to standard error.
  func relay(_ text: String, from plugin: String) {
    line("\(plugin): \(text)")
  }

  private func tell(_ message: String) {
    line("healthmark: \(message)")
  }

  /// Texts from data may hold what a terminal acts on; a line is all they get (H4). That nobody can
  /// be told is no reason to stop.
  private func line(_ text: String) {
    _ = Self.write(DisplayText(text, limit: 4000).string + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, rest.count > 0 {
        let count = Foundation.write(file, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
