import Health
import JSON
package import Report

/// A user's consent to run a plug-in in a project.
package struct Approval: Hashable, Sendable {
  package let id: String
  /// The digest of the approved plug-in: `sha256:` and 64 hexadecimal digits.
  package let digest: String
  /// The absolute path of the folder whose definitions can use the plug-in.
  package let project: String
  package let kind: PluginKind
  /// The short names of the series that the plug-in can see, sorted and without duplicates.
  package private(set) var series: [String]
  /// The containment to which the user consented; the plug-in can run with this containment or a
  /// stricter one.
  package let containment: ContainmentLevel

  /// The word that, in place of names, approves every series.
  package static let everySeries = "all"

  /// - Throws: `UnreadableText` if the digest or the id is malformed, or if the path is not
  ///   absolute.
  package init(
    id: String, digest: String, project: String, kind: PluginKind, series: [String],
    containment: ContainmentLevel
  ) throws(UnreadableText) {
    try PluginID.check(id)
    try Self.check(digest: digest)
    try Self.check(folder: project)
    for name in series where !Self.isName(name) {
      throw UnreadableText("'\(DisplayText(name).string)' is not a series")
    }
    self.id = id
    self.digest = digest
    self.project = project
    self.kind = kind
    // A user can give a type by its identifier.
    self.series = Set(series.map { HKObjectType.queried(named: $0)?.shortName ?? $0 }).sorted()
    self.containment = containment
  }

  /// - Throws: `UnreadableText`.
  package static func check(digest: String) throws(UnreadableText) {
    let digits = digest.utf8.dropFirst(7)
    guard digest.hasPrefix("sha256:"), digits.count == 64,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      throw UnreadableText(
        "'\(DisplayText(digest).string)' is not a digest",
        help: "a digest is 'sha256:' followed by 64 hexadecimal digits in lower case")
    }
  }

  /// - Throws: `UnreadableText` for a path that is not absolute.
  static func check(folder path: String) throws(UnreadableText) {
    guard path.hasPrefix("/"), path.utf8.count <= 4_096, !path.utf8.contains(0) else {
      throw UnreadableText("'\(DisplayText(path).string)' is not the absolute path of a folder")
    }
  }

  private static func isName(_ text: String) -> Bool {
    (1...256).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// Returns the same approval for additional series.
  func seeing(_ more: [String]) -> Approval {
    var approval = self
    approval.series = Set(series + more).sorted()
    return approval
  }

  /// True if both approvals concern the same plug-in in the same project, in any version.
  func isSameSubject(as other: Approval) -> Bool {
    id == other.id && project.isExactly(other.project)
  }
}
