package import Foundation
package import Health

/// The zone and the moment of a report, with notes on how they were chosen.
package struct ReportEnvironment: Sendable {
  package let clock: LocalClock
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// What was taken because nothing better was given.
  package let notes: [ReportNotice]

  /// - Parameters:
  ///   - timeZone: nil for the zone that the metadata names most often, else the export's offset
  ///
  ///   - now: what `as_of: now` means; the engine has no clock.
  /// - Throws: an error of the store.
  package init(_ store: any SampleStore, timeZone: TimeZone?, asOf: AsOf, now: Double) throws {
    var notes: [ReportNotice] = []
    let provenance = store.provenance
    let zone = timeZone ?? provenance.defaultTimeZone(&notes)
    clock = LocalClock(zone)
    switch asOf {
    case .now: self.asOf = now
    case .endOf(let date): self.asOf = clock.instant(on: date.adding(days: 1))
    case .latest: self.asOf = try store.latest ?? Self.now(now, &notes)
    case .export:
      if let date = provenance.exportDate {
        self.asOf = date.timeIntervalSinceReferenceDate
      } else {
        notes.append(.noExportDate)
        self.asOf = try store.latest ?? Self.now(now, &notes)
      }
    }
    self.notes = notes
  }

  private static func now(_ now: Double, _ notes: inout [ReportNotice]) -> Double {
    notes.append(.noDate)
    return now
  }
}

extension SampleStore {
  /// The latest end of a sample, in seconds since 2001-01-01 00:00:00 UTC: just past it if it is an
  /// instant, so that a range up to it holds it.
  fileprivate var latest: Double? {
    get throws {
      let counted = provenance.lastDate?.timeIntervalSinceReferenceDate
      return try quantityTypes.compactMap { try extent(of: $0)?.upperBound }
        .reduce(counted) { max($0 ?? $1, $1) }
    }
  }
}

extension DataProvenance {
  fileprivate func defaultTimeZone(_ notes: inout [ReportNotice]) -> TimeZone {
    // By count, then by name, so that the choice does not hang on the order of a dictionary.
    let named = timeZones.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (name, _) in named {
      if let zone = TimeZone(identifier: name) { return zone }
      notes.append(.unknownTimeZone(name))
    }
    let offset = exportOffset ?? offsets.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let offset, let zone = TimeZone(secondsFromGMT: offset) {
      notes.append(.zoneOfOffset(offset))
      return zone
    }
    notes.append(.noTimeZone)
    return .gmt
  }
}
