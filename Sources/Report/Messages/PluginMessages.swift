import Health

// Plug-ins that a definition asks for, and their versions.
extension Message {
  // Plug-ins that a definition asks for.

  static func pluginsMustBeMapping(not kind: String) -> Message {
    Message(
      "'plugins' must be a mapping of ids to versions, not \(kind)",
      help: "a plug-in is asked for like 'plugins: { training-load: \"1.0\" }'")
  }

  static func pluginIsBuiltIn(_ plugin: String) -> Message {
    Message("'\(plugin)' is built in", help: "'plugins' names only what healthmark does not bring")
  }

  static func otherPluginVersion(_ plugin: String, found version: String, expected versions: String)
    -> Message
  {
    Message("the plug-in '\(plugin)' here is version \(version), expected \(versions)")
  }

  static func unknownPlugin(_ plugin: String, help: String?) -> Message {
    Message("unknown plug-in '\(plugin)'", help: help)
  }

  // Versions of plug-ins.

  private static let versionHelp = "a version is written MAJOR.MINOR.PATCH, such as 1.2.0"

  private static let versionRangeHelp =
    "versions are written like \"1.2\" (from there on, below 2), \">= 1.2 < 3\", \"= 1.0.0\""
    + " or \"*\""

  static func notThreeNumbers(_ text: String, count: Int) -> Message {
    Message(
      "the version '\(DisplayText(text).string)' has \(count) of three numbers", help: versionHelp)
  }

  static let missingVersion = Message("a version is missing", help: versionHelp)

  static func versionExtras(isPreRelease: Bool) -> Message {
    Message(
      isPreRelease ? "pre-release versions are not supported" : "build numbers are not supported",
      help: versionHelp)
  }

  static func tooManyNumbers(_ count: Int) -> Message {
    Message("a version has three numbers at most, not \(count)", help: versionHelp)
  }

  static func notPartOfVersion(_ part: Substring) -> Message {
    Message(
      "'\(DisplayText(String(part)).string)' is not a valid part of a version", help: versionHelp)
  }

  static func unusableVersionRange(isEmpty: Bool) -> Message {
    Message(
      isEmpty ? "the version range is empty" : "the version range is too long",
      help: versionRangeHelp)
  }

  static func noVersionComparison(_ word: Substring) -> Message {
    Message(
      "'\(DisplayText(String(word)).string)' does not say how to compare", help: versionRangeHelp)
  }

  static func missingVersion(behind comparison: String) -> Message {
    Message("a version is missing behind '\(comparison)'", help: versionRangeHelp)
  }

  static let incompleteVersion = Message("'=' is followed by all three numbers", help: versionHelp)

  static func noVersionInRange(_ text: String) -> Message {
    Message("no version is in the range '\(text)'", help: versionRangeHelp)
  }
}
