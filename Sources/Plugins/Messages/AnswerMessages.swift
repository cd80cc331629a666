import JSON
import Report

// Requests to plug-ins and their answers. The name of the plug-in precedes each message.
extension Message {
  static let bytesInsteadOfText = Message("returned bytes that are not text")

  static func readsNoStandardInput(_ id: String) -> Message {
    Message("the reader '\(id)' reads files and folders, not standard input")
  }

  static func longSection(limit: Int) -> Message {
    Message("returned a section of more than \(limit) bytes of Markdown")
  }

  static let needsConsent = Message("cannot run without consent")

  static func otherManifest(_ difference: JSONDifference) -> Message {
    Message("it differs from \(PluginManifest.fileName): \(difference)")
  }

  static let noDescription = Message("does not describe itself")

  static func numberOfIntervals(_ count: Int, expected: Int) -> Message {
    Message("expected \(expected) intervals, found \(count)")
  }

  static let notBase64 = Message(
    "it is not base64",
    help: "base64 is one line of letters, digits, '+' and '/' that ends in '=' if needed")

  static func notJSON(_ error: JSONFault) -> Message {
    Message("it is not JSON at byte \(error.byteOffset): \(error.message)")
  }

  static let expectedProtocol = Message(
    "expected \(PluginManifest.protocolVersion) for 'healthmark'")

  static func invalidAnswer(_ mistake: JSONMistake) -> Message {
    Message("gave an invalid answer: \(mistake)")
  }

  static func by(_ plugin: String, _ message: String, help: String? = nil) -> Message {
    Message("\(plugin): \(message)", help: help)
  }

  static let tooManySamples = Message(
    "there are too many samples to pass to a plug-in", help: "use a shorter range")

  // Blocks of a section.

  static func unknownBlock(_ name: String, among names: [String]) -> Message {
    Message(
      "unknown block '\(DisplayText(name).string)'", help: suggestion(for: name, among: names))
  }

  static let emptyListBlock = Message("a list must have at least one item")

  static func tooManyCharacters(_ count: Int, limit: Int) -> Message {
    Message("expected at most \(limit) characters, found \(count)")
  }

  static func longWord(limit: Int) -> Message {
    Message("a word is longer than \(limit) characters")
  }

  static let tableWithoutColumns = Message("a table must have at least one column")

  static func numberOfCells(_ count: Int, expected: Int) -> Message {
    Message("expected \(expected) cells, found \(count)")
  }

  static let chartWithoutLines = Message("a chart must have at least one line")

  // Samples of a reader.

  static func inLine(_ number: Int, _ message: Message) -> Message {
    Message("\(message.text) (line \(number) of its output)")
  }

  /// The text that stands for all messages of a plug-in beyond the limit.
  static func moreMessages(of plugin: String) -> String { "\(plugin): more messages" }

  /// The text in place of a section whose plug-in is turned off.
  static func notShown(_ plugin: String) -> String {
    "Not shown: the plug-in '\(plugin)' is off."
  }

  static func brokenContract(_ mistake: JSONMistake) -> Message {
    Message("broke the contract: \(mistake)")
  }

  static let noEnd = Message("the last line is not of kind 'end'")

  static let longLine = Message("the line is too long")

  static let noSchema = Message("the first line is not of kind 'schema'")

  static func otherCount(_ count: Int, announced: Int) -> Message {
    Message("its last line counts \(announced) samples, but it wrote \(count)")
  }

  static let wroteOn = Message("it continued to write after its last line")

  static func unannouncedType(_ type: String) -> Message {
    Message("a sample of '\(type)', which was not announced")
  }

  static func lineIsNotJSON(_ error: JSONFault) -> Message {
    Message("not JSON at byte \(error.byteOffset) of the line: \(error.message)")
  }

  static let secondSchema = Message("only the first line can be of kind 'schema'")

  static func unknownLine(_ word: String, among kinds: [String]) -> Message {
    Message("unknown kind '\(DisplayText(word).string)'", help: suggestion(for: word, among: kinds))
  }

  static func unannouncedOutput(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' is not among the types of the reader's 'output'")
  }
}

/// The names of the parts of a request in messages.
enum PlaceName {
  static func queries(of section: String) -> String { "the queries of a '\(section)' section" }
  static func query(of section: String) -> String { "a query of a '\(section)' section" }
  static func reader(_ id: String) -> String { "the reader '\(id)'" }
}
