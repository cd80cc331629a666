/// What one save or one deletion did.
struct StoreChange {
  /// The store right after it.
  let snapshot: StoreSnapshot
  let added: [HKSample]
  let deleted: [HKSample]

  /// True if one of its samples of a type matches.
  func concerns(_ type: HKSampleType, _ condition: SampleCondition) -> Bool {
    !samples(of: type, matching: condition).isEmpty
  }

  func samples(of type: HKSampleType, matching condition: SampleCondition) -> [HKSample] {
    let associations = snapshot.associations
    return (added + deleted).filter {
      $0.sampleType == type && condition.matches($0, associations: associations)
    }
  }
}
