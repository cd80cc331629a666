import Digests
import Foundation
import Health

/// What a store holds, without the samples themselves: names, segments, the ledger.
struct Catalog: Sendable {
  var identity: UUID
  /// The highest position that was given out.
  var position: Int
  var sources = Names()
  var devices = Names()
  var versions = Names()
  var types = Names()
  var units = Names()
  var origins = Names()
  /// By number of the type, each in the order of rows.
  var segments: [Int: [SegmentEntry]] = [:]
  /// The digests of the samples of quantity types, by number.
  var typeDigests: [Int: [UInt8]] = [:]
  /// How many objects there are of each type, by number.
  var objectCounts: [Int: Int] = [:]
  var imports: [LedgerEntry] = []

  /// Names by number, from 0.
  struct Names: Sendable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    init(_ texts: [String] = []) {
      self.texts = texts
      numbers = Dictionary(zip(texts, 0...), uniquingKeysWith: { first, _ in first })
    }

    func number(of text: String) -> Int? { numbers[text] }

    /// The number of a name, which is added if it is new.
    mutating func add(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  /// The dictionaries by the names of their tables.
  var dictionaries: [(table: String, names: Names)] {
    [
      ("source", sources), ("device", devices), ("version", versions), ("type", types),
      ("unit", units), ("origin", origins),
    ]
  }

  /// The digest of all of it, which the store carries, so that a flipped bit is found when it is opened.
  func digest() throws -> [UInt8] {
    let digest = try SHA256()
    try digest.update("healthmark catalog 1\n\(identity.uuidString)\n\(position)\n")
    for (table, names) in dictionaries {
      try digest.update("\(table) \(names.texts.count)\n")
      for text in names.texts { try digest.update("\(text.utf8.count):\(text)\n") }
    }
    for type in segments.keys.sorted() {
      for entry in segments[type] ?? [] {
        try digest.update(
          "\(entry.id) \(entry.type) \(entry.place) \(entry.count) \(entry.first.bitPattern)"
            + " \(entry.last.bitPattern) \(entry.longest.bitPattern)\n")
        for bytes in [
          SegmentTally.encode(entry.tallies), entry.columnsDigest, entry.detailsDigest,
        ] {
          try bytes.withUnsafeBytes { try digest.update($0) }
        }
      }
    }
    for (type, bytes) in typeDigests.sorted(by: { $0.key < $1.key }) {
      try digest.update("\(type)\n")
      try bytes.withUnsafeBytes { try digest.update($0) }
    }
    for (type, count) in objectCounts.sorted(by: { $0.key < $1.key }) where count > 0 {
      try digest.update("\(type) \(count)\n")
    }
    for entry in imports { try entry.add(to: digest) }
    return try digest.finalize().bytes
  }
}
