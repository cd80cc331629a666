import Files
import Foundation
import Health
import SampleIntake

/// Builds the new segments of one type from the segments of a store and the rows of an import.
///
/// An unchanged segment is kept.
struct TypeMerge: MergeWalk.Visitor {
  /// The values that are the same for all types of an import.
  struct Context {
    /// The origin of the import, and what the import deletes. Nothing is deleted of a type of which
    /// the import isn't complete.
    let plan: ImportPlan
    /// The span of the import's rows.
    let span: CoveredSpan
    /// The start of a pushed sum that takes the place of the samples of exports that start with it
    /// or later; infinite if there is none.
    let replacedFrom: Double
    /// The position after which the positions of the import start.
    let base: Int
    /// Returns a set of metadata of the import, given the run of a row and the number in the row.
    let metadata: ((run: Int, number: UInt32)) throws -> MetadataSet
    /// The file that holds the bytes of new segments, so that they can be written to the store in
    /// order.
    let file: NamelessFile
  }

  let context: Context
  /// The number of the type in the dictionary of types.
  let type: Int
  private let catalog: Catalog
  private let order: RowOrder
  private let digest: TypeDigest
  private var nextID: Int

  private(set) var entries: [SegmentEntry] = []
  /// The new segments among the entries, in order, with the ranges of their two parts in the file.
  private(set) var written: [WrittenSegment] = []
  private(set) var deleted: [UUID] = []
  private(set) var added = 0
  private(set) var unchanged = 0
  /// The comparison with what the phone had before; nil if the import deletes nothing of the phone.
  private var tally: DayTally?
  /// The number of replaced rows that reach beyond the span of the import by more than a day.
  private(set) var longerRows = 0
  /// The number of samples of exports that a pushed sum took the place of.
  private(set) var replacedSamples = 0
  /// The digests of all rows by month, once the merge is finished.
  private(set) var digests: [MonthDigest] = []
  /// The data that the phone had before the import and lacks after it, once the merge is finished;
  /// nil if the import deletes nothing of the phone.
  private(set) var loss: TypeLoss?

  /// The latest end of a row; an instant counts as ending just after itself.
  private var latest = -Double.infinity
  private var out = SegmentRows()
  /// The open segment of the store, its rows, and a flag that is true if it must be rewritten.
  private var entry: SegmentEntry?
  private var segment = SegmentRows()
  private var isDirty = false
  /// The number in `out` for each set of metadata in `segment`, or 0.
  private var setNumbers: [UInt32] = []
  /// The metadata numbers in `out`, or 0, for each number of each run of the import.
  private var runNumbers: [[UInt32]] = []

  /// - Parameter catalog: the catalog before the merge.
  init(_ context: Context, type: Int, in catalog: Catalog) throws {
    self.context = context
    self.type = type
    self.catalog = catalog
    order = try catalog.order(of: type)
    digest = TypeDigest(sources: catalog.sources.texts, devices: catalog.devices.texts)
    tally = context.plan.tally(of: catalog.types.texts[type])
    let lastID = catalog.segments[type]?.map(\.id).max() ?? 0
    nextID = max(lastID, type << 32) + 1
  }

  mutating func beginSegment(_ entry: SegmentEntry, _ rows: SegmentRows) {
    self.entry = entry
    segment = rows
    isDirty = out.count > 0
    setNumbers = [UInt32](repeating: 0, count: rows.sets.count)
  }

  mutating func existing(_ row: Int, match: IncomingRow?) throws {
    var origins = segment.origins[row]
    let before = origins
    if let match {
      unchanged += 1
      origins |= context.plan.originBit
      try makeRoom()
      try takeMetadata(of: match, for: row)
    } else {
      origins = rest(of: origins, row: segment.rows[row])
    }
    compare(segment.rows[row], before, origins)
    try put(row, origins: origins)
  }

  /// Returns the origins that a row keeps that the import does not have.
  private mutating func rest(of origins: UInt64, row: SampleRow) -> UInt64 {
    if row.start >= context.replacedFrom, origins & ~context.plan.phones == 0 {
      replacedSamples += 1
      return 0
    }
    let kept = context.plan.rest(
      of: origins, position: Int(row.sequence), start: row.start, end: row.end, in: context.span)
    // An hour more than a day, for clock changes.
    if kept != origins, context.plan.isPush,
      context.span.excess(start: row.start, end: row.end) > 90_000
    {
      longerRows += 1
    }
    return kept
  }

  /// Counts a row for the comparison with what the phone had before.
  private mutating func compare(_ row: SampleRow, _ before: UInt64, _ after: UInt64) {
    let bit = context.plan.originBit
    guard tally != nil, (before | after) & bit != 0 else { return }
    tally?.add(
      start: row.start, value: order.canonicalValue(of: row), was: before & bit != 0,
      is: after & bit != 0)
  }

  /// Uses the import's version of everything that does not identify the sample, because the latest
  /// import takes precedence.
  private mutating func takeMetadata(of match: IncomingRow, for row: Int) throws {
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

  /// Keeps a row of the open segment, or deletes it if it has no origins left.
  mutating func put(_ row: Int, origins: UInt64) throws {
    if origins != segment.origins[row] { isDirty = true }
    guard origins != 0 else {
      deleted.append(
        SampleNamespace.uuid(of: catalog.identity(of: segment.rows[row], type, order)))
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
    withUnsafePointer(to: kept) { account(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Adds rows that are kept or new to the digest and the extent.
  private mutating func account(_ rows: UnsafeBufferPointer<SampleRow>) {
    for row in rows {
      let end = row.end > row.start ? row.end : row.start.nextUp
      if end > latest { latest = end }
    }
    digest.add(rows, order: order)
  }

  mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) throws {
    isDirty = true
    added += rows.count
    if tally != nil { for row in rows { compare(row, 0, context.plan.originBit) } }
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
        // NB: `StoreWriter.merge` has checked that these positions fit.
        rows[row].sequence = UInt32(truncatingIfNeeded: context.base + Int(rows[row].sequence))
        rows[row].isNested = false
        count += 1
      }
      let part = UnsafeBufferPointer(
        UnsafeMutableBufferPointer(rebasing: rest.prefix(count)))
      rest = rest.dropFirst(count)
      out.append(part, origins: context.plan.originBit)
      account(part)
    }
  }

  /// The number in `out` of one of the import's sets of metadata.
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

  /// Writes the remaining rows; no rows can be added afterwards.
  mutating func finish() throws {
    try flush()
    for place in entries.indices { entries[place].place = place }
    digests = digest.finalize()
    loss = tally?.finish()
    // The merges of all types wait for the last one.
    (segment, out) = (SegmentRows(), SegmentRows())
  }

  /// The range from the first start to the last end, or to just after the end if that is an
  /// instant; nil if there are no rows.
  var extent: Range<Double>? {
    entries.first.map { $0.first..<max(latest, $0.first.nextUp) }
  }

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
        columnsDigest: SHA256.digest(of: columns).bytes,
        detailsDigest: SHA256.digest(of: details).bytes))
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
