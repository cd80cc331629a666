import Foundation
import Health

/// Who records samples: two devices whose samples overlap.
package enum Recorder: Sendable {
  case watch
  case phone

  package var source: HKSource {
    switch self {
    case .watch: HKSource(name: "Apple Watch", bundleIdentifier: "com.apple.health.watch")
    case .phone: HKSource(name: "iPhone", bundleIdentifier: "com.apple.health.phone")
    }
  }

  /// A sample that this device recorded.
  package func sample(
    _ identifier: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, from start: Date,
    to end: Date
  ) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(identifier), quantity: HKQuantity(unit: unit, doubleValue: value),
      start: start, end: end, device: device, metadata: nil,
      sourceRevision: HKSourceRevision(source: source, version: "26.1"))
  }

  private var device: HKDevice {
    let model =
      switch self {
      case .watch: "Watch"
      case .phone: "iPhone"
      }
    return HKDevice(
      name: source.name, manufacturer: "Apple Inc.", model: model, hardwareVersion: nil,
      firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}
