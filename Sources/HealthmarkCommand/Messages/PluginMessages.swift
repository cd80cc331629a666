import Report

// Plug-ins: consent, their folders, new ones and tests.
extension Message {
  static func otherVersion(
    _ id: String, found version: String, expected versions: String, in path: String
  ) -> Message {
    Message(
      "the plug-in '\(id)' here is version \(version), expected \(versions)",
      help: "it is in '\(path)'")
  }

  static func cannotBeUsed(_ id: String, _ error: String) -> Message {
    Message("the plug-in '\(id)' cannot be used: \(error)")
  }

  /// The remedy for a plug-in that is not found.
  static func placesOfPlugin(_ id: String, _ known: [String], in folders: [String]) -> String {
    didYouMean(nearestTo: id, in: known)
      ?? "looked in \(folders.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// The remedy for the name of a plug-in that a definition does not ask for.
  static func howToAskFor(_ id: String, _ version: String) -> String {
    "the plug-in '\(id)' is there; ask for it with 'plugins: { \(id): \"\(version)\" }'"
  }

  // Consent.

  private static let containmentHelp =
    "install bubblewrap, or add --uncontained to let it run with your own rights"

  static func needConsent(_ ids: [String], help: String) -> Message {
    let names = ids.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      ids.count == 1
        ? "the plug-in \(names) needs your consent" : "the plug-ins \(names) need your consent",
      help: help)
  }

  /// The question behind a request for consent.
  static let allowIt = "\nAllow it? [y/N] "

  static func notAsAllowed(_ id: String, digest: String) -> Message {
    Message("the plug-in '\(id)' is not what --allow-plugin says: its digest is \(digest)")
  }

  static func wouldNotBeContained(_ id: String, _ reason: String) -> Message {
    Message(
      "nothing would contain the plug-in '\(id)', which --allow-plugin names: \(reason)",
      help: containmentHelp)
  }

  static func nothingContains(_ id: String, _ reason: String) -> Message {
    Message("nothing would contain the plug-in '\(id)' here: \(reason)", help: containmentHelp)
  }

  static func unreadableAllowance(_ word: String) -> Message {
    Message("--allow-plugin: expected ID=DIGEST once for each plug-in, not '\(word)'")
  }

  static func otherDigest(_ id: String, _ digest: String, in path: String) -> Message {
    Message(
      "the plug-in '\(id)' has another digest: \(digest)",
      help: "look at what changed in '\(path)' before you allow it")
  }

  static func allowed(
    _ id: String, _ version: String, _ digest: String, in project: String, isUncontained: Bool
  ) -> Message {
    Message(
      "allowed '\(id)' \(version), \(digest), in '\(project)'"
        + (isUncontained ? ", uncontained" : ""))
  }

  static func wasNotAllowed(_ id: String, inProject isInProject: Bool) -> Message {
    Message(
      "'\(id)' was not allowed\(isInProject ? " there" : "")",
      help: "'healthmark plugins list' shows what may run")
  }

  static func revoked(_ id: String, in project: String) -> Message {
    Message("'\(id)' may no longer run in '\(project)'")
  }

  // The words of 'plugins'.

  static func unknownVerb(_ verb: String, among verbs: [String]) -> Message {
    Message("unknown word '\(verb)' for 'plugins'", help: suggestion(for: verb, among: verbs))
  }

  static func noPlugin(isTest: Bool) -> Message {
    Message(isTest ? "the folder of the plug-in is missing" : "the id of the plug-in is missing")
  }

  static func optionOfVerb(_ option: String, _ verb: String) -> Message {
    Message("'\(option)' is only for 'plugins \(verb)'")
  }

  static func isBuiltIn(_ id: String) -> Message {
    Message("'\(id)' names something that is built in")
  }

  static func missingChoice(_ option: String, among words: [String]) -> Message {
    Message("\(option) is missing", help: "expected \(listed(words))")
  }

  static func unknownChoice(_ word: String, for option: String, among words: [String]) -> Message {
    Message("\(option): unknown word '\(word)'", help: suggestion(for: word, among: words))
  }

  // New plug-ins.

  static func pluginExists(_ path: String) -> Message {
    Message("'\(path)' exists", help: "choose another id, or another folder with --out")
  }

  static func made(_ path: String) -> Message {
    Message("made '\(path)'")
  }

  static func nextBuild(_ path: String) -> Message {
    Message("next: '\(path)/build' makes the program")
  }

  static func nextTest(_ path: String) -> Message {
    Message("next: healthmark plugins test \(path)")
  }

  static func cannotBeCalled(_ id: String, _ error: String) -> Message {
    Message("no plug-in can be called '\(id)': \(error)")
  }

  // Tests.

  static func notAPluginFolder(_ path: String) -> Message {
    Message("'\(path)' is not a folder", help: "name the folder of a plug-in")
  }

  static func noRequests(_ id: String) -> Message {
    Message("'\(id)' has no recorded requests")
  }
}
