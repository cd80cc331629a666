import Foundation

/// Files that are to be gone if a signal ends the process.
package enum SignalCleaning {
  private static let capacity = 64
  private static let lock = NSLock()
  // NB: the handler may run at any time on any thread, where no lock and no allocation is allowed: it
  // sees plain C strings in a fixed place, which are never freed.
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
      paths.initialize(repeating: nil, count: capacity)
      return paths
    }()

  /// Ends the process as the signal would, after its temporary files are removed: its status is 128 and
  /// the number of the signal.
  package static func install() {
    _ = paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        for index in 0..<SignalCleaning.capacity {
          if let path = SignalCleaning.paths[index] { unlink(path) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
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
}
