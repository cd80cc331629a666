import Foundation

/// The hardware that took a sample. A property that is not known is nil.
public struct HKDevice: Hashable, Sendable {
  /// What the device is called, such as `Apple Watch`; not the name that a person gave it.
  public let name: String?
  /// Such as `Apple Inc.`.
  public let manufacturer: String?
  /// The kind of device, such as `Watch`.
  public let model: String?
  /// Such as `Watch6,1`.
  public let hardwareVersion: String?
  /// The version of the software in the hardware.
  public let firmwareVersion: String?
  /// The version of the operating system or the app, such as `10.3.1`.
  public let softwareVersion: String?
  /// What tells the device from others on the phone that it is paired with.
  public let localIdentifier: String?
  /// The identifier that regulators give a medical device.
  public let udiDeviceIdentifier: String?

  /// A device with these properties; an export holds no identifiers.
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardwareVersion = hardwareVersion
    self.firmwareVersion = firmwareVersion
    self.softwareVersion = softwareVersion
    self.localIdentifier = localIdentifier
    self.udiDeviceIdentifier = udiDeviceIdentifier
  }
}

extension HKDevice {
  /// The machine that the program runs on, without a name that could tell whose it is.
  public static func local() -> HKDevice {
    HKDevice(
      name: nil, manufacturer: nil, model: "Linux", hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}

extension HKDevice: CustomStringConvertible {
  /// The properties that are known, such as `<name:Apple Watch, model:Watch>`.
  public var description: String { "<\(text)>" }
}
