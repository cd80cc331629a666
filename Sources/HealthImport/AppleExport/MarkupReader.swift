import Files
import SampleIntake

/// Reads the markup of a document, tag by tag, and keeps a summary of everything unusual in it.
///
/// Comments, processing instructions and CDATA sections are skipped. Damage is thrown as
/// `DocumentDamage`; reading continues after the damage once `recover` has been called.
struct MarkupReader: ~Copyable {
  /// The kind of a tag that starts at the position.
  enum TagKind {
    case start, end
  }

  /// An end tag, with its indices in the window.
  struct EndTag {
    /// The index of the `<`.
    let start: Int
    let name: Range<Int>
    /// The index after the `>`.
    let end: Int
  }

  private(set) var window: ScanWindow
  /// The parser, which holds the latest tag.
  private(set) var parser: TagParser
  /// The dates in the attributes of elements other than records.
  var dates = DateText()
  /// The summary of the document so far.
  var summary = ImportSummary()
  /// True once the end tag of the root has been read.
  private(set) var isRootClosed = false
  /// True if the text ends inside markup of the root.
  private(set) var isCut = false
  private let tagLimit: Int

  init(source: any ByteSource, chunk: Int, limits: ImportLimits) {
    window = ScanWindow(source: source, chunk: chunk)
    parser = TagParser(limits: limits)
    tagLimit = limits[.tagBytes]
  }

  /// The position as an offset in the document.
  var offset: Int { window.offset(of: window.position) }

  /// Moves the position to the next tag, which `startTag` or `endTag` then reads; nil at the end of
  /// the text.
  ///
  /// - Throws: `DocumentDamage`; `ImportError` if there is an element after the root.
  @inline(__always)
  mutating func nextTag() throws -> TagKind? {
    while !isCut, try seekTag() {
      guard try require(2) else {
        cut()
        return nil
      }
      switch window.bytes[window.position + 1] {
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): try skip(2, to: "?>")
      case UInt8(ascii: "/"): return .end
      default:
        if isRootClosed { throw try elementAfterRoot() }
        return .start
      }
    }
    return nil
  }

  /// Moves to an index in the window.
  mutating func move(to index: Int) {
    window.position = index
  }

  /// Moves to the index after an element; everything before it is now complete.
  mutating func finishElement(at index: Int) {
    window.position = index
    window.mark(index)
  }

  mutating func skipSpace() -> Bool { window.skipSpace() }

  /// Marks the root element as closed.
  mutating func closeRoot() { isRootClosed = true }

  /// Ends the reading.
  ///
  /// - Returns: the length of the document, and the offset and the line up to which it is complete.
  mutating func finish() -> (length: Int, markOffset: Int, markLine: Int) { window.finish() }
}

extension MarkupReader {
  /// Parses the tag at the position; nil if the text ends inside it. A value cannot contain `<`, so
  /// the next `<` marks the end of the search.
  @inline(__always)
  mutating func startTag() throws -> Tag? {
    var searched = 1
    var bound: Int?
    while true {
      bound = window.firstIndex(of: UInt8(ascii: "<"), from: window.position + searched)
      if bound != nil || window.count > tagLimit { break }
      searched = window.count
      if try !window.refill() { break }
    }
    let start = window.position
    do {
      let tag = try parser.parse(window.bytes, from: start, limit: bound ?? window.end)
      guard tag.end - start <= tagLimit else { throw endlessTag() }
      return tag
    } catch TagFault.malformed(let message, let index) {
      let damage = DocumentDamage(message, at: index, resumingAt: start + 1)
      guard bound != nil || window.isAtEnd else { throw damage }
      return try mendedTag(before: bound ?? window.end, or: damage)
    } catch TagFault.incomplete {
      if let bound {
        let damage = DocumentDamage(
          "a missing quote or a '<' inside a tag", at: start, resumingAt: start + 1)
        return try mendedTag(before: bound, or: damage)
      }
      guard window.isAtEnd, window.count <= tagLimit else { throw endlessTag() }
      cut()
      return nil
    }
  }

  /// Reads what can be read of the damaged tag at the position, and counts the rest (X-28).
  ///
  /// - Throws: the damage, if the tag has no end, or if a record lacks its type, its dates or a
  ///   value that is there but cannot be read.
  private mutating func mendedTag(before limit: Int, or damage: DocumentDamage) throws -> Tag {
    let start = window.position
    guard limit - start <= tagLimit,
      let tag = parser.mend(window.bytes, from: start, limit: limit), let mending = parser.mending
    else { throw damage }
    if tag.kind == .record {
      let needed: [RecordAttribute] =
        [.type, .startDate, .endDate] + (mending.hasLostValues ? [.value] : [])
      guard needed.allSatisfy({ parser.value($0.rawValue) != nil }) else { throw damage }
    }
    summary.count(.spacedName, mending.spacedNames)
    summary.count(.unreadableAttribute, mending.lostAttributes)
    if mending.lostAttributes > 0 || mending.spacedNames == 0 {
      if mending.lostAttributes == 0 { summary.count(.mendedTag, 1) }
      let place = place(of: damage.index)
      let lost = mending.lostAttributes
      let loss = lost == 0 ? "" : " without \(lost == 1 ? "1 attribute" : "\(lost) attributes")"
      summary.note(
        byteOffset: place.byteOffset, line: place.line, damage.message,
        consequence: "the \(tag.kind.name) is kept\(loss)")
    }
    return tag
  }

  private func endlessTag() -> DocumentDamage {
    DocumentDamage(
      "a tag of more than \(tagLimit) bytes", at: window.position, resumingAt: window.position + 1)
  }

  /// Reads until the end tag at the position is complete; nil if the text ends inside it.
  mutating func endTag() throws -> EndTag? {
    var searched = 2
    while true {
      if let end = window.firstIndex(of: UInt8(ascii: ">"), from: window.position + searched) {
        let start = window.position
        let name = window.buffer(start + 2..<end).prefix { $0 > 0x20 }
        return EndTag(start: start, name: start + 2..<start + 2 + name.count, end: end + 1)
      }
      searched = window.count
      if searched > tagLimit {
        throw DocumentDamage(
          "an endless end tag", at: window.position, resumingAt: window.position + 1)
      }
      if try !window.refill() {
        cut()
        return nil
      }
    }
  }

  /// Parses the metadata entry at the position; nil for anything else, for an entry that is not
  /// entirely in memory, and for one that requires a report.
  mutating func plainEntry() -> (key: Range<Int>, value: Range<Int>, end: Int)? {
    let start = window.position
    guard window.matches("<MetadataEntry ", at: start),
      let bound = window.firstIndex(of: UInt8(ascii: "<"), from: start + 1),
      bound - start <= tagLimit,
      let tag = try? parser.parse(window.bytes, from: start, limit: bound), tag.isEmpty,
      parser.isPlain,
      let key = parser.value(MetadataAttribute.key.rawValue),
      let value = parser.value(MetadataAttribute.value.rawValue),
      AttributeText.isPlain(window.buffer(key)), AttributeText.isPlain(window.buffer(value))
    else { return nil }
    return (key, value, tag.end)
  }

  private mutating func elementAfterRoot() throws -> ImportError {
    _ = try require(64)
    let name = window.buffer(window.position + 1..<min(window.position + 64, window.end))
      .prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return ImportError(
      "the element '\(String(decoding: name, as: UTF8.self))' at byte \(offset) is after"
        + " </HealthData>, expected one root"
    )
  }
}

extension MarkupReader {
  /// Moves to the next `<`; returns false at the end of the text.
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

  /// Reads until the given number of bytes is in memory; returns false if the text ends first.
  mutating func require(_ count: Int) throws -> Bool {
    while window.count < count {
      if try !window.refill(), window.count < count { return false }
    }
    return true
  }

  /// Reads one more chunk; returns false at the end of the text.
  mutating func refill() throws -> Bool { try window.refill() }

  /// Skips markup that starts with `<!`.
  private mutating func skipDeclaration() throws {
    _ = try require(9)
    if window.matches("<!--", at: window.position) {
      try skip(4, to: "-->")
    } else if window.matches("<![CDATA[", at: window.position) {
      try skip(9, to: "]]>")
    } else if isRootClosed {
      window.position += 2
    } else {
      throw DocumentDamage(
        "a declaration inside the data", at: window.position, resumingAt: window.position + 1)
    }
  }

  /// Skips a comment or similar markup up to and including a terminating string, after its first
  /// `count` bytes.
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
        cut()
        return
      }
    }
  }

  /// Records that the text ends inside markup.
  private mutating func cut() {
    isCut = !isRootClosed
    window.position = window.end
  }
}
