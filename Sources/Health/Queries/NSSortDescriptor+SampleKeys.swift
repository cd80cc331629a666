#if !canImport(ObjectiveC)
  public import Foundation

  extension NSSortDescriptor {
    /// Sorts samples by `HKSampleSortIdentifierStartDate` or `HKSampleSortIdentifierEndDate`.
    ///
    /// Foundation on Linux has key paths of Swift alone, and no initialiser that takes a text (S-152). A
    /// query that is sorted by another key fails with `errorInvalidArgument`.
    public convenience init(key: String?, ascending: Bool) {
      switch key {
      case HKSampleSortIdentifierStartDate, "startDate", HKPredicateKeyPathStartDate:
        self.init(keyPath: \HKSample.startDate, ascending: ascending)
      case HKSampleSortIdentifierEndDate, "endDate", HKPredicateKeyPathEndDate:
        self.init(keyPath: \HKSample.endDate, ascending: ascending)
      default:
        self.init(keyPath: \HKSample.[unknownKey: key ?? ""], ascending: ascending)
      }
    }
  }

  extension HKSample {
    /// Stands for a key that samples are not sorted by.
    fileprivate subscript(unknownKey key: String) -> String { key }
  }
#endif
