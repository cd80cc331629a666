import Files
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
    path = FilePath.join(folder.path, "tests")
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in all.sorted() {
      let inner = self.path(of: name)
      guard (try? FileStatus(inner, followsLinks: true))?.isFolder == true else { continue }
      func has(_ file: String) -> Bool {
        (try? FileStatus(FilePath.join(inner, file), followsLinks: true)) != nil
      }
      if has(RecordedRequest.requestName) {
        names.append(name)
      } else {
        others.append((name, has(RecordedRequest.answerName(folder.manifest.kind))))
      }
    }
  }

  func path(of name: String) -> String { FilePath.join(path, name) }
}
