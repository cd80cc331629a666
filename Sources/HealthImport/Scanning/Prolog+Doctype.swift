import Files

extension Prolog {
  /// The number in the comment `HealthKit Export Version`; nil without this comment.
  static func exportVersion(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.firstIndex(of: "HealthKit Export Version:", from: 0) else {
      return nil
    }
    let digits = bytes[(start + 25)...].drop { $0 == 0x20 }.prefix(6)
      .prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// True if a DOCTYPE does not end where the root starts, as in version 12.
  ///
  /// - Parameter bytes: everything before the root tag.
  static func isDoctypeTorn(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.firstIndex(of: "<!DOCTYPE", from: 0) else { return false }
    var walk = DoctypeWalk(rest: bytes[(start + 9)...])
    return !walk.reachesEnd()
  }
}

/// Checks a DOCTYPE against the rules of XML.
private struct DoctypeWalk {
  var rest: Slice<UnsafeRawBufferPointer>

  mutating func reachesEnd() -> Bool {
    guard let close = skipDeclaration(stoppingAt: UInt8(ascii: "[")) else { return false }
    if close == UInt8(ascii: "["), !(skipSubset() && skipText(">")) { return false }
    // White space, comments and processing instructions may precede the root.
    while true {
      rest = rest.drop { $0 <= 0x20 }
      if rest.isEmpty { return true }
      if !skipComment(), !skipInstruction() { return false }
    }
  }

  /// Skips everything between the brackets, and the closing bracket.
  private mutating func skipSubset() -> Bool {
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard let byte = rest.first else { return false }
      if byte == UInt8(ascii: "]") {
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        return true
      }
      if skipComment() || skipInstruction() { continue }
      guard skipText("<!"), skipDeclaration(stoppingAt: nil) != nil else { return false }
    }
  }

  /// Skips to the `>` that ends a declaration, or to the stop byte, and returns that byte; nil if a
  /// `<` comes first.
  private mutating func skipDeclaration(stoppingAt stop: UInt8?) -> UInt8? {
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: ">"), stop: return byte
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        rest = rest.drop { $0 != byte }.dropFirst()
      default: continue
      }
    }
    return nil
  }

  private mutating func skipComment() -> Bool {
    skip(from: "<!--", to: "-->")
  }

  private mutating func skipInstruction() -> Bool {
    skip(from: "<?", to: "?>")
  }

  private mutating func skip(from open: StaticString, to close: StaticString) -> Bool {
    let whole = rest
    guard skipText(open) else { return false }
    let bytes = UnsafeRawBufferPointer(rebasing: rest)
    guard let end = bytes.firstIndex(of: close, from: 0) else {
      rest = whole
      return false
    }
    rest = rest.dropFirst(end + close.utf8CodeUnitCount)
    return true
  }

  private mutating func skipText(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }
}
