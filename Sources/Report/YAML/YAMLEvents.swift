import CYAML

/// Reads the stream of events of libyaml, one event at a time.
struct YAMLEvents: ~Copyable {
  struct Event {
    enum Kind { case streamStart, streamEnd, documentStart, value, end }
    enum Value {
      case alias(String)
      case scalar(String, isPlain: Bool)
      case sequenceStart
      case mappingStart
    }

    var kind: Kind
    var value: Value = .sequenceStart
    var anchor: String?
    var hasTag = false
    var range: SourceRange
  }

  /// The parser, which is on the heap because libyaml keeps pointers to it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  private let source: SourceText

  /// The place in the source at which the text starts, counted from 0, and the number of its lines.
  struct Start {
    let line: Int
    let byte: Int
    let lineCount: Int
  }

  private let start: Start
  /// The last line of the text in the source, counted from 1.
  private let lastLine: Int

  /// - Parameter bytes: the text, which must stay valid while events are read.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText, from start: Start
  ) throws {
    self.source = source
    self.start = start
    lastLine = start.line + max(1, start.lineCount)
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw Diagnostic("the YAML parser is out of memory", at: nil)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// - Throws: `Diagnostic` with libyaml's message and place.
  mutating func next() throws -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    var result = Event(kind: .end, range: range(event.start_mark, event.end_mark))
    switch event.type {
    case YAML_STREAM_START_EVENT: result.kind = .streamStart
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: result.kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_ALIAS_EVENT:
      result.kind = .value
      result.value = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      result.kind = .value
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.value = .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      result.anchor = Self.text(scalar.anchor)
      result.hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .value
      result.value = .sequenceStart
      result.anchor = Self.text(event.data.sequence_start.anchor)
      result.hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      result.kind = .value
      result.value = .mappingStart
      result.anchor = Self.text(event.data.mapping_start.anchor)
      result.hasTag = event.data.mapping_start.tag != nil
    default: break
    }
    return result
  }

  private var problem: Diagnostic {
    if parser.pointee.error == YAML_READER_ERROR {
      let scalar = String(UInt32(truncatingIfNeeded: parser.pointee.problem_value), radix: 16)
      return Diagnostic(
        "unexpected control character (U+\(padded(scalar.uppercased())))",
        at: source.range(ofByte: start.byte + Int(parser.pointee.problem_offset)),
        help: "in double quotes, it can be written as an escape")
    }
    return YAMLProblem(parser.pointee, in: source, firstLine: start.line, lastLine: lastLine)
      .diagnostic
  }

  private func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The range on the first line. A value that spans several lines is marked only at its start.
  private func range(_ first: yaml_mark_t, _ end: yaml_mark_t) -> SourceRange {
    let line = start.line + Int(first.line) + 1
    let length = end.line == first.line ? Int(end.column) - Int(first.column) : 1
    // NB: if the text ends without a line end, libyaml places a missing last value on another line.
    var range =
      line > lastLine
      ? source.end(ofLine: lastLine)
      : SourceRange(line: line, column: Int(first.column) + 1, length: max(1, length))
    range.file = source.number
    return range
  }

  private static func text(_ bytes: UnsafePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}
