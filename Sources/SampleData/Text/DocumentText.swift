/// Bytes of an XML document being written.
package struct DocumentText {
  package var bytes: [UInt8] = []
  private var clock: ClockText

  /// - Parameter offset: the offset of all written dates, in seconds east of UTC.
  package init(offset: Int) {
    clock = ClockText(offset: offset)
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Appends text, escaped for an attribute value.
  package mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends an instant as `2019-07-01 08:31:12 -0700`, always 25 bytes.
  package mutating func append(date instant: Int) {
    clock.set(instant)
    bytes.append(contentsOf: clock.bytes)
  }

  /// Appends an attribute with a space in front of it.
  mutating func append(attribute name: String, date instant: Int) {
    append(" \(name)=\"")
    append(date: instant)
    append("\"")
  }

  /// Appends an attribute with a space in front of it.
  mutating func append(attribute name: String, decimal value: Double) {
    append(" \(name)=\"")
    append(decimal: value)
    append("\"")
  }

  package mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var width = 1
    var bound: UInt = 10
    while magnitude >= bound, width < 18 {
      bound *= 10
      width += 1
    }
    append(digits: Int(magnitude), width: width)
  }

  /// Appends a non-negative number with leading zeros.
  mutating func append(digits number: Int, width: Int) {
    var divisor = 1
    for _ in 1..<max(1, width) { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      let digit = rest / divisor
      rest -= digit * divisor
      divisor /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }
  }

  /// Appends a memory address of nine hexadecimal digits, as iOS shows it.
  mutating func append(address: UInt64) {
    append("28")
    for shift in stride(from: 20, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: address >> UInt64(shift)) & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    append("0")
  }
}
