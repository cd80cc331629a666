/// Parses one YAML document with libyaml into nodes with their places.
///
/// A definition may come from a stranger (H9). Its size, its depth and the expansion of its aliases
/// are limited, and tags, merge keys and duplicate keys are refused.
struct YAMLParser {
  static let byteLimit = 1 << 20
  static let depthLimit = 32
  static let nodeLimit = 20_000
  static let keyLimit = 256

  private let source: SourceText
  private var anchors: [String: (node: YAMLNode, nodeCount: Int)] = [:]
  private var nodeCount = 0
  private var findings = Findings()

  /// The mistakes in spite of which a text can be read.
  struct Findings {
    /// Keys that a mapping already has, and typographic quotes.
    var mistakes: [Diagnostic] = []
    /// The entries with a key that the mapping already has, by the key that holds the mapping.
    var repeated: [String: [YAMLNode.Entry]] = [:]
  }

  /// - Parameters:
  ///   - lines: the lines of the source to parse, counted from 0; nil for the entire source.
  ///   - findings: receives the mistakes in spite of which the text is read, so that all others are
  ///     found too. Of two values with the same key, the first one is kept; if the key is one of
  ///     the outermost, the entries of both values are.
  /// - Throws: `Diagnostic`.
  /// - Returns: the value; nil if the text is empty.
  static func parse(
    _ source: SourceText, lines: Range<Int>? = nil, findings: inout Findings
  ) throws -> YAMLNode? {
    guard source.text.utf8.count <= byteLimit else {
      throw Diagnostic(
        "the definition is \(source.text.utf8.count) bytes long; the limit is \(byteLimit)",
        at: source.start)
    }
    var reader = YAMLParser(source)
    var text = lines.map { source.text(ofLines: $0) } ?? source.text[...]
    let start = YAMLEvents.Start(
      line: lines?.lowerBound ?? 0,
      byte: source.text.utf8.distance(from: source.text.startIndex, to: text.startIndex),
      lineCount: lines?.count ?? source.lines.count)
    defer {
      findings.mistakes += reader.findings.mistakes
      findings.repeated.merge(reader.findings.repeated) { $0 + $1 }
    }
    return try text.withUTF8 { bytes in
      var events = try YAMLEvents(bytes, of: source, from: start)
      return try reader.document(&events)
    }
  }

  private init(_ source: SourceText) {
    self.source = source
  }

  private mutating func document(_ events: inout YAMLEvents) throws -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart where root != nil:
        throw Diagnostic(
          "a second document starts here; a definition is one document", at: event.range)
      case .value:
        root = try node(event, &events, depth: 0, under: nil)
      case .streamStart, .documentStart, .end: continue
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvents.Event, _ events: inout YAMLEvents, depth: Int, under parent: String? = nil
  ) throws -> YAMLNode {
    guard depth <= Self.depthLimit else {
      throw Diagnostic("values are nested more than \(Self.depthLimit) deep", at: event.range)
    }
    if event.hasTag {
      throw Diagnostic("tags are not supported", at: event.range, help: "write only the value")
    }
    try count(1, at: event.range)
    let countBefore = nodeCount
    let node: YAMLNode
    switch event.value {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw Diagnostic("the alias '*\(name)' has no anchor before it", at: event.range)
      }
      try count(known.nodeCount, at: event.range)
      return known.node
    case .scalar(let text, let isPlain):
      node = YAMLNode(
        content: .scalar(isPlain ? withoutQuotes(text, event.range) : text, isPlain: isPlain),
        range: event.range)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while case let next = try events.next(), next.kind == .value {
        items.append(try self.node(next, &events, depth: depth + 1))
      }
      node = YAMLNode(content: .sequence(items), range: event.range)
    case .mappingStart:
      node = YAMLNode(
        content: .mapping(try entries(&events, depth: depth, under: parent)), range: event.range)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, nodeCount - countBefore + 1) }
    return node
  }

  private mutating func entries(
    _ events: inout YAMLEvents, depth: Int, under parent: String?
  ) throws -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    while case let event = try events.next(), event.kind == .value {
      let keyNode = try node(event, &events, depth: depth + 1)
      guard case .scalar(let key, _) = keyNode.content else {
        let isParameter = source.rest(
          ofLine: event.range.line, fromColumn: event.range.column - 1
        ).hasPrefix("{{")
        throw Diagnostic(
          "a key must be a single word", at: keyNode.range,
          help: isParameter ? "a parameter is written in quotes: '\"{{name}}\"'" : nil)
      }
      if let first = key.unicodeScalars.first, first.properties.isWhitespace, !first.isASCII {
        throw Diagnostic(.indentedByOtherSpace, at: keyNode.range.part(from: 0, length: 1))
      }
      // The time for hashing a string is quadratic in the length of its longest run of combining
      // marks.
      guard key.utf8.count <= Self.keyLimit else {
        throw Diagnostic("the key is longer than \(Self.keyLimit) bytes", at: keyNode.range)
      }
      let value = try node(
        try events.next(), &events, depth: depth + 1, under: depth == 0 ? key : nil)
      let entry = YAMLNode.Entry(key: key, keyRange: keyNode.range, value: value)
      guard let line = lines[key] else {
        lines[key] = keyNode.range.line
        entries.append(entry)
        continue
      }
      report(entry, firstOnLine: line, under: parent)
      if depth == 0, let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].value.content = joined(entries[index], value)
      }
    }
    return entries
  }

  private mutating func report(
    _ entry: YAMLNode.Entry, firstOnLine line: Int, under parent: String?
  ) {
    findings.mistakes.append(
      Diagnostic(.duplicateKey(entry.key, firstOnLine: line), at: entry.keyRange))
    if let parent { findings.repeated[parent, default: []].append(entry) }
  }

  /// The content of two values with the same key.
  private mutating func joined(_ first: YAMLNode.Entry, _ second: YAMLNode) -> YAMLNode.Content {
    switch (first.value.content, second.content) {
    case (.sequence(let items), .sequence(let others)): return .sequence(items + others)
    case (.mapping(var entries), .mapping(let others)):
      let lines = Dictionary(
        entries.map { ($0.key, $0.keyRange.line) }, uniquingKeysWith: { line, _ in line })
      for entry in others {
        if let line = lines[entry.key] {
          report(entry, firstOnLine: line, under: first.key)
        } else {
          entries.append(entry)
        }
      }
      return .mapping(entries)
    default: return first.value.content
    }
  }

  /// The text of a plain value without typographic quotes around it, which are reported.
  private mutating func withoutQuotes(_ text: String, _ range: SourceRange) -> String {
    guard let inner = TypographicQuotes.inner(of: text) else { return text }
    findings.mistakes.append(Diagnostic(.typographicQuotes(text, inner: inner), at: range))
    return inner
  }

  private mutating func count(_ added: Int, at range: SourceRange) throws {
    nodeCount += added
    guard nodeCount <= Self.nodeLimit else {
      throw Diagnostic(
        "the definition contains more than \(Self.nodeLimit) values, with aliases expanded",
        at: range)
    }
  }
}
