import Files
import Foundation

extension JSONScanner {
  mutating func scanValue(_ byte: UInt8) throws -> JSONEvent {
    switch byte {
    case UInt8(ascii: "\""):
      try scanString()
      endValue()
      return .string
    case UInt8(ascii: "-"), 0x30...0x39:
      try scanNumber()
      endValue()
      return .number
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "t"):
      try scanWord("true")
      boolean = true
      return .boolean
    case UInt8(ascii: "f"):
      try scanWord("false")
      boolean = false
      return .boolean
    case UInt8(ascii: "n"):
      try scanWord("null")
      return .null
    default: throw unexpected("a value")
    }
  }

  private mutating func scanWord(_ word: StaticString) throws {
    let count = word.utf8CodeUnitCount
    while true {
      let present = min(count, limit - window.position)
      guard memcmp(window.bytes + window.position, word.utf8Start, present) == 0 else {
        throw unexpected("a value")
      }
      if present == count { break }
      guard try readMore() else { throw truncated("the text ends inside '\(word)'") }
    }
    window.position += count
    endValue()
  }

  private mutating func scanNumber() throws {
    var end = 0
    while true {
      let start = window.position
      end = start
      while end < limit, end - start <= Self.numberLimit, JSONNumber.mayHold(window.bytes[end]) {
        end += 1
      }
      if end < limit || end - start > Self.numberLimit { break }
      guard try readMore() else {
        end = limit
        break
      }
    }
    let start = window.position
    guard end - start <= Self.numberLimit else {
      throw fault(at: start, "a number of more than \(Self.numberLimit) bytes")
    }
    token = start..<end
    guard JSONNumber.isWellFormed(bytes) else {
      if end == limit, !isInLine, let fault = window.fault { throw fault }
      throw fault(at: start, "found '\(excerpt(start..<end))', expected a number")
    }
    guard let value = NumberText.value(bytes) else {
      throw fault(at: start, "the number '\(excerpt(start..<end))' is out of range")
    }
    number = value
    window.position = end
  }

  /// Reads the string whose opening quote is at the position.
  mutating func scanString() throws {
    // The offset is relative to the quote, because bytes move when more are read.
    var offset = 1
    var escapes = false
    while true {
      let start = window.position
      var index = start + offset
      if try JSONString.advance(window.bytes, &index, limit, &escapes, self) {
        guard index - start - 1 <= stringLimit else { throw tooLong(start) }
        token = start + 1..<index
        hasEscapes = escapes
        window.position = index + 1
        return
      }
      guard index - start - 1 <= stringLimit else { throw tooLong(start) }
      offset = index - start
      guard try readMore() else { throw truncated("the text ends inside a string") }
    }
  }

  private func tooLong(_ index: Int) -> JSONFault {
    fault(at: index, "a string of more than \(stringLimit) bytes")
  }
}
