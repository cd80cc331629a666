package import Foundation

/// Gathers the records of a document in their order, and makes a store of them.
package final class SampleCollector {
  private var sources = DistinctValues(overflow: "other sources")
  private var devices = DistinctValues(overflow: HKDevice(name: "other devices"))
  private var versions = DistinctValues(overflow: "other versions")
  /// What is known of the person.
  package var characteristics = HKCharacteristics()
  private var types: [String: TypeCollector] = [:]

  /// How many sources, devices, types and units are told apart: one less than the numbers of
  /// `UInt16`, whose last one means "none".
  package static let capacity = Int(UInt16.max) - 1

  package init() {}

  /// The number of a source, whose identity is its name (S-8).
  ///
  /// Names that look alike are one, whatever the order of the document: they are kept composed.
  package func source(named name: String) -> UInt16 {
    let name =
      name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    return sources.number(of: name, bytes: name.utf8.count)
  }

  /// The number of a device; devices with equal fields are one.
  package func device(_ device: HKDevice) -> UInt16 {
    devices.number(of: device, bytes: device.text.utf8.count)
  }

  /// The number of a version of a source.
  package func version(_ text: String) -> UInt16 {
    versions.number(of: text, bytes: text.utf8.count)
  }

  /// The collector of a record type, by its whole identifier.
  package func records(of identifier: String) -> TypeCollector {
    if let type = types[identifier] { return type }
    let isFull = types.count >= Self.capacity
    let key = isFull ? "other types" : identifier
    if isFull, let type = types[key] { return type }
    let type = TypeCollector(
      identifier: key, quantityType: HKQuantityType.byIdentifier[key])
    types[key] = type
    return type
  }

  /// Makes a store of what was gathered; the collector is empty afterwards.
  ///
  /// - Parameters:
  ///   - summary: what the reader found; the types are filled in here.
  ///   - identify: makes the identity of a sample of the bytes that tell it apart.
  package func finish(
    _ summary: ImportSummary = ImportSummary(),
    identify: @escaping @Sendable ([UInt8]) -> UUID
  ) -> InMemorySampleStore {
    let (names, sourcePlaces) = sources.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let (devices, devicePlaces) = devices.sorted {
      $0.text.utf8.lexicographicallyPrecedes($1.text.utf8)
    }
    let (versions, versionPlaces) = versions.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let kinds = devices.map(SourceKind.init(device:))
    var summary = summary
    var series: [String: FinishedSeries] = [:]
    for (identifier, type) in types {
      guard let quantityType = type.quantityType else {
        summary.types[identifier] = type.countedSummary(sourceNames: self.sources.values)
        continue
      }
      var samples = SeriesBuilder(
        type: quantityType, collector: type, sourcePlaces: sourcePlaces,
        devicePlaces: devicePlaces, versionPlaces: versionPlaces)
      samples.dropNestedRepeats()
      samples.sort()
      samples.dropRepeats(
        unlessFrom: sources.overflowNumber.map { sourcePlaces[Int($0)] },
        by: self.devices.overflowNumber.map { devicePlaces[Int($0)] })
      let finished = samples.finish(kinds: kinds)
      summary.types[identifier] = finished.summary(dropped: samples.dropped, sourceNames: names)
      if finished.columns.count > 0 { series[identifier] = finished }
    }
    types = [:]
    self.sources = DistinctValues(overflow: "other sources")
    self.devices = DistinctValues(overflow: HKDevice(name: "other devices"))
    self.versions = DistinctValues(overflow: "other versions")
    return InMemorySampleStore(
      sources: names.map { HKSource(name: $0) }, devices: devices, versions: versions,
      characteristics: characteristics,
      summary: summary,
      columns: series.mapValues(\.columns), facts: series.mapValues(\.facts), identify: identify)
  }
}
