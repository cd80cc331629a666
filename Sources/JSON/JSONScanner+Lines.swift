import Files

/// The result of moving to the next line.
package enum JSONLine: Equatable, Sendable {
  case line
  /// A line that exceeds the limit; its bytes were discarded.
  case tooLong
  case end
}

// A line is entirely in memory, so its tokens are valid until the next line is read.
extension JSONScanner {
  /// Moves to the next line, whose text is then read as a document of its own.
  ///
  /// - Throws: any error of the source.
  package mutating func nextLine() throws -> JSONLine {
    if isInLine {
      window.position = nextLineStart
    } else {
      try skipByteOrderMark()
    }
    isInLine = true
    line += 1
    isLineUnended = false
    var searched = 0
    while true {
      let start = window.position
      if let end = window.firstIndex(of: 0x0A, from: start + searched) {
        guard end - start <= lineLimit else {
          nextLineStart = end + 1
          return .tooLong
        }
        begin(start..<end, next: end + 1)
        return .line
      }
      searched = window.count
      guard searched <= lineLimit else { return try skipLine() }
      guard try window.refill() else { break }
    }
    if let fault = window.fault { throw fault }
    isLineUnended = true
    guard window.count > 0 else { return .end }
    begin(window.position..<window.end, next: window.end)
    return .line
  }

  /// The number of the current line, starting at 1.
  package var lineNumber: Int { line }

  /// True if the line contains only white space.
  package var isLineBlank: Bool {
    window.buffer(window.position..<limit).allSatisfy(Self.isSpace)
  }

  /// The bytes of the line, valid until the next line is read. Use them before scanning the line.
  package var lineBytes: UnsafeRawBufferPointer { window.buffer(window.position..<limit) }

  /// True if the start of some text shows that it is an object whose first key is the given one.
  package static func beginsObject(
    _ bytes: UnsafeRawBufferPointer, with key: StaticString
  ) -> Bool {
    var rest = bytes[...].drop(while: isSpace)
    guard rest.popFirst() == UInt8(ascii: "{") else { return false }
    rest = rest.drop(while: isSpace)
    guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
    return key.withUTF8Buffer { rest.starts(with: $0) && rest.dropFirst($0.count).first == 0x22 }
  }

  private mutating func begin(_ range: Range<Int>, next: Int) {
    limit = range.upperBound
    nextLineStart = next
    restart()
  }

  private mutating func skipLine() throws -> JSONLine {
    while true {
      if let end = window.firstIndex(of: 0x0A, from: window.position) {
        nextLineStart = end + 1
        return .tooLong
      }
      window.position = window.end
      guard try window.refill() else { break }
    }
    nextLineStart = window.end
    return .tooLong
  }

  private mutating func skipByteOrderMark() throws {
    while window.count < 3, try window.refill() {}
    if window.matches("\u{FEFF}", at: 0) { window.position = 3 }
  }
}
