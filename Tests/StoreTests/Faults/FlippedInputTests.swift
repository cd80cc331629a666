import CommandSupport
import Foundation
import TestSupport
import Testing

/// A flipped bit in a file that has a digest or a checksum never changes a number without a message
/// (F4, Z7).
@Suite(.waitsForPrograms) struct `A flipped bit` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The commands that make the files.
    var before: [[String]] = []
    /// The file, in the work folder; `*` for a part of its name that nobody knows before.
    let file: String
    let command: [String]

    var testDescription: String { name }
  }

  private static let render = [
    "render", "disk/week.yaml", "--data", "input/old.zip", "--no-cache", "--out", "disk/out",
    "--format", "markdown,rows",
  ]
  private static let site = [
    "site", "disk/week.yaml", "--data", "input/month.store", "--out", "disk/out", "--from",
    "2024-01-22",
  ]

  static let cases = [
    Case(
      name: "an archive", file: "input/old.zip",
      command: ["export", "input/old.zip", "--no-cache", "--format", "jsonl"]),
    Case(
      name: "a store",
      before: [["import", "input/old.zip", "--store", "disk/health.store"]],
      file: "disk/health.store",
      command: ["export", "disk/health.store", "--format", "jsonl"]),
    Case(
      name: "the cache",
      before: [["query", "stepCount", "--data", "input/old.zip", "--interval", "1 day"]],
      file: "disk/cache/healthmark/*.store",
      command: ["query", "stepCount", "--data", "input/old.zip", "--interval", "1 day"]),
    Case(
      name: "a link of the cache",
      before: [["query", "stepCount", "--data", "input/old.zip", "--interval", "1 day"]],
      file: "disk/cache/healthmark/*.file",
      command: ["query", "stepCount", "--data", "input/old.zip", "--interval", "1 day"]),
    Case(
      name: "a lock", before: [render + ["--lock"]], file: "disk/week.lock",
      command: render + ["--locked"]),
    Case(
      name: "the list of a site", before: [site], file: "disk/out/.healthmark-site", command: site),
  ]

  @Test(arguments: cases)
  func `is detected, or does not matter (F4, Z7)`(_ example: Case) throws {
    let folder = try WorkFolder()
    for name in ["disk/cache", "disk/temporary"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let environment = Tool.minimalEnvironment.merging([
      "HOME": folder.path("disk"), "TMPDIR": folder.path("disk/temporary"),
      "XDG_CACHE_HOME": folder.path("disk/cache"),
    ]) { $1 }
    let archive = try SampleArchive.path(days: 2)
    try folder.write(Data(contentsOf: URL(filePath: archive)), to: "input/old.zip")
    if example.command == Self.site {
      let store = try SampleArchive.store(days: 21)
      try folder.write(Data(contentsOf: URL(filePath: store)), to: "input/month.store")
    }
    try folder.write(FaultScenario.week, to: "disk/week.yaml")
    func run(_ arguments: [String]) throws -> Tool.Result {
      try ToolProcess(arguments, environment: environment, in: folder.path).finish()
    }
    for command in example.before { #expect(try run(command).status == 0) }
    let disk = folder.path("disk")
    let start = try FolderContents(reading: disk)
    let expected = try run(example.command)
    try #require(expected.status == 0, "\(expected.errors)")
    let after = try FolderContents(reading: disk)
    let file = try Self.find(example.file, in: folder)
    var current = after
    try start.write(to: disk, over: current)
    let bytes = try folder.bytes(of: file)
    var random = SplitMix64(seed: 9)
    var (detected, complaints) = (0, [String]())
    let rounds = Soak.rounds(6, of: 1_500)
    for _ in 0..<rounds {
      let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
      var flipped = bytes
      flipped[bit / 8] ^= 1 << (bit % 8)
      try folder.write(flipped, to: file)
      let result = try run(example.command)
      current = try FolderContents(reading: disk)
      // Bytes that nobody reads may stay as they are.
      let name = String(file.dropFirst("disk/".count))
      var (left, right) = (current.files, after.files)
      if left[name] == flipped { (left[name], right[name]) = (nil, nil) }
      let isSame = result.output == expected.output && left == right
      switch result.status {
      case 0 where isSame: break
      case 0 where result.errors != expected.errors: detected += 1
      case 1..<128 where !result.errors.isEmpty || !result.output.isEmpty: detected += 1
      default:
        complaints.append("bit \(bit): ends with \(result.status): \(result.errors.prefix(300))")
      }
      try folder.write(bytes, to: file)
      try start.write(to: disk, over: try FolderContents(reading: disk))
    }
    Soak.report("\(example.name): \(rounds) flips, \(detected) detected, \(complaints.count) not")
    #expect(
      complaints.isEmpty,
      "\(complaints.count) complaints:\n\(complaints.prefix(20).joined(separator: "\n"))")
  }

  /// The only file with an ending in a folder, for a path like `folder/*.ending`.
  private static func find(_ path: String, in folder: WorkFolder) throws -> String {
    guard let star = path.firstIndex(of: "*") else { return path }
    let (start, end) = (path[..<star], path[path.index(after: star)...])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(String(start)))
    let found = names.filter { $0.hasSuffix(end) }
    try #require(found.count == 1)
    return start + found[0]
  }
}
