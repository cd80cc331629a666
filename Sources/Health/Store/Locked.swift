import Dispatch
import Foundation

/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` would be sufficient, but ThreadSanitizer does not recognize its
/// futex and reports every use as a race. It does recognize the POSIX lock inside `NSLock`.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

extension Locked {
  /// Returns the value of a key, which is computed when it is asked for the first time, and kept.
  ///
  /// - Throws: an error of the computation. The next call computes the value again.
  package func value<Key: Hashable, Kept>(
    of key: Key, _ compute: () throws -> Kept
  ) rethrows -> Kept where Value == [Key: Kept] {
    try withLock { known in
      if let value = known[key] { return value }
      let value = try compute()
      known[key] = value
      return value
    }
  }
}

extension DispatchQueue {
  /// Calls a handler on this queue.
  ///
  /// HealthKit's handlers are not `@Sendable`. Callers must expect a handler to run on another
  /// thread.
  func call(_ handler: @escaping () -> Void) {
    let handed = HandedHandler(call: handler)
    async { handed.call() }
  }
}

private struct HandedHandler: @unchecked Sendable {
  let call: () -> Void
}
