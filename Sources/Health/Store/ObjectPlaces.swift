import Foundation

/// The indices of sources and devices in the tables of a store.
struct ObjectPlaces: Sendable {
  private var sourceTable: PlaceTable<HKSource>
  private var deviceTable: PlaceTable<HKDevice>

  var sources: [HKSource] { sourceTable.objects }
  var devices: [HKDevice] { deviceTable.objects }

  /// - Parameters: the tables of the underlying store, each without duplicates.
  init(sources: [HKSource], devices: [HKDevice]) {
    sourceTable = PlaceTable(sources)
    deviceTable = PlaceTable(devices)
  }

  /// Returns true if the tables have room for the sources and devices of the given number of
  /// samples.
  ///
  /// - Parameter samples: the samples, which are looked at only if there might not be enough room.
  func hasRoom(for count: Int, _ samples: () -> [HKSample]) -> Bool {
    let capacity = SampleColumns.nameCapacity
    if max(sources.count, devices.count) + count <= capacity { return true }
    var added = self
    for sample in samples() { _ = added.add(sample) }
    return max(added.sources.count, added.devices.count) <= capacity
  }

  /// Adds the source and the device of an object, if they are new.
  ///
  /// - Returns: their places.
  mutating func add(_ object: HKObject) -> (source: NamePlace, device: NamePlace) {
    (sourceTable.add(object.source), object.device.map { deviceTable.add($0) } ?? .noName)
  }
}

/// Different objects, each with its place.
private struct PlaceTable<Object: NSObject & Sendable>: Sendable {
  private(set) var objects: [Object]
  /// The place of each object; nil until an object is added, because most stores are only read.
  ///
  /// NB: Not a lazy property, which is copied by each change.
  private var places: [Object: NamePlace]?
  /// The places of the objects of the table that samples referred to. Most samples share a few
  /// objects, which are found faster by their address than by their properties.
  private var placesByIdentity: [ObjectIdentifier: NamePlace] = [:]

  /// - Parameter objects: objects without duplicates.
  init(_ objects: [Object]) {
    self.objects = objects
  }

  /// Adds an object, unless an equal one is present, and returns its place.
  mutating func add(_ object: Object) -> NamePlace {
    let identity = ObjectIdentifier(object)
    if let place = placesByIdentity[identity] { return place }
    if places == nil {
      places = Dictionary(
        zip(objects, (0...).lazy.map { NamePlace($0) }), uniquingKeysWith: { first, _ in first })
    }
    let place = places?[object] ?? NamePlace(objects.count)
    if Int(place) == objects.count {
      places?[object] = place
      objects.append(object)
    }
    // NB: Another object can later have the address of an object that is not in the table.
    if objects[Int(place)] === object { placesByIdentity[identity] = place }
    return place
  }
}

/// The values that identify a sample of an export. They determine an identity that is the
/// same in every run.
package struct SampleIdentity: Sendable {
  package let type: String
  package let start: Double
  package let end: Double
  /// The value in the canonical unit. Only 12 significant digits count, so that the same data in
  /// another display unit has the same identity.
  package let value: Double
  package let source: String
  package let device: String
  /// The creation date; minus infinity if it is unknown.
  package let creation: Double
  /// The number of earlier samples in which all of these values are equal.
  package var occurrence: Int

  package init(
    type: String, start: Double, end: Double, value: Double, source: String, device: String,
    creation: Double, occurrence: Int = 0
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.device = device
    self.creation = creation
    self.occurrence = occurrence
  }

  /// All values as bytes, with a zero after each string.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(192)
    func append(_ text: String) {
      var text = text
      text.withUTF8 { bytes.append(contentsOf: $0) }
      bytes.append(0)
    }
    append(type)
    append(source)
    append(device)
    let numbers = (
      start.bitPattern.bigEndian, end.bitPattern.bigEndian,
      value.roundedToTwelveDigits.bitPattern.bigEndian, creation.bitPattern.bigEndian,
      UInt64(occurrence).bigEndian
    )
    withUnsafeBytes(of: numbers) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

extension Double {
  /// The number rounded to 40 of its 52 fraction bits, which correspond to 12 decimal digits. A
  /// unit conversion can change the bits after them.
  package var roundedToTwelveDigits: Double {
    Double(bitPattern: (bitPattern &+ 1 << 11) & ~(1 << 12 - 1))
  }
}

/// The key of an object with a sync identifier, which is unique for each source and type (S-121).
struct SyncKey: Hashable {
  private let identifier: String
  private let source: HKSource
  private let type: String

  /// Creates the key of a sample; nil if the sample has no sync identifier.
  init?(_ sample: HKSample) {
    guard let identifier = sample.metadata?[HKMetadataKeySyncIdentifier] as? String else {
      return nil
    }
    self.identifier = identifier
    source = sample.source
    type = sample.sampleType.identifier
  }
}

extension HKSample {
  /// The version that belongs to the sync identifier; minus infinity if there is none.
  var syncVersion: Double {
    guard
      case .number(let version) = metadata?[HKMetadataKeySyncVersion].flatMap(MetadataValue.init)
    else { return -.infinity }
    return version
  }
}

/// The associations of samples with workouts, and the changes that created them.
struct WorkoutAssociations: Sendable {
  /// The number of the change that created each association, by the identities of the workout and
  /// the sample.
  private var places: [UUID: [UUID: Int]] = [:]
  /// The number of the last change that is included.
  private var last = Int.max

  func contains(_ sample: UUID, in workout: UUID) -> Bool {
    guard let place = places[workout]?[sample] else { return false }
    return place <= last
  }

  mutating func add(_ sample: UUID, to workout: UUID, at position: Int) {
    if places[workout]?[sample] == nil { places[workout, default: [:]][sample] = position }
  }

  /// Returns the associations up to and including a change.
  func upTo(_ position: Int) -> WorkoutAssociations {
    var associations = self
    associations.last = min(last, position)
    return associations
  }

  /// Returns the numbers of the changes that associated a sample, in ascending order.
  func places(of sample: UUID) -> [Int] {
    places.values.compactMap { $0[sample] }.filter { $0 <= last }.sorted()
  }
}
