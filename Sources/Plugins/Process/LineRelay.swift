/// Relays the first lines that a process writes to standard error.
struct LineRelay {
  /// The prefix of bubblewrap's own messages. Such a line is held back until it is known whether it
  /// explains that nothing started.
  static let heldPrefix = "bwrap: "

  private let relay: (String) -> Void
  private var line: [UInt8] = []
  private var linesLeft = 100
  private var bytesLeft = 64 << 10
  /// The number of lines that are not relayed, and a flag for an unfinished one.
  private var linesNotRelayed = 0
  private var isLineCut = false
  private var heldLine: String?

  init(relay: @escaping (String) -> Void) {
    self.relay = relay
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if linesLeft == 0 { return count(rest) }
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      take(rest[..<(end ?? rest.endIndex)])
      if end != nil { endLine() }
      rest = end.map { rest[($0 + 1)...] } ?? rest[rest.endIndex...]
    }
  }

  private mutating func take(_ part: Slice<UnsafeRawBufferPointer>) {
    let taken = part.prefix(bytesLeft)
    line += taken
    bytesLeft -= taken.count
    if taken.count < part.count { isLineCut = true }
  }

  private mutating func endLine() {
    let isRelayed = linesLeft > 0 && (bytesLeft > 0 || !line.isEmpty)
    if isRelayed {
      linesLeft -= 1
      relayHeldLine()
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(Self.heldPrefix) { heldLine = text } else { relay(text) }
    }
    if !isRelayed || isLineCut { linesNotRelayed += 1 }
    if bytesLeft == 0 { linesLeft = 0 }
    line = []
    isLineCut = false
  }

  private mutating func count(_ rest: Slice<UnsafeRawBufferPointer>) {
    for byte in rest where byte == UInt8(ascii: "\n") { linesNotRelayed += 1 }
    isLineCut = rest.last != UInt8(ascii: "\n")
  }

  private mutating func relayHeldLine() {
    if let line = takeHeldLine() { relay(line) }
  }

  /// Returns the held line if bubblewrap could have written it; it is then not relayed.
  mutating func takeHeldLine() -> String? {
    defer { heldLine = nil }
    return heldLine
  }

  /// Relays the remaining lines at the end of the output.
  mutating func finish() {
    if !line.isEmpty || isLineCut { endLine() }
    relayHeldLine()
    let count = linesNotRelayed
    if count > 0 { relay("(\(count) more \(count == 1 ? "line is" : "lines are") not shown)") }
    linesNotRelayed = 0
  }
}
