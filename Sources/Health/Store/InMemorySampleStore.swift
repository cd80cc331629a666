package import Foundation

/// Samples held in memory, as a reader or a test gathered them.
package struct InMemorySampleStore: SampleStore {
  package let sources: [HKSource]
  package let devices: [HKDevice]
  package let versions: [String]
  package let characteristics: HKCharacteristics
  package var summary: ImportSummary
  package let quantityTypes: [HKQuantityType]
  package let objectTypes: [HKSampleType]
  package let lastPosition: Int
  private let content: Content
  private let identify: @Sendable ([UInt8]) -> UUID

  /// - Parameter identify: makes an identity of the bytes that tell a sample apart.
  init(_ content: Content, identify: @escaping @Sendable ([UInt8]) -> UUID) {
    sources = content.sources
    devices = content.devices
    versions = content.versions
    characteristics = content.characteristics
    summary = content.summary
    lastPosition = content.lastPosition
    quantityTypes = content.columns.values.map(\.type).sorted {
      $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8)
    }
    let types: [HKSampleType] =
      content.categories.values.map(\.type) + content.objects.compactMap(\.sampleType)
    objectTypes = Set(types).sorted {
      $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8)
    }
    self.content = content
    self.identify = identify
  }

  package func columns(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> QuantityColumns? {
    content.columns[type.identifier]
  }

  package func details(of type: HKQuantityType, in interval: Range<Double>?) -> RowDetails {
    content.details[type.identifier] ?? RowDetails()
  }

  package func sourceFacts(of type: HKQuantityType) throws -> [SourceFacts] {
    content.facts[type.identifier] ?? []
  }

  package func uuid(of sample: SampleIdentity) -> UUID {
    identify(sample.bytes)
  }

  package func samples(of type: HKSampleType) throws -> [PlacedSample] {
    let maker = ImportedSampleMaker(store: self)
    if let category = content.categories[type.identifier] {
      return category.rows.map { row in
        maker.sample(
          row, of: category.type,
          metadata: row.metadata > 0 ? category.sets[Int(row.metadata) - 1] : nil)
      }
    }
    let first = lastPosition - content.objects.count + 1
    return try maker.samples(
      content.objects.enumerated().filter { $1.sampleType == type }
        .map { (position: first + $0, object: $1) }
        .sorted {
          ($0.object.facts?.start ?? 0, $0.position) < ($1.object.facts?.start ?? 0, $1.position)
        })
  }

  package var activitySummaries: [ImportedActivitySummary] {
    content.objects.compactMap {
      if case .activitySummary(let summary) = $0 { summary } else { nil }
    }
  }
}

extension InMemorySampleStore {
  /// The samples of a category type, in canonical order.
  struct CategoryRows {
    let type: HKCategoryType
    /// Sources, devices and versions by their places in the store.
    let rows: [SampleRow]
    let sets: [MetadataSet]
  }

  /// What a store is made of.
  struct Content {
    /// In the byte order of names.
    let sources: [HKSource]
    let devices: [HKDevice]
    let versions: [String]
    /// What each of the devices is.
    let deviceKinds: [SourceKind]
    var characteristics = HKCharacteristics()
    var summary = ImportSummary()
    /// By type identifier, each in canonical order and not empty.
    var columns: [String: QuantityColumns] = [:]
    var details: [String: RowDetails] = [:]
    var facts: [String: [SourceFacts]] = [:]
    var categories: [String: CategoryRows] = [:]
    var objects: [ImportedObject] = []
    var lastPosition = 0
    private let sourcePlaces: [UInt16]
    private let devicePlaces: [UInt16]
    private let versionPlaces: [UInt16]

    init(names: CollectedNames) {
      sources = CollectedNames.order(of: names.sources).map { HKSource(name: names.sources[$0]) }
      devices = CollectedNames.order(of: names.devices.map(\.text)).map { names.devices[$0] }
      versions = CollectedNames.order(of: names.versions).map { names.versions[$0] }
      deviceKinds = devices.map(SourceKind.init(device:))
      sourcePlaces = names.sourcePlaces
      devicePlaces = names.devicePlaces
      versionPlaces = CollectedNames.places(of: names.versions)
    }

    /// A row with the places of its source, device and version in the store instead of their numbers.
    func placed(_ row: SampleRow) -> SampleRow {
      var row = row
      row.source = sourcePlaces[Int(row.source)]
      if row.device != QuantityColumns.noDevice { row.device = devicePlaces[Int(row.device)] }
      if row.version != QuantityColumns.noVersion { row.version = versionPlaces[Int(row.version)] }
      return row
    }
  }
}
