import CProcess
import Files
package import Foundation
import Health
import HealthmarkCommand
package import TestSupport
import Threads

extension Tool {
  /// Runs the command and waits for it.
  ///
  /// It runs in this process, unless the variable `HEALTHMARK` gives the path of an installed
  /// program, or the command needs a process of its own.
  ///
  /// - Parameters:
  ///   - environment: the entire environment; by default it is almost empty.
  ///   - input: the contents of standard input.
  package static func run(
    _ arguments: String..., environment: [String: String] = minimalEnvironment,
    input: Data = Data(), in folder: URL? = nil
  ) throws -> Result {
    try run(arguments, environment: environment, input: input, in: folder)
  }

  package static func run(
    _ arguments: [String], environment: [String: String] = minimalEnvironment,
    input: Data = Data(), in folder: URL? = nil
  ) throws -> Result {
    #if os(Linux)
      if !isInstalled, folder == nil || hasThreadFolder, !needsProcess(arguments, environment) {
        return try runInProcess(arguments, environment, input, folder?.path)
      }
    #endif
    return try runProgram(arguments, environment: environment, input: input, in: folder)
  }

  #if os(Linux)
    /// True if a thread can have its own current folder. Some containers refuse that.
    private static let hasThreadFolder: Bool = {
      let canChange = Locked(false)
      let hasRun = WorkerThread.startAndWait {
        let hasChanged = (try? ThreadFolder.change(to: "/")) != nil
        canChange.withLock { $0 = hasChanged }
      }
      return hasRun && canChange.withLock { $0 }
    }()

    /// True if the environment has the zone or the locale, which libraries take from that of their
    /// process, or if the arguments let plug-ins run, each of which forks the process. That takes
    /// long in a large one.
    private static func needsProcess(
      _ arguments: [String], _ environment: [String: String]
    ) -> Bool {
      !Set(environment.keys).isDisjoint(with: ["TZ", "LANG", "LC_ALL"])
        || arguments.contains("--allow-plugin")
        || ["allow", "record", "test"].contains { arguments.starts(with: ["plugins", $0]) }
    }

    // Elsewhere, a thread cannot have its own current folder.
    private static func runInProcess(
      _ arguments: [String], _ environment: [String: String], _ input: Data, _ folder: String?
    ) throws -> Result {
      let surroundings = try Surroundings(
        environment: environment, folder: folder, input: file(input), output: file(),
        errors: file())
      let status = HealthmarkCommand.run(arguments, in: surroundings)
      return Result(
        status: status.rawValue, output: try text(of: surroundings.output),
        errors: try text(of: surroundings.errors))
    }

    private static func file(_ contents: Data = Data()) throws -> Descriptor {
      let file = try Descriptor(checking: healthmark_memory_file())
      try file.write(Array(contents))
      try rewind(file)
      return file
    }

    private static func text(of file: Descriptor) throws -> String {
      try rewind(file)
      return String(decoding: try file.bytes(limit: .max) ?? [], as: UTF8.self)
    }

    private static func rewind(_ file: Descriptor) throws {
      guard lseek(file.number, 0, SEEK_SET) == 0 else { throw SystemError.last }
    }
  #endif
}
