import Health
import Plugins
import Report
import SampleData
import Site

/// The exit status of the command.
package enum ExitStatus: Int32, CaseIterable {
  case fine = 0
  /// `--check` found files that differ from those that would be written.
  case stale = 1
  /// The command line is not valid.
  case usage = 2
  /// A definition has errors.
  case definition = 3
  /// The data cannot be read, or a file cannot be written.
  case data = 4
  /// A plug-in needs the user's consent to run.
  case consent = 5
  /// A plug-in failed; nothing is written.
  case plugin = 6
  /// The document was cut short. The result was written anyway, and the loss was reported.
  case partial = 7

  /// The meaning, for help and manual pages.
  var meaning: String {
    switch self {
    case .fine: "success"
    case .stale: "--check found stale output"
    case .usage: "the command line is wrong"
    case .definition: "a definition has errors"
    case .data: "data cannot be read, or a file cannot be written"
    case .consent: "a plug-in needs consent"
    case .plugin: "a plug-in failed"
    case .partial: "the document was cut short; the result is written anyway"
    }
  }
}

/// A failure that ends the command, with its message and exit status.
struct CommandFailure: Error {
  var status: ExitStatus
  /// The message, starting in lower case and without a final period.
  var message: String
  var help: String?

  init(_ status: ExitStatus, _ message: String, help: String? = nil) {
    self.status = status
    self.message = message
    self.help = help
  }

  init(_ status: ExitStatus, _ message: Message) {
    self.init(status, message.text, help: message.help)
  }

  /// Creates a failure with the message of an error of any type.
  init(_ status: ExitStatus, _ error: any Error) {
    self.init(status, Message(of: error))
  }

  /// Creates the failure for an error that a command does not handle itself.
  init(of error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case is PluginFailure: self.init(.plugin, error)
    case is Diagnostic, is UnreadableText, is PluginFault, is SampleExportError, is SiteFault,
      is IntervalBoundaries.TooManyIntervals:
      self.init(.usage, error)
    default: self.init(.data, error)
    }
  }
}
