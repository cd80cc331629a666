import Files
import Foundation
import Health
package import SampleIntake

/// The text of an attribute value, with the numbers of repairs.
package struct AttributeText {
  package private(set) var text = ""
  /// The number of references to characters that XML forbids. Such characters that are not written
  /// as references are counted elsewhere, in the complete text.
  private(set) var forbiddenReferences = 0
  private(set) var invalidSequences = 0
  private(set) var unknownEntities = 0

  package var isFlawed: Bool { forbiddenReferences + invalidSequences + unknownEntities > 0 }

  package var repairs: [ImportRepair: Int] {
    [
      .controlCharacter: forbiddenReferences, .invalidUTF8: invalidSequences,
      .unknownEntity: unknownEntities,
    ].filter { $0.value > 0 }
  }

  /// The maximum number of bytes of a value to keep.
  static let keptBytes = 64 << 10

  /// The text of a value that has nothing to resolve or repair, which is true for most values; nil
  /// for other values.
  static func plain(_ raw: UnsafeRawBufferPointer) -> String? {
    guard raw.count <= keptBytes, hasNothingToResolve(raw) else { return nil }
    let text = String(decoding: raw, as: UTF8.self)
    // Bytes that are not UTF-8 have been replaced.
    let isSame = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count == raw.count, let kept = bytes.baseAddress, let start = raw.baseAddress
      else { return raw.isEmpty }
      return memcmp(kept, start, raw.count) == 0
    }
    return isSame ?? false ? text : nil
  }

  /// True if a value is ASCII and has nothing to resolve or repair.
  static func isPlain(_ raw: UnsafeRawBufferPointer) -> Bool {
    raw.count <= keptBytes && hasNothingToResolve(raw) && raw.allSatisfy { $0 < 0x80 }
  }

  private static func hasNothingToResolve(_ raw: UnsafeRawBufferPointer) -> Bool {
    raw.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != 0xEF }
  }

  /// Resolves references, drops control characters and replaces bytes that are not UTF-8 (X-25,
  /// X-22, M4, M5). White space that is not written as a reference becomes a space, as XML
  /// requires.
  package init(_ raw: UnsafeRawBufferPointer) {
    var bytes: [UInt8] = []
    let raw = UnsafeRawBufferPointer(rebasing: raw.prefix(Self.keptBytes))
    bytes.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if byte == UInt8(ascii: "&") {
        index = appendReference(raw, at: index, to: &bytes)
        continue
      }
      switch byte {
      case 0x0D where index + 1 < raw.count && raw[index + 1] == 0x0A: break
      case 0x09, 0x0A, 0x0D: bytes.append(0x20)
      case ..<0x20: break
      default: bytes.append(byte)
      }
      index += 1
    }
    decode(bytes)
  }

  /// Appends the character of a reference and returns the index after it.
  private mutating func appendReference(
    _ raw: UnsafeRawBufferPointer, at start: Int, to bytes: inout [UInt8]
  ) -> Int {
    // The longest meaningful reference is `&#x0010FFFF;`, possibly with a few more zeros.
    let window = raw[start..<min(start + 16, raw.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      unknownEntities += 1
      bytes.append(raw[start])
      return start + 1
    }
    let name = String(decoding: raw[start + 1..<end], as: UTF8.self)
    if let character = Self.predefined[name] {
      bytes.append(character)
    } else if let code = Self.code(name) {
      append(code, to: &bytes)
    } else {
      unknownEntities += 1
      bytes.append(raw[start])
      return start + 1
    }
    return end + 1
  }

  private mutating func append(_ code: UInt32, to bytes: inout [UInt8]) {
    switch code {
    case 0x09, 0x0A, 0x0D: bytes.append(UInt8(code))
    case ..<0x20, 0xFFFE, 0xFFFF: forbiddenReferences += 1
    default:
      if Unicode.Scalar(code) == nil { forbiddenReferences += 1 }
      bytes.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }
  }

  private static let predefined: [String: UInt8] = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private static func code(_ name: String) -> UInt32? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // `UInt32.init` would also accept a sign.
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10)
  }

  private mutating func decode(_ bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self), !bytes.contains(0xEF) {
      text = valid
      return
    }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var scalars = String.UnicodeScalarView()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // XML also forbids these two characters.
        if scalar == "\u{FFFE}" || scalar == "\u{FFFF}" {
          forbiddenReferences += 1
        } else {
          scalars.append(scalar)
        }
      case .error:
        invalidSequences += 1
        scalars.append("\u{FFFD}")
      case .emptyInput:
        text = String(scalars)
        return
      }
    }
  }
}
