import Foundation
import TestSupport
import Testing

/// A command that is run again and again from the same state, with faults.
final class FaultBench {
  let scenario: FaultScenario
  let folder: WorkFolder
  let old: FolderContents
  private(set) var new = FolderContents()
  /// The state after a second run without faults.
  private(set) var settled = FolderContents()
  /// What the command prints without faults.
  private var output = ""
  /// The numbers of calls of a run without faults.
  private(set) var calls: [Fault.Calls: Int] = [:]
  private(set) var runs = 0
  private var current: FolderContents
  /// States from which another run was found to lead to the new one.
  private var mended: Set<FolderContents> = []
  private let environment: [String: String]
  private let library: String

  private var disk: String { folder.path("disk") }

  init(_ scenario: FaultScenario) throws {
    self.scenario = scenario
    folder = try WorkFolder()
    library = try #require(FaultLibrary.path)
    environment = Tool.minimalEnvironment.merging([
      "HOME": folder.path("disk"), "TMPDIR": folder.path("disk/temporary"),
      "XDG_CACHE_HOME": folder.path("disk/cache"),
    ]) { $1 }
    try scenario.setUp(folder)
    if let before = scenario.before {
      let result = try ToolProcess(before, environment: environment, in: folder.path).finish()
      try #require(result.status == 0, "\(result.errors)")
    }
    old = try FolderContents(reading: folder.path("disk"))
    current = old
    for kind in [Fault.Calls.all, .change] {
      try reset()
      let run = try trial(scenario.command, nil, counting: kind).finish()
      try #require(run.result.status == 0, "\(run.result.errors)")
      current = try FolderContents(reading: disk)
      calls[kind] = run.report.calls
      output = run.result.output
      if kind == .change { #expect(current == new, "two runs of \(scenario.name) differ") }
      new = current
    }
    try #require(old != new)
    _ = try trial(scenario.command, nil).finish()
    settled = try FolderContents(reading: disk)
    current = settled
    mended = [old, new]
  }

  func trial(
    _ arguments: [String], _ fault: Fault?, counting calls: Fault.Calls = .all,
    record: String? = nil
  ) throws -> FaultTrial {
    runs += 1
    return try FaultTrial(
      arguments, fault: fault, environment: environment, in: folder.path, library: library,
      counting: calls, record: record.map { ($0, disk) })
  }

  /// Puts a state of the disk in place, by default the old one.
  func reset(to state: FolderContents? = nil) throws {
    try (state ?? old).write(to: disk, over: current)
    current = state ?? old
  }

  /// Reads the disk after a run.
  func readDisk() throws -> FolderContents {
    current = try FolderContents(reading: disk)
    return current
  }

  /// The inode numbers of the files of the old state, after `reset`.
  var inodes: [String: UInt64] { old.inodes(in: disk) }

  // MARK: - Judging

  /// What a file is compared with its two states.
  private enum Age {
    case same, old, new, leftover, torn
  }

  private func age(of path: String, in state: FolderContents) -> Age {
    let (before, after) = (old.files[path], new.files[path])
    guard let bytes = state.files[path] else {
      return before == nil ? (after?.isEmpty == false ? .old : .same) : after == nil ? .new : .torn
    }
    if bytes == before { return before == after ? .same : .old }
    // An empty file is a lock, which is there before what it protects.
    if bytes == after { return bytes.isEmpty ? .same : .new }
    return path.contains(#/\.\d+(-\d+)?\.(healthmark\.tmp|importing|rows\.importing)(/|$)/#)
      ? .leftover : .torn
  }

  /// What is wrong about a state of the disk.
  ///
  /// - Parameters:
  ///   - mixes: true if some files of several may be new while others are old.
  ///   - leaves: true if unfinished files may be left.
  func complaints(about state: FolderContents, mixes: Bool, leaves: Bool) -> [String] {
    if state == settled { return [] }
    var complaints: [String] = []
    var ages: Set<Age> = []
    for path in Set(old.files.keys).union(new.files.keys).union(state.files.keys).sorted() {
      let age = age(of: path, in: state)
      ages.insert(age)
      if age == .torn { complaints.append("'\(path)' is neither old nor new") }
      if age == .leftover, !leaves { complaints.append("'\(path)' is left") }
    }
    if ages.contains(.old), ages.contains(.new), !mixes {
      complaints.append("some files are old, and some new")
    }
    return complaints
  }

  /// True if a state is the new one, apart from unfinished files.
  func isNew(_ state: FolderContents) -> Bool {
    state == settled
      || Set(old.files.keys).union(new.files.keys).allSatisfy {
        [.same, .new].contains(age(of: $0, in: state))
      }
  }

  func isOld(_ state: FolderContents) -> Bool {
    Set(old.files.keys).union(new.files.keys).allSatisfy {
      [.same, .old].contains(age(of: $0, in: state))
    }
  }

  /// Runs the command from a state without faults, which must lead to the new state.
  func complaintsAboutMending(_ state: FolderContents) throws -> [String] {
    guard mended.insert(state).inserted else { return [] }
    try reset(to: state)
    let result = try trial(scenario.command, nil).finish().result
    let after = try readDisk()
    if result.status != 0 { return ["the next run fails: \(result.errors)"] }
    guard after.files != new.files, after.files != settled.files else { return [] }
    let paths = Set(after.files.keys).union(new.files.keys).filter {
      after.files[$0] != new.files[$0] && after.files[$0] != settled.files[$0]
    }
    return ["the next run does not mend \(paths.sorted())"]
  }

  /// Runs the command with a fault.
  ///
  /// - Returns: What is wrong afterwards; nil if the fault came after the last call.
  func complaints(about fault: Fault) throws -> [String]? {
    try reset()
    let (result, report) = try trial(scenario.command, fault, counting: fault.calls).finish()
    let state = try readDisk()
    guard report.faults > 0 else { return nil }
    var found: [String] = []
    // A report without the participants that cannot be read is neither the old nor the new one.
    if result.status != 7 || !result.errors.contains("left out 1 participant") {
      // A file that cannot be removed is left.
      found += complaints(
        about: state,
        mixes: fault.isDeadly || fault.isLasting || scenario.mixes || scenario.isOptional
          || report.name == "rename",
        leaves: fault.isDeadly || fault.isLasting || report.name == "unlink")
    }
    // A failure to print a message cannot be printed.
    let isUnheard = fault.isLasting || report.path.hasSuffix("/errors")
    switch result.status {
    case 0:
      if !isNew(state), !scenario.isOptional {
        found.append("ends with 0, but the files are not the new ones")
      }
      if result.output != output { found.append("prints something else: \(result.output)") }
    case 128 + SIGKILL where fault.isDeadly: break
    case 128...: found.append("ends with \(result.status): \(result.errors.prefix(300))")
    case 1... where !isUnheard && result.status != 7 && !result.errors.contains("error:"):
      found.append("ends with \(result.status) without an error: \(result.errors)")
    default: break
    }
    found += try complaintsAboutMending(state)
    return found.map { "\(fault), \(report.name) of '\(report.path)': \($0)" }
  }
}
