import CProcess
import Foundation

/// A new, empty folder that only its owner may enter, removed with all that comes into it.
final class TemporaryFolder {
  /// Absolute, without links.
  let path: String

  /// - Parameter parent: where it is made; nil for `TMPDIR`, or else `/tmp`.
  init(in parent: String?) throws(StartFault) {
    let named = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    guard let resolved = realpath(named.hasPrefix("/") ? named : "/tmp", nil) else {
      throw StartFault(task: "find the folder for temporary files '\(named)'")
    }
    let parent = String(cString: resolved)
    free(resolved)
    try Self.checkSafe(parent)
    guard let template = strdup(parent + "/healthmark-plugin-XXXXXX") else {
      throw StartFault(task: "name a folder")
    }
    defer { free(template) }
    guard mkdtemp(template) != nil else {
      throw StartFault(task: "make a folder in '\(parent)'")
    }
    path = String(cString: template)
    // The process's creation mask has no say.
    chmod(path, 0o700)
  }

  deinit {
    remove()
  }

  /// Where others may rename what they do not own, a folder is nobody's own (F7).
  private static func checkSafe(_ parent: String) throws(StartFault) {
    var status = stat()
    guard stat(parent, &status) == 0 else {
      throw StartFault(task: "read the folder for temporary files '\(parent)'")
    }
    let isPrivate = !status.isOthersToWrite && [0, geteuid()].contains(status.st_uid)
    guard isPrivate || status.st_mode & S_ISVTX != 0 else {
      throw StartFault("others may change the folder for temporary files '\(parent)'")
    }
  }

  func remove() {
    healthmark_remove_folder(path)
  }
}
