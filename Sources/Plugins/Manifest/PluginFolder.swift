import Files
import JSON
import Report

/// A plug-in's folder on disk, checked.
package struct PluginFolder: Sendable {
  /// The absolute path, without links.
  package let path: String
  package let manifest: PluginManifest
  /// `sha256:` and 64 hexadecimal digits, computed over every file in the folder; the user approves
  /// these bytes.
  package let digest: String

  /// The absolute path of the executable.
  package var executable: String { path + "/" + manifest.run }

  /// Reads a folder.
  ///
  /// - Throws: the first fault of the folder: links or special files, files that other users own or
  ///   can write, more than 1,000 files or 64 MiB, a manifest with mistakes or with an id that
  ///   differs from the folder's name, or a missing executable.
  package init(_ path: String) throws(PluginManifestError) {
    var given = path[...]
    // With a trailing '/', a link at the path would be followed.
    while given.utf8.count > 1, given.utf8.last == UInt8(ascii: "/") { given = given.dropLast() }
    let contents: FolderContents
    do {
      contents = try FolderContents(of: String(given), reading: PluginManifest.fileName)
    } catch let error as PluginManifestError {
      throw error
    } catch {
      throw PluginManifestError(Message(of: error), file: path)
    }
    guard let real = FilePath.real(String(given)) else {
      throw PluginManifestError("the path cannot be followed", file: path)
    }
    let file = FilePath.join(real, PluginManifest.fileName)
    guard let bytes = contents.bytes else {
      throw PluginManifestError("it is missing", file: file)
    }
    let manifest = try PluginManifest(reading: bytes, file: file)
    let name = FilePath.name(of: real)
    guard name.isExactly(manifest.id) else {
      throw PluginManifestError(
        "the id is '\(manifest.id)', but the folder is called '\(name)'", file: file)
    }
    guard let isExecutable = contents.isExecutable[ExactText(manifest.run)] else {
      throw PluginManifestError(
        "'run' is '\(manifest.run)', which is not in the folder", file: file)
    }
    guard isExecutable else {
      throw PluginManifestError(
        Message("it cannot be started", help: "'chmod +x' makes it executable"),
        file: FilePath.join(real, manifest.run))
    }
    self.path = real
    self.manifest = manifest
    digest = "sha256:" + contents.digest.hexadecimal
  }
}
