public import Foundation

/// The hardware that recorded a sample. Unknown properties are nil.
open class HKDevice: NSObject, NSSecureCoding, @unchecked Sendable {
  private let content: Content

  private struct Content: Hashable {
    var name: String?
    var manufacturer: String?
    var model: String?
    var hardwareVersion: String?
    var firmwareVersion: String?
    var softwareVersion: String?
    var localIdentifier: String?
    var udiDeviceIdentifier: String?
  }

  /// The name of the device, such as `Apple Watch`. It is not the name that the user gave the
  /// device.
  open var name: String? { content.name }
  /// The manufacturer, such as `Apple Inc.`.
  open var manufacturer: String? { content.manufacturer }
  /// The kind of device, such as `Watch`.
  open var model: String? { content.model }
  /// The version of the hardware, such as `Watch6,1`.
  open var hardwareVersion: String? { content.hardwareVersion }
  /// The version of the firmware.
  open var firmwareVersion: String? { content.firmwareVersion }
  /// The version of the operating system or the app, such as `10.3.1`.
  open var softwareVersion: String? { content.softwareVersion }
  /// An identifier that is unique on the phone that the device is paired with.
  open var localIdentifier: String? { content.localIdentifier }
  /// The unique device identifier (UDI) that regulators require for a medical device.
  open var udiDeviceIdentifier: String? { content.udiDeviceIdentifier }

  /// Creates a device with the given properties. A device from an export does not have identifiers
  ///
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    content = Content(
      name: name, manufacturer: manufacturer, model: model, hardwareVersion: hardwareVersion,
      firmwareVersion: firmwareVersion, softwareVersion: softwareVersion,
      localIdentifier: localIdentifier, udiDeviceIdentifier: udiDeviceIdentifier)
    super.init()
  }

  /// Returns the machine that runs the program, without a name that could identify its owner.
  open class func local() -> HKDevice {
    HKDevice(
      name: nil, manufacturer: nil, model: "Linux", hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  /// The known properties, such as `<name:Apple Watch, model:Watch>`.
  open override var description: String { "<\(text)>" }

  /// True for a device with the same properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKDevice else { return false }
    return self === other || content == other.content
  }

  open override var hash: Int { content.hashValue }

  /// True, because devices can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a device from an archive. Properties that the archive does not contain are nil.
  public required init?(coder: NSCoder) {
    content = Content(
      name: coder.text(forKey: HKDevicePropertyKeyName),
      manufacturer: coder.text(forKey: HKDevicePropertyKeyManufacturer),
      model: coder.text(forKey: HKDevicePropertyKeyModel),
      hardwareVersion: coder.text(forKey: HKDevicePropertyKeyHardwareVersion),
      firmwareVersion: coder.text(forKey: HKDevicePropertyKeyFirmwareVersion),
      softwareVersion: coder.text(forKey: HKDevicePropertyKeySoftwareVersion),
      localIdentifier: coder.text(forKey: HKDevicePropertyKeyLocalIdentifier),
      udiDeviceIdentifier: coder.text(forKey: HKDevicePropertyKeyUDIDeviceIdentifier))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(name, unlessNilForKey: HKDevicePropertyKeyName)
    coder.encode(manufacturer, unlessNilForKey: HKDevicePropertyKeyManufacturer)
    coder.encode(model, unlessNilForKey: HKDevicePropertyKeyModel)
    coder.encode(hardwareVersion, unlessNilForKey: HKDevicePropertyKeyHardwareVersion)
    coder.encode(firmwareVersion, unlessNilForKey: HKDevicePropertyKeyFirmwareVersion)
    coder.encode(softwareVersion, unlessNilForKey: HKDevicePropertyKeySoftwareVersion)
    coder.encode(localIdentifier, unlessNilForKey: HKDevicePropertyKeyLocalIdentifier)
    coder.encode(udiDeviceIdentifier, unlessNilForKey: HKDevicePropertyKeyUDIDeviceIdentifier)
  }
}

extension HKDevice {
  /// Creates a device for which only the name is known.
  package convenience init(name: String) {
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
  package convenience init(text: String) {
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
