import Files
import Report

// The messages that more than one file uses.
extension Message {
  /// The message, preceded by the option that it concerns, if there is one.
  func about(_ option: String?) -> Message {
    Message((option.map { "\($0): " } ?? "") + text, help: help)
  }

  // Arguments and options.

  static let versionHelp =
    "'healthmark --version' prints the version; all messages are printed unless --quiet is given"

  static func givenTwice(_ word: String) -> Message { "'\(word)' is given twice" }

  static func isMissing(_ what: String) -> Message { "\(what) is missing" }

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

  static func synonym(_ word: String, of meant: String) -> Message {
    "treating '\(word)' as '\(meant)'"
  }

  static func emptyList(_ option: String) -> Message { "\(option): the list is empty" }

  static func excludeEachOther(_ first: String, _ second: String) -> Message {
    "\(first) cannot be used with \(second)"
  }

  static func needs(_ option: String, _ other: String) -> Message { "\(option) needs \(other)" }

  static let anchorNeedsInterval = Message(
    "--anchor sets where intervals start, so it needs --interval")

  static func unknownFormat(_ format: String, among formats: [String]) -> Message {
    Message("--format: unknown format '\(format)'", help: suggestion(for: format, among: formats))
  }

  static func unknownLimit(_ name: String, among names: [String]) -> Message {
    Message("--limit: unknown limit '\(name)'", help: suggestion(for: name, among: names))
  }

  static func limitTooLarge(_ name: String, maximum: Int) -> Message {
    "--limit: '\(name)' can be at most \(maximum)"
  }

  // Data, stores and files.

  static func noSamples(of types: [String]) -> Message {
    "the data has no samples of \(types.joined(separator: ", "))"
  }

  static func waitingForStore(_ store: String) -> Message {
    "another process is changing '\(store)'; waiting for it to finish"
  }

  static func waitingForFolder(_ folder: String) -> Message {
    "another process is writing to '\(folder)'; waiting for it to finish"
  }

  static let utf8Help = "convert it, for example with 'iconv -f LATIN1 -t UTF-8'"

  static func isFolder(_ path: String) -> Message { "'\(path)' is a folder" }

  static func tooLong(_ path: String, megabytes: Int) -> Message {
    "'\(path)' is larger than \(megabytes) MiB"
  }

  // Plug-ins.

  static func cannotBeUsed(_ id: String, _ error: String) -> Message {
    "the plug-in '\(id)' cannot be used: \(error)"
  }

  static func nextTest(_ path: String) -> Message { "next: healthmark plugins test \(path)" }

  static func notAPluginFolder(_ path: String) -> Message {
    Message("'\(path)' is not a folder", help: "give the folder of a plug-in")
  }

  // Reports.

  static func twoReports(at path: String, help: String) -> Message {
    Message("two reports would be written to '\(path)'", help: help)
  }

  static func hidesNothing(_ path: String) -> Message {
    "\(path): 'privacy' applies only with --publish; this report hides nothing"
  }

  static func leavesOut(_ query: String, of path: String) -> Message {
    Message(
      "\(path): '\(query)' is left out, because it is about the menstrual cycle, fertility, sex or"
        + " pregnancy; to publish it, name it in 'show' of 'privacy'")
  }

  static func noDataAndNoLock(_ path: String) -> Message {
    Message(
      "--data is missing, and the lock '\(path)' does not exist",
      help: "give the data with --data, or write the lock once with 'render --lock'")
  }
}

extension InputFileError {
  init(_ message: Message) {
    self.init(message.text)
  }
}
