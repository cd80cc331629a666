/// A sentence to a person about something of theirs, with a remedy if one is known.
///
/// Every sentence of the module is a static member and stands in this folder; the rest of the code
/// names it by its meaning. It begins in lower case, has no full stop and says what was found.
package struct Message: Hashable, Sendable {
  package let text: String
  package let help: String?

  package init(_ text: String, help: String? = nil) {
    self.text = text
    self.help = help
  }
}

extension Message {
  /// The sentence of an error that is thrown by something else.
  package init(of error: any Error) {
    switch error {
    case let error as UnreadableText: self.init(error.message, help: error.help)
    case let error as Diagnostic: self.init(error.message, help: error.help)
    default: self.init("\(error)")
    }
  }
}

extension Diagnostic {
  /// Creates a message of the module's own, an error by default.
  package init(_ message: Message, at range: SourceRange?, severity: Severity = .error) {
    self.init(message.text, at: range, help: message.help, severity: severity)
  }
}

extension UnreadableText {
  /// Creates an error with a sentence of the module's own, by default for the whole text.
  package init(_ message: Message, part: Range<Int>? = nil) {
    self.init(message.text, part: part, help: message.help)
  }

  /// Creates the error for a word of a text.
  init(_ message: Message, word: Substring) {
    let scalars = word.base.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: word.startIndex)
    self.init(message, part: start..<(start + word.unicodeScalars.count))
  }
}
