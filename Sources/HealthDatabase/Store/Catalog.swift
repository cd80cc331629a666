import Files
import Foundation
import Health
import SampleIntake

/// The contents of a store except the samples themselves: the names, the segments and the ledger.
package struct Catalog: Sendable {
  /// The identity of the store, which is derived from the first import.
  var identity: UUID
  /// The highest position in use.
  var position: Int
  var sources = Names()
  var devices = Names()
  var versions = Names()
  package var types = Names()
  var units = Names()
  var origins = Names()
  /// The segments by number of the type; each list is in the order of the rows.
  package var segments: [Int: [SegmentEntry]] = [:]
  /// The digests of each type's rows by number of the type, in the order of months.
  var monthDigests: [Int: [MonthDigest]] = [:]
  /// The range from the first start to the last end of each type, by number of the type; see
  /// `SampleStore.extent(of:)`.
  var extents: [Int: Range<Double>] = [:]
  /// The parts of the columns of each type's objects, by number of the type; each list is in the
  /// order of the objects.
  var objectParts: [Int: [ObjectPart]] = [:]
  package var imports: [LedgerEntry] = []
  /// The files beside the documents that imports kept, in the order of their numbers.
  var sideFiles: [StoredSideFile] = []

  /// The number of objects of each type, by number of the type.
  var objectCounts: [Int: Int] { objectParts.mapValues { $0.reduce(0) { $0 + $1.count } } }

  /// A row of the table of objects' columns.
  struct ObjectPart: Sendable {
    let id: Int
    /// The number of objects, at most `ColumnLimit.count`.
    let count: Int
    /// The digest of the columns.
    let digest: [UInt8]
  }

  /// Names by number, starting at 0.
  package struct Names: Sendable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    init(_ texts: [String] = []) {
      self.texts = texts
      numbers = Dictionary(zip(texts, 0...), uniquingKeysWith: { first, _ in first })
    }

    package func number(of text: String) -> Int? { numbers[text] }

    /// Returns the number of a name; adds the name if it is new.
    mutating func add(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }

    /// Replaces all names but those with the given numbers.
    mutating func forget(allBut used: Set<Int>) {
      self = Names(texts.enumerated().map { used.contains($0) ? $1 : "(forgotten \($0))" })
    }
  }

  /// The dictionaries, with the names of their tables.
  var dictionaries: [(table: String, names: Names)] {
    [
      ("source", sources), ("device", devices), ("version", versions), ("type", types),
      ("unit", units), ("origin", origins),
    ]
  }

  /// True if the values of the type with this number are raw values.
  func isCategory(_ type: Int) -> Bool { HKSampleType.categorical(types.texts[type]) != nil }

  /// The digest of the complete catalog. It is stored too, so that a flipped bit is detected when
  /// the store is opened.
  package func digest() -> [UInt8] {
    let digest = SHA256()
    digest.update("healthmark catalog 1\n\(identity.uuidString)\n\(position)\n")
    addNames(to: digest)
    addSegments(to: digest)
    for (type, months) in monthDigests.sorted(by: { $0.key < $1.key }) {
      for month in months {
        digest.update("\(type) \(month.month.number)\n")
        digest.update(month.digest)
      }
    }
    for (type, extent) in extents.sorted(by: { $0.key < $1.key }) {
      digest.update(
        "\(type) \(extent.lowerBound.bitPattern) \(extent.upperBound.bitPattern)\n")
    }
    addRest(to: digest)
    return digest.finalize().bytes
  }

  /// The identity of a store after its first import, which is the same for the same import.
  func derivedIdentity() -> UUID {
    var first = self
    first.identity = SampleNamespace.namespace
    return UUID(name: first.digest(), namespace: SampleNamespace.namespace)
  }

  private func addNames(to digest: SHA256) {
    for (table, names) in dictionaries {
      digest.update("\(table) \(names.texts.count)\n")
      for text in names.texts { digest.update("\(text.utf8.count):\(text)\n") }
    }
  }

  private func addSegments(to digest: SHA256) {
    for type in segments.keys.sorted() {
      for entry in segments[type] ?? [] {
        digest.update(
          "\(entry.id) \(entry.type) \(entry.place) \(entry.count) \(entry.first.bitPattern)"
            + " \(entry.last.bitPattern) \(entry.longest.bitPattern)\n")
        for bytes in [
          SegmentTally.encode(entry.tallies), entry.columnsDigest, entry.detailsDigest,
        ] {
          digest.update(bytes)
        }
      }
    }
  }

  private func addRest(to digest: SHA256) {
    for (type, parts) in objectParts.sorted(by: { $0.key < $1.key }) {
      for part in parts {
        digest.update("\(type) \(part.id) \(part.count)\n")
        digest.update(part.digest)
      }
    }
    for entry in imports { entry.add(to: digest) }
    for file in sideFiles { file.add(to: digest) }
  }
}
