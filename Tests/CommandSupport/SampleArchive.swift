import Foundation
import Synchronization
import TestSupport

/// Archives of sample data, and stores of them, each created once for all tests that read it.
package enum SampleArchive {
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

  private static let files = Mutex<[String: MadeFile]>([:])
  private static let folder = Result { try WorkFolder(keptUntilExit: true) }

  /// The path of a file that a run of the command creates.
  private static func path(
    of name: String, madeBy run: (String) throws -> Tool.Result
  ) throws -> String {
    let file = files.withLock { files in
      let file = files[name] ?? MadeFile()
      files[name] = file
      return file
    }
    return try file.path {
      let path = try folder.get().path(name)
      let made = try run(path)
      guard made.status == 0 else { throw Fault(message: made.errors) }
      return path
    }
  }

  private static func name(_ days: Int?, _ seed: Int, _ end: String?) -> String {
    [days.map(String.init) ?? "all", "\(seed)", end ?? "now"].joined(separator: "-")
  }

  /// The path of an archive that tests read but do not change.
  ///
  /// - Parameters:
  ///   - days: defaults to the default of `sample-data`.
  ///   - end: the last day, as `2024-01-31`.
  package static func path(
    days: Int? = nil, seed: Int = 1, end: String? = nil
  ) throws -> String {
    try path(of: name(days, seed, end) + ".zip") { path in
      try Tool.run(
        ["sample-data", path, "--seed", "\(seed)", "--quiet"]
          + (days.map { ["--days", "\($0)"] } ?? []) + (end.map { ["--end", $0] } ?? []))
    }
  }

  /// The path of a store with the samples of such an archive, for tests of reports rather than of
  /// reading.
  package static func store(days: Int? = nil, end: String? = nil) throws -> String {
    let archive = try path(days: days, end: end)
    return try store(named: name(days, 1, end)) { archive }
  }

  /// The path of a store with the samples of a document, created once for each name.
  package static func store(
    named name: String, of document: () throws -> String
  ) throws -> String {
    try path(of: name + ".store") { path in
      try Tool.run("import", document(), "--store", path, "--quiet")
    }
  }
}
