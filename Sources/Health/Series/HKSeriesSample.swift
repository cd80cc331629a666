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
  // A serial queue, so that handlers run in the order of the calls.
  private let completions = DispatchQueue(label: "healthmark.series")

  init(_ healthStore: HKHealthStore, _ device: HKDevice?) {
    self.healthStore = healthStore
    self.device = device
    super.init()
  }

  /// Discards the data. The builder cannot be used afterward.
  open func discard() {}

  /// Runs a closure, and passes its success or its error to a completion handler.
  func complete(_ completion: @escaping HKHealthStore.Completion, _ body: () throws -> Void) {
    let result = Result { try body() }
    completions.call {
      switch result {
      case .success: completion(true, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  /// Makes a sample of collected data, and passes it or an error to a completion handler after a
  /// closure has saved it. The data remain collected if they are not saved.
  func finish<Sample: HKSample, Element>(
    _ collected: SeriesCollection<Element>, _ completion: @escaping (Sample?, (any Error)?) -> Void,
    _ sample: (SeriesDraft<Element>) throws -> Sample,
    save: (Sample, @escaping HKHealthStore.Completion) -> Void
  ) {
    do {
      let sample = try collected.take(sample)
      save(sample) { [completions] success, error in
        collected.end(isSaved: success)
        completions.call { completion(success ? sample : nil, error) }
      }
    } catch {
      completions.call { completion(nil, error) }
    }
  }

  /// Makes a sample of collected data, and saves it. The data remain collected if they are not
  /// saved.
  ///
  /// - Throws: an error of a closure; `HKError.errorInvalidArgument` if the builder is finished.
  func finish<Sample: HKSample, Element>(
    _ collected: SeriesCollection<Element>, _ sample: (SeriesDraft<Element>) throws -> Sample,
    save: (Sample) async throws -> Void
  ) async throws -> Sample {
    let sample = try collected.take(sample)
    do {
      try await save(sample)
    } catch {
      collected.end(isSaved: false)
      throw error
    }
    collected.end(isSaved: true)
    return sample
  }
}

/// The data and the metadata that a builder collected so far.
struct SeriesDraft<Element> {
  var elements: [Element] = []
  var metadata: [String: Any] = [:]
}

/// The data of a builder, until it is finished or discarded.
final class SeriesCollection<Element>: Sendable {
  private enum State {
    case collecting(SeriesDraft<Element>)
    case saving(SeriesDraft<Element>)
    case ended
  }

  private let state = Locked(State.collecting(SeriesDraft()))

  /// Changes the data.
  ///
  /// - Throws: an error of the closure; `HKError.errorInvalidArgument` if the builder is finished.
  func change(_ body: (inout SeriesDraft<Element>) throws -> Void) throws {
    try state.withLock { state in
      guard case .collecting(var draft) = state else { throw HKError.finishedSeries }
      // Taken out, so that a change does not copy the data.
      state = .ended
      defer { state = .collecting(draft) }
      try body(&draft)
    }
  }

  /// Returns a value made of the data, and allows no changes unless the closure throws. `end` must
  /// follow.
  func take<Value>(_ body: (SeriesDraft<Element>) throws -> Value) throws -> Value {
    try state.withLock { state in
      guard case .collecting(let draft) = state else { throw HKError.finishedSeries }
      let value = try body(draft)
      state = .saving(draft)
      return value
    }
  }

  /// Ends the collection if the data were saved, and otherwise continues it.
  func end(isSaved: Bool) {
    state.withLock { state in
      guard case .saving(let draft) = state else { return }
      state = isSaved ? .ended : .collecting(draft)
    }
  }

  func discard() {
    state.withLock { $0 = .ended }
  }
}
