import Health

/// Records below the root, of which most of a document consists: they are whole in their tags, or hold
/// a few entries of metadata and nothing else. Neither kind is opened as other elements are.
extension DocumentScanner {
  /// True if the limits let a record hold metadata.
  var canHoldMetadata: Bool { depthLimit > 2 && correlationLimit > 0 }

  /// Takes over the record below the root whose tag was parsed last.
  mutating func takeRecord(_ tag: Tag) throws {
    guard let record = records.read(parser, window) else {
      try damage(Self.typeless, at: tag.start, resumingAt: tag.end)
      return
    }
    countNames(of: tag)
    window.position = tag.end
    if tag.isEmpty {
      try records.commit(record)
      finishRecord(at: tag.end)
    } else if let index = tails.place(of: window.bytes + tag.end, limit: window.end - tag.end),
      let meaning = records.meaning(of: tails[index].metadata)
    {
      try records.commit(record, meaning)
      if let zone = tails[index].timeZone { count(timeZone: zone) }
      finishRecord(at: tag.end + tails[index].count)
    } else {
      try takeMetadata(of: record, tag)
    }
  }

  private mutating func finishRecord(at end: Int) {
    elementCount += 1
    window.position = end
    window.mark(end)
  }

  /// Reads the metadata of a record up to its end tag; at anything else the record is left open there.
  private mutating func takeMetadata(of record: RecordReader.Reading, _ tag: Tag) throws {
    var pending = RecordReader.Pending(record)
    var timeZone: String?
    while window.skipSpace(), !window.matches("</Record>", at: window.position) {
      guard let entry = plainEntry() else { break }
      if holds(entry.key, "HKTimeZone") {
        guard timeZone == nil, entry.value.count <= Self.longestZone else { break }
        timeZone = keptText(entry.value)
      }
      MetadataReader.append(
        window.buffer(entry.key), window.buffer(entry.value), to: &pending.metadata)
      window.position = entry.end
    }
    guard window.matches("</Record>", at: window.position) else {
      var element = OpenElement(kind: .record, name: window.buffer(tag.name), record: 0)
      element.timeZone = timeZone
      self.pending.append(pending)
      open.append(element)
      return
    }
    let end = window.position + 9
    let metadata = try records.commit(pending, isNested: false)
    if let timeZone { count(timeZone: timeZone) }
    if let metadata {
      tails.remember(window.buffer(tag.end..<end), metadata: metadata, timeZone: timeZone)
    }
    finishRecord(at: end)
  }

  /// Where the parts of the metadata entry at the position stand; nil if it is anything else, is not
  /// whole in memory, or has something that must be told.
  private mutating func plainEntry() -> (key: Range<Int>, value: Range<Int>, end: Int)? {
    let start = window.position
    guard window.matches("<MetadataEntry ", at: start),
      let bound = window.firstIndex(of: UInt8(ascii: "<"), from: start + 1),
      bound - start <= tagLimit,
      let tag = try? parser.parse(window.bytes, from: start, limit: bound), tag.isEmpty,
      parser.isPlain,
      let key = parser.value(MetadataAttribute.key.rawValue),
      let value = parser.value(MetadataAttribute.value.rawValue),
      AttributeText.isPlain(window.buffer(key)), AttributeText.isPlain(window.buffer(value))
    else { return nil }
    return (key, value, tag.end)
  }
}
