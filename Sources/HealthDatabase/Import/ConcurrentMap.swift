import Foundation
import Health

/// Calls a closure for each item on all cores, and returns the results in the order of the items.
///
/// - Throws: an error of the closure; if several calls fail, the error of the first of these items.
func concurrentMap<Item, Result>(
  _ items: [Item], _ body: (Item) throws -> Result
) throws -> [Result] {
  let results = Results<Result>(items.count)
  // Each thread has its own item and its own result. The threads share only what `body` shares.
  nonisolated(unsafe) let items = items
  nonisolated(unsafe) let body = body
  WorkerThread.forEach(below: items.count) { index in
    guard !results.hasFailed else { return }
    results.set(index, Swift.Result { try body(items[index]) })
  }
  return try results.all()
}

private final class Results<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Result<Value, any Error>?]

  init(_ count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func set(_ index: Int, _ result: Result<Value, any Error>) {
    lock.withLock { values[index] = result }
  }

  var hasFailed: Bool {
    lock.withLock { values.contains { if case .failure = $0 { true } else { false } } }
  }

  func all() throws -> [Value] {
    try lock.withLock {
      for case .failure(let error)? in values { throw error }
      return try values.map { try $0!.get() }
    }
  }
}
