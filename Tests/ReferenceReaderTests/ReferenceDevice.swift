import Foundation

/// The text of a device without the parts that differ from run to run.
enum ReferenceDevice {
  private static let keys = [
    "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
    "UDIDeviceIdentifier",
  ]

  /// The known fields in a fixed order; text of another form is the device's name.
  static func text(_ attribute: String) -> String {
    guard attribute.hasPrefix("<<HKDevice: 0x"), attribute.hasSuffix(">"),
      let address = attribute.firstRange(of: ">, ")
    else { return "name:" + attribute }
    // A comma and a space separate fields only before a key: `hardware:Watch6,1`, `name:Big, red`.
    let body = String(attribute[address.upperBound...].dropLast())
    var fields: [String: String] = [:]
    var current = ""
    for piece in body.components(separatedBy: ", ") {
      let key = String(piece.prefix { $0 != ":" })
      if key != piece, keys.contains(key) || key == "creation date" {
        current = key
        fields[key] = String(piece.dropFirst(key.count + 1))
      } else {
        fields[current]? += ", " + piece
      }
    }
    return keys.compactMap { key in fields[key].map { "\(key):\($0)" } }.joined(separator: ", ")
  }
}
