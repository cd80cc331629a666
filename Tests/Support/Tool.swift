package import Foundation

/// The built `healthmark`, or another program of the package, run as a separate process.
package enum Tool {
  package struct Result: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  package static var path: String { executable("healthmark").path }

  /// The path of a program. For tests of an installed `healthmark`, the variable `HEALTHMARK` gives
  /// its path. All other programs are beside the test bundle, where the package manager puts every
  /// product.
  package static func executable(_ name: String) -> URL {
    if name == "healthmark", let installed = ProcessInfo.processInfo.environment["HEALTHMARK"] {
      return URL(filePath: installed)
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name)
  }

  /// Runs the tool and waits for it.
  ///
  /// - Parameters:
  ///   - environment: replaces the entire environment; by default it is almost empty.
  ///   - input: the contents of standard input.
  package static func run(
    _ arguments: String..., environment: [String: String] = minimalEnvironment,
    input: Data = Data(), in folder: URL? = nil
  ) throws -> Result {
    try run(arguments, environment: environment, input: input, in: folder)
  }

  package static let minimalEnvironment = ["PATH": "/usr/bin:/bin"]

  /// Runs a program of the package in the way that `run` runs `healthmark`.
  package static func run(
    _ arguments: [String], of name: String = "healthmark",
    environment: [String: String] = minimalEnvironment, input: Data = Data(),
    in folder: URL? = nil
  ) throws -> Result {
    try run(executable(name), arguments, environment, input, in: folder)
  }

  /// Runs a line in `sh`, in which `healthmark` is the built tool.
  package static func runShell(
    _ line: String, environment: [String: String], in folder: URL
  ) throws -> Result {
    let tools = executable("healthmark").deletingLastPathComponent().path
    return try run(
      URL(filePath: "/bin/sh"), ["-c", line],
      environment.merging(["PATH": "\(tools):/usr/bin:/bin"]) { $1 }, Data(), in: folder)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], _ environment: [String: String], _ input: Data,
    in folder: URL?
  ) throws -> Result {
    let scratch = try WorkFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = folder }
    // Files instead of pipes, because a pipe that nobody reads stops the process.
    func file(_ name: String, _ contents: Data = Data()) throws -> FileHandle {
      let path = try scratch.write(contents, to: name)
      return try FileHandle(forUpdating: URL(filePath: path))
    }
    let files = [try file("input", input), try file("output"), try file("errors")]
    // NB: a `Process` stays alive, with its open files, longer than it is needed.
    defer { for file in files { try? file.close() } }
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    try process.run()
    let watchdog = Watchdog(over: process.processIdentifier)
    process.waitUntilExit()
    watchdog.cancel()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try scratch.text(of: "output"), errors: try scratch.text(of: "errors"))
  }
}
