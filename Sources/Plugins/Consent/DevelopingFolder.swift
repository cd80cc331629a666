import Files
import JSON
package import Report

/// A user's consent to run the plug-ins of a folder while they are being developed, whatever their
/// files contain.
///
/// It replaces consent to one digest, which each edit would end. Whoever can write to the folder
/// can run programs with it, so nobody else may be able to.
package struct DevelopingFolder: Hashable, Sendable {
  /// The absolute path, without links, of a plug-in's folder or of a folder of plug-ins.
  package let path: String
  /// The absolute path of the folder whose definitions can use the plug-ins.
  package let project: String
  /// The containment to which the user consented; a stricter one is also allowed.
  package let containment: ContainmentLevel

  /// - Throws: `UnreadableText` for a path that is not absolute.
  package init(
    path: String, project: String, containment: ContainmentLevel
  ) throws(UnreadableText) {
    for folder in [path, project] { try Approval.check(folder: folder) }
    self.path = path
    self.project = project
    self.containment = containment
  }

  /// True for the folder of a plug-in that is this folder, or directly in it.
  func contains(_ plugin: String) -> Bool {
    path.isExactly(plugin) || path.isExactly(FilePath.folder(of: plugin))
  }

  /// Checks that only the user and root can change what is in the folder, or put another folder in
  /// its place.
  ///
  /// - Throws: `UnreadableText`.
  package func check() throws(UnreadableText) {
    var folder = path
    while true {
      let status = try SystemError.mapped(FileStatus(folder)) {
        UnreadableText("cannot check who may write to '\(folder)': \($0)")
      }
      guard status.isFolder else { throw UnreadableText("'\(folder)' is not a folder") }
      // Others can add to a folder like /tmp, but not rename what belongs to the user.
      let isOpen = status.isOthersToWrite && (folder == path || !status.isSticky)
      guard status.isOwn || status.owner == 0, !isOpen else {
        throw UnreadableText(
          "other users can change the plug-ins in '\(path)', because "
            + (path == folder ? "it" : "'\(folder)'")
            + " is not only yours to write, so they need consent to their digest",
          help: "use a folder that only you can write, for example after 'chmod go-w'")
      }
      guard folder != "/" else { return }
      folder = FilePath.folder(of: folder)
    }
  }
}
