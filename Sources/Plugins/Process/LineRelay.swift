/// Relays the first lines that a process writes to standard error.
struct LineRelay {
  /// The prefix of bubblewrap's own messages. Such a line is held back until it is known whether it
  /// explains that nothing started.
  static let heldPrefix = "bwrap: "

  private let tell: (String) -> Void
  private var line: [UInt8] = []
  private var linesLeft = 100
  private var bytesLeft = 64 << 10
  /// The number of lines that are not relayed, and a flag for an unfinished one.
  private var untold = 0
  private var isInUntold = false
  private var heldLine: String?

  init(tell: @escaping (String) -> Void) {
    self.tell = tell
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
    if taken.count < part.count { isInUntold = true }
  }

  private mutating func endLine() {
    let isTold = linesLeft > 0 && (bytesLeft > 0 || !line.isEmpty)
    if isTold {
      linesLeft -= 1
      tellHeldLine()
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(Self.heldPrefix) { heldLine = text } else { tell(text) }
    }
    if !isTold || isInUntold { untold += 1 }
    if bytesLeft == 0 { linesLeft = 0 }
    line = []
    isInUntold = false
  }

  private mutating func count(_ rest: Slice<UnsafeRawBufferPointer>) {
    for byte in rest where byte == UInt8(ascii: "\n") { untold += 1 }
    isInUntold = rest.last != UInt8(ascii: "\n")
  }

  private mutating func tellHeldLine() {
    if let line = takeHeldLine() { tell(line) }
  }

  /// Returns the held line if bubblewrap could have written it; it is then not relayed.
  mutating func takeHeldLine() -> String? {
    defer { heldLine = nil }
    return heldLine
  }

  /// Relays the remaining lines at the end of the output.
  mutating func finish() {
    if !line.isEmpty || isInUntold { endLine() }
    tellHeldLine()
    if untold > 0 { tell("(\(untold) more \(untold == 1 ? "line is" : "lines are") not shown)") }
    untold = 0
  }
}
