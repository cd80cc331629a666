import HealthKit

// "HKStatisticsCollectionQuery" tutorial, "The Long-Running statisticsUpdateHandler": the listing is the
// update handler; it is pasted into the one of the section before, above the last line.

extension UpdatesListing {
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

    query.statisticsUpdateHandler = { query, statistics, statisticsCollection, error in
      print(query)
      print(statistics)
      print(statisticsCollection)
      print(error)
    }

    healthStore.execute(query)
  }
}
