package import Foundation

/// The built `healthmark`, or another program of the package.
package enum Tool {
  package struct Result: Sendable {
    /// The status that a shell would report: 128 plus the number of the signal if a signal ended
    /// the program.
    package let status: Int32
    package let output: String
    package let errors: String

    package init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// True if the variable `HEALTHMARK` gives the path of an installed program.
  package static let isInstalled = ProcessInfo.processInfo.environment["HEALTHMARK"] != nil

  package static var path: String { executable("healthmark").path }

  /// The path of a program. For tests of an installed `healthmark`, the variable `HEALTHMARK` gives
  /// its path. All other programs are beside the test bundle, where the package manager puts every
  /// product.
  package static func executable(_ name: String) -> URL {
    if name == "healthmark", let installed = ProcessInfo.processInfo.environment["HEALTHMARK"] {
      return URL(filePath: installed)
    }
    #if canImport(Darwin)
      // A program of the toolchain loads the test bundle there.
      let bundle = Bundle(for: ToolProcess.self).bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appending(path: name)
  }

  package static let minimalEnvironment = ["PATH": "/usr/bin:/bin"]

  /// Starts a program of the package and waits for it.
  ///
  /// - Parameters:
  ///   - environment: replaces the entire environment; by default it is almost empty.
  ///   - input: the contents of standard input.
  package static func runProgram(
    _ arguments: [String], of name: String = "healthmark",
    environment: [String: String] = minimalEnvironment, input: Data = Data(),
    in folder: URL? = nil
  ) throws -> Result {
    try ToolProcess(
      arguments, executable: executable(name).path, environment: environment, input: input,
      in: folder?.path
    ).finish()
  }

  /// Runs a line in `sh`, in which `healthmark` is the built tool.
  package static func runShell(
    _ line: String, environment: [String: String], in folder: URL
  ) throws -> Result {
    let tools = executable("healthmark").deletingLastPathComponent().path
    return try ToolProcess(
      ["-c", line], executable: "/bin/sh",
      environment: environment.merging(["PATH": "\(tools):/usr/bin:/bin"]) { $1 },
      in: folder.path
    ).finish()
  }
}
