import Foundation
package import Health

extension ImportSummary {
  /// The messages about an import, most important first: losses, repairs, samples left out with the
  /// reason, and oddities. Empty for a flawless import.
  ///
  /// Like all messages, they start in lower case and have no final period.
  package var losses: [String] { losses(advising: { _ in "" }) }

  /// - Parameter advice: returns the text for a remedy, which is appended to the message.
  package func losses(advising advice: (ImportRemedy) -> String) -> [String] {
    let reasons = DropReason.allCases.filter { !Self.repeats.contains($0) }
    return [truncationMessage].compactMap(\.self) + repairMessages(advice)
      + droppedMessages(reasons)
      + droppedPartMessages + missingRouteMessages + unknownNameMessages + noticeMessages
      + offsetMessages
  }

  /// The messages about records of the given types that were left out, with the reasons.
  package func losses(of identifiers: Set<String>) -> [String] {
    var part = ImportSummary()
    part.types = types.filter { identifiers.contains($0.key) }
    return part.losses
  }

  /// The records that were read but are not samples, such as goals.
  package var otherRecords: [String] {
    let others = types.filter { identifier, type in
      type.kept > 0 && SampleTypeName.identifier(of: identifier) == nil
        && ImportedObject.elementName(ofType: identifier) == nil
    }.mapValues(\.kept)
    return others.isEmpty ? [] : [Self.records(others, "left out", "not a sample type")]
  }

  private static func records(
    _ counts: [String: Int], _ fate: String, _ reason: String,
    of noun: (one: String, many: String) = ("record", "records")
  ) -> String {
    let total = counts.values.reduce(0, +)
    let names = ranked(counts).map { "\($0.value) \($0.key)" }
    return "\(total) \(total == 1 ? noun.one : noun.many) \(fate), \(reason): " + list(names)
  }

  /// Sorts counts from the highest to the lowest, and equal ones by name.
  private static func ranked<Name: Comparable>(
    _ counts: [Name: Int]
  ) -> [(key: Name, value: Int)] {
    counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
  }

  /// True for a phone's complete export from which nothing is missing, so that samples that it does
  /// not contain were deleted on the phone (X-61).
  package var isWhole: Bool {
    isComplete && truncation == nil && repairs[.skippedElement, default: 0] == 0
  }

  /// The origin of the samples, as reports need it.
  package var provenance: DataProvenance {
    var provenance = DataProvenance()
    provenance.exportDate = exportDate
    provenance.exportOffset = exportOffset
    provenance.namedTimeZone = namedTimeZone
    provenance.timeZones = timeZones.filter { $0.key != Self.otherTimeZones }
    provenance.offsets = offsets
    provenance.truncation = truncation.map { truncation in
      "the data was cut short: "
        + (truncation.lastDate.map { "the last record kept ends on \(text($0))" }
          ?? "no record was kept")
    }
    provenance.losses = lossesOfContent
    return provenance
  }

  /// The records that are missing although the document is complete. Without the name of the
  /// document and places in it, so that every form of the same data has the same text (X-2).
  private var lossesOfContent: [String] {
    let damaged = repairs[.skippedElement, default: 0]
    let reasons = DropReason.allCases.filter { !Self.repeats.contains($0) && $0 != .exported }
    let dropped = types.values.reduce(0) { sum, type in
      sum + reasons.reduce(0) { $0 + type.dropped[$1, default: 0] }
    }
    let pushed = types.values.reduce(0) { $0 + $1.dropped[.exported, default: 0] }
    return [
      damaged > 0
        ? "\(damaged) damaged"
          + " \(damaged == 1 ? "element of the data was" : "elements of the data were") skipped"
        : nil,
      dropped > 0 ? "\(dropped) \(dropped == 1 ? "record" : "records") could not be used" : nil,
      pushed > 0
        ? "\(pushed) \(pushed == 1 ? "row that an app pushed is" : "rows that an app pushed are")"
          + " left out for the samples that an export has of their time"
        : nil,
    ].compactMap(\.self)
  }

  /// The messages about suspicious values that count anyway: rows that are not samples, types with
  /// records after the export date (X-49), and values above 100 %.
  package var oddities: [String] { aggregationMessages + lateMessages + percentageMessages }

  /// The message about values above 100 %, which suggest that the document writes 97 for 97 %.
  /// Shown each time the data is read, since the numbers are then wrong.
  package var percentageMessages: [String] {
    guard let found = largePercentages, found.count > 0 else { return [] }
    let largest = String(format: "%.12g", found.largest * 100)
    return [
      "\(found.count) \(found.count == 1 ? "value is" : "values are") above 100 %, up to \(largest)"
        + " %; percentages are fractions in this format, so 97 % is written 0.97"
    ]
  }

  /// The message about rows that are aggregates (X-90).
  private var aggregationMessages: [String] {
    guard aggregatedRows > 0 else { return [] }
    return ["\(aggregatedRows) rows are sums and averages over intervals, not samples"]
  }

  private var lateMessages: [String] {
    guard let exportDate else { return [] }
    let late = types.filter { $0.value.last.map { $0 > exportDate } ?? false }
    guard !late.isEmpty else { return [] }
    let names = late.keys.sorted().map { "\($0) (to \(late[$0]?.last.map(text) ?? ""))" }
    return ["records after the export date: " + Self.list(names)]
  }

  /// The number of repeats that were left out, for the types with these full identifiers.
  package func repeatCount(of identifiers: [String]) -> Int {
    identifiers.reduce(0) { count, identifier in
      count + Self.repeats.reduce(0) { $0 + (types[identifier]?.dropped[$1] ?? 0) }
    }
  }

  /// The messages about repeats that were left out. Exports without errors have some too.
  package var repeats: [String] { droppedMessages(Self.repeats) }

  /// The reasons for leaving out a record that repeats another, so that nothing is lost.
  package static let repeats: [DropReason] = [.repeated, .nestedRepeat, .replaced]

  /// The message about the place at which the document was cut short (X-24); nil for a complete
  /// document.
  package var truncationMessage: String? {
    guard let truncation else { return nil }
    let last =
      truncation.lastDate.map { ", the last record kept ends on \(text($0))" }
      ?? ", no record was kept"
    return "'\(document)' was cut short: \(truncation.reason); complete up to byte "
      + "\(truncation.byteOffset) (line \(truncation.line))\(last)"
  }

  private func repairMessages(_ advice: (ImportRemedy) -> String) -> [String] {
    let counts = ImportRepair.allCases.compactMap { repair -> String? in
      guard let count = repairs[repair], count > 0 else { return nil }
      return "\(repair.rawValue): \(count)"
    }
    let places = diagnostics.prefix(5).map {
      "\(document):\($0.line): \($0.text(advising: advice)) (byte \($0.byteOffset))"
    }
    let rest = diagnostics.count - places.count
    return counts + places + (rest > 0 ? ["\(rest) more like these"] : [])
  }

  private func droppedMessages(_ reasons: [DropReason]) -> [String] {
    reasons.compactMap { reason in
      let counts = types.compactMapValues { $0.dropped[reason] }
      guard counts.values.contains(where: { $0 > 0 }) else { return nil }
      let fate = Self.repeats.contains(reason) ? "not counted again" : "left out"
      return Self.records(counts, fate, reason.rawValue)
    }
  }

  private var droppedPartMessages: [String] {
    DropReason.allCases.compactMap { reason in
      let counts = droppedParts.compactMapValues { $0[reason] }
      guard counts.values.contains(where: { $0 > 0 }) else { return nil }
      return Self.records(
        counts, "left out", reason.rawValue, of: ("element or attribute", "elements or attributes"))
    }
  }

  private var missingRouteMessages: [String] {
    guard let missing = sideFiles?.missingRoutes, missing > 0 else { return [] }
    return [
      "\(missing) \(missing == 1 ? "route refers to a file" : "routes refer to files") that the"
        + " export does not contain"
    ]
  }

  private var unknownNameMessages: [String] {
    guard !unknownNames.isEmpty else { return [] }
    let names = Self.ranked(unknownNames).map { "\($0.key) (\($0.value))" }
    return ["unknown names, skipped: " + Self.list(names)]
  }

  private var noticeMessages: [String] {
    notices.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key): \($0.value)" }
  }

  /// The message about several offsets. All rows of a phone's export have the same offset (X-40),
  /// so several are suspicious (X-42). In other documents, offsets follow the clock.
  private var offsetMessages: [String] {
    guard isComplete, offsets.count > 1 else { return [] }
    let names = Self.ranked(offsets).map { "\(LocalClock.offsetText($0.key)) (\($0.value))" }
    return ["the rows have \(offsets.count) offsets from UTC, expected one: " + Self.list(names)]
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }

  /// The clock at the export's offset, or else in UTC.
  package var clock: LocalClock {
    LocalClock(TimeZone(secondsFromGMT: exportOffset ?? 0) ?? .gmt)
  }

  /// The date and time at the export's offset.
  private func text(_ date: Date) -> String {
    clock.iso8601(date.timeIntervalSinceReferenceDate)
  }
}
