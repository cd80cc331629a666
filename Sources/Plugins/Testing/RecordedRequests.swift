import Files
import Foundation

/// The contents of a plug-in's `tests` folder.
package struct RecordedRequests {
  /// The names of the folders that contain recordings, sorted.
  private(set) var names: [String] = []
  /// The folders without a request, sorted by name; `hasAnswer` is true if a folder has an answer.
  private(set) var others: [(name: String, hasAnswer: Bool)] = []
  private let path: String

  /// Ignores files beside the folders, because they can belong to other tests.
  init(of folder: PluginFolder) {
    path = Self.path(in: folder)
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

  /// The path of the folder of recordings in a plug-in's folder.
  package static func path(in folder: PluginFolder) -> String {
    FilePath.join(folder.path, "tests")
  }

  func path(of name: String) -> String { FilePath.join(path, name) }
}
