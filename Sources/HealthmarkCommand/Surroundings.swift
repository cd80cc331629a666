package import Files
import Foundation
import Health
import Threads

/// Everything outside of its arguments on which a run of the command depends.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  /// The folder from which relative paths start; nil for the current folder of the process.
  package var folder: String?
  package var input: Descriptor
  package var output: Descriptor
  package var errors: Descriptor

  package init(
    environment: [String: String], folder: String?, input: Descriptor, output: Descriptor,
    errors: Descriptor
  ) {
    self.environment = environment
    self.folder = folder
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// The surroundings of the process.
  static var ofProcess: Surroundings {
    Surroundings(
      environment: ProcessInfo.processInfo.environment, folder: nil,
      input: .standardInput, output: .standardOutput, errors: .standardError)
  }

  /// Runs a closure on a thread whose current folder is `folder`.
  ///
  /// - Throws: `FileError` if the system provides no thread, or none with its own folder.
  func inFolder(_ body: @escaping @Sendable () -> ExitStatus) throws -> ExitStatus {
    guard let folder else { return body() }
    let noThread = FileError(.open, folder, SystemError(EAGAIN))
    let result = Locked(Result<ExitStatus, FileError>.failure(noThread))
    let hasRun = WorkerThread.startAndWait {
      result.withLock { result in
        result = Result { () throws(FileError) in
          try ThreadFolder.change(to: folder)
          return body()
        }
      }
    }
    guard hasRun else { throw noThread }
    return try result.withLock { $0 }.get()
  }

  /// The parent of the temporary folders of plug-ins; nil if the environment does not name one.
  var temporaryFolder: String? { environment["TMPDIR"] }
}
