import Foundation

/// Files whose changes matter, and the folders in which their changes are visible.
package struct WatchedFiles {
  /// The absolute paths of files and folders.
  private let paths: Set<String>
  /// The suffix of the files that matter in the paths that are folders.
  private let suffix: String

  /// - Parameters:
  ///   - paths: the paths of files and folders; relative paths start from the current folder.
  ///   - suffix: the suffix of the files that matter in a folder, such as `.xml`.
  package init(_ paths: some Sequence<String>, suffixInFolders suffix: String) {
    let current = FileManager.default.currentDirectoryPath
    self.paths = Set(paths.map { $0.hasPrefix("/") ? $0 : FilePath.join(current, $0) })
    self.suffix = suffix
  }

  /// The current paths of all watched files.
  private var files: Set<String> {
    paths.reduce(into: paths) { files, path in
      guard let status = try? FileStatus(path, followsLinks: true), status.isFolder else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      files.formUnion(names.filter { $0.hasSuffix(suffix) }.map { FilePath.join(path, $0) })
    }
  }

  /// The current identity of the file at each path; paths without a file are missing.
  package var state: [String: FileStatus.Identity] {
    var state: [String: FileStatus.Identity] = [:]
    for path in files {
      guard let status = try? FileStatus(path, followsLinks: true) else { continue }
      // A folder changes with every file in it, including files that do not matter.
      state[path] = status.isFolder ? nil : status.identity
    }
    return state
  }

  /// The folders in which a change can lead to a different state.
  package var folders: Set<String> { files.reduce(into: []) { $0.formUnion(Self.folders(of: $1)) } }

  /// The maximum number of links on the way to a file, which is the system's limit.
  private static let linkLimit = 40

  /// The folders of a file and of each link on the way to it. If the path does not exist, the last
  /// existing folder is included.
  private static func folders(of path: String) -> Set<String> {
    var folders: Set<String> = []
    var place = "/"
    var rest = parts(of: path)
    var linkCount = 0
    while let part = rest.popLast() {
      if part == ".." {
        place = FilePath.folder(of: place)
        continue
      }
      let next = FilePath.join(place, String(part))
      let kind = (try? FileStatus.find(next))?.kind
      if rest.isEmpty || kind == .link || kind == nil { folders.insert(place) }
      switch kind {
      case .link:
        linkCount += 1
        guard linkCount <= linkLimit,
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next)
        else { return folders }
        if target.hasPrefix("/") { place = "/" }
        rest += parts(of: target)
      case .folder where rest.isEmpty:
        folders.insert(next)
      case nil:
        return folders
      default:
        place = next
      }
    }
    return folders
  }

  /// The components of a path, in reverse order.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }
}
