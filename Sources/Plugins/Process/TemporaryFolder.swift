import CProcess
import Files
import Foundation
import Report

/// A new, empty folder that only its owner can enter; it is removed with all its contents.
final class TemporaryFolder {
  /// The absolute path, without links.
  let path: String

  /// - Parameter parent: the folder in which to create it; `/tmp` if it is `nil` or
  ///   relative.
  init(in parent: String?) throws(StartFault) {
    let named = parent ?? ""
    guard let parent = FilePath.real(named.hasPrefix("/") ? named : "/tmp") else {
      throw StartFault(task: "find the temporary folder '\(named)'")
    }
    try Self.checkSafe(parent)
    guard let template = strdup(parent + "/healthmark-plugin-XXXXXX") else {
      throw StartFault(task: "name a folder")
    }
    defer { free(template) }
    guard mkdtemp(template) != nil else {
      throw StartFault(task: "create a folder in '\(parent)'")
    }
    path = String(cString: template)
    // Sets the mode independently of the process's creation mask.
    chmod(path, 0o700)
  }

  deinit {
    remove()
  }

  /// Rejects a parent folder in which other users can rename files that they do not own (F7).
  private static func checkSafe(_ parent: String) throws(StartFault) {
    let status = try SystemError.mapped(FileStatus(parent, followsLinks: true)) {
      StartFault(task: "read the temporary folder '\(parent)'", $0)
    }
    let isPrivate = !status.isOthersToWrite && (status.isOwn || status.owner == 0)
    guard isPrivate || status.isSticky else {
      throw StartFault("others can change the temporary folder '\(parent)'")
    }
  }

  func remove() {
    healthmark_remove_folder(path)
  }
}
