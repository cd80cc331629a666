import Foundation

extension HKHealthStore {
  /// Passes resting and active energy whose sum is the total to a handler. They are in the
  /// proportion of the samples of both that are in a period.
  func split(
    _ total: HKQuantity, from start: Date, to end: Date,
    _ handler: @escaping (HKQuantity?, HKQuantity?, (any Error)?) -> Void
  ) {
    let policy = statisticsPolicy
    objects.queue.call { [objects] in
      let snapshot = objects.snapshot()
      DispatchQueue.global().call {
        let result = Result { () throws -> (HKQuantity, HKQuantity) in
          let condition = SampleCondition(HKQuery.predicateForSamples(withStart: start, end: end))
          func sum(_ type: HKQuantityTypeIdentifier) throws -> Double {
            let request = StatisticsRequest(
              type: HKQuantityType(type), condition: condition, options: .cumulativeSum,
              policy: policy)
            let quantity = try request.statistics(in: snapshot)?.sumQuantity()
            return try quantity?.doubleValue(checked: .kilocalorie()) ?? 0
          }
          let (resting, active) = (try sum(.basalEnergyBurned), try sum(.activeEnergyBurned))
          guard resting + active > 0 else { throw HKError.noData }
          let energy = try total.doubleValue(checked: .kilocalorie())
          let share = energy / (resting + active)
          return (
            HKQuantity(unit: .kilocalorie(), doubleValue: resting * share),
            HKQuantity(unit: .kilocalorie(), doubleValue: active * share)
          )
        }
        switch result {
        case .success(let (resting, active)): handler(resting, active, nil)
        case .failure(let error): handler(nil, nil, error)
        }
      }
    }
  }
}
