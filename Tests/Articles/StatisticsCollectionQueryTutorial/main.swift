import ArticleSupport
import HealthKit

typealias Step = @Sendable () throws -> Void

/// The listing that the argument names, over saved samples.
func steps(for name: String?) -> [Step]? {
  let store = HKHealthStore()
  let tutorial = ViewController()
  let seed: Step = { try store.saveAndWait(walks + weighings) }
  func over(_ listing: @escaping () -> Void) -> [Step] {
    [
      {
        try seed()
        listing()
      }
    ]
  }
  /// Saves one more sample and takes it away again, while the listing's query runs on.
  func changing(_ sample: HKQuantitySample) -> [Step] {
    [{ try store.saveAndWait([sample]) }, { try store.deleteAndWait([sample]) }]
  }
  return switch name {
  case "short": over(ShortListing().testStatisticsCollectionQueryCumulitive)
  case "bySource": over(BySourceListing().testStatisticsCollectionQueryCumulitive)
  case "discrete": over(DiscreteListing().testStatisticsCollectionQueryDiscrete)
  case "updates":
    over(UpdatesListing().testStatisticsCollectionQueryCumulitive) + changing(laterWalk)
  case "viewDidLoad": over(tutorial.viewDidLoad)
  case "testCharachteristic":
    over {
      store.characteristics.biologicalSex = .female
      store.characteristics.dateOfBirthComponents = DateComponents(year: 1980, month: 5, day: 17)
      tutorial.testCharachteristic()
    }
  case "testSampleQuery": over(tutorial.testSampleQuery)
  case "testSampleQueryWithPredicate": over(tutorial.testSampleQueryWithPredicate)
  case "testSampleQueryWithSortDescriptor": over(tutorial.testSampleQueryWithSortDescriptor)
  case "testAnchoredQuery":
    // The second call starts from the anchor that the first one kept.
    over(tutorial.testAnchoredQuery) + changing(laterWeighing) + [{ tutorial.testAnchoredQuery() }]
  case "testStatisticsQueryCumulitive": over(tutorial.testStatisticsQueryCumulitive)
  case "testStatisticsQueryDiscrete": over(tutorial.testStatisticsQueryDiscrete)
  case "testStatisticsCollectionQueryCumulitive":
    over(tutorial.testStatisticsCollectionQueryCumulitive) + changing(laterWalk)
  case "testStatisticsCollectionQueryDiscrete":
    over(tutorial.testStatisticsCollectionQueryDiscrete)
  default: nil
  }
}

guard let steps = steps(for: CommandLine.arguments.dropFirst().first) else {
  fatalError("usage: StatisticsCollectionQueryTutorial <name of a listing>")
}
ListingProgram.run(steps)
