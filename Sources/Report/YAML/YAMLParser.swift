import CYAML

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
  private var duplicates: [Diagnostic] = []

  /// - Parameters:
  ///   - lines: the lines of the source to parse, counted from 0; nil for the entire source.
  ///   - duplicates: receives a mistake for each key that a mapping already has, whose first value
  ///     is kept, so that the mistakes in the rest of the text are found too.
  /// - Throws: `Diagnostic`.
  /// - Returns: the value; nil if the text is empty.
  static func parse(
    _ source: SourceText, lines: Range<Int>? = nil, duplicates: inout [Diagnostic]
  ) throws -> YAMLNode? {
    guard source.text.utf8.count <= byteLimit else {
      throw Diagnostic(
        .definitionTooLong(bytes: source.text.utf8.count, limit: byteLimit), at: source.start)
    }
    var reader = YAMLParser(source)
    var text = lines.map { source.text(ofLines: $0) } ?? source.text[...]
    let start = YAMLEvents.Start(
      line: lines?.lowerBound ?? 0,
      byte: source.text.utf8.distance(from: source.text.startIndex, to: text.startIndex))
    defer { duplicates += reader.duplicates }
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
        throw Diagnostic(.secondDocument, at: event.range)
      case .value:
        root = try node(event, &events, depth: 0)
      case .streamStart, .documentStart, .end: continue
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvents.Event, _ events: inout YAMLEvents, depth: Int
  ) throws -> YAMLNode {
    guard depth <= Self.depthLimit else {
      throw Diagnostic(.nestedTooDeep(limit: Self.depthLimit), at: event.range)
    }
    if event.hasTag {
      throw Diagnostic(.tagsAreNotSupported, at: event.range)
    }
    try count(1, at: event.range)
    let countBefore = nodeCount
    let node: YAMLNode
    switch event.value {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw Diagnostic(.aliasWithoutAnchor(name), at: event.range)
      }
      try count(known.nodeCount, at: event.range)
      return known.node
    case .scalar(let text, let isPlain):
      node = YAMLNode(content: .scalar(text, isPlain: isPlain), range: event.range)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while case let next = try events.next(), next.kind == .value {
        items.append(try self.node(next, &events, depth: depth + 1))
      }
      node = YAMLNode(content: .sequence(items), range: event.range)
    case .mappingStart:
      node = YAMLNode(content: .mapping(try entries(&events, depth: depth)), range: event.range)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, nodeCount - countBefore + 1) }
    return node
  }

  private mutating func entries(
    _ events: inout YAMLEvents, depth: Int
  ) throws -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    while case let event = try events.next(), event.kind == .value {
      let keyNode = try node(event, &events, depth: depth + 1)
      guard case .scalar(let key, _) = keyNode.content else {
        throw Diagnostic(
          .keyMustBeWord(
            isParameter: source.rest(ofLine: event.range.line, fromColumn: event.range.column - 1)
              .hasPrefix("{{")), at: keyNode.range)
      }
      // The time for hashing a string is quadratic in the length of its longest run of combining
      // marks.
      guard key.utf8.count <= Self.keyLimit else {
        throw Diagnostic(.keyTooLong(limit: Self.keyLimit), at: keyNode.range)
      }
      let value = try node(try events.next(), &events, depth: depth + 1)
      if let line = lines[key] {
        duplicates.append(Diagnostic(.duplicateKey(key, firstOnLine: line), at: keyNode.range))
        continue
      }
      lines[key] = keyNode.range.line
      entries.append(.init(key: key, keyRange: keyNode.range, value: value))
    }
    return entries
  }

  private mutating func count(_ added: Int, at range: SourceRange) throws {
    nodeCount += added
    guard nodeCount <= Self.nodeLimit else {
      throw Diagnostic(.tooManyValues(limit: Self.nodeLimit), at: range)
    }
  }
}
