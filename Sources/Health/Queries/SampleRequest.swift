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
  private enum Key {
    case start, end
  }

  private let keys: [(key: Key, ascending: Bool)]

  /// - Throws: `HKError.errorInvalidArgument` for a descriptor that names neither the start nor the end.
  init(_ descriptors: [NSSortDescriptor]) throws(HKError) {
    var keys: [(Key, Bool)] = []
    for descriptor in descriptors {
      if descriptor.keyPath == \HKSample.startDate {
        keys.append((.start, descriptor.ascending))
      } else if descriptor.keyPath == \HKSample.endDate {
        keys.append((.end, descriptor.ascending))
      } else {
        throw HKError(
          .errorInvalidArgument,
          "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate")
      }
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
