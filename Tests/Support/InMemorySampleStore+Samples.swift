import Foundation
package import Health
import SampleIntake

extension InMemorySampleStore {
  /// A sample with handwritten values, for tests and small programs.
  package struct Sample: Sendable {
    package var type: HKSampleType
    /// Seconds since 2001-01-01 00:00:00 UTC.
    package var start: Double
    package var end: Double
    package var value: Double
    package var unit: String
    package var source: String
    package var device: HKDevice?
    package var wasUserEntered: Bool
    /// The metadata as text of the export, in order.
    package var metadata: [(key: String, value: String)] = []

    /// - Parameters:
    ///   - end: defaults to the start.
    ///   - unit: defaults to the type's canonical unit.
    package init(
      _ type: HKQuantityTypeIdentifier, start: Double, end: Double? = nil, value: Double,
      unit: String? = nil, source: String = "Phone", device: HKDevice? = nil,
      wasUserEntered: Bool = false
    ) {
      let type = HKQuantityType(type)
      self.type = type
      self.start = start
      self.end = end ?? start
      self.value = value
      self.unit = unit ?? type.canonicalUnit.unitString
      self.source = source
      self.device = device
      self.wasUserEntered = wasUserEntered
    }

    /// Creates a sample of a category type.
    ///
    /// - Parameters:
    ///   - end: defaults to the start.
    ///   - value: a raw value of the type.
    package init(
      category type: HKCategoryTypeIdentifier, start: Double, end: Double? = nil, value: Int = 0,
      source: String = "Phone", device: HKDevice? = nil, wasUserEntered: Bool = false
    ) {
      self.type = HKCategoryType(type)
      self.start = start
      self.end = end ?? start
      self.value = Double(value)
      unit = ""
      self.source = source
      self.device = device
      self.wasUserEntered = wasUserEntered
    }

    /// Creates an electrocardiogram from a watch.
    ///
    /// - Parameter classification: a raw value of its classification, or another number.
    package init(
      electrocardiogram classification: Int, start: Double,
      device: HKDevice? = .typical(.watch)
    ) {
      type = HKObjectType.electrocardiogramType()
      self.start = start
      end = start
      value = Double(classification)
      unit = ""
      source = "ECG"
      self.device = device
      wasUserEntered = false
    }
  }

  /// Creates a store of samples, inserted in the given order. Samples with unfit units and exact
  /// repeats are dropped and counted as in an import.
  ///
  /// - Parameter exportDate: in seconds since 2001-01-01 00:00:00 UTC; `nil` for data without an
  ///   export date.
  package init(
    _ samples: [Sample], workouts: [ImportedWorkout] = [], rings: [ImportedActivitySummary] = [],
    exportDate: Double? = nil
  ) throws {
    let collector = SampleCollector()
    for sample in samples {
      let type = collector.records(of: sample.type.identifier)
      guard let unit = sample.type is HKQuantityType ? type.unit(sample.unit) : 0 else {
        type.drop(.unfitUnit)
        continue
      }
      try type.append(
        SampleRow(
          start: sample.start, end: sample.end, value: sample.value,
          source: collector.source(named: sample.source),
          device: sample.device.map(collector.device) ?? .noName, unit: unit,
          metadata: collector.metadata(
            MetadataSet(entries: sample.metadata.map { .init(key: $0.key, value: $0.value) })),
          wasUserEntered: sample.wasUserEntered))
    }
    for workout in workouts { collector.append(.workout(workout)) }
    for day in rings { collector.append(.activitySummary(day)) }
    var summary = ImportSummary()
    summary.exportDate = exportDate.map(Date.init(timeIntervalSinceReferenceDate:))
    self = try collector.finish(summary).store
  }
}

extension HKDevice {
  /// A device by Apple, as exports describe it, for a kind of source; `nil` for other kinds.
  package static func typical(_ kind: SourceKind) -> HKDevice? {
    switch kind {
    case .watch: apple("Apple Watch", model: "Watch", hardware: "Watch6,1")
    case .iPhone: apple("iPhone", model: "iPhone", hardware: "iPhone13,2")
    case .iPad: apple("iPad", model: "iPad", hardware: "iPad13,1")
    case .enteredByHand, .thirdParty: nil
    }
  }

  private static func apple(_ name: String, model: String, hardware: String) -> HKDevice {
    HKDevice(
      name: name, manufacturer: "Apple Inc.", model: model, hardwareVersion: hardware,
      firmwareVersion: nil, softwareVersion: "17.0", localIdentifier: nil,
      udiDeviceIdentifier: nil)
  }
}
