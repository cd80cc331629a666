import Files
import Health
import SampleIntake

/// Reads records whose tags are like earlier ones.
///
/// A record that a template matches gives the same row as its parsed tag: everything else about it,
/// such as a date out of bounds, is left to the parser.
extension RecordReader {
  /// Reads the tag at the position if a template matches it; nil for a tag that has to be parsed.
  @inline(__always)
  mutating func readKnownTag(_ window: borrowing ScanWindow) -> (Reading, Tag)? {
    guard templates.isWorthwhile() else { return nil }
    if let expected = templates.expected, let known = readTag(expected, window) { return known }
    return findKnownTag(window)
  }

  @inline(never)
  private mutating func findKnownTag(_ window: borrowing ScanWindow) -> (Reading, Tag)? {
    guard
      let (indices, hash) = templates.candidates(
        window.bytes + window.position, limit: window.count)
    else { return nil }
    for index in indices where templates[index].pointee.hash == hash {
      if let known = readTag(index, window) { return known }
    }
    return nil
  }

  @inline(__always)
  private mutating func readTag(
    _ index: Int, _ window: borrowing ScanWindow
  ) -> (Reading, Tag)? {
    let template = templates[index]
    let start = window.position
    guard template.pointee.longest <= window.end - start else { return nil }
    let text = window.bytes + start
    var row = template.pointee.row
    var offset = 0
    var literal = templates.text(index)
    var part = templates.parts(index)
    var position = 0
    while true {
      let count = part.pointee.count
      guard EqualBytes.areEqual(text + position, literal, count) else { return nil }
      position += count
      literal += count
      switch part.pointee.hole {
      case .start:
        guard let date = dates.seconds(text + position) else { return nil }
        row.start = date
        offset = dates.offset
        position += DateText.width
      case .end:
        guard let date = dates.seconds(text + position) else { return nil }
        row.end = date
        position += DateText.width
      case .creation:
        guard let date = dates.seconds(text + position) else { return nil }
        row.creation = date
        position += DateText.width
      case .address:
        let end = position + RecordTemplates.addressCapacity
        while DeviceAddress.isHexadecimal(text[position]) {
          guard position < end else { return nil }
          position += 1
        }
      case .value:
        guard
          let count = value(
            text + position, isCategory: template.pointee.isCategory, type: Int(row.type), &row)
        else { return nil }
        position += count
      case .tagEnd:
        guard DateBounds.reason(start: row.start, end: row.end) == nil else { return nil }
        templates.match(index)
        let tag = Tag(
          kind: .record, start: start, name: start + 1..<start + 7, end: start + position,
          isEmpty: template.pointee.isEmpty)
        return (Reading(type: Int(row.type), row: row, reason: nil, offset: offset), tag)
      }
      part += 1
    }
  }

  /// Reads a value, and returns its length; nil if it has to be parsed.
  ///
  /// - Parameter text: the value; at least `valueCapacity` bytes must be readable.
  @inline(__always)
  private mutating func value(
    _ text: UnsafePointer<UInt8>, isCategory: Bool, type: Int, _ row: inout SampleRow
  ) -> Int? {
    var count = 0
    while text[count] != UInt8(ascii: "\"") {
      count += 1
      if count == RecordTemplates.valueCapacity { return nil }
    }
    let raw = UnsafeRawBufferPointer(start: text, count: count)
    if isCategory {
      guard let known = categoryTable.value(of: raw), known >> 8 == UInt32(type) else { return nil }
      row.value = Double(known & 0xFF)
    } else {
      guard let value = NumberText.value(raw) else { return nil }
      row.value = value
    }
    return count
  }

  /// Makes a template of a parsed tag, so that the next tag like it does not have to be parsed.
  @inline(__always)
  mutating func learn(
    _ record: Reading, _ tag: Tag, _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) {
    if templates.isLearning { learnTag(record, tag, parser, window) }
  }

  @inline(never)
  private mutating func learnTag(
    _ record: Reading, _ tag: Tag, _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) {
    guard record.reason == nil, isStored(record), parser.isPlain, parser.mending == nil,
      !isRepaired, findHoles(tag, parser, window)
    else { return templates.refuse() }
    var template = RecordTemplate()
    template.row = record.row
    template.row.type = UInt16(truncatingIfNeeded: record.type)
    template.isCategory = types[record.type].kind == .category
    template.isEmpty = tag.isEmpty
    templates.learn(window.buffer(tag.start..<tag.end), holes, template)
  }

  /// Finds the holes of a tag; returns false if they are not as in most tags.
  private mutating func findHoles(
    _ tag: Tag, _ parser: borrowing TagParser, _ window: borrowing ScanWindow
  ) -> Bool {
    holes.removeAll()
    for (attribute, hole): (RecordAttribute, TemplatePart.Hole) in [
      (.startDate, .start), (.endDate, .end), (.creationDate, .creation),
    ] {
      guard let place = parser.value(attribute.rawValue) else { continue }
      guard place.count == DateText.width else { return false }
      insertHole(place, hole, of: tag)
    }
    if let place = parser.value(RecordAttribute.value.rawValue) {
      guard place.count < RecordTemplates.valueCapacity,
        window.bytes[place.upperBound] == UInt8(ascii: "\"")
      else { return false }
      insertHole(place, .value, of: tag)
    }
    if let device = parser.value(RecordAttribute.device.rawValue) {
      // The parser leaves out the address, which ends where the rest of the device starts.
      let end = device.lowerBound
      var start = end
      while DeviceAddress.isHexadecimal(window.bytes[start - 1]) { start -= 1 }
      if window.bytes[start - 1] == UInt8(ascii: "x") {
        guard end - start <= RecordTemplates.addressCapacity else { return false }
        insertHole(start..<end, .address, of: tag)
      }
    }
    return true
  }

  private mutating func insertHole(_ place: Range<Int>, _ hole: TemplatePart.Hole, of tag: Tag) {
    holes.insert(place.lowerBound - tag.start..<place.upperBound - tag.start, hole)
  }
}
