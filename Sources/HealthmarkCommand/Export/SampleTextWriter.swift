import Files
import Health
import Report
import SampleIntake

/// Writes the samples of a store as text, one per line, in forms that the readers for CSV and JSON
/// Lines understand.
///
/// A sample is written as it was recorded: it is not merged with others, and its value has the unit
/// in which it was written. Dates are rounded to milliseconds.
struct SampleTextWriter {
  /// The counts of what has been written and of what could not be written.
  var account = ExportAccount()

  private let store: any SampleStore
  let format: ExportFormat
  let isCSVSafe: Bool
  private let sourceNames: [String]
  /// The text of each source, device and version of the store, by number.
  let sources: [[UInt8]]
  let devices: [[UInt8]]
  let versions: [[UInt8]]
  var dates: DateTextWriter
  /// Writes dates of creation, which are often of another day than the samples themselves.
  var creationDates: DateTextWriter
  var text: TextPieces
  /// The members of the correlations to write, which have no lines of their own.
  private var members = CorrelationMembers()

  /// The length of the stretches in which samples are read, which bounds memory.
  private static let stretch = 366.0 * 86_400

  /// - Parameters:
  ///   - isCSVSafe: true to prevent spreadsheets from treating text as a formula.
  ///   - dates: writes dates in their time zone.
  ///   - output: receives the text in pieces.
  init(
    _ store: any SampleStore, _ format: ExportFormat, isCSVSafe: Bool, _ dates: DateTextWriter,
    output: @escaping ([UInt8]) throws -> Void
  ) {
    self.store = store
    self.format = format
    self.isCSVSafe = isCSVSafe
    self.dates = dates
    creationDates = dates
    text = TextPieces(to: output)
    sourceNames = store.sources.map(\.name)
    sources = sourceNames.map { Self.field($0, format, isCSVSafe) }
    devices = store.devices.map { Self.field($0.text, format, isCSVSafe) }
    versions = store.versions.map {
      Self.field(format == .csv ? CSVField.version($0) : $0, format, isCSVSafe)
    }
    if format == .csv { text.bytes += format.start.utf8 }
  }

  /// Writes the samples of some types, in their order in the store. Workouts and correlations are
  /// written only as JSON Lines, and the line of a correlation contains its members.
  ///
  /// - Parameter span: the span in which samples start, in seconds since 2001-01-01 00:00:00 UTC;
  ///   nil for all samples.
  mutating func write(_ types: [HKSampleType], startingIn span: Range<Double>?) throws {
    if format == .jsonLines { try members.find(in: store, types, startingIn: span) }
    for type in types {
      let before = account.count
      try write(type, startingIn: span)
      if account.count == before { account.absentTypes.append(type) }
    }
  }

  private mutating func write(_ type: HKSampleType, startingIn span: Range<Double>?) throws {
    guard type.hasOneValue else {
      try writeObjects(of: type, startingIn: span)
      return
    }
    guard let extent = try store.extent(of: type) else { return }
    var start = max(extent.lowerBound, span?.lowerBound ?? -.infinity)
    let end = min(extent.upperBound, span?.upperBound ?? .infinity)
    while start < end {
      let next = min(start + Self.stretch, end)
      try writeStretch(start..<next, of: type)
      start = next
    }
  }

  /// Writes what has been collected. Nothing is written afterwards.
  mutating func finish() throws {
    try text.finish()
  }

  private mutating func writeObjects(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws {
    guard format == .jsonLines else { return }
    var dates = dates
    for object in try store.objects(of: type, startingIn: span) {
      guard let line = try object.line({ dates.text($0) }) else { continue }
      if case .workout(let workout) = object { account.routeCount += workout.routes.count }
      text.bytes += "\(line)\n".utf8
      try countSample()
    }
  }

  private mutating func countSample() throws {
    account.count += 1
    try text.passOn()
  }

  private mutating func writeStretch(_ span: Range<Double>, of type: HKSampleType) throws {
    let parts: SampleColumns.Parts = [.value, .source, .device]
    guard let columns = try store.columns(of: type, in: span, with: parts) else { return }
    let rows = try Rows(
      type: type, name: Array(SampleTypeName.name(of: type.identifier).utf8), columns: columns,
      unit: field(columns.unit.unitString), details: store.details(of: type, in: span),
      written: (type as? HKQuantityType).map { try store.writtenValues(of: $0, in: span) } ?? [:])
    var metadata: [UInt32: [UInt8]] = [:]
    let hasMembers = members.contain(type)
    for row in 0..<columns.count where span.contains(columns.start[row]) {
      if hasMembers, members.take(row, of: columns, sourceNames) {
        account.count += 1
        continue
      }
      switch format {
      case .csv: writeFields(row, of: rows)
      case .jsonLines: writeObject(row, of: rows, &metadata)
      }
      if rows.details.metadata(of: row)?.beats.isEmpty == false { account.beatSeriesCount += 1 }
      try countSample()
    }
  }

  /// The samples of a type that start in a stretch of time.
  struct Rows {
    let type: HKSampleType
    let name: [UInt8]
    let columns: SampleColumns
    let unit: [UInt8]
    let details: RowDetails
    /// The values whose unit is not the unit of the columns, by row.
    let written: [Int: HKQuantity]

    /// The date of creation; nil if it is unknown.
    func creation(of row: Int) -> Double? {
      let creation = details.creation(of: row)
      return creation == SampleRow.noCreationDate ? nil : creation
    }
  }
}
