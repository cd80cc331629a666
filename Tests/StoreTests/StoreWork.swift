import CommandSupport
import Foundation
import TestSupport
import Testing

/// A folder with its own store, cache and exports.
struct StoreWork {
  let folder: WorkFolder
  let environment: [String: String]
  var store: String { folder.path("stores/health.store") }

  init() throws {
    folder = try WorkFolder()
    for name in ["stores", "home", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    environment = Tool.minimalEnvironment.merging([
      "HOME": folder.path("home"), "TMPDIR": folder.path("temporary"),
      "XDG_CACHE_HOME": folder.path("home/cache"),
    ]) { $1 }
  }

  func run(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(arguments, environment: environment)
  }

  /// The path of an archive of sample data, which the test may change.
  func sample(days: Int, seed: Int = 1, named name: String = "export") throws -> String {
    let archive = try SampleArchive.path(days: days, seed: seed)
    return try folder.write(Data(contentsOf: URL(filePath: archive)), to: "\(name).zip")
  }

  /// The report of `import --format json` on one export.
  struct Report: Decodable, Equatable {
    var path: String
    var added: Int
    var deleted: Int
    var unchanged: Int
    var isRepeat: Bool

    enum CodingKeys: String, CodingKey {
      case path, added, deleted, unchanged
      case isRepeat = "repeat"
    }
  }

  private struct Reports: Decodable {
    var imports: [Report]
  }

  /// Imports exports into the store.
  @discardableResult
  func add(_ paths: String..., options: [String] = []) throws -> [Report] {
    let result = try run(
      ["import"] + paths + ["--store", store, "--format", "json"] + options)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Reports.self, from: Data(result.output.utf8)).imports
  }

  /// Questions that together read every kind of column.
  static let questions = [
    ["stepCount", "--interval", "1 day", "--by", "source"],
    [
      "heartRate", "--interval", "1 week", "--statistics",
      "minimum,average,maximum,count,mostRecent",
    ],
    ["bodyMass", "--interval", "1 month"],
    ["activeEnergyBurned", "--interval", "1 hour", "--range", "last 3 days"],
  ]

  static let formats = ["table", "csv", "json", "markdown"]

  func query(
    _ data: String, _ question: [String] = questions[0], format: String = "json"
  ) throws -> Tool.Result {
    try run(["query"] + question + ["--data", data, "--format", format])
  }

  /// The answers to the first questions, or to all of them by default. An answer that is refused is
  /// replaced by the status and the errors.
  func answers(_ data: String, first count: Int = questions.count) throws -> [String] {
    try Self.questions.prefix(count).map { question in
      let result = try query(data, question)
      return result.status == 0 ? result.output : "exit \(result.status): \(result.errors)"
    }
  }

  func check(_ store: String? = nil) throws -> Tool.Result {
    try run(["store", "check", store ?? self.store, "--full"])
  }

  /// The bytes of the store's file. Expects that no journal and no write-ahead log is left beside
  /// it.
  func bytes() throws -> [UInt8] {
    #expect(try sideFiles.allSatisfy { !$0.hasSuffix("-wal") && !$0.hasSuffix("-journal") })
    return Array(try Data(contentsOf: URL(filePath: store)))
  }

  /// The names of the files beside the store.
  var sideFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("stores"))
        .filter { $0 != "health.store" }.sorted()
    }
  }

  /// The names of the files in the folder for temporary files.
  var temporaryFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("temporary")) }
  }

  static func mode(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
