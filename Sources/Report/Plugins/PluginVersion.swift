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
      throw UnreadableText(.notThreeNumbers(text, count: numbers.values.count))
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

/// One to three numbers separated by periods.
struct VersionNumbers {
  let values: [Int]

  /// The version, with 0 for missing numbers.
  var version: PluginVersion {
    let all = values + [0, 0]
    return PluginVersion(all[0], all[1], all[2])
  }

  init(_ text: Substring) throws {
    guard !text.isEmpty else { throw UnreadableText(.missingVersion, word: text) }
    if let mark = text.unicodeScalars.firstIndex(where: { $0 == "-" || $0 == "+" }),
      mark > text.startIndex
    {
      throw UnreadableText(
        .versionExtras(isPreRelease: text.unicodeScalars[mark] == "-"), word: text[mark...])
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 3 else {
      throw UnreadableText(.tooManyNumbers(parts.count), word: text)
    }
    values = try parts.map { part in
      guard let value = number(part), part.utf8.count == 1 || part.utf8.first != 0x30 else {
        throw UnreadableText(.notPartOfVersion(part), word: part.isEmpty ? text : part)
      }
      return value
    }
  }
}
