import Report

/// The exit status of the command.
enum ExitStatus: Int32, CaseIterable {
  case fine = 0
  /// `--check` found output that differs from the output that would be written.
  case stale = 1
  /// The command line cannot be understood.
  case usage = 2
  /// A definition has errors.
  case definition = 3
  /// The data cannot be read, or a file cannot be written.
  case data = 4
  /// A plug-in may not run without the user's consent.
  case consent = 5
  /// A plug-in failed; nothing is written.
  case plugin = 6
  /// The document was cut short; the result was written anyway, and the loss reported.
  case partial = 7

  /// The meaning, as help and manual pages have it.
  var meaning: String {
    switch self {
    case .fine: "fine"
    case .stale: "--check found stale output"
    case .usage: "the command line is wrong"
    case .definition: "a definition has errors"
    case .data: "data cannot be read, or a file cannot be written"
    case .consent: "a plug-in needs consent"
    case .plugin: "a plug-in failed"
    case .partial: "the document was cut short; the result is written all the same"
    }
  }
}

/// A failure that ends the command, with its message and exit status.
struct CommandFailure: Error {
  var status: ExitStatus
  /// The message: lower case, no full stop.
  var message: String
  var help: String?

  init(_ status: ExitStatus, _ message: Message) {
    self.status = status
    self.message = message.text
    help = message.help
  }

  /// Creates a failure with the sentence of an error that is thrown by something else.
  init(_ status: ExitStatus, _ error: any Error) {
    self.init(status, Message(of: error))
  }
}
