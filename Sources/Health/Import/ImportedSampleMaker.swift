import Foundation

/// Makes objects of what an import holds beside quantities.
struct ImportedSampleMaker {
  let store: any SampleStore

  /// - Parameter row: with the places of its source, device and version in the store.
  func sample(
    _ row: SampleRow, of type: HKCategoryType, metadata: MetadataSet?
  ) -> PlacedSample {
    let source = store.sources[Int(row.source)]
    let device = row.device == QuantityColumns.noDevice ? nil : store.devices[Int(row.device)]
    let identity = SampleIdentity(
      type: type.identifier, start: row.start, end: row.end, value: row.value,
      source: source.name, device: device?.text ?? "", creation: row.creation)
    let facts = ObjectFacts(
      identity: .derived(DerivedIdentity { [store] in store.uuid(of: identity) }),
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
}
