import Foundation

extension QuantitySeries {
  /// Creates a series in which the rows of the underlying store and the rows of saved samples are
  /// sorted together.
  ///
  /// - Parameters:
  ///   - base: the rows of the underlying store, whose sources and devices are the first in the
  ///     tables.
  ///   - removed: the rows of `base` that were deleted.
  ///   - saved: the entries of the saved samples, in the order in which they were saved.
  /// - Throws: an error of the unit if the quantity of a saved sample cannot be converted to the
  ///   unit of the rows.
  convenience init(
    _ type: HKQuantityType, base: SampleColumns?, removed: Set<Int>,
    saved: [ObjectStore.Entry], sources: [HKSource], devices: [HKDevice], versions: [String],
    details: Loaded<RowDetails>,
    identify: @escaping @Sendable (SampleIdentity) -> UUID
  ) throws {
    let saved = saved.compactMap(SavedSample.init)
    let unit = base?.unit ?? Self.commonUnit(of: saved) ?? type.canonicalUnit
    let (added, addedOwners) = try Self.rows(
      of: saved, type, unit: unit, after: base?.sequence.max() ?? 0)
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
      type, columns: columns, owners: owners, beneath: base, saved: saved.map(\.sample),
      sources: sources, devices: devices, versions: versions, details: details, identify: identify)
  }

  /// A saved quantity sample with the places of its source and its device.
  private struct SavedSample {
    let sample: HKQuantitySample
    let source: NamePlace
    let device: NamePlace
    // NB: `sample.quantity` creates an object.
    var unit: HKUnit { sample.amount.unit }

    init?(_ entry: ObjectStore.Entry) {
      guard let sample = entry.sample as? HKQuantitySample else { return nil }
      (self.sample, source, device) = (sample, entry.source, entry.device)
    }
  }

  /// Returns the unit of all samples, in which their values do not need to be converted; nil if
  /// their units differ.
  private static func commonUnit(of samples: [SavedSample]) -> HKUnit? {
    guard let unit = samples.first?.unit else { return nil }
    return samples.allSatisfy { $0.unit == unit } ? unit : nil
  }

  private static func rows(
    of samples: [SavedSample], _ type: HKQuantityType, unit: HKUnit, after last: UInt32
  ) throws -> (columns: SampleColumns, owners: [Int32]) {
    var rows = SampleColumns(type: type, unit: unit)
    var owners: [Int32] = []
    rows.reserveCapacity(samples.count)
    owners.reserveCapacity(samples.count)
    for (owner, saved) in samples.enumerated() {
      let wasUserEntered = saved.sample.facts.wasUserEntered
      let conversion = try saved.unit.conversion(to: unit)
      saved.sample.forEachMeasurement { piece in
        var piece = piece
        piece.value = conversion(piece.value)
        rows.append(
          piece, source: saved.source, device: saved.device, wasUserEntered: wasUserEntered,
          sequence: last &+ UInt32(rows.count + 1))
        owners.append(Int32(owner))
      }
    }
    // Programs usually save samples in order of time.
    guard (1..<max(1, rows.count)).contains(where: { rows.precedes($0, $0 - 1, of: rows) }) else {
      return (rows, owners)
    }
    let order = rows.start.indices.sorted { rows.precedes($0, $1, of: rows) }
    return (rows.selecting(order), order.map { owners[$0] })
  }
}
