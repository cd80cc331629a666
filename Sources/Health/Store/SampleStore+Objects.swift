package import Foundation

extension SampleStore {
  /// The samples of a type as objects, ordered by start, then end, then insertion.
  ///
  /// - Parameter predicate: nil for all.
  /// - Throws: `HKError` if the predicate does not fit the type; an error of the store.
  package func objects(
    of type: HKSampleType, matching predicate: NSPredicate? = nil
  ) throws -> [HKSample] {
    let condition = SampleCondition(predicate)
    try condition.check(for: type)
    return try ObjectStore(self, isReadOnly: true).snapshot().samples(of: type, matching: condition)
  }
}
