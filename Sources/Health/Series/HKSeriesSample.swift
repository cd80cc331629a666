public import Foundation

/// A sample that consists of a series of data, such as the locations of a route.
open class HKSeriesSample: HKSample, @unchecked Sendable {
  /// The number of data in the series; 0 if they are not available.
  open var count: Int { 0 }
}

/// A builder that collects the data of a series.
open class HKSeriesBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  let device: HKDevice?

  init(_ healthStore: HKHealthStore, _ device: HKDevice?) {
    self.healthStore = healthStore
    self.device = device
    super.init()
  }

  /// Discards the data. The builder cannot be used afterward.
  open func discard() {}
}

/// The data and the metadata that a builder collected so far.
struct SeriesDraft<Element> {
  var elements: [Element] = []
  var metadata: [String: Any] = [:]
}

/// The data of a builder, until it is finished or discarded.
final class SeriesCollection<Element>: Sendable {
  private let draft = Locked<SeriesDraft<Element>?>(SeriesDraft())

  /// Changes the data.
  ///
  /// - Throws: an error of the closure; `HKError.errorInvalidArgument` if the builder is finished.
  func change(_ body: (inout SeriesDraft<Element>) throws -> Void) throws {
    try draft.withLock { draft in
      // Taken out, so that a change does not copy the data.
      guard var changed = draft.take() else { throw HKError.finishedSeries }
      defer { draft = changed }
      try body(&changed)
    }
  }

  /// Returns the data, and ends the collection unless the closure throws.
  func take<Value>(_ body: (SeriesDraft<Element>) throws -> Value) throws -> Value {
    try draft.withLock { draft in
      guard let taken = draft else { throw HKError.finishedSeries }
      let value = try body(taken)
      draft = nil
      return value
    }
  }

  func discard() {
    draft.withLock { $0 = nil }
  }
}

extension HKHealthStore {
  /// Runs a closure, and passes its success or its error to a completion handler.
  func complete(_ completion: @escaping Completion, _ body: () throws -> Void) {
    let result = Result { try body() }
    DispatchQueue.global().call {
      switch result {
      case .success: completion(true, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  /// Passes a sample or an error to a completion handler, after a closure that saves it.
  func finish<Sample: HKSample>(
    _ completion: @escaping (Sample?, (any Error)?) -> Void, _ sample: () throws -> Sample,
    save: (Sample, @escaping Completion) -> Void
  ) {
    do {
      let sample = try sample()
      save(sample) { success, error in completion(success ? sample : nil, error) }
    } catch {
      DispatchQueue.global().call { completion(nil, error) }
    }
  }
}
