import HealthKit

// "Executing Statistics Collection Queries": the listings of "Create the Query" and "Add Callback
// Handlers", one after the other; the two that the article joins by an ellipsis are one closure.

func executeStatisticsCollectionQuery() {
  let calendar = Calendar.current

  // Create a 1-week interval.
  let interval = DateComponents(day: 7)

  // Set the anchor for 3 a.m. on Monday.
  var components = DateComponents(
    calendar: calendar,
    timeZone: calendar.timeZone,
    hour: 3,
    minute: 0,
    second: 0,
    weekday: 2)

  guard
    let anchorDate = calendar.nextDate(
      after: Date(),
      matching: components,
      matchingPolicy: .nextTime,
      repeatedTimePolicy: .first,
      direction: .backward)
  else {
    fatalError("*** unable to find the previous Monday. ***")
  }

  guard let quantityType = HKObjectType.quantityType(forIdentifier: .stepCount) else {
    fatalError("*** Unable to create a step count type ***")
  }

  // Create the query.
  let query = HKStatisticsCollectionQuery(
    quantityType: quantityType,
    quantitySamplePredicate: nil,
    options: .cumulativeSum,
    anchorDate: anchorDate,
    intervalComponents: interval)

  // Set the results handler.
  query.initialResultsHandler = {
    query, results, error in

    // Handle errors here.
    if let error = error as? HKError {
      // swift-format-ignore
      switch (error.code) {
      case .errorDatabaseInaccessible:
        // HealthKit couldn't access the database because the device is locked.
        return
      default:
        // Handle other HealthKit errors here.
        return
      }
    }

    guard let statsCollection = results else {
      // You should only hit this case if you have an unhandled error. Check for bugs
      // in your code that creates the query, or explicitly handle the error.
      assertionFailure("")
      return
    }

    let endDate = Date()
    let threeMonthsAgo = DateComponents(month: -3)

    guard let startDate = calendar.date(byAdding: threeMonthsAgo, to: endDate) else {
      fatalError("*** Unable to calculate the start date ***")
    }

    // Plot the weekly step counts over the past 3 months.
    var weeklyData = MyWeeklyData()

    // Enumerate over all the statistics objects between the start and end dates.
    statsCollection.enumerateStatistics(from: startDate, to: endDate) { (statistics, stop) in
      if let quantity = statistics.sumQuantity() {
        let date = statistics.startDate
        let value = quantity.doubleValue(for: .count())

        // Extract each week's data.
        weeklyData.addWeek(date: date, stepCount: Int(value))
      }
    }

    // Dispatch to the main queue to update the UI.
    DispatchQueue.main.async {
      myUpdateGraph(weeklyData: weeklyData)
    }
  }

  healthStore.execute(query)
}
