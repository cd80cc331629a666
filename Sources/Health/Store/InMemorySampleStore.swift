package import Foundation

/// A store of samples in memory, collected by a reader or a test.
package struct InMemorySampleStore: SampleStore {
  package let quantityTypes: [HKQuantityType]
  package let objectTypes: [HKSampleType]
  private let content: Content
  private let identify: @Sendable (SampleIdentity) -> UUID
  private let objectsByType = Locked([HKSampleType: TypeObjects]())

  /// The correlations or workouts of a type.
  private struct TypeObjects {
    /// The objects in the order of `importedObjects(of:)`.
    let placed: [PlacedObject]
    let outlines: [ObjectOutline]
  }

  /// - Parameter identify: a closure that returns the identity of a sample.
  package init(_ content: Content, identify: @escaping @Sendable (SampleIdentity) -> UUID) {
    let types = content.series.values.map(\.columns.type)
    quantityTypes = Self.inOrder(types.compactMap { $0 as? HKQuantityType })
    let objects = Set(content.objects.compactMap(\.sampleType))
    objectTypes = Self.inOrder(types.filter { !($0 is HKQuantityType) } + objects)
    self.content = content
    self.identify = identify
  }

  /// Creates a store without samples.
  package init() {
    self.init(Content(sources: [], devices: [], versions: []), identify: { _ in UUID() })
  }

  package var sources: [HKSource] { content.sources }
  package var devices: [HKDevice] { content.devices }
  package var versions: [String] { content.versions }
  package var characteristics: HKCharacteristics { content.characteristics }
  package var provenance: DataProvenance { content.provenance }
  package var lastPosition: Int { content.lastPosition }

  private static func inOrder<ObjectType: HKObjectType>(_ types: [ObjectType]) -> [ObjectType] {
    types.sorted { $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8) }
  }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    content.series[type.identifier]?.columns
  }

  package func details(of type: HKSampleType, in interval: Range<Double>?) -> RowDetails {
    content.series[type.identifier]?.details ?? RowDetails()
  }

  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    content.series[type.identifier]?.facts ?? []
  }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) -> [Int: HKQuantity] {
    content.series[type.identifier]?.written ?? [:]
  }

  package func uuid(of sample: SampleIdentity) -> UUID {
    identify(sample)
  }

  /// The objects of a type, which are put in order once.
  private func typeObjects(of type: HKSampleType) -> TypeObjects {
    objectsByType.value(of: type) {
      let first = lastPosition - content.objects.count + 1
      var objects: [(placed: PlacedObject, outline: ObjectOutline)] = []
      for (index, object) in content.objects.enumerated() where object.sampleType == type {
        guard let outline = ObjectOutline(object) else { continue }
        objects.append((PlacedObject(position: first + index, object: object), outline))
      }
      objects.sort {
        ($0.outline.start, $0.placed.position) < ($1.outline.start, $1.placed.position)
      }
      return TypeObjects(placed: objects.map(\.placed), outlines: objects.map(\.outline))
    }
  }

  package func importedObjects(of type: HKSampleType) -> [PlacedObject] {
    typeObjects(of: type).placed
  }

  package func objectOutlines(of type: HKSampleType) -> [ObjectOutline] {
    typeObjects(of: type).outlines
  }

  package func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) -> [PlacedObject] {
    let objects = typeObjects(of: type)
    return Array(objects.placed[objects.outlines.indices(startingIn: span)])
  }

  package var activitySummaries: [ImportedActivitySummary] {
    content.objects.compactMap {
      if case .activitySummary(let summary) = $0 { summary } else { nil }
    }
  }
}

extension InMemorySampleStore {
  /// The samples of a quantity or category type, at least one.
  package struct Series: Sendable {
    package let columns: SampleColumns
    package let details: RowDetails
    package let facts: [SourceFacts]
    /// See `SampleStore.writtenValues(of:in:)`.
    package let written: [Int: HKQuantity]

    package init(
      columns: SampleColumns, details: RowDetails, facts: [SourceFacts],
      written: [Int: HKQuantity] = [:]
    ) {
      self.columns = columns
      self.details = details
      self.facts = facts
      self.written = written
    }
  }

  /// The parts of a store. Rows refer to sources, devices and versions by index.
  package struct Content: Sendable {
    /// The sources in the byte order of their names.
    package let sources: [HKSource]
    package let devices: [HKDevice]
    package let versions: [String]
    package var characteristics = HKCharacteristics()
    package var provenance = DataProvenance()
    /// The samples by type identifier.
    package var series: [String: Series] = [:]
    package var objects: [ImportedObject] = []
    package var lastPosition = 0

    package init(sources: [HKSource], devices: [HKDevice], versions: [String]) {
      self.sources = sources
      self.devices = devices
      self.versions = versions
    }
  }
}
