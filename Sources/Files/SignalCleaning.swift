import Foundation

/// What is to be gone if a signal ends the process: temporary files, and processes that clean up after
/// themselves.
package enum SignalCleaning {
  private static let capacity = 64
  private static let lock = NSLock()
  // NB: the handler may run at any time on any thread, where no lock and no allocation is allowed: it
  // sees plain C strings and numbers in a fixed place, which are never freed.
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
      paths.initialize(repeating: nil, count: capacity)
      return paths
    }()
  nonisolated(unsafe) private static let processes: UnsafeMutablePointer<pid_t> = {
    let processes = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    processes.initialize(repeating: 0, count: capacity)
    return processes
  }()

  /// Ends the process as the signal would, after its temporary files are removed and its processes have
  /// cleaned up: its status is 128 and the number of the signal.
  package static func install() {
    _ = paths
    _ = processes
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        for index in 0..<SignalCleaning.capacity {
          if let path = SignalCleaning.paths[index] { unlink(path) }
        }
        SignalCleaning.endProcesses()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func endProcesses() {
    for index in 0..<capacity where processes[index] > 0 { kill(processes[index], SIGTERM) }
    for index in 0..<capacity where processes[index] > 0 {
      while waitpid(processes[index], nil, 0) < 0, errno == EINTR {}
    }
  }

  /// A file that is to be removed; more than there is room for are not.
  package static func add(_ path: String) {
    lock.withLock {
      for index in 0..<capacity where paths[index] == nil {
        paths[index] = strdup(path)
        return
      }
    }
  }

  package static func remove(_ path: String) {
    lock.withLock {
      for index in 0..<capacity {
        if let known = paths[index], String(cString: known) == path { paths[index] = nil }
      }
    }
  }

  /// A child that gets SIGTERM, and is waited for, before this process ends; more than there is room
  /// for are not.
  package static func add(process: Int32) {
    lock.withLock {
      for index in 0..<capacity where processes[index] == 0 {
        processes[index] = process
        return
      }
    }
  }

  /// To be called before the child is reaped: then its number may become another's.
  package static func remove(process: Int32) {
    lock.withLock {
      for index in 0..<capacity where processes[index] == process { processes[index] = 0 }
    }
  }
}
