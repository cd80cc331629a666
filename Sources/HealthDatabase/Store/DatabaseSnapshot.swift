import Files
package import Foundation
package import Health
package import SampleIntake
import Threads

/// The contents of a store on disk at one point in time, unaffected by later imports.
///
/// A snapshot reads in a single transaction, which ends when the snapshot is released.
package final class DatabaseSnapshot: SampleStore, @unchecked Sendable {
  package let path: String
  let catalog: Catalog
  package let sources: [HKSource]
  package let devices: [HKDevice]
  package let versions: [String]
  package let characteristics: HKCharacteristics
  /// The summary of all imports together.
  package let summary: ImportSummary
  package private(set) var provenance: DataProvenance
  package let quantityTypes: [HKQuantityType]
  package let objectTypes: [HKSampleType]

  private let connection: Connection
  /// Ensures that only one thread at a time uses SQLite; decoding happens without the lock.
  private let lock = NSLock()
  /// The objects that have been read.
  let objectsRead = Locked(ObjectsRead())
  /// The first start in each block of the segments that have been searched, by the segment's id.
  let blockStartsRead = Locked([Int: [Double]]())
  /// The place in `sources` for the number of each source; the next two are the same for devices
  /// and versions.
  let sourcePlaces: [NamePlace]
  let devicePlaces: [NamePlace]
  let versionPlaces: [NamePlace]

  /// - Throws: `DatabaseError` if the file is not a store, is damaged, or has another version.
  package init(_ path: String) throws {
    self.path = path
    connection = try Connection(path, .reading)
    try connection.run("BEGIN")
    let catalog = try Catalog(connection)
    self.catalog = catalog
    sourcePlaces = CollectedNames.places(of: catalog.sources.texts)
    devicePlaces = CollectedNames.places(of: catalog.devices.texts)
    versionPlaces = CollectedNames.places(of: catalog.versions.texts)
    sources = Self.inOrder(catalog.sources.texts, sourcePlaces).map { HKSource(name: $0) }
    devices = Self.inOrder(catalog.devices.texts, devicePlaces).map { HKDevice(text: $0) }
    versions = Self.inOrder(catalog.versions.texts, versionPlaces)
    let types = catalog.types.texts.indices.filter { !(catalog.segments[$0] ?? []).isEmpty }
      .map { catalog.types.texts[$0] }.sorted(by: Self.precedes)
    quantityTypes = types.compactMap { HKQuantityType.byIdentifier[$0] }
    let objects = catalog.objectCounts.filter { $0.value > 0 }.map { catalog.types.texts[$0.key] }
    objectTypes = (types + objects).sorted(by: Self.precedes).compactMap {
      HKSampleType.categorical($0) ?? HKSampleType.ofObject($0)
    }
    let losses: [ImportLosses]
    (summary, characteristics, losses) = try catalog.report(path)
    provenance = catalog.provenance(summary, losses)
    provenance.laterEnd = try laterEnd
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func inOrder(_ names: [String], _ places: [NamePlace]) -> [String] {
    var sorted = names
    for (number, place) in places.enumerated() { sorted[Int(place)] = names[number] }
    return sorted
  }

  /// The digest of the bytes of the last import; empty if unknown.
  package var lastDigest: String { catalog.imports.last?.digest ?? "" }
  package var identity: UUID? { catalog.identity }
  package var lastPosition: Int { catalog.position }

  package func uuid(of sample: SampleIdentity) -> UUID { SampleNamespace.uuid(of: sample) }

  /// The segments of a type that may have rows in an interval, in the order of the rows.
  func entries(of type: String, in interval: Range<Double>?) -> [SegmentEntry] {
    guard let number = catalog.types.number(of: type) else { return [] }
    return (catalog.segments[number] ?? []).filter { $0.touches(interval) }
  }

  /// Reads the columns of several segments, and checks the bytes of each against its digest.
  ///
  /// - Parameter use: called once for each part, with its index and the bytes of its segment; from
  ///   several threads.
  func forEachColumns(
    of parts: [SegmentPart], _ use: @Sendable (Int, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    _ = try WorkerThread.map(Array(parts.enumerated())) { index, part in
      try read(part.entry, in: "segment_columns", part.entry.columnsDigest) { try use(index, $0) }
    }
  }

  /// Reads one part of a segment, and checks its bytes against the digest.
  func read(
    _ entry: SegmentEntry, in table: String, _ digest: [UInt8],
    _ use: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let bytes = try reading { try $0.bytes(of: entry.id, in: table) }
    try bytes.withUnsafeBytes { bytes in
      guard SHA256.digest(of: bytes).bytes.starts(with: digest) else {
        throw DatabaseError.otherSegment(path)
      }
      do {
        try use(bytes)
      } catch let fault as ColumnFault {
        throw DatabaseError.fault(path, fault)
      }
    }
  }

  /// Runs a closure that uses SQLite, on one thread at a time.
  func reading<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    return try body(connection)
  }
}
