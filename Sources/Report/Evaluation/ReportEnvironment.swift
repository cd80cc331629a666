package import Foundation
package import Health

/// The zone and the moment of a report, with notices about their choice.
package struct ReportEnvironment: Sendable {
  package let clock: LocalClock
  /// The moment to look back from, in seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// The earlier of `asOf` and the end of the data, beyond which values are not final.
  package let knownUntil: Double
  /// Notices about defaults that were used because the input gives no better value.
  package let notes: [ReportNotice]

  /// - Parameters:
  ///   - timeZone: nil for the zone that the metadata names most often, otherwise the export's offset
  ///
  ///   - now: the moment of `as_of: now`, because the engine has no clock.
  /// - Throws: an error of the store.
  package init(_ store: any SampleStore, timeZone: TimeZone?, asOf: AsOf, now: Double) throws {
    var notes: [ReportNotice] = []
    let provenance = store.provenance
    let zone = timeZone ?? provenance.defaultTimeZone(&notes)
    let clock = LocalClock(zone)
    let moment = try store.moment(asOf, clock: clock, now: now, &notes)
    let end = try store.dataEnd ?? moment
    notes += Self.notices(of: end, seenFrom: moment, provenance.phones, clock)
    self.clock = clock
    self.asOf = moment
    self.knownUntil = min(end, moment)
    self.notes = notes
  }

  /// The notices about data that ends before the report's moment, and about phones whose exports
  /// are older than the rest of the data.
  private static func notices(
    of end: Double, seenFrom moment: Double, _ phones: [DataProvenance.Phone], _ clock: LocalClock
  ) -> [ReportNotice] {
    func dayBefore(_ instant: Double) -> Double {
      ReportCalendar(clock: clock, weekStart: .monday).adding(-1, .day, to: instant)
    }
    let known = min(end, moment)
    let dataEnds = ReportNotice.dataEnds(clock.iso8601(end), isOld: end <= dayBefore(moment))
    return (end < moment ? [dataEnds] : [])
      + phones.map { ($0.name, $0.exportDate.timeIntervalSinceReferenceDate) }
      .filter { $0.1 <= dayBefore(known) }
      .map { .oldPhone(named: $0, exported: clock.iso8601($1)) }
  }
}

extension SampleStore {
  /// The moment that a report looks back from.
  fileprivate func moment(
    _ asOf: AsOf, clock: LocalClock, now: Double, _ notes: inout [ReportNotice]
  ) throws -> Double {
    switch asOf {
    case .now: return now
    case .endOf(let date): return clock.instant(on: date.adding(days: 1))
    case .export:
      if let date = provenance.exportDate { return date.timeIntervalSinceReferenceDate }
      notes.append(.noExportDate)
    case .latest: break
    }
    if let latest = try latest { return latest }
    notes.append(.noDate)
    return now
  }

  /// The latest end of a sample, in seconds since 2001-01-01 00:00:00 UTC: just past it if it is an
  /// instant, so that a range up to it includes it.
  fileprivate var latest: Double? {
    get throws {
      try (quantityTypes + objectTypes).compactMap { try extent(of: $0)?.upperBound }.max()
    }
  }

  /// The end of the data: the export date, or the end of the latest sample that an import without a
  /// date added later. Without an export date the latest end of a sample; nil without samples.
  fileprivate var dataEnd: Double? {
    get throws {
      guard let exported = provenance.exportDate else { return try latest }
      return max(exported, provenance.laterEnd ?? exported).timeIntervalSinceReferenceDate
    }
  }
}

extension DataProvenance {
  fileprivate func defaultTimeZone(_ notes: inout [ReportNotice]) -> TimeZone {
    // By count, then by name, so that the choice does not depend on the order of a dictionary.
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
