import Foundation

/// How much is measured, and where the programs and the data are.
///
/// The program runs in the root of the repository, as `script/bench` starts it.
struct Setting {
  let rounds: Int
  /// True for a tenth of the data.
  let isQuick: Bool
  /// Input that is made once, and what programs write.
  let folder = URL(fileURLWithPath: ".build/bench")
  /// Where programs keep what they cache.
  var cacheFolder: URL { folder.appending(path: "cache") }
  private let baselines = URL(fileURLWithPath: ".build/baselines/release")
  private let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Where `measured` writes, for as long as a program runs.
  private var reports: URL { folder.appending(path: "running") }

  /// Makes the folders, without what an interrupted run left.
  ///
  /// - Throws: if they cannot be written.
  func prepare() throws {
    try? FileManager.default.removeItem(at: reports)
    try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
  }

  /// The size of the main document in megabytes.
  var megabytes: Int { isQuick ? 100 : 1000 }

  /// Where a file of some name is kept.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// A product of this package.
  func product(_ name: String) -> String { products.appending(path: name).path }

  /// A product of the baselines' package.
  func baseline(_ name: String) -> String { baselines.appending(path: name).path }

  /// A program from PyPI; nil if `script/bench` could not install it.
  func python(_ name: String) -> String? {
    let program = path("python/bin/" + name)
    return FileManager.default.isExecutableFile(atPath: program) ? program : nil
  }

  /// A program that is measured on its own.
  func process(_ command: [String]) -> ChildProcess {
    ChildProcess(
      command, measured: baselines.appending(path: "measured"), folder: reports,
      cacheFolder: cacheFolder)
  }

  /// Runs a program to its end.
  ///
  /// - Parameter output: the name of the file that takes what it prints; nil to throw that away.
  /// - Throws: `BenchmarkFailure` if the program fails.
  func measure(_ command: [String], output: String? = nil) throws -> Measurement {
    let process = process(command)
    guard let output else {
      try process.start(output: FileHandle.nullDevice)
      return try process.finish()
    }
    let file = folder.appending(path: output)
    try Data().write(to: file)
    try process.start(output: FileHandle(forWritingTo: file))
    return try process.finish()
  }

  /// Runs a program that prints JSON.
  ///
  /// - Throws: `BenchmarkFailure` if the program fails, `DecodingError` if it prints something else.
  func measure<Result: Decodable>(
    _ command: [String], printing: Result.Type
  ) throws -> (measurement: Measurement, result: Result) {
    let measurement = try measure(command, output: "output.json")
    let output = try Data(contentsOf: folder.appending(path: "output.json"))
    return (measurement, try JSONDecoder().decode(Result.self, from: output))
  }

  /// True if this version of `healthmark` has a subcommand.
  func hasSubcommand(_ name: String) -> Bool {
    (try? measure([product("healthmark"), name, "--help"])) != nil
  }
}
