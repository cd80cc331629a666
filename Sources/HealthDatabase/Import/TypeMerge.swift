import Files
import Foundation
import Health
import SampleIntake

/// Builds the new segments of one type from the segments of a store and the rows of an import.
///
/// An unchanged segment is kept, and an unchanged month keeps its digest. The rows of a segment are
/// therefore not copied before the first change to it.
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
    /// Reads a segment of the store.
    let load: (SegmentEntry) throws -> StoredRows
    /// The path of the store, for messages.
    let path: String
    /// The file that holds the bytes of new segments, so that they can be written to the store in
    /// order.
    let file: NamelessFile
  }

  let context: Context
  /// The number of the type in the dictionary of types.
  let type: Int
  private let catalog: Catalog
  private let order: RowOrder
  private var digest: MonthlyDigest
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

  private var out = SegmentRows()
  /// The open segment of the store, its rows, and a flag that is true if it must be rewritten.
  private var entry: SegmentEntry?
  private var segment = StoredRows()
  private var isDirty = false
  /// The number of rows at the start of the open segment that are unchanged and not in `out`. It is
  /// 0 if the segment is rewritten.
  private var passed = 0
  /// The number in `out` for each set of metadata in `segment`, or 0.
  private var setNumbers: [UInt32] = []
  /// The metadata numbers in `out`, or 0, for each number of each run of the import.
  private var runNumbers: [[UInt32]] = []
  /// The number in `segment` of the equal set of metadata, or 0, for each number of each run of the
  /// import.
  private var equalSets: [[UInt32]] = []

  /// - Parameter catalog: the catalog before the merge.
  init(_ context: Context, type: Int, in catalog: Catalog) throws {
    self.context = context
    self.type = type
    self.catalog = catalog
    order = try catalog.order(of: type)
    digest = MonthlyDigest(of: type, in: catalog)
    tally = context.plan.tally(of: catalog.types.texts[type])
    let lastID = catalog.segments[type]?.map(\.id).max() ?? 0
    nextID = max(lastID, type << 32) + 1
  }

  mutating func passes(_ entry: SegmentEntry) -> Bool {
    guard out.count == 0, !context.plan.deletes, entry.newestStart < context.replacedFrom,
      context.plan.pushed.isEmpty || !context.span.reaches(entry.first...entry.last)
    else { return false }
    keep(entry)
    return true
  }

  /// Keeps a segment without a look at its rows. No rows may be waiting to be written.
  mutating func keep(_ entry: SegmentEntry) { entries.append(entry) }

  mutating func beginSegment(_ entry: SegmentEntry, _ rows: StoredRows) {
    self.entry = entry
    segment = rows
    isDirty = out.count > 0
    passed = 0
    setNumbers.removeAll()
    equalSets.removeAll()
  }

  mutating func existing(
    _ rows: Range<Int>, matches: UnsafeBufferPointer<SampleRow>, run: Int
  ) throws {
    for (row, match) in zip(rows, matches) {
      if !isDirty, segment.origins[row] & context.plan.originBit != 0,
        try hasMetadata(of: match, run: run, row: row)
      {
        compare(segment.rows[row], context.plan.originBit, context.plan.originBit)
        passed += 1
        unchanged += 1
      } else {
        try existing(row, match: IncomingRow(row: match, run: run))
      }
    }
  }

  mutating func existing(_ row: Int, match: IncomingRow) throws {
    unchanged += 1
    let before = segment.origins[row]
    let origins = before | context.plan.originBit
    if isDirty { try makeRoom() }
    try takeMetadata(of: match, for: row)
    compare(segment.rows[row], before, origins)
    try put(row, origins: origins)
  }

  mutating func missing(_ rows: Range<Int>) throws {
    for row in rows {
      let before = segment.origins[row]
      let origins = rest(of: before, row: segment.rows[row])
      compare(segment.rows[row], before, origins)
      try put(row, origins: origins)
    }
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
    guard try !hasMetadata(of: match.row, run: match.run, row: row) else { return }
    try rewrite()
    if match.row.wasUserEntered != segment.rows[row].wasUserEntered {
      digest.change(at: segment.rows[row].start)
    }
    segment.replaceMetadata(
      of: row, by: try number(of: match), wasUserEntered: match.row.wasUserEntered)
  }

  /// The number in `segment` of the metadata of a row of the import, which are added if the equal
  /// set is not known; 0 for none.
  private mutating func number(of match: IncomingRow) throws -> UInt32 {
    guard match.row.metadata > 0 else { return 0 }
    if let known = equalSets.at(match.run, match.row.metadata) { return known }
    let number = try segment.add(context.metadata((match.run, match.row.metadata)))
    equalSets.set(number, at: match.run, match.row.metadata)
    return number
  }

  /// True if a row of the open segment has the metadata of a row of the import.
  private mutating func hasMetadata(of match: SampleRow, run: Int, row: Int) throws -> Bool {
    let old = segment.rows[row]
    guard match.metadata > 0 || old.metadata > 0 else { return true }
    guard match.metadata > 0, old.metadata > 0, match.wasUserEntered == old.wasUserEntered else {
      return false
    }
    if equalSets.at(run, match.metadata) == old.metadata { return true }
    let set = try context.metadata((run, match.metadata))
    guard set == (try segment.sets())[Int(old.metadata) - 1] else { return false }
    equalSets.set(old.metadata, at: run, match.metadata)
    return true
  }

  /// Keeps a row of the open segment, or deletes it if it has no origins left. The rows are put in
  /// their order.
  mutating func put(_ row: Int, origins: UInt64) throws {
    if !isDirty {
      if origins == segment.origins[row] {
        passed += 1
        return
      }
      try rewrite()
    }
    guard origins != 0 else {
      digest.change(at: segment.rows[row].start)
      deleted.append(
        SampleNamespace.uuid(of: catalog.identity(of: segment.rows[row], type, order)))
      return
    }
    try append(row, origins: origins)
  }

  /// Starts to rewrite the open segment, if there is one, with the rows that were unchanged so far.
  private mutating func rewrite() throws {
    guard !isDirty else { return }
    isDirty = true
    let unchanged = passed
    passed = 0
    guard segment.hasMetadata else {
      return out.append(segment.rows[..<unchanged], origins: segment.origins[..<unchanged])
    }
    for row in 0..<unchanged { try append(row, origins: segment.origins[row]) }
  }

  /// Appends a row of the open segment to the new one.
  private mutating func append(_ row: Int, origins: UInt64) throws {
    try makeRoom()
    var kept = segment.rows[row]
    if kept.metadata > 0 {
      let index = Int(kept.metadata) - 1
      let sets = try segment.sets()
      if setNumbers.count < sets.count {
        setNumbers += repeatElement(0, count: sets.count - setNumbers.count)
      }
      if setNumbers[index] == 0 { setNumbers[index] = out.number(of: sets[index]) }
      kept.metadata = setNumbers[index]
    }
    out.append(kept, origins: origins)
  }

  mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) throws {
    try rewrite()
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
      digest.add(part, order)
    }
  }

  /// The number in `out` of one of the import's sets of metadata.
  private mutating func metadata(_ number: UInt32, in run: Int) throws -> UInt32 {
    if let known = runNumbers.at(run, number) { return known }
    let new = out.number(of: try context.metadata((run, number)))
    runNumbers.set(new, at: run, number)
    return new
  }

  mutating func endSegment(isFollowed: Bool, isLast: Bool) throws {
    guard let entry else { return }
    if !isDirty, !isFollowed || entry.count == SegmentRows.capacity {
      entries.append(entry)
    } else {
      try rewrite()
      if !isLast { try flush() }
    }
    self.entry = nil
    // No segment is open that could be unchanged.
    isDirty = true
  }

  /// Writes the remaining rows; no rows can be added afterwards.
  mutating func finish() throws {
    try flush()
    for place in entries.indices { entries[place].place = place }
    digests = try digest.finish(entries, order, load: rows)
    loss = tally?.finish()
    // The merges of all types wait for the last one.
    (segment, out) = (StoredRows(), SegmentRows())
  }

  /// The rows of a segment of the result.
  private func rows(of entry: SegmentEntry) throws -> StoredRows {
    guard let new = written.first(where: { $0.id == entry.id }) else {
      return try context.load(entry)
    }
    let bytes = SegmentBytes(
      columns: try context.file.bytes(new.columns), details: try context.file.bytes(new.details))
    return try StoredRows(entry, bytes, catalog, context.path)
  }

  /// The range from the first start to the last end, or to just after the end if that is an
  /// instant; nil if there are no rows.
  var extent: Range<Double>? {
    let latest = entries.map { $0.newestStart == $0.last ? $0.last.nextUp : $0.last }.max()
    return entries.first.flatMap { first in latest.map { first.first..<$0 } }
  }

  private mutating func makeRoom() throws {
    if out.isFull { try flush() }
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
    setNumbers.removeAll()
    runNumbers.removeAll()
  }
}

/// Numbers by the number of a run and a number in it; 0 for none.
extension [[UInt32]] {
  fileprivate func at(_ run: Int, _ number: UInt32) -> UInt32? {
    guard run < count, number < self[run].count, self[run][Int(number)] > 0 else { return nil }
    return self[run][Int(number)]
  }

  fileprivate mutating func set(_ value: UInt32, at run: Int, _ number: UInt32) {
    if run >= count { append(contentsOf: repeatElement([], count: run + 1 - count)) }
    let known = self[run].count
    if number >= known {
      self[run].append(contentsOf: repeatElement(0, count: Int(number) + 1 - known))
    }
    self[run][Int(number)] = value
  }
}

/// A new segment whose bytes are in a file.
struct WrittenSegment: Sendable {
  let id: Int
  let columns: Range<Int>
  let details: Range<Int>
}
