import Files
import Health
import Report

/// The types and the span of time that `export` writes, divided into tables.
struct ExportContents {
  let store: any SampleStore
  let format: ExportFormat
  /// The types to write.
  let types: [HKObjectType]
  /// The span in which samples start, in seconds since 2001-01-01 00:00:00 UTC; nil for all.
  let span: Range<Double>?
  let clock: LocalClock
  /// The files to write. JSON Lines and a database are a single one.
  let tables: [ExportTable]
  /// The objects of other types that start in the span; empty if types were chosen.
  let others: [(type: String, count: Int, hasTable: Bool)]

  /// - Parameters:
  ///   - types: the types to write; nil for all that the format and the place can contain.
  ///   - isFolder: true if each table has a file of its own.
  init(
    _ store: any SampleStore, _ format: ExportFormat, types chosen: [HKObjectType]?,
    isFolder: Bool, span: Range<Double>?, _ clock: LocalClock
  ) throws {
    self.store = store
    self.format = format
    self.span = span
    self.clock = clock
    func isWritten(_ type: HKObjectType) -> Bool {
      switch format {
      case .jsonLines: type is HKSampleType
      case .sqlite: true
      case .csv: ExportTable(of: type).map { isFolder || $0 == .samples } ?? false
      }
    }
    let present =
      try chosen
      ?? (store.quantityTypes as [HKObjectType]) + store.objectTypes
      + (store.activitySummaries.isEmpty ? [] : [.activitySummaryType()])
    types = chosen ?? present.filter(isWritten)
    switch format {
    case .jsonLines, .sqlite: tables = [.samples]
    case .csv:
      let found = types.compactMap(ExportTable.init).uniqued()
      tables = found.isEmpty ? [.samples] : found
    }
    let left = chosen == nil ? present.filter { !isWritten($0) } : []
    others = try left.map { type in
      (
        type.shortName, try Self.count(of: type, in: store, span, clock),
        ExportTable(of: type) != nil
      )
    }.filter { $0.count > 0 }
  }

  private static func count(
    of type: HKObjectType, in store: any SampleStore, _ span: Range<Double>?, _ clock: LocalClock
  ) throws -> Int {
    if let type = type as? HKSampleType {
      return try store.objects(of: type, startingIn: span).count
    }
    return try store.activitySummaries.rings(clock).count { span?.contains($0.noon) ?? true }
  }

  /// Writes a table, or all JSON Lines.
  ///
  /// - Parameter output: receives the text in pieces.
  func write(
    _ table: ExportTable, as lines: SampleTextWriter.Format, _ dates: DateTextWriter,
    isCSVSafe: Bool, output: @escaping ([UInt8]) throws -> Void
  ) throws -> ExportAccount {
    guard table == .samples else {
      var (objects, account) = try table.objects(of: store, in: span, clock)
      var text = TextPieces(to: output)
      try objects.write(dates, isSafe: isCSVSafe, to: &text)
      try text.finish()
      account.count = objects.rows.count
      if objects.rows.isEmpty, let type = table.type { account.absentTypes = [type] }
      return account
    }
    var writer = SampleTextWriter(store, lines, isCSVSafe: isCSVSafe, dates, output: output)
    let types = types.compactMap { $0 as? HKSampleType }
    try writer.write(
      lines == .csv ? types.filter(\.hasOneValue) : types, startingIn: span)
    try writer.finish()
    return writer.account
  }
}

/// The counts of what `export` wrote and of what it could not write.
struct ExportAccount {
  /// The number of samples that were written, alone or as a member of a correlation.
  var count = 0
  /// The types of which nothing was written.
  var absentTypes: [HKObjectType] = []
  /// The number of written samples that have metadata, which a table cannot contain.
  var countWithoutMetadata = 0
  /// The numbers of heartbeat series and of workout routes of written samples, which no format
  /// contains.
  var beatSeriesCount = 0
  var routeCount = 0

  static func += (a: inout ExportAccount, b: ExportAccount) {
    a.count += b.count
    a.absentTypes += b.absentTypes
    a.countWithoutMetadata += b.countWithoutMetadata
    a.beatSeriesCount += b.beatSeriesCount
    a.routeCount += b.routeCount
  }
}
