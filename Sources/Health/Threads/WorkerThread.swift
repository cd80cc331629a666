import Foundation

/// Threads that are started only if the system has them to give.
///
/// At a limit on processes Dispatch waits for a thread forever, and `Thread` does not report that it never
/// ran. Here the caller learns of it and does the work itself.
package enum WorkerThread {
  /// Runs a closure on a thread of its own, which ends with it.
  ///
  /// - Returns: false if the system gives no thread; the closure is not run then.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = create(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Runs a closure for each number from 0 up to `count`, on as many threads as there are cores, or as
  /// the system gives. Returns when all have ended.
  package static func forEach(below count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let numbers = Numbers(below: count)
      let work: @Sendable () -> Void = {
        while let number = numbers.next() { body(number) }
      }
      var helpers: [pthread_t] = []
      while helpers.count + 1 < min(count, ProcessInfo.processInfo.activeProcessorCount),
        let helper = create(work)
      {
        helpers.append(helper)
      }
      work()
      for helper in helpers { pthread_join(helper, nil) }
    }
  }

  /// A thread that must be detached or joined; nil if the system gives none.
  private static func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { Work.run($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap(Work.run) }, work.toOpaque())
    #endif
    guard code == 0 else {
      work.release()
      return nil
    }
    return thread
  }

  /// The body that a thread runs.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      return nil
    }
  }

  /// Gives each number to one thread.
  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var left: Range<Int>

    init(below count: Int) {
      left = 0..<max(count, 0)
    }

    func next() -> Int? { lock.withLock { left.popFirst() } }
  }
}
