import Files
import Report

// Arguments and options on the command line.
extension Message {
  /// The message, preceded by the option that it concerns, if there is one.
  func about(_ option: String?) -> Message {
    Message((option.map { "\($0): " } ?? "") + text, help: help)
  }

  static func unknownCommand(_ name: String, among names: [String]) -> Message {
    if OptionSynonyms.versions.contains(name) {
      return Message("unknown option '\(name)'", help: versionHelp)
    }
    if name.hasPrefix("-") {
      return Message(
        "the command is missing before '\(name)'",
        help: "options follow the command: healthmark query stepCount --data export.zip")
    }
    return Message(
      "unknown command '\(name)'",
      help: didYouMean(nearestTo: name, in: names)
        ?? OptionSynonyms.command(for: name).map { didYouMean(["healthmark \($0)"]) }
        ?? "'healthmark help' lists the commands")
  }

  private static let versionHelp =
    "'healthmark --version' prints the version; all messages are printed unless --quiet is given"

  static func unknownOption(_ name: String, of command: String, among options: [String]) -> Message
  {
    if OptionSynonyms.versions.contains(name) {
      return Message("unknown option '\(name)' for '\(command)'", help: versionHelp)
    }
    let meant = OptionSynonyms.options(for: name, among: options)
    return Message(
      "unknown option '\(name)' for '\(command)'",
      help: meant.isEmpty
        ? didYouMean(nearestTo: name, in: options)
          ?? "'healthmark help \(command)' lists the options" : didYouMean(meant))
  }

  static func typographicDash(_ word: String, meant: String) -> Message {
    Message(
      "'\(word)' starts with a typographic dash", help: "write two hyphens: \(meant)")
  }

  static func typographicQuotes(_ text: String, inner: String) -> Message {
    Message(
      "\(text) has typographic quotes, which the shell takes for letters",
      help: "write straight quotes: \(straight(inner))")
  }

  static func needsQuotes(_ option: String, _ value: String) -> Message {
    Message(
      "\(option): a value of several words needs quotes", help: "write \(option) \"\(value)\"")
  }

  static func dataBeforeType(_ data: String, type: String?, command: String) -> Message {
    Message(
      type == nil ? "the type is missing before the data" : "the type comes before the data",
      help: "write 'healthmark \(command) \(type ?? "stepCount") \(data.shellQuoted)'")
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

  /// - Parameters:
  ///   - options: the options of the command.
  ///   - words: the words before this one.
  static func tooMuch(
    _ word: String, options: [String] = [], after words: [String] = []
  ) -> Message {
    Message("unexpected argument '\(word)'", help: help(forExtra: word, options, after: words))
  }

  private static func help(
    forExtra word: String, _ options: [String], after words: [String]
  ) -> String? {
    if options.contains("--types"), WordForm.isType(word) { return "write --types \(word)" }
    if options.contains("--data"), WordForm.isData(word) {
      return words.contains(where: WordForm.isData)
        ? "'healthmark import' merges several exports into a store"
        : "give the data with --data \(word.shellQuoted)"
    }
    if options.contains("--\(word)") { return didYouMean(["--\(word)"]) }
    return word.contains(".") || word.contains("/") ? nil : "a value of several words needs quotes"
  }

  // The folder of '--out'.

  static func outIsFile(_ path: String) -> Message {
    Message(
      "--out: '\(path)' is a file, but reports are written to a folder",
      help: "give a folder, such as --out out; files are named after the definition")
  }

  static func outLooksLikeFile(_ path: String) -> Message {
    Message(
      "--out: '\(path)' is the name of a file, but reports are written to a folder",
      help: "give a folder, such as --out out; files are named after the definition")
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
    Message(
      "expected a whole number, 0 or greater, not '\(text)'",
      help: SeparatedNumber(text, isWhole: true).flatMap { separators($0).help })
  }

  static func notADate(_ text: String) -> Message {
    Message(
      "'\(text)' is not a date: expected a date such as 2024-02-04", help: dateHelp(text))
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
