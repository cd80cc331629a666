/// The readable attributes of a tag that XML forbids, such as the tags of the first exports, whose
/// attributes can have names with spaces.
///
/// The end of the tag is the last `>` before the next tag. A quote ends a value if the rest of the
/// tag follows, or text and a `=`. The name of an attribute is all the text between the value
/// before it and its `=`.
struct MendedTag {
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
    /// True if the name has more than one word.
    let isSpaced: Bool
  }

  /// The attributes in the order of the tag.
  private(set) var attributes: [Attribute] = []
  /// The number of words without a value.
  private(set) var flagCount = 0
  /// The number of attributes whose value cannot be read.
  private(set) var lostValueCount = 0
  /// True if a value contains its quote, so that it may have swallowed another attribute.
  private(set) var hasInnerQuotes = false
  /// The index after the `>`.
  let end: Int
  /// True if the tag is also its own end tag.
  let isEmpty: Bool

  private let bytes: UnsafePointer<UInt8>
  private var index: Int
  private let bodyEnd: Int

  /// Reads the attributes in a range; nil if the range does not contain the end of the tag.
  ///
  /// - Parameter range: the text from the end of the element's name to the next tag.
  /// - Parameter limit: the maximum number of attributes; a tag with more is not read.
  init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, limit: Int) {
    guard let close = Self.close(bytes, range) else { return nil }
    self.bytes = bytes
    end = close + 1
    index = range.lowerBound
    let body = Self.trimmed(bytes, range.lowerBound..<close)
    isEmpty = body.last.map { bytes[$0] == UInt8(ascii: "/") } ?? false
    bodyEnd = isEmpty ? body.upperBound - 1 : body.upperBound
    while index < bodyEnd {
      readAttribute()
      guard attributes.count <= limit else { return nil }
    }
  }

  /// The index of the `>` that ends the tag: the last one, or the first one outside quotes if text
  /// follows the last one.
  private static func close(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard let last = range.last(where: { bytes[$0] == UInt8(ascii: ">") }) else { return nil }
    if (last + 1..<range.upperBound).allSatisfy({ bytes[$0] <= 0x20 }) { return last }
    var quote: UInt8?
    for index in range {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return nil
  }

  private static func trimmed(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { bytes[$0] > 0x20 }),
      let last = range.last(where: { bytes[$0] > 0x20 })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// Reads from the end of a value to the end of the next one.
  private mutating func readAttribute() {
    let start = index
    while index < bodyEnd, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: "\"") {
      index += 1
    }
    let name = Self.trimmed(bytes, start..<index)
    let words = wordCount(in: name)
    guard index < bodyEnd else {
      flagCount += words
      return
    }
    let hasName = bytes[index] == UInt8(ascii: "=") && words > 0
    if bytes[index] == UInt8(ascii: "=") {
      index += 1
      skipSpace()
    }
    guard index < bodyEnd, isQuote(bytes[index]) else {
      // A value without quotes extends to the next space.
      while index < bodyEnd, bytes[index] > 0x20 { index += 1 }
      lostValueCount += 1
      return
    }
    let value = quotedText()
    if let value, hasName {
      attributes.append(Attribute(name: name, value: value, isSpaced: words > 1))
    } else {
      lostValueCount += 1
    }
  }

  /// Reads the text in quotes that starts at the index; nil if its end is unclear.
  private mutating func quotedText() -> Range<Int>? {
    let quote = bytes[index]
    let start = index + 1
    index = start
    // The quote of another attribute shows that a quote is missing before it.
    var isTorn = false
    while index < bodyEnd {
      defer { index += 1 }
      guard bytes[index] == quote else { continue }
      if endsValue(at: index, quote) { return isTorn ? nil : start..<index }
      hasInnerQuotes = true
      if bytes[index - 1] == UInt8(ascii: "=") { isTorn = true }
    }
    return nil
  }

  /// True if the text after a quote is the end of the tag, or reaches a `=` before another quote.
  private func endsValue(at quoteIndex: Int, _ quote: UInt8) -> Bool {
    var next = quoteIndex + 1
    while next < bodyEnd, bytes[next] != quote {
      if bytes[next] == UInt8(ascii: "=") { return true }
      next += 1
    }
    return next == bodyEnd
  }

  private mutating func skipSpace() {
    while index < bodyEnd, bytes[index] <= 0x20 { index += 1 }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func wordCount(in range: Range<Int>) -> Int {
    range.count { place in
      bytes[place] > 0x20 && (place == range.lowerBound || bytes[place - 1] <= 0x20)
    }
  }

  /// The last word of a name with spaces.
  func lastWord(of attribute: Attribute) -> Range<Int> {
    let space = attribute.name.last { bytes[$0] <= 0x20 }
    return (space.map { $0 + 1 } ?? attribute.name.lowerBound)..<attribute.name.upperBound
  }

  /// Counts the words of a name before its last one as words without a value.
  mutating func separateLastWord(of attribute: Attribute) {
    flagCount += wordCount(in: attribute.name) - 1
  }
}
