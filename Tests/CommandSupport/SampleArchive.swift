import Foundation
import Synchronization
import TestSupport

/// Archives of sample data, and a store of one, each created once for all tests that read it.
package enum SampleArchive {
  private struct Options: Hashable {
    let days: Int?
    let seed: Int
    let end: String?
  }

  /// A file created by the first test that needs it, while the others wait.
  private final class MadeFile: Sendable {
    private let result = Mutex<Result<String, any Error>?>(nil)

    func path(made: () throws -> String) throws -> String {
      try result.withLock { result in
        let known = result ?? Result { try made() }
        result = known
        return try known.get()
      }
    }
  }

  struct Fault: Error {
    let message: String
  }

  private static let archives = Mutex<[Options: MadeFile]>([:])
  private static let madeStore = MadeFile()
  private static let folder = Result { try WorkFolder(keptUntilExit: true) }

  /// The path of an archive that tests read but do not change.
  ///
  /// - Parameters:
  ///   - days: defaults to the default of `sample-data`.
  ///   - end: the last day, as `2024-01-31`.
  package static func path(
    days: Int? = nil, seed: Int = 1, end: String? = nil
  ) throws -> String {
    let options = Options(days: days, seed: seed, end: end)
    let archive = archives.withLock { archives in
      let archive = archives[options] ?? MadeFile()
      archives[options] = archive
      return archive
    }
    return try archive.path {
      let name = [days.map(String.init) ?? "all", "\(seed)", end ?? "now"].joined(separator: "-")
      let path = try folder.get().path(name + ".zip")
      let made = try Tool.run(
        ["sample-data", path, "--seed", "\(seed)", "--quiet"]
          + (days.map { ["--days", "\($0)"] } ?? []) + (end.map { ["--end", $0] } ?? []))
      guard made.status == 0 else { throw Fault(message: made.errors) }
      return path
    }
  }

  /// The path of a store with the samples of the archive that `sample-data` creates by default, for
  /// tests of reports rather than of reading.
  package static func store() throws -> String {
    try madeStore.path {
      let path = try folder.get().path("all.store")
      let imported = try Tool.run(["import", Self.path(), "--store", path, "--quiet"])
      guard imported.status == 0 else { throw Fault(message: imported.errors) }
      return path
    }
  }
}
