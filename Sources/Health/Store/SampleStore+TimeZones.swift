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
    func count(_ zone: String?, _ start: Double) {
      guard let zone, let moment = moments[zone], start < moment else { return }
      counts[zone, default: 0] += 1
    }
    guard !moments.isEmpty else { return counts }
    // If there is only one time zone, it is enough to know that it occurs. Category types come
    // first because they have few samples and contain the time zone most often.
    for type in objectTypes + quantityTypes where moments.count > 1 || counts.isEmpty {
      for object in try importedObjects(of: type).compactMap(\.object.facts) {
        count(object.metadata[HKMetadataKeyTimeZone], object.start)
      }
      let details = try details(of: type, in: nil)
      // Many rows share the same few metadata sets.
      let zones = details.sets.map { $0[HKMetadataKeyTimeZone] }
      guard zones.contains(where: { $0 != nil }),
        let starts = try columns(of: type, in: nil, with: [])?.start
      else { continue }
      for (row, set) in details.metadata.enumerated() where set > 0 {
        count(zones[Int(set) - 1], starts[row])
      }
    }
    return counts
  }
}
