/// The version of a plug-in: three numbers that are compared as in semantic versioning.
package struct PluginVersion: Hashable, Sendable {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses a version such as `1.2.0`.
  ///
  /// - Throws: `UnreadableText` with the part that is wrong.
  package init(parsing text: String) throws {
    let numbers = try VersionNumbers(text[...])
    guard numbers.values.count == 3 else {
      throw UnreadableText(
        "expected three numbers in the version '\(DisplayText(text).string)', found"
          + " \(numbers.values.count)",
        help: versionHelp)
    }
    self = numbers.version
  }
}

extension PluginVersion: Comparable {
  package static func < (a: PluginVersion, b: PluginVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}

extension PluginVersion: CustomStringConvertible {
  package var description: String { "\(major).\(minor).\(patch)" }
}

/// The versions of a plug-in that a definition can use.
///
/// `1.2` is at least 1.2.0 and below 2.0.0. Below 1.0.0 a new minor version may break
/// compatibility, so `0.3` ends below 0.4.0.
package struct VersionRange: Hashable, Sendable {
  /// The first version, and the version before which the range ends.
  private let versions: Range<PluginVersion>
  /// The range as written.
  private let text: String

  /// - Throws: `UnreadableText` unless the text is one to three numbers.
  package init(parsing text: String) throws {
    guard let numbers = try? VersionNumbers(text[...]) else {
      throw UnreadableText(
        "'\(DisplayText(text).string)' is not a version",
        help:
          "a definition gives the version as one to three numbers: \"1.2\" is 1.2 or later, below 2"
      )
    }
    let first = numbers.version
    let isStable = first.major > 0 || numbers.values.count == 1
    versions =
      first..<(isStable
      ? PluginVersion(first.major + 1, 0, 0) : PluginVersion(0, first.minor + 1, 0))
    self.text = text
  }

  package func contains(_ version: PluginVersion) -> Bool { versions.contains(version) }
}

extension VersionRange: CustomStringConvertible {
  package var description: String { text }
}

/// One to three numbers separated by periods.
private struct VersionNumbers {
  let values: [Int]

  /// The version, with 0 for missing numbers.
  var version: PluginVersion {
    let all = values + [0, 0]
    return PluginVersion(all[0], all[1], all[2])
  }

  init(_ text: Substring) throws {
    guard !text.isEmpty else {
      throw UnreadableText("a version is missing", word: text, help: versionHelp)
    }
    if let mark = text.unicodeScalars.firstIndex(where: { $0 == "-" || $0 == "+" }),
      mark > text.startIndex
    {
      throw UnreadableText(
        text.unicodeScalars[mark] == "-"
          ? "pre-release versions are not supported" : "build numbers are not supported",
        word: text[mark...], help: versionHelp)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 3 else {
      throw UnreadableText(
        "a version has at most three numbers, not \(parts.count)", word: text, help: versionHelp)
    }
    values = try parts.map { part in
      guard let value = number(part), part.utf8.count == 1 || part.utf8.first != 0x30 else {
        throw UnreadableText(
          "'\(DisplayText(String(part)).string)' is not a valid part of a version",
          word: part.isEmpty ? text : part, help: versionHelp)
      }
      return value
    }
  }
}

private let versionHelp = "a version is written MAJOR.MINOR.PATCH, such as 1.2.0"
