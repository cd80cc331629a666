package import Files
import Health
package import SampleIntake

/// The result of moving to the next row.
package enum CSVRow: Equatable {
  case row
  /// A row with text after a closing quote.
  case damaged
  /// A row that exceeds the limit; its bytes were discarded.
  case tooLong
  /// The input ends inside quotes.
  case unclosed
  case end
}

/// Reads the rows of a CSV table (RFC 4180) one after another, using a fixed amount of memory.
///
/// A row ends at a line feed, a carriage return or both; inside quotes, these characters belong to
/// the field. A quote inside a field that does not start with a quote is an ordinary character.
package struct CSVScanner: ~Copyable {
  /// A field, relative to the start of the row.
  package struct Field {
    var range: Range<Int>
    var isQuoted: Bool
    /// True if the field contains doubled quotes.
    var hasDoubledQuotes = false
  }

  /// The maximum number of stored fields, more than any table has; any more fields are only
  /// counted.
  static let fieldLimit = 4_096

  private var window: ScanWindow
  private let separator: UInt8
  private let lineLimit: Int
  package private(set) var fields: [Field] = []
  /// The line on which the row starts, starting at 1.
  package private(set) var line = 0
  private var nextLine = 1
  private var rowStart = 0
  private var hasBegun = false
  private(set) var invalidSequences = 0

  private enum State {
    case start, plain, quoted, closed
  }

  package init(_ source: any ByteSource, separator: UInt8, chunk: Int, limits: ImportLimits) {
    window = ScanWindow(source: source, chunk: chunk)
    self.separator = separator
    lineLimit = limits[.lineBytes]
  }

  /// The offset in the document at which the row starts.
  var rowOffset: Int { window.offset(of: rowStart) }
  /// The number of bytes of the document that have been consumed.
  var byteOffset: Int { window.offset(of: window.position) }

  /// The bytes of a field, without the spaces around it; empty if the field is missing.
  package func bytes(_ number: Int) -> UnsafeRawBufferPointer {
    guard number < fields.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let field = fields[number]
    var range = rowStart + field.range.lowerBound..<rowStart + field.range.upperBound
    guard !field.isQuoted else { return window.buffer(range) }
    while let first = range.first, window.bytes[first] == 0x20 { range.removeFirst() }
    while let last = range.last, window.bytes[last] == 0x20 { range.removeLast() }
    return window.buffer(range)
  }

  /// The text of a field; bytes that are not UTF-8 are replaced, and the replacements are counted.
  package mutating func text(_ number: Int) -> (text: String, isFlawed: Bool) {
    let raw = bytes(number)
    let decoded = RepairedUTF8(raw)
    invalidSequences += decoded.invalidSequences
    let text =
      number < fields.count && fields[number].hasDoubledQuotes
      ? decoded.text.replacing("\"\"", with: "\"") : decoded.text
    return (text, decoded.invalidSequences > 0)
  }

  /// The text of a field for a message, truncated to 80 characters.
  func shownText(_ number: Int) -> String {
    let text = String(decoding: bytes(number).prefix(400), as: UTF8.self)
    return text.count > 80 ? text.prefix(80) + "…" : text
  }

  /// The line and the column, in Unicode scalars, at which a field starts; both are counted from 1.
  package func place(_ number: Int) -> (line: Int, column: Int) {
    let offset = number < fields.count ? fields[number].range.lowerBound : 0
    let before = String(decoding: window.buffer(rowStart..<rowStart + offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (line + lines.count - 1, (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// True for an empty line.
  package var isRowBlank: Bool { fields.count == 1 && bytes(0).isEmpty && !fields[0].isQuoted }

  /// Moves to the next row.
  ///
  /// - Throws: `ImportError` for a quote that is not closed within the limit for a line; any error
  ///   of the source.
  package mutating func nextRow() throws -> CSVRow {
    if !hasBegun { try begin() }
    fields.removeAll(keepingCapacity: true)
    line = nextLine
    var scan = Progress()
    while true {
      if step(&scan) { return end(scan) }
      guard scan.offset <= lineLimit else {
        guard scan.state != .quoted else {
          throw ImportError(
            "line \(line) starts a row of more than \(lineLimit) bytes: a quote is not closed")
        }
        return try skipRow()
      }
      guard try window.refill() else { break }
    }
    if let fault = window.fault { throw fault }
    guard window.count > 0 else { return .end }
    if scan.state == .quoted {
      rowStart = window.position
      window.position = window.end
      return .unclosed
    }
    endField(&scan, at: scan.offset)
    scan.next = scan.offset
    return end(scan)
  }

  /// The state of scanning a row.
  private struct Progress {
    var offset = 0
    var fieldStart = 0
    var state = State.start
    var hasDoubledQuotes = false
    var isDamaged = false
    var newlines = 0
    /// The offset of the next row; valid when this row is complete.
    var next = 0
  }

  /// Reads the bytes in memory; returns true if the row ends within them.
  private mutating func step(_ scan: inout Progress) -> Bool {
    let bytes = UnsafePointer(window.bytes + window.position)
    let count = window.count
    while scan.offset < count {
      let byte = bytes[scan.offset]
      if scan.state == .quoted {
        if byte == UInt8(ascii: "\"") {
          scan.state = .closed
        } else if byte == 0x0A {
          scan.newlines += 1
        }
      } else if byte == separator {
        endField(&scan, at: scan.offset)
        scan.fieldStart = scan.offset + 1
      } else if byte == 0x0A || byte == 0x0D {
        // The row can end only when it is clear whether a line feed follows.
        let isReturn = byte == 0x0D
        if isReturn, scan.offset + 1 == count, !window.isAtEnd { return false }
        let isPair = isReturn && scan.offset + 1 < count && bytes[scan.offset + 1] == 0x0A
        endField(&scan, at: scan.offset)
        scan.newlines += 1
        scan.next = scan.offset + (isPair ? 2 : 1)
        return true
      } else if byte == UInt8(ascii: "\""), scan.state == .start {
        scan.state = .quoted
        scan.fieldStart = scan.offset + 1
      } else if scan.state == .closed {
        if byte == UInt8(ascii: "\"") {
          scan.state = .quoted
          scan.hasDoubledQuotes = true
        } else if byte != 0x20 {
          scan.isDamaged = true
        }
      } else if scan.state == .start, byte != 0x20 {
        scan.state = .plain
      }
      scan.offset += 1
    }
    return false
  }

  private mutating func endField(_ scan: inout Progress, at offset: Int) {
    let isQuoted = scan.state == .closed
    var end = offset
    if isQuoted {
      // There may be spaces between the closing quote and the separator.
      while window.bytes[window.position + end - 1] != UInt8(ascii: "\"") { end -= 1 }
      end -= 1
    }
    if fields.count < Self.fieldLimit {
      fields.append(
        Field(
          range: scan.fieldStart..<max(end, scan.fieldStart), isQuoted: isQuoted,
          hasDoubledQuotes: scan.hasDoubledQuotes))
    }
    scan.state = .start
    scan.hasDoubledQuotes = false
  }

  private mutating func end(_ scan: Progress) -> CSVRow {
    rowStart = window.position
    window.position += scan.next
    nextLine += scan.newlines
    return scan.isDamaged ? .damaged : .row
  }

  private mutating func skipRow() throws -> CSVRow {
    while true {
      if let end = window.firstIndex(of: 0x0A, from: window.position) {
        window.position = end + 1
        break
      }
      window.position = window.end
      guard try window.refill() else { break }
    }
    rowStart = window.position
    nextLine += 1
    fields.removeAll(keepingCapacity: true)
    return .tooLong
  }

  private mutating func begin() throws {
    hasBegun = true
    while window.count < 3, try window.refill() {}
    if window.matches("\u{FEFF}", at: 0) { window.position = 3 }
  }
}
