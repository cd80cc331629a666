package import Foundation

/// A program that runs beside the test, which can send it signals.
package final class ToolProcess {
  private let process = Process()
  private let scratch: WorkFolder
  private var watchdog: Watchdog?

  /// - Parameters:
  ///   - executable: defaults to the built `healthmark`.
  ///   - environment: replaces the entire environment.
  ///   - input: the contents of standard input.
  ///   - folder: the program's current folder.
  ///   - standardOutput: replaces the file whose text `finish` returns.
  package init(
    _ arguments: [String], executable: String = Tool.path, environment: [String: String],
    input: Data = Data(), in folder: String? = nil, standardOutput: FileHandle? = nil
  ) throws {
    scratch = try WorkFolder()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // Files instead of pipes, because a pipe that nobody reads stops the process.
    func file(_ name: String, _ contents: Data = Data()) throws -> FileHandle {
      try FileHandle(forUpdating: URL(filePath: scratch.write(contents, to: name)))
    }
    let (output, errors) = (try file("output"), try file("errors"))
    let inputFile = try file("input", input)
    // NB: a `Process` stays alive, with its open files, longer than it is needed.
    defer { for file in [inputFile, output, errors] { try? file.close() } }
    process.standardInput = inputFile
    process.standardOutput = standardOutput ?? output
    process.standardError = errors
    // NB: a test runs on a thread that blocks signals, and the program would inherit this.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    watchdog = Watchdog(over: process.processIdentifier)
  }

  package var identifier: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }
  /// The text written to standard output and to standard error so far.
  package var output: String { get throws { try scratch.text(of: "output") } }
  package var errors: String { get throws { try scratch.text(of: "errors") } }

  package func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Waits for the program to end.
  package func finish() throws -> Tool.Result {
    process.waitUntilExit()
    watchdog?.cancel()
    let signal: Int32 = process.terminationReason == .exit ? 0 : 128
    return Tool.Result(
      status: signal + process.terminationStatus, output: try scratch.text(of: "output"),
      errors: try scratch.text(of: "errors"))
  }

  /// Kills a program that a test left running because the test failed.
  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Checks a condition repeatedly until it is true.
  ///
  /// - Parameter seconds: the maximum time to wait, for a program that does not end and is never
  ///   idle.
  /// - Returns: false if the condition is still false when the process has ended or the time is
  ///   over.
  package func waits(
    atMost seconds: Double = .infinity, until condition: () throws -> Bool
  ) rethrows -> Bool {
    let start = Date()
    while isRunning, Date().timeIntervalSince(start) < seconds {
      if try condition() { return true }
      usleep(1_000)
    }
    return try condition()
  }
}
