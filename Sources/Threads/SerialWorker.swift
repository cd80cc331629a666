import Foundation

/// A worker that runs closures one after another on its own thread.
///
/// If the system does not provide a thread, each closure runs on the caller's thread before `run`
/// returns.
package final class SerialWorker: Sendable {
  private let state: State

  /// - Parameter capacity: the number of closures that can be waiting or running before `run`
  ///   itself waits.
  package init(capacity: Int) {
    state = State(capacity: capacity)
  }

  deinit {
    state.stop()
  }

  /// Runs a closure after all closures that were passed before it.
  package func run(_ body: @escaping @Sendable () -> Void) {
    if !state.add(body, starting: { [state] in WorkerThread.start { state.work() } }) { body() }
  }

  /// Waits until every closure has finished.
  package func wait() {
    state.wait()
  }

  /// The state that the two threads share.
  private final class State: @unchecked Sendable {
    private let condition = NSCondition()
    private let capacity: Int
    private var waiting: [@Sendable () -> Void] = []
    /// The number of closures that are waiting or running.
    private var count = 0
    /// True if the system provided a thread; nil before the first closure.
    private var hasThread: Bool?
    private var isStopped = false

    init(capacity: Int) {
      self.capacity = capacity
    }

    /// Adds a closure. Returns false if the system does not provide a thread to run it.
    func add(_ body: @escaping @Sendable () -> Void, starting start: () -> Bool) -> Bool {
      condition.withLock {
        let isRunning = hasThread ?? start()
        hasThread = isRunning
        guard isRunning else { return false }
        while count >= capacity { condition.wait() }
        waiting.append(body)
        count += 1
        condition.broadcast()
        return true
      }
    }

    func work() {
      while let body = next() {
        body()
        condition.withLock {
          count -= 1
          condition.broadcast()
        }
      }
    }

    private func next() -> (@Sendable () -> Void)? {
      condition.withLock {
        while waiting.isEmpty, !isStopped { condition.wait() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
    }

    func wait() {
      condition.withLock {
        while count > 0 { condition.wait() }
      }
    }

    func stop() {
      condition.withLock {
        isStopped = true
        condition.broadcast()
      }
    }
  }
}
