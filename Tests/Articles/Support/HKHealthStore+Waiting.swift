import Dispatch
import Foundation
import Health

extension HKHealthStore {
  /// Saves and returns when that is done.
  package func saveAndWait(_ samples: [HKQuantitySample]) throws {
    try wait { save(samples, withCompletion: $0) }
  }

  /// Deletes and returns when that is done.
  package func deleteAndWait(_ samples: [HKQuantitySample]) throws {
    try wait { delete(samples, withCompletion: $0) }
  }

  private func wait(
    for change: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  ) throws {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var failure: (any Error)?
    change { _, error in
      failure = error
      done.signal()
    }
    done.wait()
    if let failure { throw failure }
  }
}
