import Foundation
import Health
import SampleIntake

extension DocumentScanner {
  mutating func readMetadata(_ tag: Tag) {
    guard let key = parser.value(MetadataAttribute.key.rawValue),
      let value = parser.value(MetadataAttribute.value.rawValue)
    else { return }
    if isTimeZone(key), value.count <= Self.longestZone {
      readTimeZone(keptText(value), at: tag.start)
    }
    if let record = open.last?.record {
      MetadataReader.append(
        window.buffer(key), window.buffer(value), to: &pending[record].metadata)
    }
  }

  /// True if a key is `HKTimeZone`, which a document may write with references.
  private func isTimeZone(_ key: Range<Int>) -> Bool {
    if holds(key, "HKTimeZone") { return true }
    let raw = window.buffer(key)
    return raw.contains(UInt8(ascii: "&")) && AttributeText(raw).text == HKMetadataKeyTimeZone
  }

  /// Longer than the name of any time zone.
  static let longestZone = 128

  /// A workout has its metadata twice: the first counts, and an unequal second is told.
  mutating func readTimeZone(_ zone: String, at index: Int) {
    let parent = open.count - 1
    if open[parent].timeZone == nil {
      open[parent].timeZone = zone
    } else if open[parent].timeZone != zone {
      note("two time zones for one \(name(of: open[parent])), the first kept", at: index)
    }
  }

  mutating func readExportDate() {
    var dates = DateText()
    guard let value = parser.value(0), let seconds = dates.seconds(keptText(value)) else { return }
    summary.exportDate = Date(timeIntervalSinceReferenceDate: seconds)
    summary.exportOffset = dates.offset
  }

  /// What the document says of the person; that a value means nothing is told, and not the value.
  mutating func readCharacteristics() {
    for (index, name) in ElementKind.me.attributeNames.enumerated() {
      guard HKCharacteristicType.byIdentifier[name] != nil, let place = parser.value(index) else {
        continue
      }
      if !collector.characteristics.set(name, exported: keptText(place)) {
        countUnknown("Me@\(name)")
      }
    }
  }

  mutating func count(timeZone: String) {
    let isFull = summary.timeZones.count >= SampleCollector.capacity
    let key = isFull && summary.timeZones[timeZone] == nil ? "other time zones" : timeZone
    summary.timeZones[key, default: 0] += 1
  }

  /// Counts what is odd about the names in a tag.
  mutating func countNames(of tag: Tag) {
    guard !parser.isPlain else { return }
    let isSecondDate = tag.kind == .workoutStatistics && secondStart(in: tag) != nil
    count(.secondStartDate, isSecondDate ? 1 : 0)
    count(.repeatedAttribute, parser.repeatedCount - (isSecondDate ? 1 : 0))
    for name in parser.unknownNames { countUnknown("\(tag.kind.name)@\(text(name))") }
  }

  /// The second start date of workout statistics that have no end date: it is the end.
  func secondStart(in tag: Tag) -> Range<Int>? {
    guard parser.repeatedCount > 0, place(of: "endDate", in: tag) == nil else { return nil }
    return tag.kind.number(ofAttribute: "startDate").flatMap { parser.secondValue($0) }
  }

  mutating func countUnknown(_ name: String) {
    // A hostile document may have a new name in every tag.
    let isFull = summary.unknownNames.count >= 1_000
    let key = isFull && summary.unknownNames[name] == nil ? "other names" : name
    summary.unknownNames[key, default: 0] += 1
  }

  func holds(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && window.matches(text, at: range.lowerBound)
  }

  /// The start of a text as it stands in the document.
  func text(_ range: Range<Int>) -> String {
    String(decoding: window.buffer(range).prefix(64), as: UTF8.self)
  }

  /// A text as it is kept, with every repair counted.
  mutating func keptText(_ range: Range<Int>) -> String {
    let raw = window.buffer(range)
    if let plain = AttributeText.plain(raw) { return plain }
    let text = AttributeText(raw)
    if text.isFlawed { summary.repairs.merge(text.repairs, uniquingKeysWith: +) }
    return text.text
  }

  func name(of element: OpenElement) -> String {
    element.kind == .unknown ? "unknown element" : element.kind.name
  }
}
