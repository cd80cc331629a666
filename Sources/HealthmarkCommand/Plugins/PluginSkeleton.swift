import Foundation
import Plugins
import Report
import Templates

/// A new plug-in to begin with, in a folder of its own.
struct PluginSkeleton {
  let id: String
  let template: PluginTemplate
  /// The folder in which it gets its own.
  let parent: String

  private var path: String { parent.hasSuffix("/") ? parent + id : parent + "/" + id }

  /// In the same folder, because only there a rename is all or nothing; no id begins with a point.
  private var temporary: String {
    String(path.dropLast(id.count)) + ".\(id).\(getpid()).tmp"
  }

  /// Writes all files, or none.
  ///
  /// - Throws: `CommandFailure`, also if there is something of this name.
  func write(_ console: Console) throws {
    let files = template.files(id: id)
    try checkManifest(in: files)
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw CommandFailure(
        .data, "'\(path)' exists", help: "choose another id, or another folder with --out")
    }
    try OutputFile.makeFolder(parent)
    var isDone = false
    defer { if !isDone { try? FileManager.default.removeItem(atPath: temporary) } }
    try makeFolder(temporary)
    for file in files { try write(file) }
    guard rename(temporary, path) == 0 else { throw failure("write", path) }
    isDone = true
    console.say("made '\(path)'")
    if template.isBuilt { console.say("next: '\(path)/build' makes the program") }
    console.say("next: healthmark plugins test \(path)")
  }

  /// An id may be a word that the plug-in uses itself.
  private func checkManifest(in files: [PluginTemplate.File]) throws {
    guard let file = files.first(where: { $0.path == PluginManifest.fileName }) else { return }
    do throws(PluginManifestError) {
      _ = try PluginManifest(reading: Array(file.text.utf8), file: file.path)
    } catch {
      throw CommandFailure(.usage, "no plug-in can be called '\(id)': \(error)")
    }
  }

  private func write(_ file: PluginTemplate.File) throws {
    let target = temporary + "/" + file.path
    var folder = temporary
    for part in file.path.split(separator: "/").dropLast() {
      folder += "/" + part
      try makeFolder(folder)
    }
    // Others must not write to it, or it could not be used.
    let descriptor = open(
      target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, file.isExecutable ? 0o755 : 0o644)
    guard descriptor >= 0 else { throw failure("create", target) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(file.text.utf8))
      try handle.synchronize()
    } catch {
      throw CommandFailure(.data, "cannot write '\(target)': \(error)")
    }
  }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) == 0 || (errno == EEXIST && path != temporary) else {
      throw failure("make the folder", path)
    }
  }

  private func failure(_ verb: String, _ path: String) -> CommandFailure {
    CommandFailure(.data, "cannot \(verb) '\(path)': \(String(cString: strerror(errno)))")
  }
}
