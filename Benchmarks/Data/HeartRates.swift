import Foundation
import Health
import SampleIntake

/// Readings about every seven seconds, with a pause at night, all from one source.
struct HeartRates: SampleStore {
  let sources = [HKSource(name: "Watch")]
  let devices: [HKDevice] = []
  let versions: [String] = []
  let characteristics = HKCharacteristics()
  let quantityTypes: [HKQuantityType]
  let columns: SampleColumns
  var lastPosition: Int { columns.count }

  /// - Parameter type: the type of the readings; each is an instant.
  init(
    count: Int, type: HKQuantityType = HKQuantityType(.heartRate),
    unit: HKUnit = HKUnit.count().unitDivided(by: .minute())
  ) {
    quantityTypes = [type]
    var columns = SampleColumns(type: type, unit: unit)
    var random: UInt64 = 1
    var instant = 700_000_000.0
    for index in 0..<count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      instant += Double(1 + random >> 33 % 13)
      if index % 8_000 == 7_999 { instant += 8 * 3600 }
      columns.append(
        start: instant, end: instant, value: 50 + Double(random >> 40 % 90), source: 0)
    }
    columns.longest = 0
    self.columns = columns
  }

  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) -> SampleColumns? {
    type == quantityTypes[0] ? columns : nil
  }

  func sourceFacts(of type: HKSampleType) -> [SourceFacts] {
    [SourceFacts(source: 0, kind: .watch, count: columns.count, newestStart: 0)]
  }

  func uuid(of sample: SampleIdentity) -> UUID { UUID() }
}
