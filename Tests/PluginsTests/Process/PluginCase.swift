import Dispatch
import Foundation
import Plugins
import Synchronization
import TestSupport

/// A plug-in that is one shell script, in its own work folder.
final class PluginCase: Sendable {
  /// The containments in which plug-ins can run on this machine.
  static let containments: [Containment] =
    [plain] + (isContainmentFound ? [found] : [])
  static let plain = Containment.none(reason: "a test wants it so")
  static let isContainmentFound = if case .bubblewrap = found { true } else { false }
  static let found = Containment.find()
  /// True if plug-ins have a folder of limited size here.
  static let hasDisk = if case .bubblewrap(_, hasDisk: true) = found { true } else { false }
  /// The path of bubblewrap; empty if it cannot be used here.
  static let bubblewrap = if case .bubblewrap(let path, _) = found { path } else { "" }

  let containment: Containment
  let limits: PluginLimits
  let work: WorkFolder
  /// A word on the command lines of the processes that the script starts, by which they are found.
  let mark: String
  private let lines = Mutex<[String]>([])

  /// - Parameter script: The script, which runs in `sh`. `MARK` stands for a number of seconds that
  ///   no other test uses, and `PIPE` for the path of `pipe`.
  init(
    _ script: String, _ containment: Containment = plain, limits: PluginLimits = PluginLimits(),
    interpreter: String = "#!/bin/sh"
  ) throws {
    self.containment = containment
    self.limits = limits
    mark = "1000.\(UInt64.random(in: 1 << 40 ... 1 << 50))"
    work = try WorkFolder()
    try work.write(
      interpreter + "\n"
        + script.replacing("MARK", with: mark).replacing("PIPE", with: work.path("pipe")),
      to: "plug-in/run")
    chmod(path, 0o755)
    mkdir(temporary, 0o700)
  }

  var path: String { work.path("plug-in/run") }
  /// The folder in which the plug-in's temporary folder is created.
  var temporary: String { work.path("temporary") }
  /// A named pipe for `endOfPipe`.
  var pipe: String { work.path("pipe") }
  var toldLines: [String] { lines.withLock { $0 } }

  func program(readable: [String] = []) -> PluginProgram {
    PluginProgram(path: path, folder: work.path("plug-in"), readable: readable, name: "case")
  }

  var host: PluginHost {
    PluginHost(limits: limits, containment: containment, temporaryFolder: temporary) {
      [weak self] _, line in self?.lines.withLock { $0.append(line) }
    }
  }

  func answer(to request: String = "", readable: [String] = []) throws -> String {
    let answer = try host.answer(of: program(readable: readable), to: Array(request.utf8))
    return String(decoding: answer, as: UTF8.self)
  }

  /// Creates the pipe, and waits on another thread for a line in it and for its end.
  ///
  /// - Parameter atLine: Called when the script has written a line.
  /// - Returns: A semaphore that is signalled when no process that inherited the script's
  ///   descriptor is left.
  func endOfPipe(atLine: @escaping @Sendable () -> Void) throws -> DispatchSemaphore {
    guard mkfifo(pipe, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [pipe] in
      let file = open(pipe, O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      var byte: UInt8 = 0
      if read(file, &byte, 1) == 1 { atLine() }
      while read(file, &byte, 1) > 0 {}
      end.signal()
    }
    return end
  }

  /// The message of the plug-in's failure, or `nil` if it answered.
  func failure(to request: String = "", readable: [String] = []) -> String? {
    do {
      _ = try answer(to: request, readable: readable)
      return nil
    } catch {
      return (error as? PluginFailure)?.message ?? "\(error)"
    }
  }

  /// True if nothing is left of the plug-in: no process with its mark or its path, and no temporary
  /// folder.
  var isGone: Bool {
    get throws {
      let folders = try FileManager.default.contentsOfDirectory(atPath: temporary)
      return try Self.processes(with: mark, path).isEmpty && folders.isEmpty
    }
  }

  /// The plug-in's supervisor, once the script runs: its ancestor that is a child of this process.
  var supervisor: pid_t? {
    guard var number = try? Self.processes(with: path).first else { return nil }
    while let parent = Self.parent(of: number), parent > 1 {
      if parent == getpid() { return number }
      number = parent
    }
    return nil
  }

  /// The processes with any of the words on their command lines.
  private static func processes(with words: String...) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
      .filter { number in
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        let text = String(decoding: line, as: UTF8.self)
        return words.contains { text.contains($0) }
      }
  }

  private static func parent(of number: pid_t) -> pid_t? {
    let status = FileManager.default.contents(atPath: "/proc/\(number)/status") ?? Data()
    let text = String(decoding: status, as: UTF8.self)
    return text.firstMatch(of: /\nPPid:\t([0-9]+)\n/).flatMap { pid_t($0.1) }
  }
}
