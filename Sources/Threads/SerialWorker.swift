import Foundation

/// A worker that runs closures one after another on its own thread.
///
/// If the system does not provide a thread, each closure runs on the caller's thread before `run`
/// returns.
package final class SerialWorker: Sendable {
  private let bodies: Channel<@Sendable () -> Void>
  private let thread: LazyThread

  /// - Parameter capacity: the number of closures that can be waiting before `run` itself waits;
  ///   one more can be running.
  package init(capacity: Int) {
    let bodies = Channel<@Sendable () -> Void>(capacity: capacity)
    self.bodies = bodies
    thread = LazyThread {
      while let body = bodies.receive() { body() }
    }
  }

  deinit {
    bodies.close()
  }

  /// Runs a closure after all closures that were passed before it.
  package func run(_ body: @escaping @Sendable () -> Void) {
    if thread.hasStarted() { bodies.send(body) } else { body() }
  }

  /// Waits until every closure that was passed has finished.
  package func wait() {
    let end = DispatchSemaphore(value: 0)
    run { end.signal() }
    end.wait()
  }

  /// A thread that is started when it is needed first.
  private final class LazyThread: @unchecked Sendable {
    private let lock = NSLock()
    private let body: @Sendable () -> Void
    /// True if the system provided a thread; nil before it was needed.
    private var isStarted: Bool?

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    func hasStarted() -> Bool {
      lock.withLock {
        let isStarted = isStarted ?? WorkerThread.start(body)
        self.isStarted = isStarted
        return isStarted
      }
    }
  }
}
