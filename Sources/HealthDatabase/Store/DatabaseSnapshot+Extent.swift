import Foundation
package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func segments(of type: HKSampleType) -> [StoredSegment] {
    entries(of: type.identifier, in: nil).map {
      StoredSegment(
        count: $0.count, firstStart: $0.first, lastStart: $0.newestStart, longest: $0.longest)
    }
  }

  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    catalog.types.number(of: type.identifier).flatMap { catalog.extents[$0] }
  }

  /// The latest end of the samples that imports without an export date added after the newest
  /// export, if it is later than that export; nil otherwise.
  var laterEnd: Date? {
    get throws {
      let positions = catalog.laterUndatedPositions
      guard let exported = provenance.exportDate?.timeIntervalSinceReferenceDate,
        !positions.isEmpty
      else { return nil }
      var latest = exported
      func add(_ position: Int, _ end: Double) {
        if end > latest, positions.contains(where: { $0.contains(position) }) { latest = end }
      }
      for type in quantityTypes + objectTypes {
        if let columns = try columns(of: type, in: exported..<Double.infinity, with: [.sequence]) {
          for row in 0..<columns.count { add(Int(columns.sequence[row]), columns.end[row]) }
        }
        if let objects = try objectColumns(of: type.identifier) {
          for (position, outline) in zip(objects.positions, objects.outlines) {
            add(position, outline.end)
          }
        }
      }
      return latest > exported ? Date(timeIntervalSinceReferenceDate: latest) : nil
    }
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    entries(of: type.identifier, in: nil).isEmpty ? nil : try unitChoice(of: type).unit
  }

  package func knownDigests(of type: HKSampleType) -> [MonthDigest]? {
    catalog.types.number(of: type.identifier).flatMap { catalog.monthDigests[$0] } ?? []
  }
}
