import Health
import SampleIntake

extension DocumentScanner {
  enum ParsedTag {
    case tag(Tag)
    case damage(String, at: Int)
    /// The text ends inside the tag.
    case cut
  }

  /// Parses the tag at the position. A `<` can be in no value, so the next one bounds it.
  mutating func parseTag() throws -> ParsedTag {
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
      guard tag.end - start <= tagLimit else {
        return .damage("a tag of more than \(tagLimit) bytes", at: start)
      }
      return .tag(tag)
    } catch .malformed(let message, let index) {
      return .damage(message, at: index)
    } catch .incomplete {
      if bound != nil { return .damage("a missing quote or a '<' inside a tag", at: start) }
      return window.isAtEnd && window.count <= tagLimit
        ? .cut : .damage("a tag of more than \(tagLimit) bytes", at: start)
    }
  }

  mutating func readStartTag() throws {
    if isRootClosed { throw try elementAfterRoot() }
    switch try parseTag() {
    case .cut:
      isCut = true
      window.position = window.end
    case .damage(let message, let index):
      try damage(message, at: index, resumingAt: window.position + 1)
    case .tag(let tag):
      try enter(tag)
    }
  }

  mutating func elementAfterRoot() throws -> ImportError {
    _ = try require(64)
    let name = window.buffer(window.position + 1..<min(window.position + 64, window.end))
      .prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return ImportError(
      "the element '\(String(decoding: name, as: UTF8.self))' at byte "
        + "\(window.offset(of: window.position)) stands after </HealthData>, expected one root")
  }

  mutating func enter(_ tag: Tag) throws {
    if tag.kind == .record, open.count == 1, tag.isEmpty || canHoldMetadata {
      try takeRecord(tag)
      return
    }
    guard tag.kind != .healthData else {
      throw ImportError(
        "a second root element 'HealthData' begins at byte \(window.offset(of: tag.start))")
    }
    // Elements are not copied: they hold references, and there are as many as tags.
    let place = open.count - 1
    guard place >= 0 else { return }
    let parentKind = open[place].kind
    guard open.count < depthLimit else {
      try damage(
        "more than \(depthLimit) levels of elements", at: tag.start, resumingAt: tag.end)
      return
    }
    let isNestedRecord = parentKind == .correlation && tag.kind == .record
    if tag.kind.isTopLevel, open.count > 1, !isNestedRecord {
      // The end tag of what is open was lost: begin anew with this element.
      try damage(
        "a \(tag.kind.name) inside a \(name(of: open[place]))", at: tag.start, resumingAt: tag.start
      )
      return
    }
    if tag.kind == .instantaneousBeatsPerMinute, tag.isEmpty,
      parentKind == .heartRateVariabilityMetadataList
    {
      guard try readBeat(tag) else { return }
      countNames(of: tag)
      window.position = tag.end
      return
    }
    let isKnown = parentKind.mayHold(tag.kind)
    if !isKnown, parentKind != .unknown { countUnknown(text(tag.name)) }
    var element = OpenElement(
      kind: isKnown ? tag.kind : .unknown, name: window.buffer(tag.name))
    switch element.kind {
    case .record:
      guard let record = try pendingRecord(tag) else { return }
      element.record = record
      if let correlation = open[place].content {
        guard try readMember(tag, of: correlation) else { return }
      }
    case .metadataEntry where open[place].record != nil: readMetadata(tag)
    case .exportDate: readExportDate()
    case .me: readCharacteristics()
    default:
      guard try readPart(tag, into: &element) else { return }
    }
    if isKnown { countNames(of: tag) }
    window.position = tag.end
    open.append(element)
    if tag.isEmpty { try leave() }
  }

  /// Reads a record whose element is not complete, and returns its place among the pending ones;
  /// nil if it is damaged.
  private mutating func pendingRecord(_ tag: Tag) throws -> Int? {
    guard pending.count < correlationLimit else {
      try damage(
        "more than \(correlationLimit) records in a correlation; if you trust it, raise the limit "
          + "with --limit \(ImportLimit.correlationRecords.rawValue)=N",
        at: tag.start, resumingAt: tag.start)
      return nil
    }
    guard let record = records.read(parser, window) else {
      try damage(Self.typeless, at: tag.start, resumingAt: tag.end)
      return nil
    }
    pending.append(RecordReader.Pending(record))
    return pending.count - 1
  }

  static let typeless = "a record without a type"

  mutating func readEndTag() throws {
    guard try requireEndTag() else { return }
    let start = window.position + 2
    let end = window.firstIndex(of: UInt8(ascii: ">"), from: start) ?? window.end
    let name = UnsafeRawBufferPointer(
      rebasing: window.buffer(start..<end).prefix { $0 > 0x20 })
    let after = min(end + 1, window.end)
    let isRoot = name.count == 10 && ElementKind(name: name) == .healthData
    let place = open.count - 1
    guard place >= 0 else {
      window.position = after
      return
    }
    if isRoot, open.count > 1 {
      try damage(
        "</HealthData> inside a \(self.name(of: open[place]))", at: window.position,
        resumingAt: window.position)
    } else if isRoot {
      open = []
      isRootClosed = true
      window.position = after
      window.mark(after)
    } else if open[place].nameHash == OpenElement.hash(name), open.count > 1 {
      window.position = after
      try leave()
    } else {
      let found = String(decoding: name.prefix(64), as: UTF8.self)
      try damage(
        "an end tag '\(found)' where none was expected", at: window.position, resumingAt: after)
    }
  }

  /// Reads on until the end tag at the position is whole. False if it is cut or too long.
  mutating func requireEndTag() throws -> Bool {
    var searched = 2
    while window.firstIndex(of: UInt8(ascii: ">"), from: window.position + searched) == nil {
      searched = window.count
      if searched > tagLimit {
        try damage("an endless end tag", at: window.position, resumingAt: window.position + 1)
        return false
      }
      if try !window.refill() {
        isCut = !isRootClosed
        window.position = window.end
        return false
      }
    }
    return true
  }

  /// Closes the innermost element.
  mutating func leave() throws {
    let element = open.removeLast()
    if let content = element.content { close(content) }
    if let record = element.record, !element.beats.isEmpty {
      pending[record].beats = element.beats
    }
    if let zone = element.timeZone, pendingTimeZones.count < correlationLimit {
      pendingTimeZones.append(zone)
    }
    guard open.count == 1 else { return }
    for record in pending {
      _ = try records.commit(record, isNested: element.kind == .correlation)
    }
    pending.removeAll(keepingCapacity: true)
    for zone in pendingTimeZones { count(timeZone: zone) }
    pendingTimeZones.removeAll()
    partCount = 0
    if element.kind.isData {
      elementCount += 1
      if element.kind != .record { summary.elements[element.kind.name, default: 0] += 1 }
    }
    window.mark(window.position)
  }
}
