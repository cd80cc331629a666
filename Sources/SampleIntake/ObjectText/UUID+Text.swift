import Foundation

// The text of an identifier, such as `00010203-0405-0607-0809-0A0B0C0D0E0F`. Foundation reads and
// writes the same text with `sscanf` and `snprintf`, which takes about as long as the other members
// of an activity.
extension UUID {
  private static let length = 36

  /// Creates an identifier from its text with capital letters; nil for any other text.
  init?(text: String) {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var text = text
    let isRead = text.withUTF8 { text in
      withUnsafeMutableBytes(of: &bytes) { Self.read(text, into: $0) }
    }
    guard isRead else { return nil }
    self.init(uuid: bytes)
  }

  private static func read(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard text.count == length else { return false }
    var digits = 0
    for (index, character) in text.enumerated() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard character == UInt8(ascii: "-") else { return false }
        continue
      }
      let digit: UInt8
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = character - UInt8(ascii: "A") + 10
      default: return false
      }
      bytes[digits / 2] = bytes[digits / 2] << 4 | digit
      digits += 1
    }
    return true
  }

  var text: String {
    let digits: StaticString = "0123456789ABCDEF"
    return withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: Self.length) { text in
        var index = 0
        for (place, byte) in bytes.enumerated() {
          if place == 4 || place == 6 || place == 8 || place == 10 {
            text[index] = UInt8(ascii: "-")
            index += 1
          }
          text[index] = digits.utf8Start[Int(byte >> 4)]
          text[index + 1] = digits.utf8Start[Int(byte & 15)]
          index += 2
        }
        return index
      }
    }
  }
}
