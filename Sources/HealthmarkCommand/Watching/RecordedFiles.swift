import Foundation
import Report

/// The files of a project, with a list of the files that were requested.
final class RecordedFiles: DefinitionFiles {
  private let files: ProjectFiles
  private let lock = NSLock()
  nonisolated(unsafe) private var recorded: [String] = []

  init(_ files: ProjectFiles) {
    self.files = files
  }

  /// The absolute paths of the requested files, including files that do not exist.
  var paths: [String] { lock.withLock { recorded } }

  var ownPlace: String { files.ownPlace }

  func file(_ path: String, includedBy includer: IncludedFile?) throws -> IncludedFile {
    if let path = try? files.location(of: path, includedBy: includer) {
      lock.withLock { recorded.append(path) }
    }
    return try files.file(path, includedBy: includer)
  }
}
