import Foundation
import Plugins
import Report

/// What lies in a plug-in's `tests` folder.
struct RecordedRequests {
  /// The names of the folders that hold recordings, sorted.
  private(set) var names: [String] = []
  /// The names of other folders, and what they are not, sorted.
  private(set) var others: [(name: String, hasAnswer: Bool)] = []
  private let path: String

  /// Files beside the folders are not looked at: they may be whatever helps with the tests.
  init(of folder: PluginFolder) {
    path = RealPath.join(folder.path, "tests")
    let files = FileManager.default
    for name in ((try? files.contentsOfDirectory(atPath: path)) ?? []).sorted() {
      let inner = self.path(of: name)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: inner, isDirectory: &isFolder), isFolder.boolValue else {
        continue
      }
      func has(_ file: String) -> Bool { files.fileExists(atPath: RealPath.join(inner, file)) }
      if has(RecordedRequest.requestName) {
        names.append(name)
      } else {
        others.append((name, has(RecordedRequest.answerName(folder.manifest.kind))))
      }
    }
  }

  func path(of name: String) -> String { RealPath.join(path, name) }
}
