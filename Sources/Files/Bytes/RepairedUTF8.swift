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
