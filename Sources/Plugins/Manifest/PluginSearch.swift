import Files
import Foundation
import Report

/// The folders in which plug-ins are searched, and the lookup of a plug-in by its id.
package struct PluginSearch: Sendable {
  /// The folders of plug-ins, which can be missing; the first folder that contains an id wins.
  package let folders: [String]
  /// The absolute path, without links, of the folder to which approvals apply: the folder with
  /// `.git` that contains the definition, or the definition's own folder.
  package let project: String
  /// The folders that the user specified, which must exist.
  private let extra: [String]

  /// - Parameters:
  ///   - extra: folders that the user specified, which come first.
  ///   - definition: the path of the definition; `nil` to start at the current folder.
  ///   - environment: the environment; its `XDG_DATA_HOME` and `HOME` are used if they are absolute
  ///     paths.
  package init(extra: [String] = [], definition: String?, environment: [String: String]) {
    self.extra = extra
    let base = FilePath.real(definition.map(FilePath.folder) ?? ".") ?? FilePath.real(".") ?? "/"
    let above = ProjectFolder(above: base)
    project = above.path
    var folders = extra + above.folders.map { FilePath.join($0, "plugins") }
    if let data = UserFolder.data.path(in: environment) {
      folders.append(FilePath.join(data, "plugins"))
    }
    self.folders = folders
  }

  /// The plug-in with an id; `nil` if it is not found.
  ///
  /// - Throws: the fault of the first folder with the id; a later folder never replaces it.
  package func find(_ id: String) throws(PluginManifestError) -> PluginFolder? {
    try checkExtra()
    // Text that is not an id cannot be the name of a folder here.
    guard PluginID.isWellFormed(id), id.utf8.count <= 64 else { return nil }
    for folder in folders {
      let path = FilePath.join(folder, id)
      if try exists(path) { return try PluginFolder(path) }
    }
    return nil
  }

  /// All plug-ins in the folders, sorted by id.
  package func all() throws(PluginManifestError)
    -> [(id: String, folder: Result<PluginFolder, PluginManifestError>)]
  {
    try checkExtra()
    var paths: [String: String] = [:]
    for folder in folders {
      for name in try names(in: folder) where paths[name] == nil {
        paths[name] = FilePath.join(folder, name)
      }
    }
    return paths.sorted { $0.key < $1.key }.map { name, path in
      (
        name,
        Result { () throws(PluginManifestError) -> PluginFolder in try PluginFolder(path) }
      )
    }
  }

  private func checkExtra() throws(PluginManifestError) {
    for folder in extra {
      let status = try SystemError.mapped(FileStatus(folder, followsLinks: true)) {
        PluginManifestError(.cannotBeRead("\($0)"), file: folder)
      }
      guard status.isFolder else { throw PluginManifestError("it is not a folder", file: folder) }
    }
  }

  private func exists(_ path: String) throws(PluginManifestError) -> Bool {
    do throws(SystemError) {
      return try FileStatus.find(path) != nil
    } catch {
      if error.code == ENOTDIR { return false }
      throw PluginManifestError(.cannotBeRead("\(error)"), file: path)
    }
  }

  /// The names in a folder that can be ids of plug-ins and whose folders contain a manifest.
  private func names(in folder: String) throws(PluginManifestError) -> [String] {
    guard try exists(folder) else { return [] }
    guard let list = opendir(folder) else {
      if errno == ENOTDIR { return [] }
      throw PluginManifestError(.cannotBeRead("\(SystemError.last)"), file: folder)
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      guard let name = String(validatingCString: bytes), PluginID.isWellFormed(name),
        name.utf8.count <= 64, names.count < FolderContents.fileLimit,
        try exists(FilePath.join(folder, name) + "/" + PluginManifest.fileName)
      else { continue }
      names.append(name)
    }
    return names
  }
}
