import Foundation

/// The hardware that recorded a sample. Unknown properties are nil.
public struct HKDevice: Hashable, Sendable {
  /// The name of the device, such as `Apple Watch`. It is not the name that the user gave the
  /// device.
  public let name: String?
  /// The manufacturer, such as `Apple Inc.`.
  public let manufacturer: String?
  /// The kind of device, such as `Watch`.
  public let model: String?
  /// The version of the hardware, such as `Watch6,1`.
  public let hardwareVersion: String?
  /// The version of the firmware.
  public let firmwareVersion: String?
  /// The version of the operating system or the app, such as `10.3.1`.
  public let softwareVersion: String?
  /// An identifier that is unique on the phone that the device is paired with.
  public let localIdentifier: String?
  /// The unique device identifier (UDI) that regulators require for a medical device.
  public let udiDeviceIdentifier: String?

  /// Creates a device with the given properties. A device from an export does not have identifiers
  ///
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
  /// Returns the machine that runs the program, without a name that could identify its owner.
  public static func local() -> HKDevice {
    HKDevice(
      name: nil, manufacturer: nil, model: "Linux", hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}

extension HKDevice: CustomStringConvertible {
  /// The known properties, such as `<name:Apple Watch, model:Watch>`.
  public var description: String { "<\(text)>" }
}

extension HKDevice {
  /// Creates a device for which only the name is known.
  package init(name: String) {
    self.init(
      name: name, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  /// Creates a device from the text of a `device` attribute.
  ///
  /// ```
  /// <<HKDevice: 0x28>, name:Apple Watch, hardware:Watch6,1, creation date:2021-01-05 …>
  /// ```
  ///
  /// The text is split at each comma that is followed by a space, because `hardware` contains a
  /// comma without a space. A piece that does not start with a known key belongs to the previous
  /// field. The memory address is dropped, because it differs from run to run, and so is the
  /// creation date, which is not part of HealthKit's `HKDevice`. Text in any other form becomes the
  /// name.
  package init(text: String) {
    var fields: [Field: String] = [:]
    var current: Field?
    let text = text.withBoundedMarks
    for piece in Self.body(of: text).split(separator: ", ", omittingEmptySubsequences: false) {
      if let (field, value) = Self.field(piece) {
        current = field
        if fields[field] == nil { fields[field] = value }
      } else if let current {
        fields[current]? += ", " + piece
      }
    }
    guard !fields.isEmpty else {
      self.init(name: text)
      return
    }
    self.init(
      name: fields[.name], manufacturer: fields[.manufacturer], model: fields[.model],
      hardwareVersion: fields[.hardware], firmwareVersion: fields[.firmware],
      softwareVersion: fields[.software], localIdentifier: fields[.localIdentifier],
      udiDeviceIdentifier: fields[.udi])
  }

  /// The known fields on one line, which determines the order of devices.
  package var text: String {
    let fields: [(Field, String?)] = [
      (.name, name), (.manufacturer, manufacturer), (.model, model), (.hardware, hardwareVersion),
      (.firmware, firmwareVersion), (.software, softwareVersion),
      (.localIdentifier, localIdentifier), (.udi, udiDeviceIdentifier),
    ]
    return fields.compactMap { field, value in value.map { "\(field.rawValue):\($0)" } }
      .joined(separator: ", ")
  }

  private enum Field: String, CaseIterable {
    case name, manufacturer, model, hardware, firmware, software, localIdentifier
    case udi = "UDIDeviceIdentifier"
    case creationDate = "creation date"
  }

  /// Returns the text between the address and the last bracket.
  private static func body(of text: String) -> Substring {
    guard let start = text.firstRange(of: ">, ")?.upperBound else { return text[...] }
    let body = text[start...]
    return body.hasSuffix(">") ? body.dropLast() : body
  }

  private static func field(_ piece: Substring) -> (Field, String)? {
    guard let colon = piece.firstIndex(of: ":"),
      let field = Field(rawValue: String(piece[..<colon]))
    else { return nil }
    return (field, String(piece[piece.index(after: colon)...]))
  }
}
