import Files

extension DocumentScanner {
  /// Moves on to the next `<`; false at the end of the text.
  mutating func seekTag() throws -> Bool {
    while true {
      if let index = window.firstIndex(of: UInt8(ascii: "<"), from: window.position) {
        window.position = index
        return true
      }
      window.position = window.end
      if try !window.refill() { return false }
    }
  }

  /// Reads on until so many bytes are in memory; false if the text ends first.
  mutating func require(_ count: Int) throws -> Bool {
    while window.count < count {
      if try !window.refill(), window.count < count { return false }
    }
    return true
  }

  mutating func readMarkup() throws {
    guard try require(2) else {
      isCut = !isRootClosed
      window.position = window.end
      return
    }
    switch window.bytes[window.position + 1] {
    case UInt8(ascii: "!"):
      _ = try require(9)
      if window.matches("<!--", at: window.position) {
        try skip(4, to: "-->")
      } else if window.matches("<![CDATA[", at: window.position) {
        try skip(9, to: "]]>")
      } else {
        try damageOrSkip("a declaration inside the data")
      }
    case UInt8(ascii: "?"):
      try skip(2, to: "?>")
    case UInt8(ascii: "/"):
      try readEndTag()
    default:
      try readStartTag()
    }
  }

  /// Skips a comment or the like, which begins with so many bytes, to the end of a text.
  mutating func skip(_ count: Int, to text: StaticString) throws {
    window.position += count
    while true {
      let rest = window.buffer(window.position..<window.end)
      if let found = rest.firstIndex(of: text, from: 0) {
        window.position += found + text.utf8CodeUnitCount
        return
      }
      window.position = max(window.position, window.end - text.utf8CodeUnitCount + 1)
      if try !window.refill() {
        isCut = !isRootClosed
        window.position = window.end
        return
      }
    }
  }
}
