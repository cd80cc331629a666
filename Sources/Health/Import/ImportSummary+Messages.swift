import Foundation

extension ImportSummary {
  /// What a person should know of the import, most important first: what was lost, what was left
  /// out and why, what was repaired and what is odd. Empty if all is as it should be.
  ///
  /// Sentences begin in lower case and have no full stop, as all messages do.
  package var losses: [String] {
    let reasons = DropReason.allCases.filter { !Self.repeats.contains($0) }
    return truncationMessages + repairMessages + droppedMessages(reasons) + unknownNameMessages
      + offsetMessages
  }

  /// What was left out because it is there all the same; healthy exports have some.
  package var repeats: [String] { droppedMessages(Self.repeats) }

  private static let repeats: [DropReason] = [.repeated, .nestedRepeat]

  private var truncationMessages: [String] {
    guard let truncation else { return [] }
    let last =
      truncation.lastDate.map { ", the last record kept ends on \(text($0))" }
      ?? ", no record was kept"
    return [
      "'\(document)' was cut short: \(truncation.reason); whole up to byte \(truncation.byteOffset)"
        + " (line \(truncation.line))\(last)"
    ]
  }

  private var repairMessages: [String] {
    let counts = ImportRepair.allCases.compactMap { repair -> String? in
      guard let count = repairs[repair], count > 0 else { return nil }
      return "\(repair.rawValue): \(count)"
    }
    let places = diagnostics.prefix(5).map {
      "\(document):\($0.line): \($0.message) (byte \($0.byteOffset))"
    }
    let rest = diagnostics.count - places.count
    return counts + places + (rest > 0 ? ["\(rest) more like these"] : [])
  }

  private func droppedMessages(_ reasons: [DropReason]) -> [String] {
    reasons.compactMap { reason in
      let counts = types.compactMap { type, summary in
        summary.dropped[reason].map { (type: type, count: $0) }
      }
      let total = counts.reduce(0) { $0 + $1.count }
      guard total > 0 else { return nil }
      let names = counts.sorted { $0.count == $1.count ? $0.type < $1.type : $0.count > $1.count }
        .map { "\($0.count) \($0.type)" }
      return "\(total) \(total == 1 ? "record" : "records") left out, \(reason.rawValue): "
        + list(names)
    }
  }

  private var unknownNameMessages: [String] {
    guard !unknownNames.isEmpty else { return [] }
    let names = unknownNames.sorted {
      $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value
    }
    return ["names of no known export, skipped: " + list(names.map { "\($0.key) (\($0.value))" })]
  }

  /// An export has one offset in all its rows (X-40); more than one is worth a look (X-42).
  private var offsetMessages: [String] {
    guard offsets.count > 1 else { return [] }
    let names = offsets.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { "\(Self.text(offset: $0.key)) (\($0.value))" }
    return ["the rows have \(offsets.count) offsets from UTC, expected one: " + list(names)]
  }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }

  /// The date and time at the export's offset.
  private func text(_ date: Date) -> String {
    let offset = exportOffset ?? 0
    let local = Int((date.timeIntervalSinceReferenceDate).rounded(.down)) + offset
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute],
      from: Date(timeIntervalSinceReferenceDate: Double(local)))
    let day = [parts.year, parts.month, parts.day].map { Self.pad($0 ?? 0) }
    let clock = [parts.hour, parts.minute].map { Self.pad($0 ?? 0) }
    return day.joined(separator: "-") + " " + clock.joined(separator: ":") + " "
      + Self.text(offset: offset)
  }

  private static func text(offset: Int) -> String {
    let minutes = offset.magnitude / 60
    return (offset < 0 ? "-" : "+") + pad(Int(minutes / 60)) + pad(Int(minutes % 60))
  }

  private static func pad(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
