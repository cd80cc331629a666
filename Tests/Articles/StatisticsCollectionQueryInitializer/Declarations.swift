import HealthKit

// "init(quantityType:quantitySamplePredicate:options:anchorDate:intervalComponents:)": the
// declarations under "Related Documentation", as requirements that the class must meet.

protocol RelatedDeclarations: AnyObject {
  var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
  { get set }
  var anchorDate: Date { get }
  var intervalComponents: DateComponents { get }
  var options: HKStatisticsOptions { get }
  var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  { get set }
}

extension HKStatisticsCollectionQuery: RelatedDeclarations {}

/// The article's own declaration has a default for `options`; this is its type without it.
let initializer:
  (
    _ quantityType: HKQuantityType,
    _ quantitySamplePredicate: NSPredicate?,
    _ options: HKStatisticsOptions,
    _ anchorDate: Date,
    _ intervalComponents: DateComponents
  ) -> HKStatisticsCollectionQuery = HKStatisticsCollectionQuery.init(
    quantityType:quantitySamplePredicate:options:anchorDate:intervalComponents:)
