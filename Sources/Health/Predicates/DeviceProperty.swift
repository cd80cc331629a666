/// A property of a device that a predicate can ask for, by HealthKit's key.
enum DeviceProperty: Hashable, Sendable {
  case name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion
  case localIdentifier, udiDeviceIdentifier
  /// A key that no device has.
  case unknown(String)

  init(key: String) {
    self =
      switch key {
      case HKDevicePropertyKeyName: .name
      case HKDevicePropertyKeyManufacturer: .manufacturer
      case HKDevicePropertyKeyModel: .model
      case HKDevicePropertyKeyHardwareVersion: .hardwareVersion
      case HKDevicePropertyKeyFirmwareVersion: .firmwareVersion
      case HKDevicePropertyKeySoftwareVersion: .softwareVersion
      case HKDevicePropertyKeyLocalIdentifier: .localIdentifier
      case HKDevicePropertyKeyUDIDeviceIdentifier: .udiDeviceIdentifier
      default: .unknown(key)
      }
  }

  func value(of device: HKDevice) -> String? {
    switch self {
    case .name: device.name
    case .manufacturer: device.manufacturer
    case .model: device.model
    case .hardwareVersion: device.hardwareVersion
    case .firmwareVersion: device.firmwareVersion
    case .softwareVersion: device.softwareVersion
    case .localIdentifier: device.localIdentifier
    case .udiDeviceIdentifier: device.udiDeviceIdentifier
    case .unknown: nil
    }
  }

  /// True if the property is one of the values; with no values, if it is absent.
  func matches(_ device: HKDevice?, _ allowed: Set<String>) -> Bool {
    let value = device.flatMap(value)
    return allowed.isEmpty ? value == nil : value.map(allowed.contains) ?? false
  }
}
