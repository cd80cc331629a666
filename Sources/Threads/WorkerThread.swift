import Foundation

/// Threads that are started only if the system can provide them.
///
/// If a limit on processes is reached, Dispatch waits for a thread forever, and `Thread` does not
/// report that it never ran. Here, the failure is reported, and the caller's thread does the work
/// instead.
package enum WorkerThread {
  /// Runs a closure on a new thread, which ends when the closure returns.
  ///
  /// - Returns: false if the system does not provide a thread. The closure is then not run.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = create(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Runs a closure on a new thread, and waits until it returns.
  ///
  /// - Returns: false if the system does not provide a thread. The closure is then not run.
  package static func startAndWait(_ body: @Sendable () -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      guard let thread = create(body) else { return false }
      pthread_join(thread, nil)
      return true
    }
  }

  /// Runs a closure for each number from 0 up to, but not including, `count`. It uses as many
  /// threads as there are cores, or fewer if the system does not provide them, and returns when
  /// every call has finished.
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

  /// Creates a thread that must be detached or joined. Returns nil if the system does not provide
  /// one.
  private static func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      // The default is half a megabyte there, and not eight as on Linux.
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, 8 << 20)
      let code = pthread_create(&thread, &attributes, { Work.run($0) }, work.toOpaque())
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

  /// The closure that a thread runs.
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

  /// Numbers that are each given to only one thread.
  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var left: Range<Int>

    init(below count: Int) {
      left = 0..<max(count, 0)
    }

    func next() -> Int? { lock.withLock { left.popFirst() } }
  }
}
