import Files
import Foundation
import Plugins
import Report
import Templates

/// A new plug-in to start from, in a new folder.
struct PluginSkeleton {
  let id: String
  let template: PluginTemplate
  /// The parent of the new folder.
  let parent: String

  private var path: String { FilePath.join(parent, id) }

  /// Writes all files, or none.
  ///
  /// - Throws: `CommandFailure` if the name is already in use, `FileError`.
  func write(_ console: Console) throws {
    let files = template.files(id: id)
    try checkManifest(in: files)
    do throws(FileError) {
      guard try FileError.of(.create, path, FileStatus.find(path)) == nil else {
        throw FileError(.create, path, SystemError(EEXIST))
      }
      let made = try PrivateFolder.make(parent)
      defer { withExtendedLifetime(made) {} }
      try NewFolder.write(
        files.map {
          NewFolder.File(
            path: $0.path, bytes: Array($0.text.utf8), isExecutable: $0.isExecutable)
        }, to: path)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw CommandFailure(
        .data, "'\(path)' already exists", help: "choose another id, or another folder with --out")
    }
    console.say("created '\(path)'")
    console.say(.nextTest(path))
  }

  /// Checks the manifest, because the id may conflict with a name that the plug-in uses.
  private func checkManifest(in files: [PluginTemplate.File]) throws {
    guard let file = files.first(where: { $0.path == PluginManifest.fileName }) else { return }
    _ = try PluginManifestError.mapped(
      PluginManifest(reading: Array(file.text.utf8), file: file.path)
    ) { CommandFailure(.usage, "'\(id)' cannot be the id of a plug-in: \($0)") }
  }
}
