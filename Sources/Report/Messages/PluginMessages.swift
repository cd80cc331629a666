import Health

// The plug-ins of a definition, and their versions.
extension Message {
  // The plug-ins of a definition.

  static func pluginsMustBeMapping(not kind: String) -> Message {
    Message(
      "'plugins' must be a mapping of ids to versions, not \(kind)",
      help: "a plug-in is listed like 'plugins: { training-load: \"1.0\" }'")
  }

  static func pluginIsBuiltIn(_ plugin: String) -> Message {
    Message(
      "'\(plugin)' is built in", help: "'plugins' lists only plug-ins that are not built in")
  }

  static func otherPluginVersion(_ plugin: String, found version: String, expected versions: String)
    -> Message
  {
    Message("the installed plug-in '\(plugin)' is version \(version), expected \(versions)")
  }

  static func unknownPlugin(_ plugin: String, help: String?) -> Message {
    Message("unknown plug-in '\(plugin)'", help: help)
  }

  // Versions of plug-ins.

  private static let versionHelp = "a version is written MAJOR.MINOR.PATCH, such as 1.2.0"

  private static let versionRangeHelp =
    "versions are written like \"1.2\" (1.2 or later, below 2), \">= 1.2 < 3\", \"= 1.0.0\""
    + " or \"*\""

  static func notThreeNumbers(_ text: String, count: Int) -> Message {
    Message(
      "expected three numbers in the version '\(DisplayText(text).string)', found \(count)",
      help: versionHelp)
  }

  static let missingVersion = Message("a version is missing", help: versionHelp)

  static func versionExtras(isPreRelease: Bool) -> Message {
    Message(
      isPreRelease ? "pre-release versions are not supported" : "build numbers are not supported",
      help: versionHelp)
  }

  static func tooManyNumbers(_ count: Int) -> Message {
    Message("a version has at most three numbers, not \(count)", help: versionHelp)
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
      "'\(DisplayText(String(word)).string)' does not start with a comparison",
      help: versionRangeHelp)
  }

  static func missingVersion(behind comparison: String) -> Message {
    Message("a version is missing after '\(comparison)'", help: versionRangeHelp)
  }

  static let incompleteVersion = Message(
    "'=' must be followed by all three numbers of a version", help: versionHelp)

  static func noVersionInRange(_ text: String) -> Message {
    Message("no version is in the range '\(text)'", help: versionRangeHelp)
  }
}
