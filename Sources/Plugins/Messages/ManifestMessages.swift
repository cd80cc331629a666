package import JSON
package import Report

// Folders of plug-ins and their manifests.
extension Message {
  private static let idHelp =
    "an id consists of lowercase letters, digits and single '-', such as 'training-load'"

  private static let nameHelp =
    "a name consists of letters, digits, '_' and '-', and starts with a letter"

  static func cannotBeOpened(_ error: String) -> Message {
    Message("cannot be opened: \(error)")
  }

  static func ofAnotherUser(_ owner: UInt32) -> Message {
    Message("it belongs to another user (\(owner))")
  }

  static let writableByOthers = Message(
    "others may write to it", help: "to prevent that, run 'chmod -R go-w' on the folder")

  static func tooManyFolders(limit: Int) -> Message {
    Message("more than \(limit) folders")
  }

  static func nestedFolders(limit: Int) -> Message {
    Message("folders are nested more than \(limit) deep")
  }

  static func cannotBeRead(_ fault: String) -> Message {
    Message("cannot be read: \(fault)")
  }

  static let nameIsNotUTF8 = Message("a name in it is not UTF-8")

  static func notAFileOrFolder(isLink: Bool) -> Message {
    Message(isLink ? "it is a symbolic link" : "it is neither a file nor a folder")
  }

  static func tooManyFiles(limit: Int) -> Message {
    Message("more than \(limit) files")
  }

  static func tooLarge(megabytes: Int) -> Message {
    Message("more than \(megabytes) MiB")
  }

  static let changedWhileRead = Message("it changed while it was read")

  static let cannotBeFollowed = Message("the path cannot be followed")

  static let isMissing = Message("it is missing")

  static func otherFolderName(_ folder: String, id: String) -> Message {
    Message("the id is '\(id)', but the folder is called '\(folder)'")
  }

  static func programIsMissing(_ program: String) -> Message {
    Message("'run' is '\(program)', which is not in the folder")
  }

  static let cannotBeStarted = Message(
    "it cannot be started", help: "'chmod +x' makes it executable")

  static let notAFolder = Message("it is not a folder")

  // The members of a manifest.

  static func idTooLong(_ length: Int) -> Message {
    Message("an id has at most 64 characters, not \(length)", help: idHelp)
  }

  static func notAnID(_ text: String) -> Message {
    Message("'\(text)' is not an id", help: idHelp)
  }

  static func builtInID(_ text: String) -> Message {
    Message("'\(text)' is a built-in name")
  }

  static func otherProtocol(_ number: Int) -> Message {
    Message(
      "the plug-in uses protocol \(number), but this version of healthmark supports "
        + "\(PluginManifest.protocolVersion)")
  }

  static func unknownKind(_ word: String, among kinds: [String]) -> Message {
    Message("unknown kind '\(DisplayText(word).string)'", help: suggestion(for: word, among: kinds))
  }

  static let emptySummary = Message(
    "the summary is empty", help: "describe in one sentence what the plug-in does")

  static let longSummary = Message("the summary must be one line of at most 200 characters")

  static func notInFolder(_ path: String) -> Message {
    Message(
      "'\(DisplayText(path).string)' is not a file in the folder",
      help: "'run' is the path of the executable, without arguments")
  }

  static func outputType(_ type: String, of owner: String) -> Message {
    Message("the output of \(owner) must have the type '\(type)'")
  }

  static let queryOutputMustBeObject = Message("the output of a query must have the type 'object'")

  static let noTypesOfReader = Message(
    "the output of a reader does not list the types that it can send",
    help: "add an 'enum' of them at /properties/type")

  static func unknownType(_ name: String, among known: [String]) -> Message {
    Message(
      "unknown type '\(DisplayText(name).string)'",
      help: didYouMean(nearestTo: name, in: known) ?? "'healthmark types' lists them all")
  }

  static func twice(_ word: String) -> Message {
    Message("'\(DisplayText(word).string)' is listed twice")
  }

  static func numberOfSeries(_ count: Int) -> Message {
    Message("a query must have 1 to 64 series, not \(count)")
  }

  static func seriesTwice(_ name: String) -> Message {
    Message("the series '\(name)' is listed twice")
  }

  static func notASuffix(_ text: String) -> Message {
    Message(
      "'\(DisplayText(text).string)' is not a suffix",
      help: "a suffix consists of lowercase letters, digits and single dots, such as 'fhir.json'")
  }

  static func ownSuffix(_ text: String) -> Message {
    Message("the suffix '.\(text)' is reserved for healthmark")
  }

  static let tooManyPatterns = Message("more than 64 patterns")

  static func notAPattern(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' is not a pattern for file names")
  }

  static func memberOfOther(_ name: String, owner: String, found: String) -> Message {
    Message("only \(owner) has '\(name)'; this is \(found)")
  }

  static let outputWithoutProperties = Message(
    "the output of a query must have at least one property")

  static let openOutput = Message(
    "the output of a query must not have other properties",
    help: "add \"additionalProperties\": false")

  static func notAValueName(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' cannot be the name of a value", help: nameHelp)
  }

  static func valueOfEveryInterval(_ name: String) -> Message {
    Message("'\(name)' cannot be the name of a value: every interval already has it")
  }

  static func mustBeNumber(_ name: String) -> Message {
    Message("'\(name)' must be a number", help: "its type is \"number\" or [\"number\", \"null\"]")
  }

  static let unitTooLong = Message("the unit is too long")

  static func unreadableUnit(_ text: String, _ reason: String) -> Message {
    Message("invalid unit '\(DisplayText(text).string)': \(reason)")
  }

  static let unitWithoutAmounts = Message("only amounts have a unit", help: "remove it")

  static let lengthTooLong = Message("the duration is too long")

  static let parametersMustBeObject = Message("parameters must have the type 'object'")

  static let openParameters = Message(
    "there must not be other parameters", help: "add \"additionalProperties\": false")

  static func notAParameterName(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' cannot be the name of a parameter", help: nameHelp)
  }

  static func ownWord(_ name: String) -> Message {
    Message("'\(name)' is reserved for healthmark", help: "choose another name")
  }

  static func isPluginID(_ name: String) -> Message {
    Message("'\(name)' is the id of the plug-in", help: "choose another name")
  }
}

extension JSONNode {
  /// A mistake in the value, with a message.
  package func mistake(_ message: Message) -> JSONMistake {
    JSONMistake(message, at: pointer)
  }
}

extension JSONMistake {
  package init(_ message: Message, at pointer: JSONPointer) {
    self.init(message.text, at: pointer, help: message.help)
  }
}
