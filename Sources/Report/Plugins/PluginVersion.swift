/// The version of a plug-in: three numbers, as semantic versioning compares them.
package struct PluginVersion: Hashable, Sendable {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `1.2.0`.
  ///
  /// - Throws: `UnreadableText` with the part that is wrong.
  package init(parsing text: String) throws {
    let numbers = try VersionNumbers(text[...])
    guard numbers.values.count == 3 else {
      throw UnreadableText(
        "the version '\(DisplayText(text).string)' has \(numbers.values.count) of three numbers",
        help: VersionNumbers.help)
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

/// One to three numbers with points between them.
struct VersionNumbers {
  static let help = "a version is written MAJOR.MINOR.PATCH, such as 1.2.0"

  let values: [Int]

  /// The version, with 0 for missing numbers.
  var version: PluginVersion {
    let all = values + [0, 0]
    return PluginVersion(all[0], all[1], all[2])
  }

  init(_ text: Substring) throws {
    func unreadable(_ message: String, _ part: Substring) -> UnreadableText {
      UnreadableText(message, word: part, help: Self.help)
    }
    guard !text.isEmpty else { throw unreadable("a version is missing", text) }
    if let mark = text.unicodeScalars.firstIndex(where: { $0 == "-" || $0 == "+" }),
      mark > text.startIndex
    {
      throw unreadable(
        text.unicodeScalars[mark] == "-"
          ? "pre-release versions are not supported" : "build numbers are not supported",
        text[mark...])
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 3 else {
      throw unreadable("a version has three numbers at most, not \(parts.count)", text)
    }
    values = try parts.map { part in
      guard let value = number(part), part.utf8.count == 1 || part.utf8.first != 0x30 else {
        throw unreadable(
          "'\(DisplayText(String(part)).string)' is not a valid part of a version",
          part.isEmpty ? text : part)
      }
      return value
    }
  }
}
