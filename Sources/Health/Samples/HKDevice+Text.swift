extension HKDevice {
  /// A device of which only the name is known.
  package init(name: String) {
    self.init(
      name: name, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  /// Reads the text of a `device` attribute.
  ///
  /// ```
  /// <<HKDevice: 0x28>, name:Apple Watch, hardware:Watch6,1, creation date:2021-01-05 …>
  /// ```
  ///
  /// The fields are split at a comma and a space, because `hardware` holds a bare comma; a piece
  /// that begins with no known key belongs to the field before it. The memory address is dropped,
  /// since it differs from run to run, and so is the creation date, which is not a part of HealthKit's
  /// `HKDevice`. Text of another form becomes the name.
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

  /// The fields that are known, in one line: devices are ordered by it.
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

  /// What stands between the address and the last bracket.
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
