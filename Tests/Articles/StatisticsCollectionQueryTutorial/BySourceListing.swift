import HealthKit

// "HKStatisticsCollectionQuery" tutorial, "Other HKStatisticsCollectionQuery Options": the listing begins
// with the results handler; what stands before it is the first listing, with the options of this section.

extension BySourceListing {
  func testStatisticsCollectionQueryCumulitive() {
    guard let stepCountType = HKObjectType.quantityType(forIdentifier: .stepCount) else {
      fatalError("*** Unable to get the step count type ***")
    }

    var interval = DateComponents()
    interval.hour = 1

    let calendar = Calendar.current
    let anchorDate = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: Date())

    let query = HKStatisticsCollectionQuery.init(
      quantityType: stepCountType, quantitySamplePredicate: nil,
      options: [.cumulativeSum, .separateBySource],
      anchorDate: anchorDate!, intervalComponents: interval)

    query.initialResultsHandler = { query, results, error in
      let startDate = calendar.startOfDay(for: Date())
      print("Cumulative Sum")
      results?.enumerateStatistics(
        from: startDate, to: Date(),
        with: { (result, stop) in
          print(
            "Time: \(result.startDate), \(result.sumQuantity()?.doubleValue(for: HKUnit.count()) ?? 0)"
          )
        })
      print("By Source")
      for source in (results?.sources())! {
        print("Next Device: \(source.name)")
        results?.enumerateStatistics(
          from: startDate, to: Date(),
          with: { (result, stop) in
            print(
              "\(result.startDate): \(result.sumQuantity(for: source)?.doubleValue(for: HKUnit.count()) ?? 0)"
            )
          })
      }
    }

    healthStore.execute(query)
  }
}
