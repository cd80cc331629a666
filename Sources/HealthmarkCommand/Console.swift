import Files
import Foundation
import Languages
import Report

/// Writes the command's output: results to standard output, messages to standard error.
struct Console: Sendable {
  let surroundings: Surroundings
  /// True to print only errors.
  var isQuiet = false
  /// Receives mistakes in definitions instead of printing them; nil to print them.
  var collect: (@Sendable (PlacedDiagnostic) -> Void)?

  /// Writes a result to standard output, unchanged.
  ///
  /// - Throws: `CommandFailure` if standard output does not accept it. A reader that closes the
  ///   pipe early ends the process quietly before that, by a signal.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes a part of a result to standard output.
  ///
  /// - Throws: the same errors as `write(_:)` for text.
  func write(_ bytes: [UInt8]) throws {
    try SystemError.mapped(surroundings.output.write(bytes)) {
      CommandFailure(.data, .cannotWriteToStandardOutput("\($0)"))
    }
  }

  /// Writes the result of a change that was already made. If standard output does not accept it,
  /// the change is reported on standard error instead.
  ///
  /// - Parameters:
  ///   - isForPrograms: false for sentences, which are omitted if only errors are printed.
  ///   - change: a clause, such as `the store 'health.store' was changed`.
  /// - Throws: the same errors as `write(_:)`. If the pipe is closed, the process ends with its
  ///   signal after the report, unless it ignores that signal.
  func write(_ text: String, isForPrograms: Bool, ofChange change: String) throws {
    guard isForPrograms || !isQuiet else { return }
    let before = Signals.block(SIGPIPE)
    defer { Signals.setBlocked(before) }
    do throws(SystemError) {
      try surroundings.output.write(text)
    } catch {
      let lines = text.split(separator: "\n").joined(separator: "; ")
      report(loss: "cannot write the result to standard output, but \(change): \(lines)")
      throw CommandFailure(.data, .cannotWriteToStandardOutput("\(error)"))
    }
  }

  /// Prints a note, which is information that needs no action.
  func note(_ message: Message) { note(message.text) }

  func note(_ message: String) {
    if !isQuiet { printLine("note: \(message)") }
  }

  func warn(_ message: Message) { warn(message.text) }

  func warn(_ message: String) {
    if !isQuiet { printLine("warning: \(message)") }
  }

  /// Prints a warning about a risk that the user must see even if only errors are printed.
  func alwaysWarn(_ message: String) { printLine("warning: \(message)") }

  /// - Parameter path: the path of the definition that the notice concerns; nil if there is none.
  func report(_ notice: ReportNotice, of path: String? = nil) {
    let message = (path.map { "\($0): " } ?? "") + notice.text
    if notice.isWarning { warn(message) } else { note(message) }
  }

  func report(_ failure: CommandFailure) {
    printLine("error: \(failure.message)")
    if let help = failure.help { line("help: \(help)") }
  }

  /// Runs a command, or a part of one, and turns a failure into a message and an exit status. No
  /// other code does that.
  func reportingFailures(_ body: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try body()
    } catch {
      let failure = CommandFailure(of: error)
      report(failure)
      return failure.status
    }
  }

  /// Reports a loss that affects the exit status.
  func report(loss message: String) {
    printLine("error: \(message)")
  }

  /// Reports why a definition cannot be read.
  func report(_ failure: CommandFailure, ofDefinition path: String) {
    if let collect { collect(PlacedDiagnostic(failure, file: path)) } else { report(failure) }
  }

  /// Reports a mistake in a definition, with its place.
  func report(_ diagnostic: Diagnostic, in source: SourceText) {
    if let collect {
      collect(PlacedDiagnostic(diagnostic, in: source))
    } else if diagnostic.severity == .error || !isQuiet {
      try? surroundings.errors.write(diagnostic.formatted(in: source) + "\n")
    }
  }

  /// Reports a mistake in a definition that is found only with the data.
  func report(_ diagnostic: Diagnostic, in definition: ReportDefinition) {
    report(definition.placed(diagnostic), in: definition.source)
  }

  func say(_ message: Message) { say(message.text) }

  /// Reports progress, such as the path of a written file.
  func say(_ message: String) {
    if !isQuiet { line(message) }
  }

  /// Asks the user a question. The answer is typed on the same line.
  func prompt(_ text: String) {
    try? surroundings.errors.write(text)
  }

  /// The line that the user types, without white space around it; empty if there is none.
  func readAnswer() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while (try? withUnsafeMutableBytes(of: &byte) { try surroundings.input.read(into: $0) }) == 1,
      byte != UInt8(ascii: "\n")
    {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Relays a line that a plug-in wrote to standard error.
  func relay(_ text: String, from plugin: String) {
    line("\(plugin): \(text)")
  }

  private func printLine(_ message: String) {
    line("healthmark: \(message)")
  }

  /// Writes one line to standard error. Text from data can contain characters that control a
  /// terminal, so it is escaped and limited to one line (H4). A failure to write does not stop the
  /// command.
  private func line(_ text: String) {
    try? surroundings.errors.write(DisplayText(text, limit: 4000).string + "\n")
  }
}

extension Message {
  fileprivate static func cannotWriteToStandardOutput(_ error: String) -> Message {
    Message("cannot write to standard output: \(error)")
  }
}
