import Dispatch
import Foundation
import Health

/// What HealthKit's classes cost beside the statistics engine: hourly heart rates through
/// `HKStatisticsCollectionQuery`, from `execute` to the handler, against the engine's own call.
enum CollectionQueryComparison {
  private static let sampleCount = 5_000_000

  static func measure(rounds: Int) throws -> Comparison {
    let samples = HeartRates(count: sampleCount)
    let type = HKQuantityType(.heartRate)
    let store = try HKHealthStore(samples)
    let anchor = Date(timeIntervalSinceReferenceDate: 0)
    let options: HKStatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
    let clock = LocalClock(store.statisticsPolicy.calendar.timeZone)
    let boundaries = IntervalBoundaries(
      anchor: .instant(0), components: IntervalComponents(seconds: 3600), clock: clock)
    let columns = samples.columns
    let range = columns.start[0]..<(columns.end.max() ?? 0)
    var results: [IntervalStatistics] = []
    var collection: HKStatisticsCollection?

    let comparison = try Comparison(
      "\(sampleCount) heart rates, hourly", rounds: rounds,
      baseline: (
        "engine",
        {
          results = StatisticsEngine(
            options: options, boundaries: try boundaries.covering(range, limit: 1_000_000),
            priority: [0]
          ).evaluate(columns)
        }
      ),
      candidate: (
        "HKStatisticsCollectionQuery",
        {
          let done = DispatchSemaphore(value: 0)
          let query = HKStatisticsCollectionQuery(
            quantityType: type, quantitySamplePredicate: nil, options: options,
            anchorDate: anchor, intervalComponents: DateComponents(hour: 1))
          query.initialResultsHandler = { _, found, _ in
            collection = found
            done.signal()
          }
          store.execute(query)
          done.wait()
        }
      ))
    let engineAverages = results.compactMap(\.values.average)
    let queryAverages = (collection?.statistics() ?? []).compactMap {
      $0.averageQuantity()?.doubleValue(for: columns.unit)
    }
    guard engineAverages.count == queryAverages.count,
      zip(engineAverages, queryAverages).allSatisfy({ abs($0 - $1) < 1e-9 * $0 })
    else { throw DifferentResults() }
    return comparison
  }

  private struct DifferentResults: Error {}
}

/// Readings every seven seconds or so, with a pause at night, all from one source.
private struct HeartRates: SampleStore {
  let sources = [HKSource(name: "Watch")]
  let devices: [HKDevice] = []
  let versions: [String] = []
  let characteristics = HKCharacteristics()
  let summary = ImportSummary()
  let quantityTypes = [HKQuantityType(.heartRate)]
  var lastPosition: Int { columns.count }
  let columns: QuantityColumns

  init(count: Int) {
    var columns = QuantityColumns(
      type: quantityTypes[0], unit: HKUnit.count().unitDivided(by: .minute()))
    var random: UInt64 = 1
    var instant = 700_000_000.0
    for index in 0..<count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      instant += Double(1 + random >> 33 % 13)
      if index % 8_000 == 7_999 { instant += 8 * 3600 }
      columns.start.append(instant)
      columns.end.append(instant)
      columns.value.append(50 + Double(random >> 40 % 90))
      columns.source.append(0)
      columns.device.append(QuantityColumns.noDevice)
      columns.wasUserEntered.append(false)
      columns.sequence.append(UInt32(index))
    }
    columns.longest = 0
    self.columns = columns
  }

  func columns(of type: HKQuantityType, in interval: Range<Double>?) -> QuantityColumns? {
    type == quantityTypes[0] ? columns : nil
  }

  func sourceFacts(of type: HKQuantityType) -> [SourceFacts] {
    [SourceFacts(source: 0, kind: .watch, count: columns.count, newestStart: 0)]
  }

  func uuid(of sample: SampleIdentity) -> UUID { UUID() }
}
