package import JSON
package import Report

// The messages that more than one file uses.
extension Message {
  // The end of a process, which follows the name of the plug-in.

  static func tookTooLong(seconds: Int) -> Message {
    "took longer than \(seconds) s and was stopped"
  }

  static func wroteTooMuch(_ limit: Int) -> Message {
    "wrote more than \(PluginLimits.text(ofBytes: limit))"
  }

  static func cannotBeStarted(_ reason: String) -> Message { "cannot be started: \(reason)" }

  // The folder and the manifest of a plug-in.

  static func cannotBeRead(_ fault: String) -> Message { "cannot be read: \(fault)" }

  static func moreBytes(than limit: Int) -> Message { "more than \(limit) bytes" }

  static let nameHelp = "a name consists of letters, digits, '_' and '-', and starts with a letter"

  static let unitTooLong = Message("the unit is too long")

  static func unknownType(_ name: String, among known: [String]) -> Message {
    Message(
      "unknown type '\(DisplayText(name).string)'",
      help: didYouMean(nearestTo: name, in: known) ?? "'healthmark types' lists them all")
  }

  static func twice(_ word: String) -> Message {
    "'\(DisplayText(word).string)' is listed twice"
  }

  // Answers, recordings and consent.

  static func expected(_ what: String) -> Message { "expected \(what)" }

  static let answeredInsteadOfRefusing = Message("expected a refusal, but it answered")

  static func isNotJSON(_ name: String, line: Int? = nil, _ fault: JSONFault) -> Message {
    "\(name)\(line.map { ", line \($0)" } ?? "") is not JSON: \(fault.sentence)"
  }
}

extension JSONNode {
  /// A mistake in the value, with a message.
  package func mistake(_ message: Message) -> JSONMistake {
    JSONMistake(message, at: pointer)
  }

  /// The case that a word means.
  ///
  /// - Parameter what: the name of the cases in messages, such as `type`.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ what: String
  ) throws(JSONMistake) -> Choice {
    let word = try text()
    guard let choice = Choice.allCases.first(where: { $0.rawValue.isExactly(word) }) else {
      throw mistake(
        "unknown \(what) '\(DisplayText(word).string)'",
        help: suggestion(for: word, among: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// Checks the version of the protocol, which is the value.
  func checkProtocol() throws(JSONMistake) {
    guard try wholeNumber() == PluginManifest.protocolVersion else {
      throw mistake("expected \(PluginManifest.protocolVersion) for 'healthmark'")
    }
  }
}

extension JSONMistake {
  package init(_ message: Message, at pointer: JSONPointer) {
    self.init(message.text, at: pointer, help: message.help)
  }
}
