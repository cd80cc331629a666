import Dispatch
import Foundation
import Synchronization

/// Kills a program that waits for something that never happens, so that it fails one test instead
/// of stopping all of them.
///
/// A busy machine does not make a program look stuck: it is killed after 120 checks, one second
/// apart, between which no thread of it or of its descendants was ready to run or used the
/// processor. A program that uses the processor endlessly is killed after ten minutes of processor
/// time.
final class Watchdog: Sendable {
  private struct State {
    var activity: Activity?
    var idleLooks = 0
    var isCancelled = false
  }

  private let process: pid_t
  private let state = Mutex(State())

  /// - Parameter process: a child of this process.
  init(over process: pid_t) {
    self.process = process
    lookLater()
  }

  /// Stops watching, after the program has ended.
  func cancel() { state.withLock { $0.isCancelled = true } }

  private func lookLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in self?.look() }
  }

  private func look() {
    let isOver = state.withLock { state in
      if state.isCancelled { return true }
      let now = Activity(of: process)
      let isIdle = !now.isReady && now.ticks == state.activity?.ticks
      state.idleLooks = isIdle ? state.idleLooks + 1 : 0
      state.activity = now
      guard state.idleLooks >= 120 || now.ticks > 600 * Activity.ticksInSecond else { return false }
      // NB: SIGTERM could be blocked, as it is in the thread that started the program.
      kill(process, SIGKILL)
      return true
    }
    if !isOver { lookLater() }
  }
}

/// The activity of a program and its descendants, as counted by the system; none outside of Linux,
/// where every program is killed after two minutes.
private struct Activity {
  static let ticksInSecond = sysconf(Int32(_SC_CLK_TCK))

  /// The processor time.
  private(set) var ticks = 0
  /// True if a thread runs, could run, or waits for a disk.
  private(set) var isReady = false

  init(of process: pid_t) { add("/proc/\(process)/task") }

  private mutating func add(_ tasks: String) {
    // Processes can start and end while this code reads.
    for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      // The name in parentheses can contain anything.
      let fields =
        Self.text("\(tasks)/\(task)/stat").split(separator: ")").last?
        .split(separator: " ") ?? []
      guard fields.count > 14 else { continue }
      isReady = isReady || fields[0] == "R" || fields[0] == "D"
      ticks += fields[11...12].compactMap { Int($0) }.reduce(0, +)
      for child in Self.text("\(tasks)/\(task)/children").split(separator: " ") {
        add("/proc/\(child)/task")
      }
    }
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
