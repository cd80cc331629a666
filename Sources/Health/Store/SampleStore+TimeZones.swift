package import Foundation

extension SampleStore {
  /// The number of samples that name each time zone in their metadata (`HKTimeZone`, X-44) and begin before a moment.
  ///
  /// - Parameter moment: the moment for a zone that is named, in seconds since 2001-01-01 00:00:00 UTC: it
  ///   may be a reading of that zone's own clock. Nil for a zone that is not known.
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
    // Of one zone it is enough to know that it counts; categories are few and name it most often.
    for type in objectTypes + quantityTypes where moments.count > 1 || counts.isEmpty {
      for object in try importedObjects(of: type).compactMap(\.object.facts) {
        count(object.metadata[HKMetadataKeyTimeZone], object.start)
      }
      let details = try details(of: type, in: nil)
      // The same few sets stand in many rows.
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
