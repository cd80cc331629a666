import Files
import Report

// Arguments and options on the command line.
extension Message {
  /// The message, preceded by the option that it concerns, if there is one.
  func about(_ option: String?) -> Message {
    Message((option.map { "\($0): " } ?? "") + text, help: help)
  }

  static func unknownCommand(_ name: String, among names: [String]) -> Message {
    Message("unknown command '\(name)'", help: suggestion(for: name, among: names))
  }

  static func unknownOption(_ name: String, of command: String, among options: [String]) -> Message
  {
    Message(
      "unknown option '\(name)' for '\(command)'",
      help: didYouMean(nearestTo: name, in: options)
        ?? "'healthmark help \(command)' lists the options")
  }

  static func takesNoValue(_ option: String) -> Message {
    Message("'\(option)' takes no value")
  }

  static func needsValue(_ option: String, _ placeholder: String) -> Message {
    Message("'\(option)' needs a value: \(option) \(placeholder)")
  }

  static func givenTwice(_ word: String) -> Message {
    Message("'\(word)' is given twice")
  }

  static let outIsStandardOutput = Message(
    "--out: '-' is standard output, but files can only be written to a folder",
    help: "give a folder, such as --out out; write './-' for a folder named '-'")

  static func isMissing(_ what: String) -> Message {
    Message("\(what) is missing")
  }

  static func tooMuch(_ word: String) -> Message {
    Message("unexpected argument '\(word)'")
  }

  static func unknownFormat(_ format: String, among formats: [String]) -> Message {
    Message("--format: unknown format '\(format)'", help: suggestion(for: format, among: formats))
  }

  static func unknownWord(_ word: String, for what: String, among words: [String]) -> Message {
    Message("unknown \(what) '\(word)'", help: suggestion(for: word, among: words))
  }

  static func notANumberOfColumns(_ word: String, from range: ClosedRange<Int>) -> Message {
    Message(
      "'\(word)' is not a number of columns",
      help: "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  static func emptyList(_ option: String) -> Message {
    Message("\(option): the list is empty")
  }

  static let listStandsAlone = Message("--list cannot be combined with other arguments")

  static func excludeEachOther(_ first: String, _ second: String) -> Message {
    Message("\(first) cannot be used with \(second)")
  }

  static func needs(_ option: String, _ other: String) -> Message {
    Message("\(option) needs \(other)")
  }

  // Sample data.

  static func notAWholeNumber(_ text: String) -> Message {
    Message("expected a whole number, 0 or greater, not '\(text)'")
  }

  static func notADate(_ text: String) -> Message {
    Message("'\(text)' is not a date: expected a date such as 2024-02-04")
  }

  static func notSampleData(_ path: String) -> Message {
    Message(
      "'\(path)' already exists and is not sample data",
      help: "choose another name, or remove the file")
  }

  // The terminal.

  static func noResult(but change: String, _ lines: String) -> Message {
    Message("cannot write the result to standard output, but \(change): \(lines)")
  }

  static func cannotWriteToStandardOutput(_ error: String) -> Message {
    Message("cannot write to standard output: \(error)")
  }
}

extension InputFileError {
  init(_ message: Message) {
    self.init(message.text)
  }
}
