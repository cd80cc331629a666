import Foundation

/// The memory address in the text of a device, which differs each time.
enum DeviceAddress {
  private static let opening: StaticString = "&lt;&lt;HKDevice: 0x"

  /// The index after the address; the start if the text has no address.
  static func end(_ bytes: UnsafePointer<UInt8>, from start: Int, limit: Int) -> Int {
    let count = opening.utf8CodeUnitCount
    guard limit - start > count, memcmp(bytes + start, opening.utf8Start, count) == 0 else {
      return start
    }
    var index = start + count
    while index < limit, isHexadecimal(bytes[index]) { index += 1 }
    return index
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
