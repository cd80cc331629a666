/// The folder of a user's project: the given folder or the nearest one above it that contains
/// `.git`; outside a repository, the given folder itself.
package struct ProjectFolder: Sendable {
  /// The given folder and the folders above it, up to and including the project's folder; absolute
  /// and without links.
  package let folders: [String]

  /// - Parameter base: an absolute path without links.
  package init(above base: String) {
    var folders: [String] = []
    var folder = base
    while true {
      folders.append(folder)
      // `.git` is a file in a worktree, and a folder otherwise.
      if (try? FileStatus(FilePath.join(folder, ".git"))) != nil { break }
      let above = FilePath.folder(of: folder)
      guard above != folder else {
        folders = [base]
        break
      }
      folder = above
    }
    self.folders = folders
  }

  /// The path of the project's folder.
  package var path: String { folders[folders.count - 1] }
}
