/// What one save, one deletion or one import did.
struct StoreChange {
  /// The store right after it.
  let snapshot: StoreSnapshot
  let added: [HKSample]
  let deleted: [HKSample]
  /// Samples that were there before and belong to a workout since.
  let associated: [HKSample]
  let associationsBefore: WorkoutAssociations
  /// The types of which samples came or went in the store beneath; these are not at hand.
  var typesBeneath: Set<String> = []

  /// True if one of its samples of a type matches, or may match.
  func concerns(_ type: HKSampleType, _ condition: SampleCondition) -> Bool {
    typesBeneath.contains(type.identifier) || !samples(of: type, matching: condition).isEmpty
  }

  /// Its samples of a type that match, or that match only since or only until now.
  func samples(of type: HKSampleType, matching condition: SampleCondition) -> [HKSample] {
    let associations = snapshot.associations
    let changed = (added + deleted).filter {
      $0.sampleType == type && condition.matches($0, associations: associations)
    }
    return changed
      + associated.filter {
        $0.sampleType == type
          && condition.matches($0, associations: associations)
            != condition.matches($0, associations: associationsBefore)
      }
  }
}
