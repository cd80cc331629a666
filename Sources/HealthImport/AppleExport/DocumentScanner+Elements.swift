import Files
import Health
import SampleIntake

/// Handles start and end tags.
extension DocumentScanner {
  mutating func enter(_ tag: Tag) throws {
    if tag.kind == .record, stack.isAtRoot, tag.isEmpty || stack.canHoldMetadata {
      if try records.take(tag, &markup, &stack) { elementCount += 1 }
      return
    }
    guard tag.kind != .healthData else {
      throw ImportError(
        "a second root element 'HealthData' starts at byte \(markup.window.offset(of: tag.start))")
    }
    guard let parentKind = stack.innermostKind else { return }
    try stack.checkDepth(tag)
    let isNestedRecord = parentKind == .correlation && tag.kind == .record
    if tag.kind.isTopLevel, stack.isInsideElement, !isNestedRecord {
      // The end tag of the open element is missing, so start again with this element.
      throw DocumentDamage(
        "a \(tag.kind.name) inside a \(stack.innermostName)", at: tag.start,
        resumingAt: tag.start)
    }
    if tag.kind == .instantaneousBeatsPerMinute, tag.isEmpty,
      parentKind == .heartRateVariabilityMetadataList
    {
      try readBeat(tag)
      markup.countNames(of: tag)
      markup.move(to: tag.end)
      return
    }
    let isKnown = parentKind.mayHold(tag.kind)
    if !isKnown, parentKind != .unknown {
      markup.summary.countUnknown(markup.rawText(tag.name))
    }
    var element = OpenElement(
      kind: isKnown ? tag.kind : .unknown, name: markup.window.buffer(tag.name))
    try readAttributes(of: tag, into: &element)
    if isKnown { markup.countNames(of: tag) }
    markup.move(to: tag.end)
    stack.push(element)
    if tag.isEmpty { try leave() }
  }

  /// Reads the attributes of an element before the element is opened.
  private mutating func readAttributes(of tag: Tag, into element: inout OpenElement) throws {
    switch element.kind {
    case .record:
      element.record = try records.begin(tag, markup)
      element.timeZone = markup.timeZoneAttribute(in: tag)
      if let correlation = stack.innermostContent {
        try stack.takePart(tag)
        objects.readMember(of: correlation, &markup)
      }
    case .metadataEntry: try readMetadata(tag)
    case .exportDate: markup.readExportDate()
    case .me: markup.readCharacteristics(into: &collector.characteristics)
    case .instantaneousBeatsPerMinute: try readBeat(tag)
    case .workoutEvent, .workoutActivity, .workoutRoute, .workoutStatistics, .fileReference:
      guard let parent = stack.innermostContent else { return }
      try stack.takePart(tag)
      element.content = objects.workoutPart(
        tag, of: parent, named: stack.innermostName, &markup)
    // There can be many points, so they are only counted.
    case .location: stack.innermostContent?.locationCount += 1
    default:
      element.content = objects.object(tag, element.kind, &markup)
      element.timeZone = markup.timeZoneAttribute(in: tag)
    }
  }

  /// Reads a beat, which belongs to the record around its list.
  private mutating func readBeat(_ tag: Tag) throws {
    guard stack.isInRecord, let beat = objects.beat(tag, &markup) else { return }
    try stack.takePart(tag)
    stack.append(beat)
  }

  mutating func leave(_ tag: MarkupReader.EndTag) throws {
    let name = markup.window.buffer(tag.name)
    guard let openHash = stack.innermostHash else {
      markup.move(to: tag.end)
      return
    }
    if tag.name.count == 10, ElementKind(name: name) == .healthData {
      guard stack.isAtRoot else {
        throw DocumentDamage(
          "</HealthData> inside a \(stack.innermostName)", at: tag.start, resumingAt: tag.start)
      }
      stack.close()
      markup.closeRoot()
      markup.finishElement(at: tag.end)
    } else if openHash == OpenElement.hash(name), stack.isInsideElement {
      markup.move(to: tag.end)
      try leave()
    } else {
      throw DocumentDamage(
        "an unexpected end tag '\(markup.rawText(tag.name))'", at: tag.start, resumingAt: tag.end)
    }
  }

  /// Closes the innermost element.
  private mutating func leave() throws {
    let element = stack.pop()
    if let content = element.content {
      objects.close(content, in: stack.innermostContent)
      if let record = element.record, !content.beats.isEmpty {
        records.add(content.beats, to: record)
      }
    }
    guard stack.isAtRoot else { return }
    try records.commitPending(isNested: element.kind == .correlation)
    for zone in stack.timeZones { markup.summary.count(timeZone: zone) }
    stack.unwind()
    if element.kind.isData {
      elementCount += 1
      if element.kind != .record {
        markup.summary.elements[element.kind.name, default: 0] += 1
      }
    }
    markup.finishElement(at: markup.window.position)
  }
}

/// Handles metadata entries.
extension DocumentScanner {
  private mutating func readMetadata(_ tag: Tag) throws {
    if let record = stack.innermostRecord {
      readMetadata(tag, of: record)
    } else {
      try readObjectMetadata(tag)
    }
  }

  private mutating func readMetadata(_ tag: Tag, of record: Int) {
    guard let key = markup.parser.value(MetadataAttribute.key.rawValue),
      let value = markup.parser.value(MetadataAttribute.value.rawValue)
    else {
      markup.summary.drop(tag.kind.name, .noValue)
      return
    }
    if markup.isTimeZoneKey(key), value.count <= MarkupReader.longestZone {
      noteTimeZone(markup.keptText(value), at: tag)
    }
    records.append(
      key: markup.window.buffer(key), value: markup.window.buffer(value), to: record)
  }

  /// Reads an entry of any element except a record. A workout contains its entries twice: the first
  /// one is used, an equal second one is skipped, and an unequal one is reported.
  private mutating func readObjectMetadata(_ tag: Tag) throws {
    guard let key = markup.text(of: "key", in: tag), let value = markup.text(of: "value", in: tag)
    else {
      markup.summary.drop(tag.kind.name, .noValue)
      return
    }
    let isZone = key == HKMetadataKeyTimeZone && value.utf8.count <= MarkupReader.longestZone
    guard let content = stack.innermostContent else {
      if isZone { noteTimeZone(value, at: tag) }
      return
    }
    try stack.takePart(tag)
    if isZone { noteTimeZone(value, at: tag) }
    if !content.add(MetadataSet.Entry(key: key, value: value)) {
      markup.summary.count(.secondValue, 1)
      guard !isZone else { return }
      markup.note(
        "two values of '\(key.prefix(64))' for one \(stack.innermostName), the first kept",
        at: tag.start)
    }
  }

  /// Records the time zone of the innermost element. A workout contains its metadata twice: the
  /// first time zone is used, and a different second one is reported.
  private mutating func noteTimeZone(_ zone: String, at tag: Tag) {
    guard !stack.noteTimeZone(zone) else { return }
    markup.note("two time zones for one \(stack.innermostName), the first kept", at: tag.start)
  }
}
