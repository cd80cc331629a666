import Foundation

extension WorkerThread {
  /// Calls a closure for each item on all cores, and returns the results in the order of the items.
  ///
  /// - Throws: an error of the closure; if several calls fail, the error of the first of these
  ///   items.
  package static func map<Item, Value>(
    _ items: [Item], _ body: (Item) throws -> Value
  ) throws -> [Value] {
    let results = Results<Value>(items.count)
    // Each thread has its own item and its own result. The threads share only what `body` shares.
    nonisolated(unsafe) let items = items
    nonisolated(unsafe) let body = body
    forEach(below: items.count) { index in
      guard !results.hasFailed else { return }
      results.set(index, Result { try body(items[index]) })
    }
    return try results.all()
  }
}

private final class Results<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Result<Value, any Error>?]
  private var isFailed = false

  init(_ count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func set(_ index: Int, _ result: Result<Value, any Error>) {
    lock.withLock {
      values[index] = result
      if case .failure = result { isFailed = true }
    }
  }

  var hasFailed: Bool { lock.withLock { isFailed } }

  /// The results. Only after a failure, some are missing.
  func all() throws -> [Value] {
    try lock.withLock { try values.compactMap { try $0?.get() } }
  }
}
