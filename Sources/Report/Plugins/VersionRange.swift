/// The versions of a plug-in that a definition can use.
///
/// `1.2` is at least 1.2.0 and below 2.0.0. Below 1.0.0 a new minor version may break
/// compatibility, so `0.3` ends below 0.4.0. `>= 1.2 < 3` and `= 1.0.0` compare versions, in which
/// missing numbers are 0. `*` is any version.
package struct VersionRange: Hashable, Sendable {
  private enum Comparison: String, CaseIterable {
    // The longer ones come first, because they start with the shorter ones.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="

    func holds(_ version: PluginVersion, _ bound: PluginVersion) -> Bool {
      switch self {
      case .atLeast: version >= bound
      case .atMost: version <= bound
      case .above: version > bound
      case .below: version < bound
      case .equal: version == bound
      }
    }
  }

  private struct Bound: Hashable {
    let comparison: Comparison
    let version: PluginVersion
  }

  /// The conditions on a version, all of which must be met.
  private let bounds: [Bound]
  /// The range as written, with single spaces.
  private let text: String

  /// - Throws: `UnreadableText` with the wrong part, also if the range does not contain any
  ///   version.
  package init(parsing text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard text.utf8.count <= 200, !words.isEmpty else {
      throw UnreadableText(.unusableVersionRange(isEmpty: words.isEmpty))
    }
    self.text = words.joined(separator: " ")
    if words == ["*"] {
      bounds = []
    } else if let version = Self.single(words) {
      bounds = try Self.compatible(with: version)
    } else {
      bounds = try Self.comparisons(words)
      try checkNotEmpty()
    }
  }

  package func contains(_ version: PluginVersion) -> Bool {
    bounds.allSatisfy { $0.comparison.holds(version, $0.version) }
  }

  /// The only word, if it is not a comparison; nil for anything else.
  private static func single(_ words: [Substring]) -> Substring? {
    guard words.count == 1, let first = words[0].first, !"<>=".contains(first) else { return nil }
    return words[0]
  }

  private static func compatible(with text: Substring) throws -> [Bound] {
    let numbers = try VersionNumbers(text)
    let first = numbers.version
    let end =
      first.major > 0 || numbers.values.count == 1
      ? PluginVersion(first.major + 1, 0, 0) : PluginVersion(0, first.minor + 1, 0)
    return [Bound(comparison: .atLeast, version: first), Bound(comparison: .below, version: end)]
  }

  private static func comparisons(_ words: [Substring]) throws -> [Bound] {
    var bounds: [Bound] = []
    var words = words[...]
    while let word = words.popFirst() {
      guard let comparison = Comparison.allCases.first(where: { word.hasPrefix($0.rawValue) })
      else {
        throw UnreadableText(.noVersionComparison(word), word: word)
      }
      let rest = word.dropFirst(comparison.rawValue.count)
      guard let version = rest.isEmpty ? words.popFirst() : rest else {
        throw UnreadableText(.missingVersion(behind: comparison.rawValue), word: word)
      }
      let numbers = try VersionNumbers(version)
      guard comparison != .equal || numbers.values.count == 3 else {
        throw UnreadableText(.incompleteVersion, word: version)
      }
      bounds.append(Bound(comparison: comparison, version: numbers.version))
    }
    return bounds
  }

  /// Checks that the range contains a version. Because versions are numbers, it is enough to check
  /// each bound and the version after it.
  private func checkNotEmpty() throws {
    let candidates = bounds.map(\.version) + [PluginVersion(0, 0, 0)]
    let next = bounds.map {
      PluginVersion($0.version.major, $0.version.minor, $0.version.patch + 1)
    }
    guard !(candidates + next).contains(where: contains) else { return }
    throw UnreadableText(.noVersionInRange(self.text))
  }
}

extension VersionRange: CustomStringConvertible {
  package var description: String { text }
}
