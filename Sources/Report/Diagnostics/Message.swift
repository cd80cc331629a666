/// A message for the user, with a remedy if one is known.
///
/// The text starts in lower case, has no final period and says what was found. A message without a
/// remedy can be written as a string.
package struct Message: Hashable, Sendable {
  package let text: String
  package let help: String?

  package init(_ text: String, help: String? = nil) {
    self.text = text
    self.help = help
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension Message {
  /// Creates the message for an error of any type.
  package init(of error: any Error) {
    let helpful = error as? any HelpfulError
    self.init(helpful?.message ?? "\(error)", help: helpful?.help)
  }
}

/// An error with a message for the user, and with a remedy if one is known.
package protocol HelpfulError: Error {
  var message: String { get }
  var help: String? { get }
}

extension UnreadableText: HelpfulError {}
extension Diagnostic: HelpfulError {}

extension Diagnostic {
  /// Creates a diagnostic from a message, by default an error.
  package init(_ message: Message, at range: SourceRange?, severity: Severity = .error) {
    self.init(message.text, at: range, help: message.help, severity: severity)
  }
}

extension UnreadableText {
  /// Creates an error from a message, by default for the entire text.
  package init(_ message: Message, part: Range<Int>? = nil) {
    self.init(message.text, part: part, help: message.help)
  }

  /// Creates an error for one word of the text.
  init(_ message: String, word: Substring, help: String? = nil) {
    let scalars = word.base.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: word.startIndex)
    self.init(message, part: start..<(start + word.unicodeScalars.count), help: help)
  }

  init(_ message: Message, word: Substring) {
    self.init(message.text, word: word, help: message.help)
  }
}
