import Foundation
package import Testing

/// Runs tests that wait for programs on threads of their own.
///
/// Asynchronous code has only as many threads as the machine has cores. A test that waits on one of them
/// holds up every other test that needs one.
package struct WaitsForPrograms: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitsForPrograms {
  package static var waitsForPrograms: Self { Self() }
}

private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let threads = OperationQueue()

  init() {
    // Programs that wait for others, or for a limit of time, leave the processor to the next ones.
    threads.maxConcurrentOperationCount = 4 * ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
