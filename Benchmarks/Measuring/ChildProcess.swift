import Foundation

/// A program that runs under `measured`, which reports its time and memory.
///
/// This process is not the program's direct parent, because the kernel would also count the memory
/// held here.
struct ChildProcess {
  private let process = Process()
  private let line: String
  private let report: URL
  private let errors: URL

  /// - Parameters:
  ///   - command: the program's path or name, and its arguments.
  ///   - folder: the folder for the report and the error output.
  ///   - cacheFolder: the folder for the program's cache (`XDG_CACHE_HOME`).
  init(_ command: [String], measured: URL, folder: URL, cacheFolder: URL) {
    let number = UUID().uuidString
    report = folder.appending(path: "measured-\(number).json")
    errors = folder.appending(path: "errors-\(number).txt")
    line = command.joined(separator: " ")
    process.executableURL = measured
    process.arguments = [report.path] + command
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": cacheFolder.path, "TZ": "UTC"]) { $1 }
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - input, output: a file, a pipe or the null device.
  func start(input: Any = FileHandle.nullDevice, output: Any) throws {
    try Data().write(to: errors)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  /// Waits for the program to end.
  ///
  /// - Throws: `BenchmarkFailure` if the program failed.
  func finish() throws -> Measurement {
    process.waitUntilExit()
    defer { for file in [report, errors] { try? FileManager.default.removeItem(at: file) } }
    guard let data = try? Data(contentsOf: report),
      let end = try? JSONDecoder().decode(End.self, from: data), end.status == 0
    else {
      let text = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
      let last = text.split(separator: "\n").last ?? "without a message"
      throw BenchmarkFailure("'\(line)' failed: \(last)")
    }
    return try JSONDecoder().decode(Measurement.self, from: data)
  }

  private struct End: Decodable {
    let status: Int
  }
}
