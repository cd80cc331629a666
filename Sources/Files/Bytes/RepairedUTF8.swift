import Foundation

/// UTF-8 text whose invalid sequences are replaced by U+FFFD, one for each maximal part (M5).
package struct RepairedUTF8 {
  package private(set) var text: String
  package private(set) var invalidSequences = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    // `String(validating:as:)` is generic code that is slower than the repair.
    text = String(decoding: bytes, as: UTF8.self)
    let isValid = text.withUTF8 { decoded in
      guard let first = decoded.baseAddress, let written = bytes.baseAddress else { return true }
      return decoded.count == bytes.count && memcmp(first, written, bytes.count) == 0
    }
    if isValid { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var scalars = String.UnicodeScalarView()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
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

extension Sequence<UInt8> {
  /// The reason why the text cannot be read if it starts with a byte order mark of UTF-16; nil for
  /// any other text.
  package var reasonIfUTF16: String? {
    let mark = Array(prefix(2))
    return mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE]
      ? "the text is in UTF-16; convert it with iconv -f UTF-16 -t UTF-8" : nil
  }
}
