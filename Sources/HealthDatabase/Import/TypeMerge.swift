import Digests
import Foundation
import Health
import SampleIntake

/// Makes the new segments of one type from those of a store and the rows of an import.
///
/// An unchanged segment is kept.
struct TypeMerge: MergeWalk.Visitor {
  /// The values that are the same for all types of an import.
  struct Context {
    /// The bit of the import's origin.
    let origin: UInt64
    /// True if samples of the origin that the import lacks are deleted.
    let deletes: Bool
    /// The position after which those of the import begin.
    let base: Int
    /// A set of metadata of the import, by the run of a row and its number.
    let metadata: ((run: Int, number: UInt32)) throws -> MetadataSet
    /// The file that holds the bytes of new segments, so that they are written in one order.
    let file: NamelessFile
    /// True if every segment is rewritten, because those of the store are of another version.
    let rewrites: Bool
  }

  private let context: Context
  private let type: Int
  private let order: RowOrder
  private let digest: TypeDigest
  /// Makes the identity of a deleted row.
  private let identity: (SampleRow) -> SampleIdentity
  private var nextID: Int

  private(set) var entries: [SegmentEntry] = []
  /// The new segments among the entries, in order, with the places of their two parts in the file.
  private(set) var written: [WrittenSegment] = []
  private(set) var deleted: [SampleIdentity] = []
  private(set) var added = 0
  private(set) var unchanged = 0

  /// The latest end, just past it if that is an instant.
  private var latest = -Double.infinity
  private var out = SegmentRows()
  /// The open segment of the store with its rows, and a flag that it must be rewritten.
  private var entry: SegmentEntry?
  private var segment = SegmentRows()
  private var isDirty = false
  /// The metadata numbers in `out` for those in `segment`.
  private var setNumbers: [UInt32] = []
  /// The metadata numbers in `out`, or 0, for each number of each run of the import.
  private var runNumbers: [[UInt32]] = []

  /// - Parameters:
  ///   - type: a number of the dictionary of types.
  ///   - lastID: the highest number of the type's segments.
  ///   - digest: receives every row.
  init(
    _ context: Context, type: Int, lastID: Int, order: RowOrder, digest: TypeDigest,
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
    isDirty = out.count > 0 || context.rewrites
    setNumbers = [UInt32](repeating: 0, count: rows.sets.count)
  }

  mutating func existing(_ row: Int, match: PlacedRow?) throws {
    var origins = segment.origins[row]
    if let match {
      unchanged += 1
      origins |= context.origin
      try makeRoom()
      try takeMetadata(of: match, for: row)
    } else if context.deletes {
      origins &= ~context.origin
    }
    try put(row, origins: origins)
  }

  /// Takes the import's version of everything that does not identify the sample: the latest import
  /// counts.
  private mutating func takeMetadata(of match: PlacedRow, for row: Int) throws {
    let old = segment.rows[row]
    guard match.row.metadata > 0 || old.metadata > 0 else { return }
    let set = try match.row.metadata > 0 ? context.metadata((match.run, match.row.metadata)) : nil
    guard set != segment.metadata(of: row) || match.row.wasUserEntered != old.wasUserEntered else {
      return
    }
    isDirty = true
    segment.replaceMetadata(of: row, by: set, wasUserEntered: match.row.wasUserEntered)
    setNumbers.append(
      contentsOf: repeatElement(0, count: segment.sets.count - setNumbers.count))
  }

  /// Takes over a row of the open segment, or deletes it if it has no origin any more.
  mutating func put(_ row: Int, origins: UInt64) throws {
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
    out.append(kept, origins: origins)
    try withUnsafePointer(to: kept) { try account(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Adds rows that stay or are new to the digest and the extent.
  private mutating func account(_ rows: UnsafeBufferPointer<SampleRow>) throws {
    for row in rows {
      let end = row.end > row.start ? row.end : row.start.nextUp
      if end > latest { latest = end }
    }
    try digest.add(rows, order: order)
  }

  mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) throws {
    isDirty = true
    added += rows.count
    var rest = rows[...]
    while !rest.isEmpty {
      try makeRoom()
      let room = rest.prefix(SegmentRows.capacity - out.count)
      var count = 0
      while count < room.count, !out.isFull {
        let row = room.startIndex + count
        if rows[row].metadata > 0 {
          rows[row].metadata = try metadata(rows[row].metadata, in: run)
        }
        // NB: `StoreWriter.merge` ensured that these positions fit.
        rows[row].sequence = UInt32(truncatingIfNeeded: context.base + Int(rows[row].sequence))
        rows[row].isNested = false
        count += 1
      }
      let part = UnsafeBufferPointer(
        UnsafeMutableBufferPointer(rebasing: rest.prefix(count)))
      rest = rest.dropFirst(count)
      out.append(part, origins: context.origin)
      try account(part)
    }
  }

  /// The number in `out` of a set of metadata of the import.
  private mutating func metadata(_ number: UInt32, in run: Int) throws -> UInt32 {
    if run >= runNumbers.count {
      runNumbers.append(contentsOf: repeatElement([], count: run + 1 - runNumbers.count))
    }
    let known = runNumbers[run].count
    if number >= known {
      runNumbers[run].append(contentsOf: repeatElement(0, count: Int(number) + 1 - known))
    }
    if runNumbers[run][Int(number)] == 0 {
      runNumbers[run][Int(number)] = out.number(of: try context.metadata((run, number)))
    }
    return runNumbers[run][Int(number)]
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

  /// Writes the remaining rows; nothing can be added afterwards.
  mutating func finish() throws {
    if out.count > 0 { try flush() }
    for place in entries.indices { entries[place].place = place }
  }

  /// From the first start to the last end, just past it if that is an instant; nil without rows.
  var extent: Range<Double>? {
    entries.first.map { $0.first..<max(latest, $0.first.nextUp) }
  }

  /// The digests of all rows by month.
  func finishedDigests() throws -> [MonthDigest] { try digest.finalize() }

  private mutating func makeRoom() throws {
    if out.isFull {
      isDirty = true
      try flush()
    }
  }

  private mutating func flush() throws {
    guard out.count > 0 else { return }
    let (columns, details) = SegmentCoder.encode(out)
    written.append(
      WrittenSegment(
        id: nextID, columns: try columns.withUnsafeBytes { try context.file.append($0) },
        details: try details.withUnsafeBytes { try context.file.append($0) }))
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
    runNumbers.removeAll()
  }
}

/// A new segment whose bytes are in a file.
struct WrittenSegment: Sendable {
  let id: Int
  let columns: Range<Int>
  let details: Range<Int>
}
