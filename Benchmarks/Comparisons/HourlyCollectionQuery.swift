import Dispatch
import Foundation
import Health

/// Hourly heart rates with `HKStatisticsCollectionQuery`, measured from `execute` to the handler.
struct HourlyCollectionQuery {
  private let store: HKHealthStore
  private let unit: HKUnit

  init(_ samples: HeartRates) throws {
    self.init(try HKHealthStore(samples), unit: samples.columns.unit)
  }

  init(_ store: HKHealthStore, unit: HKUnit) {
    self.store = store
    self.unit = unit
  }

  func measure(then use: (HourlyTotals) -> Void) throws -> Measurement {
    var collection: HKStatisticsCollection?
    let measurement = Measurement {
      let done = DispatchSemaphore(value: 0)
      let query = HKStatisticsCollectionQuery(
        quantityType: HKQuantityType(.heartRate), quantitySamplePredicate: nil,
        options: .discreteAverages, anchorDate: Date(timeIntervalSinceReferenceDate: 0),
        intervalComponents: DateComponents(hour: 1))
      query.initialResultsHandler = { _, found, _ in
        collection = found
        done.signal()
      }
      store.execute(query)
      done.wait()
    }
    use(
      HourlyTotals(
        (collection?.statistics() ?? []).map { hour in
          [hour.averageQuantity(), hour.minimumQuantity(), hour.maximumQuantity()].map {
            $0?.doubleValue(for: unit)
          }
        }))
    return measurement
  }
}
