import Files
import Health
import SampleIntake

/// Scans the records below the root, which make up most of a document, and the records inside an
/// open element.
///
/// Most records consist only of their tag, or contain only a few metadata entries. Neither kind is
/// opened like other elements.
struct RecordScanner: ~Copyable {
  private(set) var reader: RecordReader
  private var tails = RecordTails()
  /// The pending records, whose element below the root may still turn out to be damaged.
  private var pending: [RecordReader.Pending] = []
  private let limit: Int

  init(collector: SampleCollector, limits: ImportLimits) {
    reader = RecordReader(collector: collector, limits: limits)
    limit = limits[.correlationRecords]
  }

  /// The number of records that are waiting for the end of the element around them.
  var pendingCount: Int { pending.count }

  /// Reads the record of the latest tag, which is directly below the root.
  ///
  /// - Returns: false if the record contains more than plain metadata; it is then open.
  /// - Throws: `DocumentDamage`, or an error of storing the samples.
  @inline(__always)
  mutating func take(
    _ tag: Tag, _ markup: inout MarkupReader, _ stack: inout ElementStack
  ) throws -> Bool {
    guard let record = reader.readTag(markup.parser, markup.window) else {
      throw Self.typeless(tag)
    }
    reader.learn(record, tag, markup.parser, markup.window)
    markup.countNames(of: tag)
    if markup.hasMetadataAttributes(in: tag) {
      let zone = markup.timeZoneAttribute(in: tag)
      let pending = Self.pending(record, tag, markup)
      if !tag.isEmpty {
        markup.move(to: tag.end)
        return try takeMetadata(of: pending, zone, tag, &markup, &stack)
      }
      _ = try reader.commit(pending, isNested: false)
      if let zone { markup.summary.count(timeZone: zone) }
      markup.finishElement(at: tag.end)
      return true
    }
    return try take(record, tag, &markup, &stack)
  }

  /// Reads the record at the position, which is directly below the root, if its tag is like an
  /// earlier one.
  ///
  /// - Returns: true if the record is complete, false if it is open; nil if the tag has to be
  ///   parsed.
  /// - Throws: an error of storing the samples.
  @inline(__always)
  mutating func takeKnown(
    _ markup: inout MarkupReader, _ stack: inout ElementStack
  ) throws -> Bool? {
    guard let (record, tag) = reader.readKnownTag(markup.window) else { return nil }
    return try take(record, tag, &markup, &stack)
  }

  @inline(__always)
  private mutating func take(
    _ record: RecordReader.Reading, _ tag: Tag, _ markup: inout MarkupReader,
    _ stack: inout ElementStack
  ) throws -> Bool {
    if tag.isEmpty {
      try reader.commit(record)
      markup.finishElement(at: tag.end)
      return true
    }
    if let index = tails.place(
      of: markup.window.bytes + tag.end, limit: markup.window.end - tag.end),
      let meaning = reader.meaning(of: tails[index].metadata)
    {
      try reader.commit(record, meaning)
      if let zone = tails[index].timeZone { markup.summary.count(timeZone: zone) }
      markup.finishElement(at: tag.end + tails[index].count)
      return true
    }
    markup.move(to: tag.end)
    return try takeMetadata(of: RecordReader.Pending(record), nil, tag, &markup, &stack)
  }

  /// Reads the metadata of a record up to its end tag. If anything else occurs, the record stays
  /// open at that point.
  ///
  /// - Parameter record: the record, with the metadata and the time zone of its tag.
  private mutating func takeMetadata(
    of record: RecordReader.Pending, _ zone: String?, _ tag: Tag, _ markup: inout MarkupReader,
    _ stack: inout ElementStack
  ) throws -> Bool {
    var pending = record
    var timeZone = zone
    let isTail = record.metadata.isEmpty
    while markup.skipSpace(), !markup.isAt("</Record>") {
      guard let entry = markup.plainEntry() else { break }
      if markup.window.buffer(entry.key).elementsEqual(HKMetadataKeyTimeZone.utf8) {
        guard timeZone == nil, entry.value.count <= MarkupReader.longestZone else { break }
        timeZone = markup.keptText(entry.value)
      }
      MetadataReader.append(
        markup.window.buffer(entry.key), markup.window.buffer(entry.value), to: &pending.metadata)
      markup.move(to: entry.end)
    }
    guard markup.isAt("</Record>") else {
      var element = OpenElement(kind: .record, name: markup.window.buffer(tag.name), record: 0)
      element.timeZone = timeZone
      self.pending.append(pending)
      stack.push(element)
      return false
    }
    let end = markup.window.position + 9
    let metadata = try reader.commit(pending, isNested: false)
    if let timeZone { markup.summary.count(timeZone: timeZone) }
    if let metadata, isTail {
      tails.remember(markup.window.buffer(tag.end..<end), metadata: metadata, timeZone: timeZone)
    }
    markup.finishElement(at: end)
    return true
  }

  /// Starts the record whose tag was parsed last, and whose element is not yet complete.
  ///
  /// - Returns: its index among the pending records.
  /// - Throws: `DocumentDamage` if there are too many pending records, or if the record has no
  ///   type.
  mutating func begin(_ tag: Tag, _ markup: borrowing MarkupReader) throws -> Int {
    guard pending.count < limit else {
      throw DocumentDamage(
        "more than \(limit) records in a correlation", remedy: .raiseLimit(.correlationRecords),
        at: tag.start, resumingAt: tag.start)
    }
    guard let record = reader.readTag(markup.parser, markup.window) else {
      throw Self.typeless(tag)
    }
    pending.append(Self.pending(record, tag, markup))
    return pending.count - 1
  }

  /// A record with the metadata in its tag.
  private static func pending(
    _ record: RecordReader.Reading, _ tag: Tag, _ markup: borrowing MarkupReader
  ) -> RecordReader.Pending {
    var pending = RecordReader.Pending(record)
    for (key, value) in markup.metadataAttributes(in: tag) {
      markup.nameBytes(key).withUnsafeBytes {
        MetadataReader.append($0, markup.window.buffer(value), to: &pending.metadata)
      }
    }
    return pending
  }

  private static func typeless(_ tag: Tag) -> DocumentDamage {
    DocumentDamage("a record without a type", at: tag.start, resumingAt: tag.end)
  }

  /// Adds an entry, as written in the document, to the metadata of a pending record.
  mutating func append(
    key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, to record: Int
  ) {
    MetadataReader.append(key, value, to: &pending[record].metadata)
  }

  /// Adds the beats that a pending record was computed from.
  mutating func add(_ beats: [MetadataSet.Beat], to record: Int) {
    pending[record].beats = beats
  }

  /// Adds the pending records to the collector, once the element around them is complete.
  mutating func commitPending(isNested: Bool) throws {
    for record in pending { _ = try reader.commit(record, isNested: isNested) }
    dropPending()
  }

  /// Drops the pending records, because the element around them is damaged.
  mutating func dropPending() {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
  }

  /// Writes the counts of the record reader into a summary.
  mutating func finish(_ summary: inout ImportSummary) {
    reader.flushOffsets()
    summary.offsets = reader.offsets
    summary.repairs.merge(reader.flaws, uniquingKeysWith: +)
  }
}
