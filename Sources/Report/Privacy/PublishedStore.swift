import Foundation
import Health
import Languages

/// A view of a store for a published report. Sources have names such as `watch 1`, and devices have
/// only their kind. There are no versions, characteristics or creation dates, and metadata does not
/// contain strings, except for time zones on request. The files of routes have numbers in place of
/// their paths. Times, values and units are unchanged, so every number is the same.
///
/// - Note: Two sources of different kinds that are otherwise equal in rank (S-43) are ordered by
///   their published names, which are those of the report's language.
struct PublishedStore: ForwardingSampleStore {
  let base: any SampleStore
  private let names: PublishedNames
  private let routes: PublishedRoutes
  private let hasZones: Bool
  private let outlines = Locked([HKSampleType: [ObjectOutline]]())
  let sources: [HKSource]
  let devices: [HKDevice]
  let versions: [String] = []
  let characteristics = HKCharacteristics()
  let provenance: DataProvenance
  let identity: UUID? = nil
  var sideFiles: (any SideFileReader)? { routes }

  /// - Parameters:
  ///   - hasZones: true to keep the time zones in the data, for a report that needs one.
  ///   - loss: the sentence that replaces the description of each loss of content, and does not
  ///     mention anything in the data.
  ///   - shown: the own names of the sources that the report shows; nil for all sources.
  ///   - language: the language of the names that replace those of sources.
  /// - Throws: an error of the store.
  init(
    _ base: any SampleStore, hasZones: Bool, loss: String, showing shown: Set<String>? = nil,
    in language: any Language
  ) throws {
    self.base = base
    routes = PublishedRoutes(base.sideFiles)
    self.hasZones = hasZones
    names = try PublishedNames(of: base, showing: shown, in: language)
    let names = names
    sources = base.sources.map { HKSource(name: names[$0.name]) }
    devices = base.devices.map { SourceKind(device: $0).publishedDevice }
    provenance = base.provenance.published(hasZones: hasZones, loss: loss)
  }

  /// The own names of the sources with the given published names, if their numbers skip some; nil
  /// if they follow one another.
  ///
  /// - Parameter shown: the published names in a report.
  func sourcesWithGaps(_ shown: Set<String>) -> Set<String>? {
    names.sourcesWithGaps(shown)
  }

  /// The strings in the data by which a reader could recognize a source or a device: the names of
  /// sources, and the names, models, hardware versions and identifiers of devices.
  var hiddenNames: [String] {
    let devices = (base.devices + names.deviceTexts.map { HKDevice(text: $0) }).flatMap {
      [$0.name, $0.model, $0.hardwareVersion, $0.localIdentifier, $0.udiDeviceIdentifier]
    }
    return names.own + devices.compactMap(\.self)
  }

  func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    var details = try base.details(of: type, in: interval)
    details.creation = []
    details.version = []
    details.sets = details.sets.map { $0.published(withZone: hasZones) }
    return details
  }

  func importedObjects(of type: HKSampleType) throws -> [PlacedObject] {
    try base.importedObjects(of: type).map(published)
  }

  func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject] {
    try base.importedObjects(of: type, startingIn: span).map(published)
  }

  func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline] {
    try outlines.value(of: type) { try base.objectOutlines(of: type).map { $0.published(names) } }
  }

  private func published(_ placed: PlacedObject) -> PlacedObject {
    PlacedObject(
      position: placed.position,
      object: placed.object.published(names, routes, withZone: hasZones))
  }

  /// Nil, because the digests cover the names of sources and devices.
  func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? { nil }

  func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? { nil }

  func deletions(of type: HKSampleType, after position: Int) throws -> [PlacedDeletion] {
    []
  }
}

extension DataProvenance {
  fileprivate func published(hasZones: Bool, loss: String) -> DataProvenance {
    var provenance = self
    if !hasZones { provenance.namedTimeZone = nil }
    provenance.timeZones = hasZones ? timeZones.filter { TimeZone(identifier: $0.key) != nil } : [:]
    provenance.phones = phones.enumerated().map { index, phone in
      Phone(name: "export \(index + 1)", exportDate: phone.exportDate)
    }
    provenance.truncation = truncation.map { _ in loss }
    provenance.losses = losses.isEmpty && exportLosses.isEmpty ? [] : [loss]
    provenance.exportLosses = []
    return provenance
  }
}
