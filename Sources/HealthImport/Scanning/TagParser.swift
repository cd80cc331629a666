import Foundation
import Health
import JSON
import SampleIntake

/// Reads start tags: their names, and the places of their attributes.
///
/// It expects each attribute where the last tag of the same kind had it, so that a single
/// comparison usually finds the name.
struct TagParser: ~Copyable {
  /// The names of the attributes in the last tag that are not in any known export.
  private(set) var unknownNames: [Range<Int>] = []
  /// The values of these attributes, in the same order.
  private(set) var unknownValues: [Range<Int>] = []
  /// The damage of the last tag; nil if it was well-formed.
  private(set) var mending: TagMending?
  /// The number of repeated known attributes in the last tag.
  private(set) var repeatedCount = 0
  /// The repeated attributes and the ranges of their values, in the last tag that had any.
  private var repeats: [(attribute: Int, place: Range<Int>)] = []

  private struct Span {
    var start = 0
    var end = 0
  }

  private static let slots = 32
  private static let openRecord = UInt64(littleEndian: 0x2064_726F_6365_523C)  // "<Record "

  private let spans: UnsafeMutablePointer<Span>
  private let plates: UnsafeMutablePointer<AttributePlate>
  /// The latest attribute for each kind of element and each position in the tag.
  private let expected: UnsafeMutablePointer<UInt8>
  /// The start of the last tag other than a record, including the byte after the name; such tags
  /// come in runs.
  private let lastName: UnsafeMutablePointer<UInt8>
  private var lastNameCount = Int.max
  private static let nameCapacity = 64
  private var lastKind = ElementKind.unknown
  private let attributeLimit: Int
  private let valueLimit: Int
  /// The known attributes of the last tag, as a bit for each.
  private var present: UInt64 = 0

  init(limits: ImportLimits) {
    attributeLimit = limits[.attributes]
    valueLimit = limits[.valueBytes]
    lastName = .allocate(capacity: Self.nameCapacity)
    let kinds = ElementKind.allCases
    spans = .allocate(capacity: Self.slots)
    spans.initialize(repeating: Span(), count: Self.slots)
    plates = .allocate(capacity: Self.slots * kinds.count)
    plates.initialize(repeating: AttributePlate(name: ""), count: Self.slots * kinds.count)
    expected = .allocate(capacity: attributeLimit * kinds.count)
    expected.initialize(repeating: 0, count: attributeLimit * kinds.count)
    for kind in kinds {
      for (number, name) in kind.attributeNames.enumerated() {
        plates[kind.rawValue * Self.slots + number] = AttributePlate(name: name)
      }
    }
  }

  deinit {
    spans.deallocate()
    plates.deallocate()
    expected.deallocate()
    lastName.deallocate()
  }

  /// The range of an attribute's value in the last tag; nil if the tag does not have it.
  @inline(__always)
  func value(_ attribute: Int) -> Range<Int>? {
    guard present & (1 << UInt64(attribute)) != 0 else { return nil }
    return Range(uncheckedBounds: (spans[attribute].start, spans[attribute].end))
  }

  /// The range of an attribute's second value in the last tag; nil if there is none.
  func secondValue(_ attribute: Int) -> Range<Int>? {
    repeatedCount > 0 ? repeats.first { $0.attribute == attribute }?.place : nil
  }

  /// True if the last tag has only known attributes, and each only once.
  @inline(__always)
  var isPlain: Bool { repeatedCount == 0 && unknownNames.isEmpty }

  /// Reads the tag that starts at an index.
  ///
  /// - Parameter limit: the end of the text, or of everything that can belong to the tag.
  mutating func parse(
    _ bytes: UnsafePointer<UInt8>, from start: Int, limit: Int
  ) throws(TagFault) -> Tag {
    var tag = try openTag(bytes, start, limit)
    present = 0
    repeatedCount = 0
    if mending != nil { mending = nil }
    if !unknownNames.isEmpty { forgetUnknown() }
    let plates = plates + tag.kind.rawValue * Self.slots
    let expected = expected + tag.kind.rawValue * attributeLimit
    var index = tag.name.upperBound
    var count = 0
    while true {
      let space = index
      while index < limit, bytes[index] <= 0x20 { index += 1 }
      guard index < limit else { throw .incomplete }
      if bytes[index] == UInt8(ascii: ">") {
        tag.end = index + 1
        return tag
      }
      if bytes[index] == UInt8(ascii: "/") {
        guard index + 1 < limit else { throw .incomplete }
        guard bytes[index + 1] == UInt8(ascii: ">") else {
          throw .malformed("a '/' inside a tag", at: index)
        }
        tag.end = index + 2
        tag.isEmpty = true
        return tag
      }
      guard index > space else { throw .malformed("no space before an attribute", at: index) }
      guard count < attributeLimit else {
        throw .malformed("more than \(attributeLimit) attributes", at: index)
      }
      let name = index
      let attribute: Int
      var quote = UInt8(ascii: "\"")
      let guess = Int(expected[count])
      if plates[guess].matches(bytes + index), index + plates[guess].count <= limit {
        attribute = guess
        index += plates[guess].count
      } else {
        let end = try attributeName(bytes, &index, limit, quote: &quote)
        attribute = number(bytes, name..<end, of: tag.kind)
        if attribute < Self.slots {
          expected[count] = UInt8(attribute)
        } else {
          unknownNames.append(name..<end)
        }
      }
      count += 1
      try value(bytes, &index, limit, quote, attribute, tag.kind)
    }
  }

  /// Reads as much as possible of a tag that `parse` refuses.
  ///
  /// - Parameter limit: the index of the next tag.
  /// - Returns: nil if the tag has no end, or exceeds the limits.
  mutating func mend(_ bytes: UnsafePointer<UInt8>, from start: Int, limit: Int) -> Tag? {
    guard var tag = try? openTag(bytes, start, limit),
      var mended = MendedTag(bytes, tag.name.upperBound..<limit, limit: attributeLimit),
      mended.attributes.allSatisfy({ $0.value.count <= valueLimit })
    else { return nil }
    present = 0
    repeatedCount = 0
    forgetUnknown()
    for attribute in mended.attributes where !attribute.isSpaced {
      take(attribute, number(bytes, attribute.name, of: tag.kind), bytes, tag.kind)
    }
    // A name with spaces is one name, unless its last word is an attribute that the tag lacks.
    let spaced = mended.attributes.filter(\.isSpaced).map { attribute in
      (attribute, number(bytes, mended.lastWord(of: attribute), of: tag.kind))
    }
    var spacedCount = 0
    for (attribute, number) in spaced {
      if number < Self.slots, value(number) == nil, spaced.count(where: { $0.1 == number }) == 1 {
        mended.separateLastWord(of: attribute)
        take(attribute, number, bytes, tag.kind)
      } else {
        spacedCount += 1
        take(attribute, Self.slots, bytes, tag.kind)
      }
    }
    unknownNames.sort { $0.lowerBound < $1.lowerBound }
    unknownValues.sort { $0.lowerBound < $1.lowerBound }
    mending = TagMending(
      spacedNames: spacedCount, lostAttributes: mended.flagCount + mended.lostValueCount,
      hasLostValues: mended.lostValueCount > 0 || mended.hasInnerQuotes)
    (tag.end, tag.isEmpty) = (mended.end, mended.isEmpty)
    return tag
  }

  private mutating func take(
    _ attribute: MendedTag.Attribute, _ number: Int, _ bytes: UnsafePointer<UInt8>,
    _ kind: ElementKind
  ) {
    var place = attribute.value
    guard number < Self.slots else {
      unknownNames.append(attribute.name)
      unknownValues.append(place)
      return
    }
    if kind == .record, number == RecordAttribute.device.rawValue {
      place =
        DeviceAddress.end(bytes, from: place.lowerBound, limit: place.upperBound)..<place.upperBound
    }
    guard value(number) == nil else {
      appendRepeat(number, place)
      return
    }
    present |= 1 << UInt64(number)
    spans[number] = Span(start: place.lowerBound, end: place.upperBound)
  }

  private mutating func openTag(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int
  ) throws(TagFault) -> Tag {
    let opening = UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self)
    if UInt64(littleEndian: opening) == Self.openRecord, start + 8 <= limit {
      return Tag(
        kind: .record, start: start, name: start + 1..<start + 7, end: limit, isEmpty: false)
    }
    let first = start + 1
    if lastNameCount < limit - first, memcmp(bytes + first, lastName, lastNameCount + 1) == 0 {
      let end = first + lastNameCount
      return Tag(kind: lastKind, start: start, name: first..<end, end: limit, isEmpty: false)
    }
    var end = first
    while end < limit, !Self.endsName(bytes[end]) { end += 1 }
    guard end < limit else { throw .incomplete }
    guard end > first else { throw .malformed("a '<' without a name", at: start) }
    let kind = ElementKind(
      name: UnsafeRawBufferPointer(start: bytes + first, count: end - first))
    if end - first < Self.nameCapacity {
      memcpy(lastName, bytes + first, end - first + 1)
      (lastNameCount, lastKind) = (end - first, kind)
    }
    return Tag(kind: kind, start: start, name: start + 1..<end, end: limit, isEmpty: false)
  }

  /// Reads a name, `=` and a quote, and returns the end of the name.
  private func attributeName(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ limit: Int, quote: inout UInt8
  ) throws(TagFault) -> Int {
    let start = index
    while index < limit, !Self.endsName(bytes[index]) { index += 1 }
    let end = index
    while index < limit, bytes[index] <= 0x20 { index += 1 }
    guard index < limit else { throw .incomplete }
    guard bytes[index] == UInt8(ascii: "="), end > start else {
      throw .malformed("an attribute without '='", at: start)
    }
    index += 1
    while index < limit, bytes[index] <= 0x20 { index += 1 }
    guard index < limit else { throw .incomplete }
    quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .malformed("a value without quotes", at: index)
    }
    index += 1
    return end
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// The number of a known attribute, or a number that is not below `slots`.
  private func number(
    _ bytes: UnsafePointer<UInt8>, _ name: Range<Int>, of kind: ElementKind
  ) -> Int {
    let text = UnsafeRawBufferPointer(start: bytes + name.lowerBound, count: name.count)
    let known = kind.attributeNames.firstIndex {
      $0.utf8.count == text.count && $0.utf8.elementsEqual(text)
    }
    return known ?? Self.slots
  }

  /// Records the value that starts at an index, and moves the index past its closing quote.
  @inline(__always)
  private mutating func value(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ limit: Int, _ quote: UInt8,
    _ attribute: Int, _ kind: ElementKind
  ) throws(TagFault) {
    var start = index
    let bit: UInt64 = attribute < Self.slots ? 1 << UInt64(attribute) : 0
    if kind == .record, attribute == RecordAttribute.device.rawValue {
      start = DeviceAddress.end(bytes, from: start, limit: limit)
    }
    guard let end = Self.find(quote, bytes, from: start, limit: limit) else {
      guard limit - start <= valueLimit else { throw tooLong(at: start) }
      throw .incomplete
    }
    guard end - start <= valueLimit else { throw tooLong(at: start) }
    index = end + 1
    guard bit != 0 else {
      unknownValues.append(start..<end)
      return
    }
    if present & bit != 0 {
      appendRepeat(attribute, start..<end)
      return
    }
    present |= bit
    spans[attribute] = Span(start: start, end: end)
  }

  private mutating func appendRepeat(_ attribute: Int, _ place: Range<Int>) {
    if repeatedCount == 0 { repeats.removeAll(keepingCapacity: true) }
    repeatedCount += 1
    repeats.append((attribute, place))
  }

  private mutating func forgetUnknown() {
    unknownNames.removeAll(keepingCapacity: true)
    unknownValues.removeAll(keepingCapacity: true)
  }

  private func tooLong(at index: Int) -> TagFault {
    .malformed("a value of more than \(valueLimit) bytes", at: index)
  }

  /// The index of the first quote. Most values are short, so the first 64 bytes are searched eight
  /// at a time.
  @inline(__always)
  private static func find(
    _ quote: UInt8, _ bytes: UnsafePointer<UInt8>, from start: Int, limit: Int
  ) -> Int? {
    let pattern = UInt64(quote) &* 0x0101_0101_0101_0101
    var index = start
    while index < limit, index < start + 64 {
      let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ pattern
      let zeros =
        (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 {
        let found = index + zeros.trailingZeroBitCount / 8
        return found < limit ? found : nil
      }
      index += 8
    }
    guard index < limit, let found = memchr(bytes + index, Int32(quote), limit - index) else {
      return nil
    }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - bytes
  }
}
