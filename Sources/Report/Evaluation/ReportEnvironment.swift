package import Foundation
package import Health
package import Languages

/// The time zone and the instant of a report, with notices about how they were chosen.
package struct ReportEnvironment: Sendable {
  /// The data that counts, which is cut at `cutoff` if there is one.
  package let store: any SampleStore
  package let clock: LocalClock
  /// The instant to look back from, in seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// The earlier of `asOf` and the end of the data, after which values are not final.
  package let knownUntil: Double
  /// The instant at which the data is cut because `as_of` is a date or a time; nil if it is not cut
  ///
  package let cutoff: Double?
  /// The notices about defaults that were used.
  package let notes: [ReportNotice]
  /// A sentence about the loss if the imported document was cut short; nil if it is complete.
  package let truncation: String?
  /// The other losses of the data, as sentences that are the same for every form of the same data.
  package let losses: [String]
  /// The data that the newest exports in a store lack of the ones before them, as sentences.
  package let exportLosses: [String]

  /// - Parameters:
  ///   - timeZone: the time zone; nil for the zone that was given for the import, or else the most
  ///     frequent one in the metadata, or else the export's offset.
  ///   - comparesZone: true to add a notice if the zones in the data differ from the given one.
  ///   - now: the instant for `as_of: now`, because the engine has no clock.
  ///   - isPublished: true for notices whose times are in whole minutes.
  /// - Throws: an error of the store.
  package init(
    _ store: any SampleStore, timeZone: TimeZone?, comparesZone: Bool = false, asOf: AsOf,
    now: Double, isPublished: Bool = false
  ) throws {
    var notes: [ReportNotice] = []
    let provenance = store.provenance
    truncation = provenance.truncation
    losses = provenance.losses
    exportLosses = provenance.exportLosses
    let zone = try timeZone ?? store.provenance(asOf).defaultTimeZone(&notes)
    let clock = LocalClock(zone)
    let cutoff = asOf.cutoff(clock)
    let moment = try cutoff ?? store.moment(asOf, now: now, &notes)
    let past = try cutoff.map { try PastSampleStore(store, before: $0, clock: clock) }
    if comparesZone, timeZone != nil {
      let seen = try past?.isWhole == false ? store.provenance(asOf) : provenance
      notes += seen.notices(of: zone, seenFrom: moment)
    }
    let end = try store.dataEnd ?? moment
    notes += Self.notices(of: end, seenFrom: moment, provenance.phones) { instant in
      clock.iso8601(isPublished ? clock.minute(of: instant) : instant)
    } dayBefore: { instant in
      ReportCalendar(clock: clock, weekStart: .monday).adding(-1, .day, to: instant)
    }
    if let past { self.store = past } else { self.store = store }
    self.clock = clock
    self.cutoff = cutoff
    self.asOf = moment
    self.knownUntil = min(end, moment)
    self.notes = notes
  }

  /// The same environment as seen from another instant; its data is the same.
  init(_ other: ReportEnvironment, asOf: Double, knownUntil: Double, cutoff: Double?) {
    store = other.store
    clock = other.clock
    self.asOf = asOf
    self.knownUntil = knownUntil
    self.cutoff = cutoff
    notes = other.notes
    (truncation, losses) = (other.truncation, other.losses)
    exportLosses = other.exportLosses
  }

  /// The environment of a report over many participants, whose clock shows their local dates.
  ///
  /// - Parameters:
  ///   - end: the end of the last interval that the report shows.
  ///   - asOf: the instant at which the rows are cut; anything but a date or a time is `end`.
  package init(ofCohortUntil end: Double, clock: LocalClock, asOf: AsOf) {
    store = InMemorySampleStore()
    self.clock = clock
    cutoff = asOf.cutoff(clock)
    knownUntil = min(end, cutoff ?? end)
    self.asOf = knownUntil
    notes = []
    truncation = nil
    losses = []
    exportLosses = []
  }

  /// The notices about data that ends before the report's instant, and about phones whose exports
  /// are older than the rest of the data.
  private static func notices(
    of end: Double, seenFrom moment: Double, _ phones: [DataProvenance.Phone],
    text: (Double) -> String, dayBefore: (Double) -> Double
  ) -> [ReportNotice] {
    let known = min(end, moment)
    let dataEnds = ReportNotice.dataEnds(text(end), isOld: end <= dayBefore(moment))
    return (end < moment ? [dataEnds] : [])
      + phones.map { ($0.name, $0.exportDate.timeIntervalSinceReferenceDate) }
      .filter { $0.1 <= dayBefore(known) }
      .map { .oldPhone(named: $0, exported: text($1)) }
  }
}

extension SampleStore {
  /// The instant that a report looks back from, if it is neither a date nor a time.
  fileprivate func moment(
    _ asOf: AsOf, now: Double, _ notes: inout [ReportNotice]
  ) throws -> Double {
    if asOf == .now { return now }
    if asOf == .export {
      if provenance.exportDate != nil, let end = try dataEnd { return end }
      notes.append(.noExportDate)
    }
    if let latest = try latest { return latest }
    notes.append(.noDate)
    return now
  }

  /// The provenance of the data. If `as_of` is a date or a time, the time zones of samples that
  /// start at or after it are left out; each zone uses its own clock for this comparison.
  fileprivate func provenance(_ asOf: AsOf) throws -> DataProvenance {
    var provenance = provenance
    if asOf.cutoff(LocalClock(.gmt)) != nil {
      provenance.timeZones = try timeZones { zone in
        asOf.cutoff(LocalClock(zone ?? .gmt)) ?? .infinity
      }
    }
    return provenance
  }

  /// The latest end of a sample, in seconds since 2001-01-01 00:00:00 UTC. If that sample is an
  /// instant, this is just after it, so that a range with this end includes it.
  fileprivate var latest: Double? {
    get throws {
      try (quantityTypes + objectTypes).compactMap { try extent(of: $0)?.upperBound }.max()
    }
  }

  /// The end of the data: the export date, or the end of the latest sample that a later
  /// import without a date added. Without an export date, this is the latest end of a sample, and
  /// nil if there are no samples.
  fileprivate var dataEnd: Double? {
    get throws {
      guard let exported = provenance.exportDate else { return try latest }
      return max(exported, provenance.laterEnd ?? exported).timeIntervalSinceReferenceDate
    }
  }
}

extension DataProvenance {
  /// The maximum number of unknown zones that are listed by name.
  private static let notedZones = 100

  fileprivate func defaultTimeZone(_ notes: inout [ReportNotice]) -> TimeZone {
    var unknown: [String] = []
    var zone: TimeZone?
    for name in zoneNames {
      zone = TimeZone(identifier: name)
      if zone != nil { break }
      unknown.append(name)
    }
    notes += unknown.prefix(Self.notedZones).map { .unknownTimeZone($0) }
    if unknown.count > Self.notedZones {
      notes.append(.moreUnknownTimeZones(unknown.count - Self.notedZones))
    }
    return zone ?? zoneOfOffset(&notes)
  }

  private func zoneOfOffset(_ notes: inout [ReportNotice]) -> TimeZone {
    if let zone = zoneOfOffset {
      notes.append(.zoneOfOffset(LocalClock.offsetText(zone.secondsFromGMT())))
      return zone
    }
    notes.append(.noTimeZone)
    return .gmt
  }

  /// The notices about a zone whose clock differs from those of all zones in the data.
  fileprivate func notices(of zone: TimeZone, seenFrom moment: Double) -> [ReportNotice] {
    let names = zoneNames
    guard !names.contains(zone.identifier) else { return [] }
    let known = names.compactMap { TimeZone(identifier: $0) }
    guard !known.isEmpty, !known.contains(where: { $0.cutsDays(as: zone, before: moment) }) else {
      return []
    }
    return [.foreignTimeZone(zone.identifier, named: known.map(\.identifier))]
  }
}

extension TimeZone {
  /// True if two zones divide two years into the same days, as `US/Pacific` and
  /// `America/Los_Angeles` do.
  ///
  /// - Parameter moment: the end of the two years, in seconds since 2001-01-01 00:00:00 UTC.
  fileprivate func cutsDays(as other: TimeZone, before moment: Double) -> Bool {
    (0..<24).allSatisfy { month in
      let date = Date(timeIntervalSinceReferenceDate: moment - Double(month) * 30.4 * 86_400)
      return secondsFromGMT(for: date) == other.secondsFromGMT(for: date)
    }
  }
}
