import Foundation
import Health
import SampleIntake

/// The attributes of the tag that was parsed last, by name. What is unreadable is counted.
extension DocumentScanner {
  mutating func text(of name: String, in tag: Tag) -> String? {
    place(of: name, in: tag).map { keptText($0) }
  }

  /// A number; nil if there is none.
  mutating func number(_ name: String, in tag: Tag) -> Double? {
    guard let text = text(of: name, in: tag) else { return nil }
    let value = NumberText.value(text)
    if value == nil { drop("\(tag.kind.name)@\(name)", .unreadableValue) }
    return value
  }

  /// A number with the unit that another attribute names; nil if it is no amount of a type (U-38).
  mutating func amount(
    _ name: String, unit unitName: String, in tag: Tag, of identifier: HKQuantityTypeIdentifier
  ) -> ImportedAmount? {
    guard let value = number(name, in: tag) else { return nil }
    guard let unit = text(of: unitName, in: tag), !unit.isEmpty else {
      drop("\(tag.kind.name)@\(name)", .noUnit)
      return nil
    }
    let amount = ImportedAmount(value, unit)
    guard amount.quantity(for: HKQuantityType(identifier)) != nil else {
      drop("\(tag.kind.name)@\(name)", .unfitUnit)
      return nil
    }
    return amount
  }

  /// The length of something, in a unit of time.
  mutating func duration(in tag: Tag) -> ImportedAmount? {
    amount("duration", unit: "durationUnit", in: tag, of: .appleExerciseTime)
  }

  /// A date in seconds since 2001; nil if there is none, or it is unreadable.
  mutating func date(_ name: String, in tag: Tag) -> Double? {
    place(of: name, in: tag).flatMap { date(at: $0) }
  }

  mutating func date(at place: Range<Int>) -> Double? {
    objectDates.seconds(keptText(place))
  }

  /// A date that may be missing; unreadable ones are counted.
  mutating func optionalDate(_ name: String, in tag: Tag) -> Double? {
    guard let place = place(of: name, in: tag) else { return nil }
    guard let date = date(at: place) else {
      drop("\(tag.kind.name)@\(name)", .unreadableDate)
      return nil
    }
    guard DateBounds.seconds.contains(date) else {
      drop("\(tag.kind.name)@\(name)", .dateOutOfRange)
      return nil
    }
    return date
  }

  /// What every sample has; nil if its dates are not to be used.
  mutating func facts(in tag: Tag) -> ImportedFacts? {
    let start = date("startDate", in: tag)
    let end = date("endDate", in: tag)
    if let reason = DateBounds.reason(start: start, end: end) {
      drop(tag.kind.name, reason)
      return nil
    }
    guard let start, let end else { return nil }
    return ImportedFacts(
      start: start, end: end,
      source: Self.sourceName(text(of: "sourceName", in: tag) ?? ""),
      version: text(of: "sourceVersion", in: tag),
      device: text(of: "device", in: tag).map { HKDevice(text: $0).text },
      creation: optionalDate("creationDate", in: tag))
  }

  /// Names that look alike are one, as those of records are.
  static func sourceName(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }

  func place(of name: String, in tag: Tag) -> Range<Int>? {
    tag.kind.number(ofAttribute: name).flatMap { parser.value($0) }
  }

  /// Counts an element or an attribute that cannot be used.
  mutating func drop(_ name: String, _ reason: ImportSummary.DropReason) {
    summary.droppedParts[name, default: [:]][reason, default: 0] += 1
  }
}
