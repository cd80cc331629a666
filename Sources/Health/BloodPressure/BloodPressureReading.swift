/// A systolic and a diastolic value that belong together, at one point in time.
package struct BloodPressureReading: Sendable {
  /// The values in millimeters of mercury.
  package var systolic: Double
  package var diastolic: Double
  /// The outline of the correlation. A reading without a correlation has that of the systolic
  /// sample.
  package var outline: ObjectOutline
  /// The metadata of the same object; nil if it was not asked for.
  package var metadata: MetadataSet?
  /// The version and the creation date of the correlation; nil without one.
  package var version: String?
  package var creation: Double?
  /// The position in the order in which samples were read. The readings of correlations come after
  /// all others (S-55).
  package var place: Int

  package var start: Double { outline.start }
}

/// The readings of a store, and the samples that have no partner.
package struct BloodPressureReadings: Sendable {
  /// The readings in ascending order of start, and then of place.
  package private(set) var readings: [BloodPressureReading] = []
  /// The starts of the samples without a partner, which are not included in any statistic.
  package private(set) var unpaired: [Double] = []

  /// Reads the pairs of values in a store.
  ///
  /// - Parameter hasMetadata: true to also read the metadata of each reading.
  /// - Throws: an error of the store.
  package init(_ store: any SampleStore, hasMetadata: Bool) throws {
    let correlations = try store.importedObjects(of: HKCorrelationType(.bloodPressure))
      .compactMap { placed in
        if case .correlation(let correlation) = placed.object { correlation } else { nil }
      }
    var systolic = try PressureSamples(.bloodPressureSystolic, store, hasMetadata)
    var diastolic = try PressureSamples(.bloodPressureDiastolic, store, hasMetadata)
    for correlation in correlations {
      let pressures = (
        correlation.pressures(of: systolic.type), correlation.pressures(of: diastolic.type)
      )
      for member in pressures.0 { systolic.remove(member) }
      for member in pressures.1 { diastolic.remove(member) }
      if pressures.0.count == 1, pressures.1.count == 1 {
        readings.append(
          BloodPressureReading(
            systolic: pressures.0[0].value, diastolic: pressures.1[0].value,
            outline: correlation.facts.outline,
            metadata: hasMetadata ? correlation.facts.metadata : nil,
            version: correlation.facts.version, creation: correlation.facts.creation,
            place: store.lastPosition + 1 + readings.count))
      } else {
        unpaired += (pressures.0 + pressures.1).map(\.key.start)
      }
    }
    while let sample = systolic.removeFirst() {
      guard let partner = diastolic.remove(from: sample.outline) else {
        unpaired.append(sample.outline.start)
        continue
      }
      readings.append(
        BloodPressureReading(
          systolic: sample.value, diastolic: partner, outline: sample.outline,
          metadata: sample.metadata, place: sample.place))
    }
    while let sample = diastolic.removeFirst() { unpaired.append(sample.outline.start) }
    readings.sort { ($0.start, $0.place) < ($1.start, $1.place) }
  }
}

extension ImportedCorrelation {
  /// Returns the members of a type, with values in millimeters of mercury.
  fileprivate func pressures(of type: HKQuantityType) -> [Pressure] {
    members.filter { $0.type == type.identifier }.compactMap { member in
      guard let number = Double(member.value), let unit = member.unit,
        let value = ImportedAmount(number, unit).quantity(for: type)?
          .doubleValue(for: .millimeterOfMercury())
      else { return nil }
      return Pressure(
        key: PressureKey(start: member.start, end: member.end, source: member.source), value: value)
    }
  }
}

/// One value of a blood pressure, in millimeters of mercury.
private struct Pressure {
  let key: PressureKey
  let value: Double
}

/// The facts that partners have in common.
private struct PressureKey: Hashable {
  let start: Double
  let end: Double
  let source: String
}

extension ObjectOutline {
  fileprivate var pressureKey: PressureKey { PressureKey(start: start, end: end, source: source) }
}

/// The samples of one of the two types that have not been used yet, in the order of insertion.
private struct PressureSamples {
  struct Sample {
    let value: Double
    let outline: ObjectOutline
    /// Nil if it was not asked for.
    let metadata: MetadataSet?
    let place: Int
  }

  let type: HKQuantityType
  private var samples: [Sample] = []
  /// The indices of the remaining samples in order.
  private var left: [PressureKey: [Int]] = [:]
  private var next = 0

  init(
    _ identifier: HKQuantityTypeIdentifier, _ store: any SampleStore, _ hasMetadata: Bool
  ) throws {
    type = HKQuantityType(identifier)
    guard let columns = try store.columns(of: type, in: nil) else { return }
    let details = hasMetadata ? try store.details(of: type, in: nil) : nil
    let conversion = try columns.unit.conversion(to: .millimeterOfMercury())
    let rows = (0..<columns.count).sorted { columns.sequence[$0] < columns.sequence[$1] }
    for row in rows {
      let outline = ObjectOutline(
        start: columns.start[row], end: columns.end[row],
        source: store.sources[Int(columns.source[row])].name,
        device: store.devices[columns.device[row]]?.text,
        wasUserEntered: columns.wasUserEntered[row])
      left[outline.pressureKey, default: []].append(samples.count)
      samples.append(
        Sample(
          value: conversion(columns.value[row]), outline: outline,
          metadata: details.map { $0.metadata(of: row) ?? MetadataSet() },
          place: Int(columns.sequence[row])))
    }
  }

  /// Removes the sample that corresponds to a member of a correlation, if it exists.
  mutating func remove(_ pressure: Pressure) {
    let wanted = pressure.value.roundedToTwelveDigits
    left[pressure.key]?.firstIndex { samples[$0].value.roundedToTwelveDigits == wanted }.map {
      _ = left[pressure.key]?.remove(at: $0)
    }
  }

  /// Removes the first sample with the same source, start and end as another sample, and returns
  /// its value.
  mutating func remove(from outline: ObjectOutline) -> Double? {
    let key = outline.pressureKey
    guard let index = left[key]?.first else { return nil }
    left[key]?.removeFirst()
    return samples[index].value
  }

  /// Removes and returns the first of the remaining samples; nil if none are left.
  mutating func removeFirst() -> Sample? {
    while next < samples.count {
      let index = next
      next += 1
      let key = samples[index].outline.pressureKey
      guard let place = left[key]?.firstIndex(of: index) else { continue }
      left[key]?.remove(at: place)
      return samples[index]
    }
    return nil
  }
}
