import Foundation

extension QuantitySeries {
  /// Creates a series in which the rows of the underlying store and the rows of saved samples are
  /// sorted together.
  ///
  /// - Parameters:
  ///   - base: the rows of the underlying store, whose sources and devices are the first in the
  ///     tables.
  ///   - removed: the rows of `base` that were deleted.
  ///   - saved: the saved samples, in the order in which they were saved.
  /// - Throws: an error of the unit if the quantity of a saved sample cannot be converted to the
  ///   unit of the rows.
  convenience init(
    _ type: HKQuantityType, base: SampleColumns?, removed: Set<Int>,
    saved: [HKQuantitySample], sources: [HKSource], devices: [HKDevice],
    versions: [String], places: ObjectPlaces, details: Loaded<RowDetails>,
    identify: @escaping @Sendable (SampleIdentity) -> UUID
  ) throws {
    let unit = base?.unit ?? Self.commonUnit(of: saved) ?? type.canonicalUnit
    let (added, addedOwners) = try Self.rows(
      of: saved, type, unit: unit, after: base?.sequence.max() ?? 0, places: places)
    var columns = SampleColumns(type: type, unit: unit)
    var owners: [Int32] = []
    if let base {
      columns.reserveCapacity(base.count + added.count)
      owners.reserveCapacity(base.count + added.count)
      var next = 0
      for row in 0..<base.count where !removed.contains(row) {
        while next < added.count, added.precedes(next, row, of: base) {
          columns.append(next, of: added)
          owners.append(addedOwners[next])
          next += 1
        }
        columns.append(row, of: base)
        owners.append(Int32(-1 - row))
      }
      for row in next..<added.count {
        columns.append(row, of: added)
        owners.append(addedOwners[row])
      }
    } else {
      (columns, owners) = (added, addedOwners)
    }
    columns.longest = zip(columns.start, columns.end).lazy.map { $1 - $0 }.max()
    self.init(
      type, columns: columns, owners: owners, beneath: base, saved: saved, sources: sources,
      devices: devices, versions: versions, details: details, identify: identify)
  }

  /// Returns the unit of all samples, in which their values do not need to be converted; nil if
  /// their units differ.
  private static func commonUnit(of samples: [HKQuantitySample]) -> HKUnit? {
    guard let unit = samples.first?.quantity.unit else { return nil }
    return samples.allSatisfy { $0.quantity.unit == unit } ? unit : nil
  }

  private static func rows(
    of samples: [HKQuantitySample], _ type: HKQuantityType, unit: HKUnit, after last: UInt32,
    places: ObjectPlaces
  ) throws -> (columns: SampleColumns, owners: [Int32]) {
    var rows = SampleColumns(type: type, unit: unit)
    var owners: [Int32] = []
    for (owner, sample) in samples.enumerated() {
      let source = places.source(sample.source)
      let device = sample.device.map(places.device) ?? .noName
      let wasUserEntered = sample.facts.wasUserEntered
      let conversion = try sample.quantity.unit.conversion(to: unit)
      for piece in sample.measurements {
        var piece = piece
        piece.value = conversion(piece.value)
        rows.append(
          piece, source: source, device: device, wasUserEntered: wasUserEntered,
          sequence: last &+ UInt32(rows.count + 1))
        owners.append(Int32(owner))
      }
    }
    let order = rows.start.indices.sorted { rows.precedes($0, $1, of: rows) }
    return (rows.selecting(order), order.map { owners[$0] })
  }
}
