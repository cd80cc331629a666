import HealthKit

// "HKStatisticsCollectionQuery" tutorial, "HKStatisticsCollectionQuery Example".

extension ShortListing {
  func testStatisticsCollectionQueryCumulitive() {
    guard let stepCountType = HKObjectType.quantityType(forIdentifier: .stepCount) else {
      fatalError("*** Unable to get the step count type ***")
    }

    var interval = DateComponents()
    interval.hour = 1

    let calendar = Calendar.current
    let anchorDate = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: Date())

    let query = HKStatisticsCollectionQuery.init(
      quantityType: stepCountType, quantitySamplePredicate: nil, options: .cumulativeSum,
      anchorDate: anchorDate!, intervalComponents: interval)

    query.initialResultsHandler = { query, results, error in
      let startDate = calendar.startOfDay(for: Date())
      results?.enumerateStatistics(
        from: startDate, to: Date(),
        with: { (result, stop) in
          print(
            "Time: \(result.startDate), \(result.sumQuantity()?.doubleValue(for: HKUnit.count()) ?? 0)"
          )
        })
    }

    healthStore.execute(query)
  }
}
