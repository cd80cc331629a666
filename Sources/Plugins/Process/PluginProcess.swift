import CProcess
import Files
import Foundation
import Report

/// A plug-in's process and everything that it starts, under a supervisor.
final class PluginProcess {
  typealias Moment = SuspendingClock.Instant

  let program: PluginProgram
  let limits: PluginLimits
  let isContained: Bool
  private let folder: TemporaryFolder
  let supervisor: pid_t
  private var cleaning: SignalCleaning.Entry?
  private var lifeline: Descriptor?
  private(set) var output: Descriptor?
  private(set) var errors: Descriptor?
  /// The status that bubblewrap reports.
  private let report: BubblewrapReport?
  private let disk: PluginDisk
  private let events: Descriptor
  private var lines: LineRelay
  /// True once the new process is no longer a copy of this process, including all its memory.
  private var hasStarted = false
  private(set) var ending: PluginEnding?
  /// True once all processes that the plug-in started have ended.
  private(set) var isAlone = false
  private var nextLook = SuspendingClock.now
  private var isOver = false

  init(_ program: PluginProgram, request: [UInt8], host: PluginHost) throws(PluginFailure) {
    self.program = program
    limits = host.limits
    lines = LineRelay { [relay = host.relay, name = program.name] in relay(name, $0) }
    do throws(StartFault) {
      let folder = try TemporaryFolder(in: host.temporaryFolder)
      let start = try PluginStart(
        program, request: request, host: host, folder: folder.path)
      (supervisor, cleaning) = try SignalCleaning.holding { () throws(StartFault) in
        let supervisor = try start.run(host.limits)
        return (supervisor, SignalCleaning.Entry(process: supervisor))
      }
      self.folder = folder
      lifeline = start.lifeline.writing
      output = start.output.reading
      errors = start.errors.reading
      report = start.report.map { BubblewrapReport($0.reading) }
      disk = PluginDisk(folder: folder.path, report: host.containment.hasDisk ? report : nil)
      events = start.events.reading
    } catch {
      throw PluginFailure(plugin: program.name, .cannotBeStarted(error.reason))
    }
    isContained = report != nil
  }

  deinit {
    end()
    lines.finish()
  }

  static func moment(after seconds: Int) -> Moment {
    SuspendingClock.now + .seconds(seconds)
  }

  /// Reads bytes from standard output.
  ///
  /// - Returns: the number of bytes, 0 only after the plug-in has ended successfully; `nil` if no
  ///   bytes arrived before the deadline.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Moment
  ) throws(PluginFailure) -> Int? {
    var end: Moment?
    while !isOver {
      let now = SuspendingClock.now
      if now >= nextLook {
        takeErrors()
        if hasStarted { try checkUsage(disk) }
        nextLook = now + .milliseconds(50)
      }
      if now >= deadline { return nil }
      if let output {
        let count = output.readAvailable(into: buffer)
        if let count, count > 0 { return count }
        if count == 0 { self.output = nil }
      }
      takeErrors()
      takeEvents()
      if ending == nil {
        wait(min(deadline, nextLook) - now)
      } else {
        // Remaining processes get some time to end, because a pipeline ends from front to back.
        let limit = end ?? now + .seconds(1)
        end = limit
        if try isFinished(isLate: now >= limit) {
          self.end()
        } else {
          wait(min(limit, nextLook) - now)
        }
      }
    }
    let wasThere = report?.hasStatus ?? true
    try checkEnding(wasThere: wasThere, complaint: wasThere ? nil : lines.takeHeldLine())
    lines.finish()
    return 0
  }

  /// Ends all remaining processes, and waits until they and the temporary folder are gone.
  func end() {
    guard !isOver else { return }
    isOver = true
    kill(supervisor, SIGTERM)
    // The plug-in could have stopped its supervisor.
    kill(supervisor, SIGCONT)
    // NB: until the process is reaped, its number cannot be reused, and a signal can still be
    // pending.
    var information = siginfo_t()
    while waitid(P_PID, id_t(supervisor), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    cleaning = nil
    while waitpid(supervisor, nil, 0) < 0, errno == EINTR {}
    folder.remove()
    disk.release()
    takeErrors()
    takeEvents()
    if case .unknown = ending { report?.endNamespace() }
    output = nil
    errors = nil
    lifeline = nil
  }

  /// Ends the plug-in because of a failure, and returns the error for it.
  func failed(_ message: Message, exitStatus: Int32? = nil) -> PluginFailure {
    end()
    lines.finish()
    return PluginFailure(plugin: program.name, message, exitStatus: exitStatus)
  }

  private func wait(_ time: Duration) {
    var watched = [events, output, errors].map {
      pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0)
    }
    // After the supervisor ends, its descriptor would always be readable.
    if isAlone { watched[0].fd = -1 }
    let milliseconds = max(time, .zero) / .milliseconds(1)
    poll(&watched, nfds_t(watched.count), Int32(milliseconds.rounded(.up)))
  }

  private func takeErrors() {
    guard let errors else { return }
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { buffer in
      // The number of reads is limited so that a flood of output does not starve the other tasks.
      for _ in 0..<16 {
        guard let count = errors.readAvailable(into: buffer) else { return }
        if count == 0 {
          self.errors = nil
          return
        }
        lines.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  private func takeEvents() {
    while !isAlone {
      var event = healthmark_event()
      let count = withUnsafeMutableBytes(of: &event) { events.readAvailable(into: $0) }
      guard let count else { return }
      hasStarted = true
      // If the supervisor was killed, no event reports the end.
      let isReported = count == MemoryLayout<healthmark_event>.size
      isAlone = !isReported || event.kind == HEALTHMARK_ALONE
      if ending == nil { ending = isReported ? PluginEnding(event) : .unknown }
    }
  }
}
