import Plugins
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

  // Consent while developing.

  static func runsWhileDeveloping(_ id: String, _ folder: DevelopingFolder) -> Message {
    Message(
      "the plug-in '\(id)' runs whatever its files contain, because you allowed the plug-ins in"
        + " '\(folder.path)' while developing; 'healthmark plugins revoke --developing' ends that")
  }

  static func allowedDeveloping(_ folder: DevelopingFolder) -> Message {
    Message(
      "every plug-in in '\(folder.path)' may now run in '\(folder.project)'"
        + (folder.containment == .none ? ", uncontained," : "")
        + " and read all types, whatever its files contain; anything that writes to this folder,"
        + " such as 'git pull', can change what runs")
  }

  static func noPluginIn(_ path: String) -> Message {
    Message(
      "neither '\(path)' nor a folder in it contains a plug-in",
      help: "give the folder of a plug-in, or the folder of several")
  }

  static func wasNotDeveloped(_ path: String, inProject isInProject: Bool) -> Message {
    Message(
      "'\(path)' was not allowed while developing\(isInProject ? " in that project" : "")")
  }

  static func revokedDeveloping(_ folder: DevelopingFolder) -> Message {
    Message(
      "plug-ins in '\(folder.path)' need consent to their digest again in '\(folder.project)'")
  }

  // Recorded requests.

  static let pluginsAreOff = Message(
    "nothing can be recorded because plug-ins are turned off",
    help: "unset HEALTHMARK_NO_PLUGINS")

  static func doesNotUse(_ path: String, _ id: String, among ids: [String]) -> Message {
    Message(
      "'\(path)' does not use the plug-in '\(id)'",
      help: ids.isEmpty
        ? "list it under 'plugins' and use it" : suggestion(for: id, among: ids))
  }

  static func recordsNoReader(_ id: String, tests: String) -> Message {
    Message(
      "'\(id)' is a reader, whose request contains only the path of its input",
      help: "copy a small input into a folder in '\(tests)', and write a request.json there that"
        + " names it under 'input'; 'healthmark plugins test --record' adds the answer")
  }

  static func notATestName(_ name: String) -> Message {
    Message("'\(name)' is not the name of a folder", help: "use a name such as 'weekly'")
  }

  static func recordingExists(_ path: String) -> Message {
    Message("'\(path)' already exists", help: "choose another name with --name, or remove it")
  }

  static func largeRequest(megabytes: Int, limit: Int) -> Message {
    Message(
      "the requests have \(megabytes) MiB, and a plug-in's tests should have at most \(limit) MiB",
      help: "record a definition with a shorter range")
  }

  static func nothingWasAsked(_ id: String) -> Message {
    Message("the report sent no request to '\(id)'")
  }

  static func holdsMeasurements(_ paths: [String]) -> Message {
    Message(
      "\(listed(paths, joiner: "and")) \(paths.count == 1 ? "contains" : "contain") your"
        + " measurements; before you share the plug-in, record sample data instead")
  }

  static func hasNoAnswer(_ path: String) -> Message {
    Message(
      "'\(path)' has no expected answer, because the plug-in failed; until 'healthmark plugins test"
        + " --record' saves one, the plug-in must refuse the request")
  }

  static let digestChanged = Message(
    "the plug-in's files have changed, so it needs your consent again, unless its folder is allowed"
      + " while developing")

  // The actions of 'plugins'.

  static func unknownVerb(_ verb: String, among verbs: [String]) -> Message {
    Message("unknown action '\(verb)' for 'plugins'", help: suggestion(for: verb, among: verbs))
  }

  static func noPlugin(isTest: Bool) -> Message {
    Message(isTest ? "the plug-in's folder is missing" : "the plug-in's id is missing")
  }

  static func optionOfVerb(_ option: String, _ verbs: [String]) -> Message {
    Message(
      "'\(option)' can only be used with "
        + listed(verbs.map { "plugins \($0)" }, joiner: "and"))
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
