import Foundation

/// What a sample query asks.
struct SampleRequest {
  let types: [(type: HKSampleType, condition: SampleCondition)]
  /// How many samples at most; `HKObjectQueryNoLimit` for all.
  var limit: Int

  func check() throws(HKError) {
    for (type, condition) in types { try condition.check(for: type) }
    guard limit >= 0 else {
      throw HKError(.errorInvalidArgument, "the limit is \(limit), expected 0 or more")
    }
  }

  /// The samples that match, each once; objects are made only for those within the limit.
  func samples(in snapshot: StoreSnapshot, sorted order: SampleOrder) throws -> [HKSample] {
    try check()
    var references: [SampleReference] = []
    for (type, condition) in types {
      references += try snapshot.references(of: type, matching: condition)
    }
    order.sort(&references)
    // Only several predicates on one type can find a sample twice.
    let isDistinct = Set(types.map(\.type)).count == types.count
    let count = limit == HKObjectQueryNoLimit ? references.count : limit
    guard !isDistinct else { return references.prefix(count).map(\.sample) }
    var seen: Set<UUID> = []
    var samples: [HKSample] = []
    for reference in references where samples.count < count {
      let sample = reference.sample
      if seen.insert(sample.uuid).inserted { samples.append(sample) }
    }
    return samples
  }
}

/// By what samples are sorted.
struct SampleOrder {
  enum Key {
    case start, end
  }

  private let keys: [(key: Key, ascending: Bool)]

  /// By start, then end, if there are no keys.
  init(keys: [(key: Key, ascending: Bool)] = []) {
    self.keys = keys
  }

  /// - Throws: `HKError.errorInvalidArgument` for a descriptor that names neither the start nor the end.
  init(_ descriptors: [NSSortDescriptor]) throws(HKError) {
    var keys: [(Key, Bool)] = []
    for descriptor in descriptors {
      guard let key = Key(descriptor.keyPath) else {
        throw HKError(
          .errorInvalidArgument,
          "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate")
      }
      keys.append((key, descriptor.ascending))
    }
    self.keys = keys
  }

  func sort(_ samples: inout [SampleReference]) {
    guard !keys.isEmpty else { return samples.sort { ($0.start, $0.end) < ($1.start, $1.end) } }
    samples.sort { a, b in
      for (key, ascending) in keys {
        let (first, second) = key == .start ? (a.start, b.start) : (a.end, b.end)
        if first != second { return (first < second) == ascending }
      }
      return false
    }
  }
}

extension SampleOrder.Key {
  /// What a key path names, which may begin at whatever class of samples; nil for anything else.
  fileprivate init?(_ keyPath: AnyKeyPath) {
    let starts: [AnyKeyPath] = [
      \HKSample.startDate, \HKQuantitySample.startDate, \HKCumulativeQuantitySample.startDate,
      \HKDiscreteQuantitySample.startDate, \HKCategorySample.startDate, \HKCorrelation.startDate,
      \HKWorkout.startDate,
    ]
    let ends: [AnyKeyPath] = [
      \HKSample.endDate, \HKQuantitySample.endDate, \HKCumulativeQuantitySample.endDate,
      \HKDiscreteQuantitySample.endDate, \HKCategorySample.endDate, \HKCorrelation.endDate,
      \HKWorkout.endDate,
    ]
    if starts.contains(keyPath) {
      self = .start
    } else if ends.contains(keyPath) {
      self = .end
    } else {
      return nil
    }
  }
}
