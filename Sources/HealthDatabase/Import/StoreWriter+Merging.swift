import Foundation
import Health
import SampleIntake
import Threads

extension StoreWriter {
  /// Adds the names of an import to the store's dictionaries.
  func addNames(of gathering: Gathering) {
    let names = gathering.collector.names
    for name in names.sources { _ = catalog.sources.add(name) }
    for device in names.devices { _ = catalog.devices.add(device.text) }
    for version in names.versions { _ = catalog.versions.add(version) }
    for type in gathering.collector.types where type.isStored {
      _ = catalog.types.add(type.identifier)
      for unit in type.unitTexts { _ = catalog.units.add(unit) }
    }
    for object in gathering.collector.objects { _ = catalog.types.add(object.typeIdentifier) }
  }

  /// The phone with which an import shares enough samples; nil if there is none.
  ///
  /// - Parameter phones: the origins that are phones.
  func sharingPhone(_ gathering: Gathering, among phones: Set<Int>) throws -> Int? {
    let none = SharedCount(origins: catalog.origins.texts.count)
    let counts = Locked(none)
    _ = try forEachType(gathering) { type in
      // The store has only this phone, whose share cannot fall below a half any more.
      let isDecided = counts.withLock {
        phones.count == 1 && $0.isHalf(of: gathering.collector.rowCount, sharedBy: phones)
      }
      guard !isDecided else { return }
      var count = none
      // A merge checks the rows later. An older export changes nothing.
      try walk(type, gathering, &count, load: uncheckedRows)
      counts.withLock { $0.add(count) }
    }
    return counts.withLock { $0.phone(among: phones) }
  }

  /// Merges the samples and objects of an import into the store, and adds what changed to a result.
  ///
  /// - Throws: `ImportRefusal` if the store must not change without the user's consent.
  func merge(
    _ gathering: Gathering, _ plan: ImportPlan, allowsLosses: Bool, into result: inout ImportResult
  ) throws {
    let base = catalog.position
    try checkRoom(for: gathering)
    let file = try NamelessFile(beside: path)
    let importNumber = (catalog.imports.last?.id ?? 0) + 1
    let merged = try forEachType(gathering) { type in
      try merge(type, gathering, file, plan, base: base)
    }
    let objects = try mergeObjects(
      gathering, plan, after: base + gathering.collector.rowCount)
    var losses = objects.losses
    for loss in merged.compactMap(\.loss) { losses.add(loss) }
    if !allowsLosses { try check(losses, merged, gathering, plan) }
    var deleted = objects.deleted
    for part in merged {
      try take(part)
      if !part.deleted.isEmpty { deleted[part.type] = part.deleted }
      result.added += part.added
      result.deleted += part.deleted.count
      result.unchanged += part.unchanged
      result.replacedSamples += part.replacedSamples
    }
    // An import that changes nothing does not use up a position. Activity summaries take positions
    // as samples do.
    if result.added > 0 || objects.hasNewSamples || objects.changes.added > 0 || !deleted.isEmpty {
      try record(deleted, import: importNumber, after: objects.position)
    }
    result.objects = objects.changes
    result.losses = losses.recorded
  }

  /// Puts the segments of a finished merge into the catalog and the store.
  func take(_ merge: TypeMerge) throws {
    catalog.segments[merge.type] = merge.entries.isEmpty ? nil : merge.entries
    catalog.monthDigests[merge.type] = merge.digests.isEmpty ? nil : merge.digests
    catalog.extents[merge.type] = merge.extent
    try write(merge.written, from: merge.context.file)
  }

  /// Throws an `ImportRefusal` if the import would lose much.
  private func check(
    _ losses: ImportLosses, _ merged: [TypeMerge], _ gathering: Gathering, _ plan: ImportPlan
  ) throws {
    if losses.areRefused {
      throw ImportRefusal.losses(losses, of: catalog.origins.texts[plan.origin])
    }
    if let longer = merged.first(where: { $0.longerRows > 0 }) {
      throw ImportRefusal.partOfLongerRows(
        longer.longerRows, type: catalog.types.texts[longer.type])
    }
  }

  /// Checks that there are enough positions and unit numbers left.
  private func checkRoom(for gathering: Gathering) throws {
    let collector = gathering.collector
    let objects = catalog.objectCounts.values.reduce(collector.objects.count, +)
    let rows = catalog.segments.values.joined().reduce(collector.rowCount) { $0 + $1.count }
    // In the worst case, everything is deleted, and each deletion also takes a position.
    guard catalog.position + collector.rowCount + objects + rows + objects <= Catalog.lastPosition
    else {
      throw DatabaseError(
        "'\(path)' has assigned \(catalog.position) positions to samples of its imports and has"
          + " none left for these; import into a new store"
      )
    }
    guard catalog.units.texts.count <= Int(UInt16.max) else {
      throw DatabaseError(
        "'\(path)' has \(catalog.units.texts.count) spellings of units, expected at most 65,535")
    }
  }

  /// Records the deleted samples, by number of the type, at the positions after the given one.
  func record(_ deleted: [Int: [UUID]], import number: Int, after position: Int) throws {
    catalog.position = position
    for (type, identities) in deleted.sorted(by: { $0.key < $1.key }) {
      let list = DeletionList(first: catalog.position + 1, identities: identities)
      catalog.position += identities.count
      try connection.prepare(
        "INSERT INTO deletion(import, type, position, digest, identities) VALUES(?, ?, ?, ?, ?)"
      )
      .bind(1, number).bind(2, type).bind(3, list.first)
      .run([(4, list.digest()), (5, list.bytes)])
    }
  }

  /// A type that is in the store, in an import, or in both.
  struct MergedType {
    /// The number of the type in the store's dictionary.
    let number: Int
    let collector: TypeCollector?
    var identifier: String
    let size: Int
  }

  /// Calls a closure for every type, for several types at once; the results are in the order of the
  /// types' numbers.
  private func forEachType<Result>(
    _ gathering: Gathering, _ body: (MergedType) throws -> Result
  ) throws -> [Result] {
    let collectors = Dictionary(
      uniqueKeysWithValues: gathering.collector.types.filter(\.isStored).map { ($0.identifier, $0) }
    )
    let types = catalog.types.texts.enumerated().compactMap { number, identifier -> MergedType? in
      let collector = collectors[identifier]
      let segments = catalog.segments[number] ?? []
      guard collector != nil || !segments.isEmpty else { return nil }
      let incoming = collector.map { gathering.rows.runs(of: $0.number) } ?? []
      return MergedType(
        number: number, collector: collector, identifier: identifier,
        size: segments.reduce(0) { $0 + $1.count } + incoming.reduce(0) { $0 + $1.run.count })
    }
    // Process the largest types first, so that no thread is left with a large one at the end.
    let order = types.indices.sorted { types[$0].size > types[$1].size }
    return try WorkerThread.map(order.map { types[$0] }, body).enumerated()
      .sorted { types[order[$0.offset]].number < types[order[$1.offset]].number }.map(\.element)
  }

  private func merge(
    _ type: MergedType, _ gathering: Gathering, _ file: NamelessFile, _ plan: ImportPlan,
    base: Int
  ) throws -> TypeMerge {
    let plan = plan.limited(toWhole: gathering.summary.isWhole(of: type.identifier))
    let groups = type.collector.map { gathering.rows.runs(of: $0.number).map(\.group) } ?? []
    let exported = plan.isPush ? try exportedSpans(of: type, gathering, plan) : nil
    let context = TypeMerge.Context(
      plan: plan,
      span: plan.pushed.isEmpty ? CoveredSpan() : try gathering.span(of: type.collector),
      replacedFrom: exported?.replacedFrom ?? .infinity, base: base,
      metadata: { try gathering.rows.metadata($0.number, in: groups[$0.run]) },
      load: rows, path: path, file: file)
    var merge = try TypeMerge(context, type: type.number, in: catalog)
    try walk(type, gathering, &merge, load: rows, outside: exported)
    try merge.finish()
    return merge
  }

  /// The spans of the samples of a type that were not pushed; nil for a type that the import does
  /// not have.
  private func exportedSpans(
    of type: MergedType, _ gathering: Gathering, _ plan: ImportPlan
  ) throws -> ExportedSpans? {
    guard let collector = type.collector else { return nil }
    var spans = ExportedSpans()
    for entry in catalog.segments[type.number] ?? [] {
      let segment = try rows(of: entry)
      for (row, origins) in zip(segment.rows, segment.origins)
      where !plan.pushed.contains(position: Int(row.sequence), origins: origins) {
        spans.add(
          start: row.start, end: row.end, isOfPhone: origins & ~plan.phones == 0)
      }
    }
    // A sum grows while its day runs; an average has less to say than the readings.
    guard collector.quantityType?.aggregationStyle == .cumulative else { return spans }
    var start = Double.infinity
    try gathering.forEachRow(of: collector) { row in
      if spans.areContinued(start: row.start, end: row.end) { start = min(start, row.start) }
    }
    spans.end(at: start)
    return spans
  }

  /// Walks over the rows of a type.
  ///
  /// - Parameters:
  ///   - load: reads a segment.
  ///   - exported: the spans in which rows of the import are left out; nil for none.
  private func walk(
    _ type: MergedType, _ gathering: Gathering, _ visitor: inout some MergeWalk.Visitor,
    load: (SegmentEntry) throws -> StoredRows, outside exported: ExportedSpans? = nil
  ) throws {
    let walk = MergeWalk(order: try catalog.order(of: type.number))
    var rows = IncomingRows(
      try gathering.rows(of: type.collector),
      numbers: type.collector.map { NumberMap(gathering, $0, catalog) }, outside: exported)
    try walk.run(
      catalog.segments[type.number] ?? [], load: load, incoming: &rows, visitor: &visitor)
    type.collector?.setDropped(
      repeats: rows.repeats, nestedRepeats: rows.nestedRepeats, exported: rows.leftOut)
  }
}

extension Catalog {
  /// The sort order of a type's rows, using the numbers of the dictionaries.
  func order(of type: Int) throws -> RowOrder {
    var conversions: [UnitConversion] = []
    if let type = HKQuantityType.byIdentifier[types.texts[type]] {
      let none = try type.canonicalUnit.conversion(to: type.canonicalUnit)
      conversions = units.texts.map {
        // The dictionary also contains units of other types.
        (try? HKUnit(importing: $0, for: type).conversion(to: type.canonicalUnit)) ?? none
      }
      // A single unit would mean that nothing is converted.
      conversions.append(none)
    }
    return RowOrder(
      sources: CollectedNames.places(of: sources.texts),
      devices: CollectedNames.places(of: devices.texts), units: conversions)
  }

  /// The identity of a row of the store.
  func identity(of row: SampleRow, _ type: Int, _ order: RowOrder) -> SampleIdentity {
    SampleIdentity(
      type: types.texts[type], start: row.start, end: row.end,
      value: order.canonicalValue(of: row), source: sources.texts[Int(row.source)],
      device: row.device == .noName ? "" : devices.texts[Int(row.device)],
      creation: row.creation)
  }
}
