import Files
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
    do throws(SystemError) {
      try Descriptor.standardOutput.write(text)
    } catch {
      throw CommandFailure(.data, "cannot write to standard output: \(error)")
    }
  }

  /// The result of a change that was made. If standard output is gone, the change is reported on standard
  /// error all the same.
  ///
  /// - Parameter change: a clause, such as `the store 'health.store' was changed`.
  /// - Throws: as `write`; a closed pipe ends the process by its signal after the report.
  func write(_ text: String, ofChange change: String) throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    do throws(SystemError) {
      try Descriptor.standardOutput.write(text)
    } catch {
      let lines = text.split(separator: "\n").joined(separator: "; ")
      report(loss: "standard output takes no result, but \(change): \(lines)")
      if error.code == EPIPE { Signals.end(by: SIGPIPE) }
      throw CommandFailure(.data, "cannot write to standard output: \(error)")
    }
  }

  /// Something worth knowing.
  func note(_ message: String) {
    if !isQuiet { tell("note: \(message)") }
  }

  func warn(_ message: String) {
    if !isQuiet { tell("warning: \(message)") }
  }

  /// - Parameter path: of the definition that it concerns; nil without one.
  func report(_ notice: ReportNotice, of path: String? = nil) {
    let message = (path.map { "\($0): " } ?? "") + notice.text
    if notice.isWarning { warn(message) } else { note(message) }
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
      try? Descriptor.standardError.write(diagnostic.formatted(in: source) + "\n")
    }
  }

  /// Progress, such as what was written where.
  func say(_ message: String) {
    if !isQuiet { line(message) }
  }

  /// A question to the person, who answers behind it.
  func prompt(_ text: String) {
    try? Descriptor.standardError.write(text)
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
    try? Descriptor.standardError.write(DisplayText(text, limit: 4000).string + "\n")
  }
}
