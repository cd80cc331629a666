import Foundation

/// Makes objects of what an import holds beside quantities.
package struct ImportedSampleMaker {
  private let store: any SampleStore

  package init(store: any SampleStore) {
    self.store = store
  }

  /// - Parameter row: with the places of its source, device and version in the store.
  package func sample(
    _ row: SampleRow, of type: HKCategoryType, metadata: MetadataSet?
  ) -> PlacedSample {
    let source = store.sources[Int(row.source)]
    let device = row.device == QuantityColumns.noDevice ? nil : store.devices[Int(row.device)]
    let facts = ObjectFacts(
      identity: identity(
        SampleIdentity(
          type: type.identifier, start: row.start, end: row.end, value: row.value,
          source: source.name, device: device?.text ?? "", creation: row.creation)),
      sourceRevision: HKSourceRevision(
        source: source,
        version: row.version == QuantityColumns.noVersion
          ? nil : store.versions[Int(row.version)]),
      device: device, metadata: metadata?.values)
    return PlacedSample(
      position: Int(row.sequence),
      sample: HKCategorySample(
        type, Int(row.value), start: Date(timeIntervalSinceReferenceDate: row.start),
        end: Date(timeIntervalSinceReferenceDate: row.end), facts: facts))
  }

  private func identity(_ sample: SampleIdentity) -> ObjectIdentity {
    .derived(DerivedIdentity { [store] in store.uuid(of: sample) })
  }

  /// The samples that correlations and workouts are, in the order given.
  ///
  /// - Throws: an error of the store.
  package func samples(
    _ objects: [(position: Int, object: ImportedObject)]
  ) throws -> [PlacedSample] {
    var members = MemberFinder(store)
    return try objects.compactMap { position, object in
      guard let identity = object.identity else { return nil }
      switch object {
      case .correlation(let correlation):
        guard let type = HKCorrelationType.byIdentifier[correlation.type] else { return nil }
        return PlacedSample(
          position: position,
          sample: HKCorrelation(
            type, Set(try correlation.members.compactMap { try members.sample($0) }),
            start: Date(timeIntervalSinceReferenceDate: correlation.facts.start),
            end: Date(timeIntervalSinceReferenceDate: correlation.facts.end),
            facts: ObjectFacts(correlation.facts, self.identity(identity))))
      case .workout(let workout):
        let facts = ObjectFacts(workout.facts, self.identity(identity))
        return PlacedSample(
          position: position,
          sample: HKWorkout(imported: workout, facts: facts) { index in
            var leg = identity
            leg.occurrence = index + 1
            return store.uuid(of: leg)
          })
      case .activitySummary:
        return nil
      }
    }
  }
}

/// Finds the samples of the store that correlations are made of.
private struct MemberFinder {
  private let store: any SampleStore
  private var series: [String: (QuantitySeries, RowDetails)?] = [:]

  init(_ store: any SampleStore) {
    self.store = store
  }

  /// The sample with the same start, end, source and value; nil if there is none.
  mutating func sample(_ member: ImportedCorrelation.Member) throws -> HKSample? {
    guard let type = HKQuantityType.byIdentifier[member.type], let unitText = member.unit,
      let unit = try? HKUnit(importing: unitText, for: type), let value = Double(member.value),
      let (series, details) = try series(of: type)
    else { return nil }
    let columns = series.columns
    let conversion = try unit.conversion(to: columns.unit)
    let wanted = conversion(value)
    var row = columns.firstRow(beginningAtOrAfter: member.start)
    while row < columns.count, columns.start[row] == member.start {
      let found = columns.value[row]
      if columns.end[row] == member.end,
        series.sources[Int(columns.source[row])].name == member.source,
        (found - wanted).magnitude <= 5e-13 * max(found.magnitude, wanted.magnitude)
      {
        return series.sample(at: row, details)
      }
      row += 1
    }
    return nil
  }

  private mutating func series(
    of type: HKQuantityType
  ) throws -> (QuantitySeries, RowDetails)? {
    if let known = series[type.identifier] { return known }
    let found = try store.series(of: type, within: nil).map { ($0, try $0.loadedDetails()) }
    series[type.identifier] = .some(found)
    return found
  }
}
