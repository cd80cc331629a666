import Foundation

/// The amount of data to measure, and the paths of the programs and the data.
///
/// The program runs in the root of the repository, where `script/bench` starts it.
struct Setting {
  let rounds: Int
  /// True to use a tenth of the data.
  let isQuick: Bool
  /// The path of another build of the program, which is measured beside this one; `nil` for none.
  let against: String?
  /// The folder for input that is created once, and for the programs' output.
  let folder = URL(fileURLWithPath: ".build/bench")
  /// The folder for the programs' caches.
  var cacheFolder: URL { folder.appending(path: "cache") }
  /// The builds of the program that are measured: this one, and that of `--against`.
  var builds: [Build] {
    [Build(path: product("healthmark"), remark: "", suffix: "")]
      + (against.map { [Build(path: $0, remark: ", the other build", suffix: "-other")] } ?? [])
  }
  private let baselines = URL(fileURLWithPath: ".build/baselines/release")
  private let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The folder for the reports of `measured`, which exist only while a program runs.
  private var reports: URL { folder.appending(path: "running") }

  /// Creates the folders, and removes the files of an interrupted run.
  ///
  /// - Throws: an error if they cannot be written.
  func prepare() throws {
    try? FileManager.default.removeItem(at: reports)
    try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
  }

  /// The size of the main document in megabytes.
  var megabytes: Int { isQuick ? 100 : 1000 }

  /// The path of a file with the given name.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The path of a product of this package.
  func product(_ name: String) -> String { products.appending(path: name).path }

  /// The path of a product of the baselines' package.
  func baseline(_ name: String) -> String { baselines.appending(path: name).path }

  /// The path of a program from PyPI; `nil` if `script/bench` could not install it.
  func python(_ name: String) -> String? {
    let program = path("python/bin/" + name)
    return FileManager.default.isExecutableFile(atPath: program) ? program : nil
  }

  /// A program that is measured separately. Another build has a cache of its own.
  func process(_ command: [String]) -> ChildProcess {
    ChildProcess(
      command, measured: baselines.appending(path: "measured"), folder: reports,
      cacheFolder: command.first == against ? folder.appending(path: "cache-other") : cacheFolder)
  }

  /// Runs a program to its end.
  ///
  /// - Parameter output: the name of the file for the program's output; `nil` to discard it.
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
  /// - Throws: `BenchmarkFailure` if the program fails, `DecodingError` if it prints something
  ///   else.
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

/// A build of the program.
struct Build {
  let path: String
  /// Follows the name of each way in the table; empty for this build.
  let remark: String
  /// Follows the names of the build's own files; empty for this build.
  let suffix: String
}
