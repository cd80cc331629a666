import Digests
import Foundation
import Health

/// Makes the new segments of one type of those that a store has and the rows of an import.
///
/// A segment in which nothing changes stays as it is.
struct TypeMerge: MergeWalk.Visitor {
  /// What is the same for all types of an import.
  struct Context {
    /// A bit for the origin of the import.
    let origin: UInt64
    /// True if samples of the origin that the import lacks are deleted.
    let deletes: Bool
    /// The position after which those of the import begin.
    let base: Int
    /// A set of metadata of the import, by the run of a row and its number.
    let metadata: (PlacedRow) throws -> MetadataSet
    let write: (_ segment: Int, _ columns: [UInt8], _ details: [UInt8]) throws -> Void
  }

  private let context: Context
  private let type: Int
  private let order: RowOrder
  private let digest: TypeDigest?
  /// What makes the identity of a row that is deleted.
  private let identity: (SampleRow) -> SampleIdentity
  private var nextID: Int

  private(set) var entries: [SegmentEntry] = []
  private(set) var deleted: [SampleIdentity] = []
  private(set) var added = 0
  private(set) var unchanged = 0

  private var out = SegmentRows()
  /// The open segment of the store, and whether it must be written anew.
  private var entry: SegmentEntry?
  private var segment = SegmentRows()
  private var isDirty = false
  /// For the numbers of metadata in `segment` those in `out`.
  private var setNumbers: [UInt32] = []
  /// The last set of metadata of the import, which mostly comes again.
  private var lastSet: (run: Int, number: UInt32, out: UInt32)?

  /// - Parameters:
  ///   - type: a number of the dictionary of types.
  ///   - lastID: the highest identity of the type's segments.
  ///   - digest: takes every row of a quantity type; nil for other types.
  init(
    _ context: Context, type: Int, lastID: Int, order: RowOrder, digest: TypeDigest?,
    identity: @escaping (SampleRow) -> SampleIdentity
  ) {
    self.context = context
    self.type = type
    self.order = order
    self.digest = digest
    self.identity = identity
    nextID = max(lastID, type << 32) + 1
  }

  mutating func beginSegment(_ entry: SegmentEntry, _ rows: SegmentRows) {
    self.entry = entry
    segment = rows
    isDirty = out.count > 0
    setNumbers = [UInt32](repeating: 0, count: rows.sets.count)
  }

  mutating func existing(_ row: Int, isMatched: Bool) throws {
    var origins = segment.origins[row]
    if isMatched {
      unchanged += 1
      origins |= context.origin
    } else if context.deletes {
      origins &= ~context.origin
    }
    try put(row, origins: origins)
  }

  /// Keeps a row of the open segment as it is, or deletes it.
  mutating func keep(_ row: Int, if isKept: Bool) throws {
    try put(row, origins: isKept ? segment.origins[row] : 0)
  }

  /// Takes over a row of the open segment, or deletes it if it has no origin any more.
  private mutating func put(_ row: Int, origins: UInt64) throws {
    if origins != segment.origins[row] { isDirty = true }
    guard origins != 0 else {
      deleted.append(identity(segment.rows[row]))
      return
    }
    try makeRoom()
    var kept = segment.rows[row]
    if kept.metadata > 0 {
      let index = Int(kept.metadata) - 1
      if setNumbers[index] == 0 { setNumbers[index] = out.number(of: segment.sets[index]) }
      kept.metadata = setNumbers[index]
    }
    try append(kept, origins: origins)
  }

  mutating func added(_ placed: PlacedRow) throws {
    isDirty = true
    added += 1
    try makeRoom()
    var row = placed.row
    if row.metadata > 0 {
      if lastSet?.run != placed.run || lastSet?.number != row.metadata {
        let set = try context.metadata(placed)
        lastSet = (placed.run, row.metadata, out.number(of: set))
      }
      row.metadata = lastSet?.out ?? 0
    }
    row.sequence = UInt32(truncatingIfNeeded: context.base + Int(row.sequence))
    row.isNested = false
    try append(row, origins: context.origin)
  }

  mutating func endSegment(isFollowed: Bool, isLast: Bool) throws {
    guard let entry else { return }
    if !isDirty, !isFollowed || entry.count == SegmentRows.capacity {
      entries.append(entry)
      clear()
    } else if !isLast {
      try flush()
    }
    self.entry = nil
  }

  /// Writes what is left; nothing can be added afterwards.
  mutating func finish() throws {
    if out.count > 0 { try flush() }
    for place in entries.indices { entries[place].place = place }
  }

  /// The digest of all rows; nil if there are none, or the type is no quantity type.
  func finishedDigest() throws -> [UInt8]? { try digest?.finalize() }

  private mutating func append(_ row: SampleRow, origins: UInt64) throws {
    out.append(row, origins: origins)
    try digest?.add(
      start: row.start, end: row.end, value: order.canonicalValue(of: row), source: row.source,
      device: row.device, wasUserEntered: row.wasUserEntered)
  }

  private mutating func makeRoom() throws {
    if out.count == SegmentRows.capacity {
      isDirty = true
      try flush()
    }
  }

  private mutating func flush() throws {
    guard out.count > 0 else { return }
    let (columns, details) = SegmentCoder.encode(out)
    try context.write(nextID, columns, details)
    entries.append(
      SegmentEntry(
        id: nextID, type: type, place: 0, count: out.count, first: out.rows[0].start,
        last: out.rows.lazy.map(\.end).max() ?? 0,
        longest: out.rows.lazy.map { $0.end - $0.start }.max() ?? 0,
        tallies: SegmentTally.tallies(of: out.rows),
        columnsDigest: try columns.withUnsafeBytes { try SHA256.digest(of: $0).bytes },
        detailsDigest: try details.withUnsafeBytes { try SHA256.digest(of: $0).bytes }))
    nextID += 1
    clear()
  }

  private mutating func clear() {
    out.removeAll()
    setNumbers = [UInt32](repeating: 0, count: segment.sets.count)
    lastSet = nil
  }
}
