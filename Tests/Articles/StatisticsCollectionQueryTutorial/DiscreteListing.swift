import HealthKit

// "HKStatisticsCollectionQuery" tutorial, "A Look at Discrete Values with Body Mass".

extension DiscreteListing {
  func testStatisticsCollectionQueryDiscrete() {
    guard let bodyMassType = HKObjectType.quantityType(forIdentifier: .bodyMass) else {
      fatalError("*** Unable to get the body mass type ***")
    }

    var interval = DateComponents()
    interval.month = 1

    let calendar = Calendar.current
    let components = calendar.dateComponents([.year, .month], from: Date())
    let startOfMonth = calendar.date(from: components)
    let anchorDate = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: startOfMonth!)

    let query = HKStatisticsCollectionQuery.init(
      quantityType: bodyMassType, quantitySamplePredicate: nil,
      options: [.discreteAverage, .separateBySource], anchorDate: anchorDate!,
      intervalComponents: interval)

    query.initialResultsHandler = { query, results, error in
      let date = calendar.startOfDay(for: Date())
      let startDate = Calendar.current.date(byAdding: .year, value: -5, to: date)
      print("Cumulative Sum")
      results?.enumerateStatistics(
        from: startDate!, to: Date(),
        with: { (result, stop) in
          print(
            "Month: \(result.startDate), \(result.averageQuantity()?.doubleValue(for: HKUnit.pound()) ?? 0)lbs"
          )
        })
      print("By Source")
      for source in (results?.sources())! {
        print("Next Device: \(source.name)")
        results?.enumerateStatistics(
          from: startDate!, to: Date(),
          with: { (result, stop) in
            print(
              "\(result.startDate): \(result.averageQuantity(for: source)?.doubleValue(for: HKUnit.pound()) ?? 0)lbs"
            )
          })
      }
    }

    healthStore.execute(query)
  }
}
