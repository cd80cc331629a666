/// The folder of a person's project: the nearest one above a folder that holds `.git`, or that folder itself
/// outside of a repository.
package struct ProjectFolder: Sendable {
  /// The folder and those above it, up to that of the project; absolute and without links.
  package let folders: [String]

  /// - Parameter base: an absolute path without links.
  package init(above base: String) {
    var folders: [String] = []
    var folder = base
    while true {
      folders.append(folder)
      // `.git` is a file in a worktree, and a folder otherwise.
      if (try? FileStatus(FilePath.join(folder, ".git"))) != nil { break }
      guard folder != "/" else {
        folders = [base]
        break
      }
      folder = FilePath.folder(of: folder)
    }
    self.folders = folders
  }

  /// The path of the project's folder.
  package var path: String { folders[folders.count - 1] }
}
