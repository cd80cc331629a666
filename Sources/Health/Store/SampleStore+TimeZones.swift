package import Foundation

extension SampleStore {
  /// Returns, for each time zone, the number of samples that have it in their metadata
  /// (`HKTimeZone`, X-44) and start before an instant.
  ///
  /// - Parameter moment: a closure that returns the instant for a time zone, in seconds since
  ///   2001-01-01 00:00:00 UTC. The instant can be a reading of that zone's own clock. The closure
  ///   receives nil for an unknown time zone.
  /// - Throws: an error of the store.
  package func timeZones(beforeMoment moment: (TimeZone?) -> Double) throws -> [String: Int] {
    let moments = Dictionary(
      uniqueKeysWithValues: provenance.timeZones.keys.map { ($0, moment(TimeZone(identifier: $0))) }
    )
    var counts: [String: Int] = [:]
    guard !moments.isEmpty else { return counts }
    // If there is only one time zone, it is enough to know that it occurs. Category types come
    // first because they have few samples and contain the time zone most often.
    for type in objectTypes + quantityTypes where moments.count > 1 || counts.isEmpty {
      for (zone, starts) in try zoneStarts(of: type) {
        guard let moment = moments[zone] else { continue }
        let count = starts.partitioningIndex { $0 >= moment }
        if count > 0 { counts[zone, default: 0] += count }
      }
    }
    return counts
  }
}
