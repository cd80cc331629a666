import Files

extension JSONScanner {
  func fault(at index: Int, _ message: String) -> JSONFault {
    fault(at: index, message, isTruncation: false)
  }

  private func fault(at index: Int, _ message: String, isTruncation: Bool) -> JSONFault {
    JSONFault(
      byteOffset: window.offset(of: index), line: isInLine ? line : window.line(of: index),
      message: message, isTruncation: isTruncation)
  }

  /// The error for input that ends too early; the source's own error if it has one.
  func truncated(_ message: String) -> any Error {
    if !isInLine, let fault = window.fault { return fault }
    return fault(at: limit, message, isTruncation: true)
  }

  func unexpected(_ expected: String) -> JSONFault {
    let start = window.position
    return fault(at: start, "found '\(excerpt(start..<start + 1))', expected \(expected)")
  }

  /// A few bytes of the document, in a form that can be shown in a message.
  func excerpt(_ range: Range<Int>) -> String {
    let shown = window.buffer(range.prefix(24).startIndex..<range.prefix(24).endIndex)
    let text = shown.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte)) : "\\x\(String(byte, radix: 16))"
    }
    return text.joined() + (range.count > 24 ? "…" : "")
  }
}
