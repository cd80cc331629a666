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

  static func notAVersionRange(_ text: String) -> Message {
    Message(
      "'\(DisplayText(text).string)' is not a version",
      help: "a definition gives the version as one to three numbers: \"1.2\" is 1.2 or later,"
        + " below 2")
  }
}
