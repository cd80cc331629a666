import Foundation

/// An encoding of UTF-8 text as ASCII lines of at most 76 characters (RFC 2045).
enum TransferEncoding: String, CaseIterable {
  case quotedPrintable = "quoted-printable"
  case base64

  /// The maximum number of characters in a line, without its line end.
  static let lineLength = 76

  /// Returns the encoding with the shorter result, and the result.
  static func shorter(for text: String) -> (encoding: TransferEncoding, text: String) {
    let (printable, packed) = (quotedPrintable.encoded(text), base64.encoded(text))
    return printable.utf8.count <= packed.utf8.count
      ? (.quotedPrintable, printable) : (.base64, packed)
  }

  /// Returns the encoded text with CRLF line ends. It ends with a line end unless it is empty.
  func encoded(_ text: String) -> String {
    switch self {
    case .quotedPrintable:
      var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { Self.quoted($0) + "\r\n" }.joined()
    case .base64:
      let packed = Data(text.replacing("\n", with: "\r\n").utf8).base64EncodedString(
        options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
      return packed.isEmpty ? "" : packed + "\r\n"
    }
  }

  /// Returns the text that was encoded as lines, with LF line ends.
  func decoded(_ lines: some Sequence<Substring>) -> String {
    switch self {
    case .quotedPrintable:
      var bytes: [UInt8] = []
      for line in lines {
        bytes += Self.unquoted(line)
        if !line.hasSuffix("=") { bytes.append(UInt8(ascii: "\n")) }
      }
      return String(decoding: bytes, as: UTF8.self)
    case .base64:
      let data = Data(base64Encoded: lines.joined()) ?? Data()
      return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    }
  }

  /// The bytes of a line of quoted-printable text.
  private static func unquoted(_ line: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      if let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
      }
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// Returns an encoded line, broken with `=` where it exceeds the maximum length.
  private static func quoted(_ line: Substring.UTF8View.SubSequence) -> String {
    var text = ""
    var room = lineLength - 1
    for (index, byte) in zip(line.indices, line) {
      let isLast = line.index(after: index) == line.endIndex
      let piece = escaped(byte, atLineEnd: isLast)
      if piece.utf8.count > room {
        text += "=\r\n"
        room = lineLength - 1
      }
      text += piece
      room -= piece.utf8.count
    }
    return text
  }

  /// Returns a byte as quoted-printable text: unchanged, or escaped like `=3D`.
  private static func escaped(_ byte: UInt8, atLineEnd: Bool) -> String {
    switch byte {
    // Programs that transfer mail may remove spaces and tabs at the end of a line.
    case UInt8(ascii: " "), UInt8(ascii: "\t"): if !atLineEnd { return String(byte.scalar) }
    case UInt8(ascii: "="): break
    case 0x21...0x7E: return String(byte.scalar)
    default: break
    }
    return byte.quoted
  }
}

extension UInt8 {
  fileprivate var scalar: Unicode.Scalar { Unicode.Scalar(self) }

  /// The byte as an escape, such as `=3D`.
  var quoted: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 0x10 ? "=0\(digits)" : "=\(digits)"
  }
}
