import Foundation

/// A built program that the test communicates with while it runs.
package final class RunningTool {
  private let process = Process()
  private let scratch: WorkFolder
  private let input: FileHandle
  private let output = Pipe()
  private var unread = Data()
  private let watchdog: Watchdog

  /// - Parameter environment: replaces the entire environment.
  package init(_ name: String, _ arguments: [String], environment: [String: String]) throws {
    scratch = try WorkFolder()
    let path = scratch.path("input")
    guard mkfifo(path, 0o600) == 0, let input = FileHandle(forUpdatingAtPath: path) else {
      throw CocoaError(.fileWriteUnknown)
    }
    // NB: open for reading and writing, so that writing to a program that has ended does not raise
    // a signal here.
    self.input = input
    process.executableURL = Tool.executable(name)
    process.arguments = arguments
    process.environment = environment
    let reading = FileHandle(forReadingAtPath: path)
    let errors = FileHandle(forWritingAtPath: try scratch.write(Data(), to: "errors"))
    // NB: a `Process` stays alive, with its open files, longer than it is needed.
    defer { for file in [reading, errors] { try? file?.close() } }
    process.standardInput = reading
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    watchdog = Watchdog(over: process.processIdentifier)
  }

  /// The next lines of the output, as soon as there are that many; fewer if the program ends first.
  package func lines(_ count: Int) -> [String] {
    var lines: [String] = []
    while lines.count < count {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: unread[..<end], as: UTF8.self))
        unread.removeSubrange(...end)
      } else if !readMore() {
        break
      }
    }
    return lines
  }

  package func send(line: String) throws {
    try input.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Closes the input, waits for the program to end, and returns the rest of its output.
  package func finish() throws -> Tool.Result {
    try input.close()
    while readMore() {}
    process.waitUntilExit()
    watchdog.cancel()
    try output.fileHandleForReading.close()
    return Tool.Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: unread, as: UTF8.self), errors: try scratch.text(of: "errors"))
  }

  private func readMore() -> Bool {
    let data = output.fileHandleForReading.availableData
    unread.append(data)
    return !data.isEmpty
  }
}
