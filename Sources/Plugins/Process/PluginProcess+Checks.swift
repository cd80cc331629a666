import Files
import Foundation
import Report

extension PluginProcess {
  /// Throws an error if there are too many processes, or if they use too much memory or space.
  func checkUsage(_ disk: PluginDisk) throws(PluginFailure) {
    // Bubblewrap itself takes two processes.
    let own = isContained ? 2 : 0
    let most = min(limits.processes, 1 << 20) + own
    guard let memory = DescendantProcesses.memory(of: supervisor, most: most + 1) else { return }
    if memory.count > most {
      throw failed("started more than \(limits.processes) processes")
    }
    if memory.reduce(0, +) > limits.memory {
      throw failed("used more than \(PluginLimits.text(ofBytes: limits.memory))")
    }
    let usage = disk.usage(upTo: limits.files + 1)
    if usage.files > limits.files { throw failed("created more than \(limits.files) files") }
    // A file system of its own cannot hold more than the limit.
    if usage.isFull || usage.bytes > limits.disk {
      throw failed("filled its folder with more than \(PluginLimits.text(ofBytes: limits.disk))")
    }
  }

  /// True if no more output can arrive after the end of the started process.
  ///
  /// - Throws: an error if other processes that it started are still running and `isLate` is true.
  func isFinished(isLate: Bool) throws(PluginFailure) -> Bool {
    if case .failed = ending { return true }
    if isAlone, output == nil, errors == nil { return true }
    guard isLate else { return false }
    if isAlone { return true }
    throw failed("left processes running, which were stopped")
  }

  /// Throws an error unless the plug-in has ended successfully.
  ///
  /// - Parameters:
  ///   - wasThere: true if the plug-in's program ran at all.
  ///   - complaint: bubblewrap's message on standard error, if it could not start the plug-in.
  func checkEnding(wasThere: Bool, complaint: String?) throws(PluginFailure) {
    switch ending {
    case .exited(0): return
    case .failed(let number):
      throw failed(.cannotBeStarted(reason("\(SystemError(number))", isAbsent: number == ENOENT)))
    case .exited(let status) where !wasThere:
      throw failed(.cannotBeStarted(reason(ofBubblewrap: complaint ?? "status \(status)")))
    // Bubblewrap reports a signal the way shells do.
    case .exited(let status) where isContained && (129...192).contains(status):
      throw failed(.endedBySignal(status - 128))
    case .exited(let status): throw failed("exited with status \(status)", exitStatus: status)
    case .signalled(let number):
      throw failed(.endedBySignal(number))
    case .unknown, nil: throw failed("was stopped from outside")
    }
  }

  private func reason(ofBubblewrap complaint: String) -> String {
    let text = complaint.drop(prefix: LineRelay.heldPrefix)
    let start = "execvp \(program.path): "
    guard text.hasPrefix(start) else { return "bubblewrap: \(text)" }
    let message = text.drop(prefix: start).lowercased()
    return reason(message, isAbsent: message == "\(SystemError(ENOENT))")
  }

  private func reason(_ message: String, isAbsent: Bool) -> String {
    guard isAbsent, !FileStatus.isAbsent(program.path, followsLinks: true) else { return message }
    // The system reports the same error if a script's '#!' line refers to a missing file.
    return isContained
      ? "its interpreter does not exist, or is not under /usr" : "its interpreter does not exist"
  }
}

extension String {
  fileprivate func drop(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

extension Message {
  fileprivate static func endedBySignal(_ number: Int32) -> Message {
    Message("was terminated by signal \(PluginEnding.name(ofSignal: number))")
  }
}
