import SampleIntake

/// The facts that the imports of a phone have stated, which stay known if a later import lacks them
/// because it was cut short, or because the samples that stated them were deleted.
struct PhoneFacts: Sendable, Equatable, Codable {
  /// The number of times that each time zone occurs, in the import that has it most often.
  private(set) var timeZones: [String: Int] = [:]
  /// The number of rows with each offset from UTC, in the latest import with rows. An export has
  /// one offset, which changes with the clock.
  private(set) var offsets: [Int: Int] = [:]
  private(set) var namedTimeZone: String?
  private(set) var locale: String?
  private(set) var exportOffset: Int?
  /// The user's characteristics by identifier.
  private(set) var characteristics: [String: String] = [:]

  init() {}

  /// Adds what a later import stated, which takes precedence.
  mutating func add(_ summary: ImportSummary, characteristics later: [String: String]) {
    timeZones.merge(summary.timeZones, uniquingKeysWith: max)
    if !summary.offsets.isEmpty { offsets = summary.offsets }
    namedTimeZone = summary.namedTimeZone ?? namedTimeZone
    locale = summary.locale ?? locale
    exportOffset = summary.exportOffset ?? exportOffset
    characteristics.merge(later) { $1 }
  }

  /// Returns a summary of the phone's latest import with the facts of all of its imports.
  func completing(_ summary: ImportSummary) -> ImportSummary {
    var summary = summary
    (summary.timeZones, summary.offsets) = (timeZones, offsets)
    (summary.namedTimeZone, summary.locale) = (namedTimeZone, locale)
    summary.exportOffset = exportOffset
    return summary
  }

  /// True if imports can state the facts.
  func isSound(limit: Int) -> Bool {
    (Array(timeZones.values) + Array(offsets.values)).allSatisfy { 0...limit ~= $0 }
      && (Array(offsets.keys) + [exportOffset ?? 0]).allSatisfy { $0.magnitude <= 86_400 }
  }
}

extension LedgerEntry.Report {
  /// The facts that this import and the earlier ones of its phone have stated.
  var allOfPhone: PhoneFacts {
    var facts = phone ?? PhoneFacts()
    facts.add(summary, characteristics: characteristics)
    return facts
  }
}
