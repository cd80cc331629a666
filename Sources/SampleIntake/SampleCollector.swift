import Foundation
package import Health

/// Collects the samples of a document in their order.
///
/// The method `finish` makes a store in memory from them. With a closure for full buffers, the
/// collector holds only one buffer at a time, whatever the size of the document.
public final class SampleCollector {
  private var sources: DistinctValues<String>
  private var devices: DistinctValues<HKDevice>
  private var versions: DistinctValues<String>
  /// The person's characteristics.
  package var characteristics = HKCharacteristics()
  package private(set) var types: [TypeCollector] = []
  private var typeNumbers: [String: Int] = [:]
  /// Correlations, workouts and activity summaries, in the order of the document.
  package private(set) var objects: [ImportedObject] = []
  /// The index in `objects` of each identity.
  private var objectPlaces: [String: Int] = [:]

  /// The full buffers, if no closure takes them.
  private var full: [RowBuffer] = []
  // NB: private, as everything that every row uses, so that accesses need no runtime checks.
  private var current = RowBuffer()
  private var currentGeneration = 0
  private var lastSequence: UInt32 = 0
  private let put: ((RowBuffer) throws -> RowBuffer)?

  /// The maximum number of types and of units; for other names it is `SampleColumns.nameCapacity`.
  package static let capacity = Int(UInt16.max) - 1

  /// The buffer that is being filled.
  package var buffer: RowBuffer { current }

  /// A number that rises when the numbers of metadata are reset.
  package var generation: Int { currentGeneration }

  /// - Parameters:
  ///   - nameCapacity: the maximum number of sources, of devices and of versions.
  ///   - put: takes a full buffer and returns an empty one; without it all stay in memory.
  package init(
    nameCapacity: Int = SampleColumns.nameCapacity, put: ((RowBuffer) throws -> RowBuffer)? = nil
  ) {
    sources = DistinctValues(overflow: "other sources", capacity: nameCapacity)
    devices = DistinctValues(overflow: HKDevice(name: "other devices"), capacity: nameCapacity)
    versions = DistinctValues(overflow: "other versions", capacity: nameCapacity)
    self.put = put
  }

  /// The number of a source, whose identity is its name (S-8).
  ///
  /// Names that look alike are the same, whatever the order of the document, because they are kept
  /// in composed form.
  package func source(named name: String) -> UInt32 {
    let name =
      name.utf8.allSatisfy { $0 < 0x80 }
      ? name : name.withBoundedMarks.precomposedStringWithCanonicalMapping
    return sources.number(of: name, bytes: name.utf8.count)
  }

  /// The number of a device; devices with equal fields have the same.
  package func device(_ device: HKDevice) -> UInt32 {
    devices.number(of: device, bytes: device.text.utf8.count)
  }

  /// The number of a version of a source.
  package func version(_ text: String) -> UInt32 {
    let text = text.withBoundedMarks
    return versions.number(of: text, bytes: text.utf8.count)
  }

  /// The number of a set of metadata, valid only for the next row; 0 for the empty one.
  package func metadata(_ set: MetadataSet) -> UInt32 {
    set.isEmpty ? 0 : current.number(of: set)
  }

  /// The collector of a record type, by its full identifier.
  package func records(of identifier: String) -> TypeCollector {
    let identifier = identifier.withBoundedMarks
    if let number = typeNumbers[identifier] { return types[number] }
    let isFull = types.count >= Self.capacity
    let key = isFull ? "other types" : identifier
    if isFull, let number = typeNumbers[key] { return types[number] }
    let kind: TypeCollector.Kind =
      if let type = HKQuantityType.byIdentifier[key] {
        .quantity(type)
      } else if let type = HKSampleType.categorical(key) {
        .category(type)
      } else {
        .other
      }
    let type = TypeCollector(
      identifier: key, number: UInt16(types.count), kind: kind, collector: self)
    typeNumbers[key] = types.count
    types.append(type)
    return type
  }

  /// Adds a sample of the type that the row names.
  ///
  /// - Throws: an error of storing the samples.
  package func append(_ row: SampleRow) throws {
    lastSequence &+= 1
    if current.append(row, sequence: lastSequence) { try turn() }
  }

  /// Adds an object. A repeat of another object is dropped and counted. Of several summaries of one
  /// day, the last counts.
  package func append(_ object: ImportedObject) {
    let key = object.identityText
    if let place = objectPlaces[key] {
      let isNewer = object.facts == nil && object != objects[place]
      if isNewer { objects[place] = object }
      records(of: object.typeIdentifier).drop(isNewer ? .replaced : .repeated)
      return
    }
    objectPlaces[key] = objects.count
    objects.append(object)
  }

  /// The number of samples added.
  package var rowCount: Int { Int(lastSequence) }

  private func turn() throws {
    currentGeneration += 1
    if let put {
      current = try put(current)
    } else {
      full.append(current)
      current = RowBuffer()
    }
  }

  /// Removes all buffers from memory and returns them.
  package func takeBuffers() -> [RowBuffer] {
    defer {
      full = []
      current = RowBuffer()
    }
    return full + [current]
  }

  /// The names collected so far, in the order of their numbers.
  package var names: CollectedNames {
    CollectedNames(
      sources: sources.values, devices: devices.values, versions: versions.values,
      unknownSource: sources.overflowNumber, unknownDevice: devices.overflowNumber)
  }

  /// The order of the rows of a type, by the names collected so far.
  package func order(of type: TypeCollector, _ names: CollectedNames) -> RowOrder {
    RowOrder(
      sources: names.sourcePlaces, devices: names.devicePlaces,
      units: type.units.map(\.toCanonical))
  }
}

/// The names that rows refer to by number.
package struct CollectedNames: Sendable {
  package let sources: [String]
  package let devices: [HKDevice]
  package let versions: [String]
  /// The source that stands for several, whose samples cannot be fully identified.
  package let unknownSource: UInt32?
  package let unknownDevice: UInt32?
  /// The place of each name in byte order, by number.
  package let sourcePlaces: [UInt32]
  package let devicePlaces: [UInt32]

  package init(
    sources: [String], devices: [HKDevice], versions: [String], unknownSource: UInt32? = nil,
    unknownDevice: UInt32? = nil
  ) {
    self.sources = sources
    self.devices = devices
    self.versions = versions
    self.unknownSource = unknownSource
    self.unknownDevice = unknownDevice
    sourcePlaces = Self.places(of: sources)
    devicePlaces = Self.places(of: devices.map(\.text))
  }

  /// For each name its place in the byte order of all.
  package static func places(of names: [String]) -> [UInt32] {
    var places = [UInt32](repeating: 0, count: names.count)
    for (place, number) in order(of: names).enumerated() { places[number] = UInt32(place) }
    return places
  }

  /// In the byte order of names.
  var orderedSources: [HKSource] { Self.order(of: sources).map { HKSource(name: sources[$0]) } }
  var orderedDevices: [HKDevice] { Self.order(of: devices.map(\.text)).map { devices[$0] } }
  var orderedVersions: [String] { Self.order(of: versions).map { versions[$0] } }

  /// The numbers in the byte order of the names.
  static func order(of names: [String]) -> [Int] {
    names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
  }
}
