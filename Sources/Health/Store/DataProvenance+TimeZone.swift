public import Foundation

extension DataProvenance {
  /// The names of the time zones in the data: the one that was given for the import, then those of
  /// the metadata, ordered by frequency, then by name, so that the choice does not depend on the
  /// order of a dictionary.
  package var zoneNames: [String] {
    let ranked = timeZones.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return (namedTimeZone.map { [$0] } ?? []) + ranked
  }

  /// The zone of the export's offset from UTC, or else of the most frequent offset in the data; nil
  /// if there is none.
  package var zoneOfOffset: TimeZone? {
    let offset = exportOffset ?? offsets.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return offset.flatMap { TimeZone(secondsFromGMT: $0) }
  }

  /// The first of `zoneNames` that is known, or else `zoneOfOffset`; nil if the data has neither
  ///
  package var timeZone: TimeZone? {
    zoneNames.lazy.compactMap { TimeZone(identifier: $0) }.first ?? zoneOfOffset
  }
}

extension HKHealthStore {
  /// The time zone in which the data was recorded: the most frequent one in the metadata of an
  /// export, or else the offset of its date from UTC; nil if the data has none.
  ///
  /// The `healthmark` command divides days in this zone by default. HealthKit has no such property:
  /// on a phone, the current calendar has the zone of the user.
  ///
  /// ```swift
  /// store.statisticsPolicy.calendar.timeZone = store.recordedTimeZone ?? .current
  /// ```
  public var recordedTimeZone: TimeZone? { objects.base.provenance.timeZone }
}
