import Files
import JSON

extension FuzzTarget {
  static let json = FuzzTarget(
    "json", "a value that is written again is the same value, and events do not depend on pieces"
  ) { bytes in
    let whole = events(bytes, chunk: wholeChunk)
    try FuzzFinding.expectEqual(events(bytes, chunk: 1 + bytes.count % 61), whole, "the events")
    let value = try JSONValue(reading: bytes)
    for text in [value.text, value.line] {
      let again = try FuzzFinding.expectReadable("JSON that was written is not read") {
        try JSONValue(reading: Array(text.utf8))
      }
      try FuzzFinding.expect(again.isSame(as: value), "'\(text)' is another value")
      try FuzzFinding.expectEqual(again.text, value.text, "the text of a value")
    }
    try FuzzFinding.expect(
      !value.line.utf8.contains(UInt8(ascii: "\n")), "a value in one line has a line end")
  }

  /// The events of a document, each with its place and its text, up to the first fault.
  private static func events(_ bytes: [UInt8], chunk: Int) -> [Event] {
    var scanner = JSONScanner(MemorySource(bytes), chunk: chunk)
    var events: [Event] = []
    do {
      while true {
        let event = try scanner.next()
        switch event {
        case .end: return events
        case .key, .string:
          events.append(Event(event, at: scanner.tokenRange, scanner.text()))
        case .number:
          events.append(Event(event, at: scanner.tokenRange, bits: scanner.number.bitPattern))
        case .boolean: events.append(Event(event, bits: scanner.boolean ? 1 : 0))
        default: events.append(Event(event, bits: UInt64(scanner.depth)))
        }
      }
    } catch {
      return events + [Event(nil, "\(error)")]
    }
  }

  /// An event, or the fault that ended the reading.
  private struct Event: Equatable {
    let event: JSONEvent?
    let place: Range<Int>
    let text: String
    let bits: UInt64

    init(_ event: JSONEvent?, at place: Range<Int> = 0..<0, _ text: String = "", bits: UInt64 = 0) {
      self.event = event
      self.place = place
      self.text = text
      self.bits = bits
    }
  }
}
