extension MarkdownBounds {
  /// Measures Markdown text without parsing it, in time linear in its length.
  ///
  /// The measurement is never lower than cmark-gfm's, but it can be higher: pipes in a code block,
  /// for example, count as a table row.
  /// - Throws: `MarkdownLimitError` for the first line that exceeds a limit.
  package func check(_ text: [UInt8]) throws(MarkdownLimitError) {
    var scan = MarkdownScan(bounds: self)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex { $0 == .newline || $0 == .carriageReturn } ?? text.count
      try scan.read(text[start..<end], endingAt: end)
      let isPair = end + 1 < text.count && text[end] == .carriageReturn && text[end + 1] == .newline
      start = end + (isPair ? 2 : 1)
    }
    try scan.finish()
  }
}

/// The counts of the lines read so far.
private struct MarkdownScan {
  let bounds: MarkdownBounds
  private var line = 0
  private var rows = 0
  /// The number of opening brackets in the entire text, an upper limit for the number of links.
  private var brackets = 0
  /// The paragraph with the longest possible link reference definition in the text.
  private var definition = (byteCount: 0, line: 0)
  private var block = Block()
  private var fence: Int?

  /// A run of lines that are not blank. cmark-gfm's inline parser never reads past the end of one.
  private struct Block {
    var byteCount = 0
    /// The lines that become table rows if a delimiter row follows them.
    var plainLines = 0
    var hasDelimiterRow = false
    var hasDefinition = false
    var openBrackets = 0
    var emphasis = 0
    /// The number of `![`, `<!` and `<?`.
    var unclosed = 0
  }

  init(bounds: MarkdownBounds) {
    self.bounds = bounds
  }

  mutating func read(_ text: ArraySlice<UInt8>, endingAt end: Int) throws(MarkdownLimitError) {
    line += 1
    guard end <= bounds.byteCount else { throw excess(.bytes, bounds.byteCount) }
    guard text.count <= bounds.lineByteCount else {
      throw excess(.lineBytes, bounds.lineByteCount)
    }
    guard let first = text.firstIndex(where: { !$0.isBlank }) else {
      endBlock()
      return
    }
    block.byteCount += text.count + 1
    let isFence = toggleFence(text)
    try check(nesting: Self.containers(text))
    let pipes = try readInlines(text[first...], checksRuns: fence == nil && !isFence)
    try countRows(text, pipes: pipes)
  }

  mutating func finish() throws(MarkdownLimitError) {
    endBlock()
    // Each reference copies its definition, title and all, into the page.
    let product = brackets.multipliedReportingOverflow(by: definition.byteCount)
    guard !product.overflow, product.partialValue <= bounds.outputByteCount else {
      throw MarkdownLimitError(
        limit: .outputBytes, maximum: bounds.outputByteCount, line: definition.line)
    }
  }

  private mutating func endBlock() {
    if block.hasDefinition, block.byteCount > definition.byteCount {
      definition = (block.byteCount, max(1, line - 1))
    }
    block = Block()
  }

  /// Reads a line as cmark-gfm's inline parser would, and returns the number of pipes.
  private mutating func readInlines(
    _ text: ArraySlice<UInt8>, checksRuns: Bool
  ) throws(MarkdownLimitError) -> Int {
    var pipes = 0
    var run = 0
    var previous: UInt8 = 0
    var escaped = false
    for byte in text {
      if byte == .pipe { pipes += 1 }
      switch (previous, byte) {
      case (.exclamation, .openBracket), (.less, .exclamation), (.less, .question):
        block.unclosed += 1
      default: break
      }
      if escaped {
        // A backslash before a letter is literal; letters do not matter here.
        escaped = false
        run = 0
        previous = 0
      } else {
        escaped = byte == .backslash
        run = byte == .asterisk || byte == .underscore ? (byte == previous ? run + 1 : 1) : 0
        if run == 1 { block.emphasis += 1 }
        try readBracket(byte, after: previous)
        previous = byte
      }
      try check(nesting: max(block.unclosed, checksRuns ? run : 0))
    }
    guard block.emphasis <= bounds.emphasisCount else {
      throw excess(.emphasis, bounds.emphasisCount)
    }
    guard pipes <= bounds.pipeCount else { throw excess(.pipes, bounds.pipeCount) }
    return pipes
  }

  private mutating func readBracket(
    _ byte: UInt8, after previous: UInt8
  ) throws(MarkdownLimitError) {
    switch byte {
    case .openBracket:
      brackets += 1
      block.openBrackets += 1
      try check(nesting: block.openBrackets)
    case .closeBracket:
      block.openBrackets = max(0, block.openBrackets - 1)
    case .colon:
      if previous == .closeBracket { block.hasDefinition = true }
    default: break
    }
  }

  private mutating func countRows(
    _ text: ArraySlice<UInt8>, pipes: Int
  ) throws(MarkdownLimitError) {
    if let columns = Self.delimiterColumns(text) {
      guard columns <= bounds.columnCount else { throw excess(.columns, bounds.columnCount) }
      block.hasDelimiterRow = true
    }
    // A line does not need pipes to be a row; it is then padded to the width of its table.
    if block.hasDelimiterRow {
      rows += block.plainLines + 1
      block.plainLines = 0
    } else if pipes > 0 {
      rows += 1
    } else {
      block.plainLines += 1
    }
    guard rows <= bounds.rowCount else { throw excess(.rows, bounds.rowCount) }
  }

  /// Opens or closes a fenced code block that starts in the first column, and returns true if it
  /// did.
  ///
  /// A text chart can contain a long run of `_` or `*`. Only that check is skipped inside a fence,
  /// because cmark-gfm might not treat this fence as one.
  private mutating func toggleFence(_ text: ArraySlice<UInt8>) -> Bool {
    let ticks = text.prefix { $0 == .backtick }.count
    guard ticks >= 3 else { return false }
    if let open = fence {
      guard ticks >= open, text.dropFirst(ticks).allSatisfy(\.isBlank) else { return false }
      fence = nil
    } else {
      fence = ticks
    }
    return true
  }

  private func check(nesting: Int) throws(MarkdownLimitError) {
    guard nesting <= bounds.nestingCount else { throw excess(.nesting, bounds.nestingCount) }
  }

  private func excess(_ limit: MarkdownLimitError.Limit, _ maximum: Int) -> MarkdownLimitError {
    MarkdownLimitError(limit: limit, maximum: maximum, line: line)
  }

  /// The maximum number of block quotes and lists that a line can be inside or open.
  ///
  /// A list inside a list is indented by at least two columns, so every two columns of indentation
  /// before a marker count as one level.
  private static func containers(_ text: ArraySlice<UInt8>) -> Int {
    var markers = 0
    var columns = 0
    var deepest = 0
    var rest = text
    while let byte = rest.first {
      if byte.isBlank {
        columns += byte == .tab ? 4 : 1
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isDigit }.count
      let marker = rest.dropFirst(digits).first
      let isOrdinal = digits > 0 && (marker == .period || marker == .closeParenthesis)
      let isBullet = byte == .hyphen || byte == .plus || byte == .asterisk
      let next = rest.dropFirst(digits + 1).first
      guard byte == .greater || (isOrdinal || isBullet) && (next?.isBlank ?? true) else { break }
      markers += 1
      deepest = markers + columns / 2
      // The space after a marker belongs to it.
      if next?.isBlank ?? false { columns -= 1 }
      rest = rest.dropFirst(digits + 1)
    }
    return deepest
  }

  /// The number of columns of a line that could be the delimiter row of a table, including inside a
  /// list or quote; `nil` for any other line.
  private static func delimiterColumns(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.contains(.hyphen), text.allSatisfy(\.mayDelimitColumns) else { return nil }
    return text.split(separator: .pipe).count { $0.contains(.hyphen) }
  }
}
