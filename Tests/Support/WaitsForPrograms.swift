import Dispatch
import Foundation
public import Testing

/// Runs tests that wait for programs on separate threads.
///
/// Asynchronous code has only as many threads as the machine has cores. A test that waits on one of
/// them delays every other test that needs one.
public struct WaitsForPrograms: SuiteTrait, TestTrait, TestScoping {
  fileprivate let executor: any TaskExecutor

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == WaitsForPrograms {
  public static var waitsForPrograms: Self { Self(executor: WaitingThreads.shared) }

  /// The trait for tests with `#expect(processExitsWith:)`. Swift Testing busy-waits from the end
  /// of such a process until its test continues, so these tests must not queue behind others.
  public static var expectsExits: Self { Self(executor: ExitThreads.shared) }
}

private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let threads = OperationQueue()

  init() {
    // Programs that wait for others, or for a time limit, leave the processor to the next ones.
    threads.maxConcurrentOperationCount = 4 * ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

private final class ExitThreads: TaskExecutor {
  static let shared = ExitThreads()
  // These tests wait without blocking a thread, so their number is not limited.
  private let queue = DispatchQueue(label: "healthmark.exits", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
