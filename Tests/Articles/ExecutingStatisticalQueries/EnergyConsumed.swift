import HealthKit

// "Executing Statistical Queries": the listings of "Create the Object Type and Predicate", "Create
// the Query" and "Run the Query", one after the other.

func executeStatisticalQuery() {
  guard
    let energyConsumed = HKSampleType.quantityType(
      forIdentifier: HKQuantityTypeIdentifier.dietaryEnergyConsumed)
  else {
    // This should never fail when using a defined constant.
    fatalError("*** Unable to get the dietary energy consumed type ***")
  }

  let calendar = NSCalendar.current
  let now = Date()
  let components = calendar.dateComponents([.year, .month, .day], from: now)

  guard let startDate = calendar.date(from: components) else {
    fatalError("*** Unable to create the start date ***")
  }

  guard let endDate = calendar.date(byAdding: .day, value: 1, to: startDate) else {
    fatalError("*** Unable to create the end date ***")
  }

  let today = HKQuery.predicateForSamples(withStart: startDate, end: endDate, options: [])

  let query = HKStatisticsQuery(
    quantityType: energyConsumed, quantitySamplePredicate: today, options: .cumulativeSum
  ) { (query, statisticsOrNil, errorOrNil) in

    guard let statistics = statisticsOrNil else {
      // Handle any errors here.
      return
    }

    let sum = statistics.sumQuantity()
    let totalCaloriesConsumed = sum?.doubleValue(for: HKUnit.largeCalorie())

    // Update your app here.

    // The results come back on an anonymous background queue.
    // Dispatch to the main queue before modifying the UI.

    DispatchQueue.main.async {
      // Update the UI here.
    }
  }

  store.execute(query)
}
