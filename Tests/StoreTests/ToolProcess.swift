import Foundation
import TestSupport

/// A program that runs beside the test, which may send it signals.
final class ToolProcess {
  struct Result {
    /// As a shell would tell it: 128 and the number of the signal, if one ended the program.
    let status: Int32
    let output: String
    let errors: String
  }

  private let process = Process()
  private let scratch: WorkFolder

  /// - Parameters:
  ///   - executable: the built `healthmark`, if it is left out.
  ///   - environment: replaces the whole environment.
  init(
    _ arguments: [String], executable: String = Tool.path, environment: [String: String]
  ) throws {
    scratch = try WorkFolder()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    func file(_ name: String) throws -> FileHandle {
      try FileHandle(forUpdating: URL(filePath: scratch.write(Data(), to: name)))
    }
    process.standardOutput = try file("output")
    process.standardError = try file("errors")
    // NB: a test runs on a thread that blocks signals, and the program would inherit that.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// What it has said so far.
  var errors: String { get throws { try scratch.text(of: "errors") } }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Waits for the end.
  func finish() throws -> Result {
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .exit ? 0 : 128
    return Result(
      status: signal + process.terminationStatus, output: try scratch.text(of: "output"),
      errors: try scratch.text(of: "errors"))
  }

  /// Looks again and again until something is so.
  ///
  /// - Returns: false if it is still not so when the process has ended, or after a minute.
  func waits(until condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if try condition() { return true }
      guard isRunning else { return try condition() }
      usleep(1_000)
    }
    return false
  }
}
