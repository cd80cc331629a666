import Foundation
package import Health

/// Collects the samples of a document in document order.
///
/// The `finish` method creates a store in memory from the samples. With a closure for full buffers,
/// the collector keeps only one buffer at a time, regardless of the size of the document.
public final class SampleCollector {
  private var sources: DistinctValues<String>
  private var devices: DistinctValues<HKDevice>
  private var versions: DistinctValues<String>
  /// The user's characteristics.
  package var characteristics = HKCharacteristics()
  package private(set) var types: [TypeCollector] = []
  private var typeNumbers: [String: Int] = [:]
  /// Correlations, workouts and activity summaries, in the order of the document.
  package private(set) var objects: [ImportedObject] = []
  /// The index in `objects` of each object, by identity.
  private var objectPlaces: [String: Int] = [:]

  /// The full buffers, if they are not passed to a closure.
  private var full: [RowBuffer] = []
  // NB: private, like everything that is used for every row, so that accesses need no runtime
  // checks.
  private var current = RowBuffer()
  private var currentGeneration = 0
  private var lastSequence: UInt32 = 0
  private let put: ((RowBuffer, SampleCollector) throws -> RowBuffer)?

  /// The maximum number of types and of units. For other names, the maximum is
  /// `SampleColumns.nameCapacity`.
  package static let capacity = Int(UInt16.max) - 1

  /// The buffer that is being filled.
  package var buffer: RowBuffer { current }

  /// A number that increases each time the metadata numbers are reset.
  package var generation: Int { currentGeneration }

  /// - Parameters:
  ///   - nameCapacity: the maximum number of sources, of devices and of versions.
  ///   - put: a closure that takes a full buffer and the collector, and returns an empty buffer.
  ///     Without it, all buffers stay in memory.
  package init(
    nameCapacity: Int = SampleColumns.nameCapacity,
    put: ((RowBuffer, SampleCollector) throws -> RowBuffer)? = nil
  ) {
    sources = DistinctValues(overflow: "other sources", capacity: nameCapacity)
    devices = DistinctValues(overflow: HKDevice(name: "other devices"), capacity: nameCapacity)
    versions = DistinctValues(overflow: "other versions", capacity: nameCapacity)
    self.put = put
  }

  /// Returns the number of a source, whose identity is its name (S-8).
  ///
  /// Names that look the same have the same number, regardless of their order in the document,
  /// because names are kept in composed form.
  package func source(named name: String) -> NameNumber {
    let name =
      name.utf8.allSatisfy { $0 < 0x80 }
      ? name : name.withBoundedMarks.precomposedStringWithCanonicalMapping
    return sources.number(of: name, bytes: name.utf8.count)
  }

  /// Returns the number of a device. Devices with equal fields have the same number.
  package func device(_ device: HKDevice) -> NameNumber {
    devices.number(of: device, bytes: device.text.utf8.count)
  }

  /// Returns the number of a source version.
  package func version(_ text: String) -> NameNumber {
    let text = text.withBoundedMarks
    return versions.number(of: text, bytes: text.utf8.count)
  }

  /// Returns the number of a metadata set, which is valid only for the next row; 0 for an empty
  /// set.
  package func metadata(_ set: MetadataSet) -> UInt32 {
    set.isEmpty ? 0 : current.number(of: set)
  }

  /// Returns the collector of a record type with the given full identifier.
  package func records(of identifier: String) -> TypeCollector {
    let identifier = identifier.withBoundedMarks
    if let number = typeNumbers[identifier] { return types[number] }
    let isFull = types.count >= Self.capacity
    let key = isFull ? "other types" : identifier
    if isFull, let number = typeNumbers[key] { return types[number] }
    let type = TypeCollector(identifier: key, number: UInt16(types.count), collector: self)
    typeNumbers[key] = types.count
    types.append(type)
    return type
  }

  /// Adds a sample of the type that is specified in the row.
  ///
  /// - Throws: an error of storing the samples.
  package func append(_ row: SampleRow) throws {
    lastSequence &+= 1
    if current.append(row, sequence: lastSequence) { try turn() }
  }

  /// Adds an object. A repeat of another object is dropped and counted. If a day has several
  /// activity summaries, the last one is kept.
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
      current = try put(current, self)
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

  /// Returns the order of the rows of a type, based on the names collected so far.
  package func order(of type: TypeCollector, _ names: CollectedNames) -> RowOrder {
    RowOrder(
      sources: names.sourcePlaces, devices: names.devicePlaces,
      units: type.units.map(\.toCanonical))
  }
}

/// The names to which rows refer by number.
package struct CollectedNames: Sendable {
  package let sources: [String]
  package let devices: [HKDevice]
  package let versions: [String]
  /// The source that represents several others, whose samples cannot be fully identified.
  package let unknownSource: NameNumber?
  package let unknownDevice: NameNumber?
  /// The place of each source, by its number.
  package let sourcePlaces: [NamePlace]
  package let devicePlaces: [NamePlace]

  package init(
    sources: [String], devices: [HKDevice], versions: [String], unknownSource: NameNumber? = nil,
    unknownDevice: NameNumber? = nil
  ) {
    self.sources = sources
    self.devices = devices
    self.versions = versions
    self.unknownSource = unknownSource
    self.unknownDevice = unknownDevice
    sourcePlaces = Self.places(of: sources)
    devicePlaces = Self.places(of: devices.map(\.text))
  }

  /// Returns the place of each name in the byte order of all names.
  package static func places(of names: [String]) -> [NamePlace] {
    var places = [NamePlace](repeating: .noName, count: names.count)
    for (place, number) in order(of: names).enumerated() {
      places[number] = NamePlace(place)
    }
    return places
  }

  /// The sources in the byte order of their names.
  var orderedSources: [HKSource] { Self.order(of: sources).map { HKSource(name: sources[$0]) } }
  var orderedDevices: [HKDevice] { Self.order(of: devices.map(\.text)).map { devices[$0] } }
  var orderedVersions: [String] { Self.order(of: versions).map { versions[$0] } }

  /// Returns the numbers of the names, in the byte order of the names.
  static func order(of names: [String]) -> [Int] {
    names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
  }
}
