import Files
import Foundation
import Health
import SampleIntake

/// Reads the attributes of the latest tag by name. Unreadable values are counted.
extension MarkupReader {
  mutating func text(of name: String, in tag: Tag) -> String? {
    place(of: name, in: tag).map { keptText($0) }
  }

  /// A number; nil if the attribute is missing, or is not a number.
  mutating func number(_ name: String, in tag: Tag) -> Double? {
    guard let text = text(of: name, in: tag) else { return nil }
    let value = NumberText.value(text)
    if value == nil { summary.drop("\(tag.kind.name)@\(name)", .unreadableValue) }
    return value
  }

  /// A number with the unit from another attribute; nil if it is not an amount of the type (U-38).
  mutating func amount(
    _ name: String, unit unitName: String, in tag: Tag, of identifier: HKQuantityTypeIdentifier
  ) -> ImportedAmount? {
    guard let value = number(name, in: tag) else { return nil }
    guard let unit = text(of: unitName, in: tag), !unit.isEmpty else {
      summary.drop("\(tag.kind.name)@\(name)", .noUnit)
      return nil
    }
    let amount = ImportedAmount(value, unit)
    guard amount.quantity(for: HKQuantityType(identifier)) != nil else {
      summary.drop("\(tag.kind.name)@\(name)", .unfitUnit)
      return nil
    }
    return amount
  }

  /// A duration in a unit of time.
  mutating func duration(in tag: Tag) -> ImportedAmount? {
    amount("duration", unit: "durationUnit", in: tag, of: .appleExerciseTime)
  }

  /// A date in seconds since 2001-01-01 00:00:00 UTC; nil if it is missing or unreadable.
  mutating func date(_ name: String, in tag: Tag) -> Double? {
    place(of: name, in: tag).flatMap { date(at: $0) }
  }

  mutating func date(at place: Range<Int>) -> Double? {
    dates.seconds(keptText(place))
  }

  /// A date that may be missing, in seconds since 2001-01-01 00:00:00 UTC; an unusable one is
  /// counted.
  mutating func optionalDate(_ name: String, in tag: Tag) -> Double? {
    guard let place = place(of: name, in: tag) else { return nil }
    guard let date = date(at: place) else {
      summary.drop("\(tag.kind.name)@\(name)", .unreadableDate)
      return nil
    }
    guard DateBounds.seconds.contains(date) else {
      summary.drop("\(tag.kind.name)@\(name)", .dateOutOfRange)
      return nil
    }
    return date
  }

  /// The properties that samples of every kind have; nil if the dates are unusable.
  mutating func facts(in tag: Tag) -> ImportedFacts? {
    let start = date("startDate", in: tag)
    let end = date("endDate", in: tag)
    if let reason = DateBounds.reason(start: start, end: end) {
      summary.drop(tag.kind.name, reason)
      return nil
    }
    guard let start, let end else { return nil }
    return ImportedFacts(
      start: start, end: end, source: Self.sourceName(source(of: tag)),
      version: text(of: "sourceVersion", in: tag),
      device: text(of: "device", in: tag).map { HKDevice(text: $0).text },
      creation: optionalDate("creationDate", in: tag))
  }

  /// The source's name as it is written; the first exports have another attribute for it.
  private mutating func source(of tag: Tag) -> String {
    guard let name = text(of: "sourceName", in: tag) else {
      return text(of: "source", in: tag) ?? ""
    }
    if place(of: "source", in: tag) != nil { summary.count(.repeatedAttribute, 1) }
    return name
  }

  /// The name of a source in composed form, so that names that look alike are equal, as in records
  ///
  static func sourceName(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }

  func place(of name: String, in tag: Tag) -> Range<Int>? {
    tag.kind.number(ofAttribute: name).flatMap { parser.value($0) }
  }

  /// The second start date of workout statistics that have no end date; it is their end.
  func secondStart(in tag: Tag) -> Range<Int>? {
    guard parser.repeatedCount > 0, place(of: "endDate", in: tag) == nil else { return nil }
    return tag.kind.number(ofAttribute: "startDate").flatMap { parser.secondValue($0) }
  }

  /// Counts unknown and repeated attribute names in the tag.
  mutating func countNames(of tag: Tag) {
    guard !parser.isPlain else { return }
    let isSecondDate = tag.kind == .workoutStatistics && secondStart(in: tag) != nil
    summary.count(.secondStartDate, isSecondDate ? 1 : 0)
    summary.count(.repeatedAttribute, parser.repeatedCount - (isSecondDate ? 1 : 0))
    guard !hasMetadataAttributes(in: tag) else { return }
    for name in parser.unknownNames {
      let words = String(decoding: nameBytes(name).prefix(64), as: UTF8.self)
      summary.countUnknown("\(tag.kind.name)@\(words)")
    }
  }
}

/// Metadata as attributes: the first exports have no elements for it.
extension MarkupReader {
  /// True if the attributes of the latest tag that have no other meaning are metadata.
  @inline(__always)
  func hasMetadataAttributes(in tag: Tag) -> Bool {
    !parser.isPlain && isOfFirstExports(tag)
  }

  private func isOfFirstExports(_ tag: Tag) -> Bool {
    [.record, .correlation, .workout].contains(tag.kind) && !parser.unknownNames.isEmpty
      && place(of: "source", in: tag) != nil && place(of: "sourceName", in: tag) == nil
  }

  /// The keys and values of metadata in the latest tag, as written; empty if it has none.
  func metadataAttributes(in tag: Tag) -> [(key: Range<Int>, value: Range<Int>)] {
    guard hasMetadataAttributes(in: tag) else { return [] }
    return zip(parser.unknownNames, parser.unknownValues).map { ($0, $1) }
  }

  /// The time zone in the metadata of the latest tag, if it is written in the tag itself.
  mutating func timeZoneAttribute(in tag: Tag) -> String? {
    metadataAttributes(in: tag).first {
      isTimeZoneKey($0.key) && $0.value.count <= Self.longestZone
    }
    .map { keptText($0.value) }
  }
}

/// Text in the window.
extension MarkupReader {
  /// True if a string is at the position and entirely in memory.
  func isAt(_ text: StaticString) -> Bool { window.matches(text, at: window.position) }

  /// True if a key is `HKTimeZone`, which a document may write with character references.
  func isTimeZoneKey(_ key: Range<Int>) -> Bool {
    let raw = window.buffer(key)
    return raw.elementsEqual(HKMetadataKeyTimeZone.utf8)
      || raw.contains(UInt8(ascii: "&")) && AttributeText(raw).text == HKMetadataKeyTimeZone
  }

  /// A length that exceeds the name of any time zone.
  static let longestZone = 128

  /// The name of an attribute, with one space between its words.
  func nameBytes(_ range: Range<Int>) -> [UInt8] {
    Array(window.buffer(range).split { $0 <= 0x20 }.joined(separator: [0x20]))
  }

  /// The start of a text, as it is written in the document.
  func rawText(_ range: Range<Int>) -> String {
    String(decoding: window.buffer(range).prefix(64), as: UTF8.self)
  }

  /// The text in the form in which it is kept; every repair is counted.
  mutating func keptText(_ range: Range<Int>) -> String {
    let raw = window.buffer(range)
    if let plain = AttributeText.plain(raw) { return plain }
    let text = AttributeText(raw)
    if text.isFlawed { summary.repairs.merge(text.repairs, uniquingKeysWith: +) }
    return text.text
  }
}
