package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func importedObjects(of type: HKSampleType) throws -> [PlacedObject] {
    try objects(of: type.identifier) { 0..<$0.count }
  }

  package func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject] {
    try objects(of: type.identifier) { $0.indices(startingIn: span) }
  }

  package func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline] {
    try objectColumns(of: type.identifier)?.outlines ?? []
  }

  package var activitySummaries: [ImportedActivitySummary] {
    get throws {
      try objects(of: ImportedObject.summaryType) { 0..<$0.count }.compactMap(\.summary)
    }
  }

  package var summaryDates: [CivilDate] {
    get throws { try objectColumns(of: ImportedObject.summaryType)?.dates.compactMap(\.self) ?? [] }
  }

  package func activitySummaries(
    on dates: ClosedRange<CivilDate>
  ) throws -> [ImportedActivitySummary] {
    func isWanted(_ date: CivilDate?) -> Bool { date.map(dates.contains) ?? false }
    // The summaries of a stretch of dates follow one another, but for those that were added later.
    return try objects(of: ImportedObject.summaryType) { columns in
      guard let first = columns.dates.firstIndex(where: isWanted),
        let last = columns.dates.lastIndex(where: isWanted)
      else { return 0..<0 }
      return first..<last + 1
    }.compactMap(\.summary).filter { isWanted(CivilDate(iso: $0.date)) }
  }

  /// The digests of correlations, workouts or activity summaries, from the stored texts.
  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? {
    let name = type is HKActivitySummaryType ? ImportedObject.summaryType : type.identifier
    guard let number = catalog.types.number(of: name) else { return nil }
    let texts = try reading { try StoredObject.texts(of: number, $0, catalog) }
    return MonthDigest.digests(ofTexts: texts)
  }

  package func deletions(
    of type: HKSampleType, after position: Int
  ) throws -> [PlacedDeletion] {
    guard let number = catalog.types.number(of: type.identifier) else { return [] }
    return try reading { connection in
      var deletions: [PlacedDeletion] = []
      try connection.forEachRow(
        "SELECT position, digest, identities FROM deletion WHERE type = ? ORDER BY position",
        number
      ) { row in
        let list = try DeletionList(
          first: row.integer(0), digest: row.bytes(1), bytes: row.bytes(2),
          lastPosition: catalog.position, path: path)
        deletions += list.deletions(after: position)
      }
      return deletions
    }
  }

  /// The columns of the objects of a type, and their positions; nil if there are no objects.
  func objectColumns(of type: String) throws -> ObjectColumns? {
    guard let number = catalog.types.number(of: type) else { return nil }
    return try objectsRead.withLock { try $0.columns(of: number, self) }
  }

  /// Reads some objects of a type, unless they were read before.
  ///
  /// - Parameter indices: returns the indices of the objects.
  private func objects(
    of type: String, at indices: (ObjectColumns) -> Range<Int>
  ) throws -> [PlacedObject] {
    guard let number = catalog.types.number(of: type) else { return [] }
    return try objectsRead.withLock { read in
      let columns = try read.columns(of: number, self)
      return try read.objects(of: number, at: indices(columns), of: columns, self)
    }
  }
}

/// The objects of a store that have been read. They are kept because reading them takes long, and
/// several queries and the digest need the same objects.
struct ObjectsRead {
  /// The columns of the types, by number of the type.
  private var columns: [Int: ObjectColumns] = [:]
  /// The objects of the types by number of the type; nil for those that have not been read.
  private var objects: [Int: [PlacedObject?]] = [:]

  fileprivate mutating func columns(
    of type: Int, _ snapshot: DatabaseSnapshot
  ) throws -> ObjectColumns {
    if let known = columns[type] { return known }
    let read = try snapshot.reading { try ObjectColumns(of: type, $0, snapshot.catalog) }
    columns[type] = read
    objects[type] = Array(repeating: nil, count: read.count)
    return read
  }

  fileprivate mutating func objects(
    of type: Int, at indices: Range<Int>, of columns: ObjectColumns, _ snapshot: DatabaseSnapshot
  ) throws -> [PlacedObject] {
    var known = objects.removeValue(forKey: type) ?? []
    defer { objects[type] = known }
    if let first = indices.first(where: { known[$0] == nil }),
      let last = indices.last(where: { known[$0] == nil })
    {
      let read = try snapshot.reading {
        try StoredObject.objects(of: type, at: first..<last + 1, of: columns, $0, snapshot.catalog)
      }
      for (index, object) in zip(first..., read) {
        known[index] = PlacedObject(
          position: object.position, object: object.object, text: object.content)
      }
    }
    return known[indices].compactMap(\.self)
  }
}

extension PlacedObject {
  /// The activity summary; nil for any other object.
  fileprivate var summary: ImportedActivitySummary? {
    if case .activitySummary(let summary) = object { summary } else { nil }
  }
}
