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

  /// The form of a line.
  enum Format {
    /// A row of a table.
    case csv
    /// An object of JSON Lines.
    case jsonLines

    /// The text with which a file of samples in this form starts.
    var start: String {
      switch self {
      case .csv:
        // The quotes in the first line let DuckDB expect quotes in all lines.
        "type,start,end,value,word,unit,\"source\",\"device\",version,creation\r\n"
      case .jsonLines: "{\"type\": \""
      }
    }
  }

  private let store: any SampleStore
  let format: Format
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

  /// - Parameters:
  ///   - isCSVSafe: true to prevent spreadsheets from treating text as a formula.
  ///   - dates: writes dates in their time zone.
  ///   - output: receives the text in pieces.
  init(
    _ store: any SampleStore, _ format: Format, isCSVSafe: Bool, _ dates: DateTextWriter,
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
    try store.forEachStretch(of: type, startingIn: span) { try write($0) }
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

  private mutating func write(_ stretch: SampleStretch) throws {
    let type = stretch.type
    let rows = Rows(
      stretch: stretch, name: Array(SampleTypeName.name(of: type.identifier).utf8),
      unit: field(stretch.columns.unit.unitString))
    var metadata: [UInt32: [UInt8]] = [:]
    let hasMembers = members.contain(type)
    for row in stretch.rows {
      if hasMembers, members.take(row, of: stretch, sourceNames) != nil {
        account.count += 1
        continue
      }
      switch format {
      case .csv: writeFields(row, of: rows)
      case .jsonLines: writeObject(row, of: rows, &metadata)
      }
      if stretch.details.metadata(of: row)?.beats.isEmpty == false { account.beatSeriesCount += 1 }
      try countSample()
    }
  }

  /// Samples with the texts of their type and unit.
  struct Rows {
    let stretch: SampleStretch
    let name: [UInt8]
    let unit: [UInt8]
  }
}
