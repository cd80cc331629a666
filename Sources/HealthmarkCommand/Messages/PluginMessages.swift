import Report

// Plug-ins: consent, folders, new plug-ins and tests.
extension Message {
  static func otherVersion(
    _ id: String, found version: String, expected versions: String, in path: String
  ) -> Message {
    Message(
      "the installed plug-in '\(id)' is version \(version), expected \(versions)",
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

  /// The remedy for the name of a plug-in that is not in the `plugins` of the definition.
  static func howToAskFor(_ id: String, _ version: String) -> String {
    "the plug-in '\(id)' is installed; add it with 'plugins: { \(id): \"\(version)\" }'"
  }

  // Consent.

  private static let containmentHelp =
    "install bubblewrap, or add --uncontained to let it run with your own permissions"

  static func needConsent(_ ids: [String], help: String) -> Message {
    let names = ids.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      ids.count == 1
        ? "the plug-in \(names) needs your consent" : "the plug-ins \(names) need your consent",
      help: help)
  }

  /// The question after a request for consent.
  static let allowIt = "\nAllow it? [y/N] "

  static func notAsAllowed(_ id: String, digest: String) -> Message {
    Message("the plug-in '\(id)' does not match --allow-plugin: its digest is \(digest)")
  }

  static func wouldNotBeContained(_ id: String, _ reason: String) -> Message {
    Message(
      "the plug-in '\(id)' of --allow-plugin cannot be contained: \(reason)",
      help: containmentHelp)
  }

  static func nothingContains(_ id: String, _ reason: String) -> Message {
    Message("the plug-in '\(id)' cannot be contained here: \(reason)", help: containmentHelp)
  }

  static func unreadableAllowance(_ word: String) -> Message {
    Message("--allow-plugin: expected one ID=DIGEST for each plug-in, not '\(word)'")
  }

  static func otherDigest(_ id: String, _ digest: String, in path: String) -> Message {
    Message(
      "the plug-in '\(id)' has a different digest: \(digest)",
      help: "check what changed in '\(path)' before you allow it")
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
      "'\(id)' was not allowed\(isInProject ? " in that project" : "")",
      help: "'healthmark plugins list' shows which plug-ins may run")
  }

  static func revoked(_ id: String, in project: String) -> Message {
    Message("'\(id)' may no longer run in '\(project)'")
  }

  // The actions of 'plugins'.

  static func unknownVerb(_ verb: String, among verbs: [String]) -> Message {
    Message("unknown action '\(verb)' for 'plugins'", help: suggestion(for: verb, among: verbs))
  }

  static func noPlugin(isTest: Bool) -> Message {
    Message(isTest ? "the plug-in's folder is missing" : "the plug-in's id is missing")
  }

  static func optionOfVerb(_ option: String, _ verb: String) -> Message {
    Message("'\(option)' can only be used with 'plugins \(verb)'")
  }

  static func isBuiltIn(_ id: String) -> Message {
    Message("'\(id)' is the id of a built-in plug-in")
  }

  static func missingChoice(_ option: String, among words: [String]) -> Message {
    Message("\(option) is missing", help: "expected \(listed(words))")
  }

  static func unknownChoice(_ word: String, for option: String, among words: [String]) -> Message {
    Message("\(option): unknown value '\(word)'", help: suggestion(for: word, among: words))
  }

  // New plug-ins.

  static func pluginExists(_ path: String) -> Message {
    Message("'\(path)' already exists", help: "choose another id, or another folder with --out")
  }

  static func made(_ path: String) -> Message {
    Message("created '\(path)'")
  }

  static func nextBuild(_ path: String) -> Message {
    Message("next: '\(path)/build' builds the executable")
  }

  static func nextTest(_ path: String) -> Message {
    Message("next: healthmark plugins test \(path)")
  }

  static func cannotBeCalled(_ id: String, _ error: String) -> Message {
    Message("'\(id)' cannot be the id of a plug-in: \(error)")
  }

  // Tests.

  static func notAPluginFolder(_ path: String) -> Message {
    Message("'\(path)' is not a folder", help: "give the folder of a plug-in")
  }

  static func noRequests(_ id: String) -> Message {
    Message("'\(id)' has no recorded requests")
  }
}
