import Files
import Foundation
import Health
import Report
import SampleIntake

/// `healthmark export`: writes samples as a table or as JSON Lines.
struct ExportCommand: Subcommand {
  static let name = "export"
  static let summary = "Write the samples themselves, one per line, as CSV or JSON Lines."
  static let forms = [[Operand("DATA", .data, .optional)]]
  static let examples: [(command: String, meaning: String)] = [
    (
      "healthmark export export.zip --types heartRate,restingHeartRate --out heart.csv",
      "Every heart rate, for a spreadsheet or a notebook."
    ),
    (
      "healthmark export --data health.store --range \"last 30 days\" --format jsonl | jq .type",
      "The samples that start in these days, with their metadata, for a program."
    ),
    (
      "healthmark export export.zip --out samples.jsonl",
      "All samples. 'render', 'query' and 'import' read the file too."
    ),
  ]
  static let discussion = """
    Samples are written as recorded: overlapping sources are not merged, and values keep their
    units, so that sums over the lines are not the sums of 'query'. Percentages are fractions. Each
    sample belongs to the range in which it starts. CSV has neither metadata nor workouts and
    correlations, whose samples have several values; JSON Lines has them. Neither has activity
    summaries, the points of routes and single heartbeats.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--types", "LIST", .list(.types), help: "The types: stepCount,heartRate. Default: all."),
      OptionDefinition(
        "--range", "RANGE", .text,
        help:
          "For example \"last 3 months\", 2024-Q1 or \"2024-01-01 .. 2024-02-01\". Default: all."),
      OptionDefinition("--from", "TIME", .text, help: "Samples that start at this time or later …"),
      OptionDefinition("--to", "TIME", .text, help: "… and before this one."),
      OptionDefinition(
        "--time-zone", "ZONE", .word(.timeZones),
        help:
          "The time zone of dates, an IANA name. Default: the time zone given for the import, or"
          + " else the most frequent one in the data."),
      OptionDefinition(
        "--as-of", "WHEN", .word(.moments),
        help: "export (default), now, latest, or a date or time; later data is ignored."),
      OptionDefinition(
        "--out", "FILE", .file(["csv", "jsonl"]),
        help: "The file to write, readable only by its owner. Default: standard output."),
      OptionDefinition(
        "--format", "FORMAT", .cases(ExportFormat.self),
        help: "csv or jsonl. Default: jsonl for a file whose name ends so, or else csv."),
      OptionDefinition(
        "--csv-safe",
        help: "In CSV, put ' before text that a spreadsheet would treat as a formula."),
    ] + OptionDefinition.plugins

  private let input: DataInput
  /// The types to write; nil for all.
  private let types: [HKSampleType]?
  private let range: DateRange?
  private let timeZone: TimeZone?
  private let asOf: AsOf
  private let file: String?
  private let format: ExportFormat
  private let isCSVSafe: Bool
  /// Notes about synonyms on the command line.
  private let notes: [Message]

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, OperandName.data)
    input = try DataInput(arguments, word: arguments.words.first)
    range = try arguments.dateRange
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) } ?? .export
    file = arguments["--out"] == "-" ? nil : arguments["--out"]
    format =
      try arguments.format(ExportFormat.self)
      ?? file.map(ExportFormat.init(ofFile:)) ?? .csv
    var notes: [Message] = []
    let format = format
    types = try arguments.list("--types").map { words in
      guard !words.isEmpty else { throw CommandFailure(.usage, .emptyList("--types")) }
      return try words.uniqued().map { try Self.type($0, in: format, &notes) }.uniqued()
    }
    self.notes = notes
    isCSVSafe = arguments.has("--csv-safe")
    if isCSVSafe, format != .csv {
      throw CommandFailure(.usage, .needs("--csv-safe", "--format csv"))
    }
  }

  /// - Throws: `CommandFailure` if samples of the type cannot be written in the format.
  private static func type(
    _ word: String, in format: ExportFormat, _ notes: inout [Message]
  ) throws -> HKSampleType {
    let (type, note) = try Arguments.parsingSynonyms(word, HKObjectType.parsing)
    if let note { notes.append(note) }
    guard let type = type as? HKSampleType else {
      throw CommandFailure(.usage, .notSamples(type.shortName))
    }
    guard format == .jsonLines || type.hasOneValue else {
      throw CommandFailure(.usage, .notOneValue(type.shortName))
    }
    return type
  }

  func run(_ console: Console) throws -> ExitStatus {
    for note in notes { console.note(note) }
    let data = try input.load(console)
    let environment = try ReportEnvironment(
      data.store, timeZone: timeZone, asOf: asOf, now: Date().timeIntervalSinceReferenceDate)
    let store = environment.store
    let types = types ?? store.sampleTypes.filter { format == .jsonLines || $0.hasOneValue }
    data.reportLosses(of: types, console)
    let span = try range.map { try environment.span(of: $0) }
    for notice in environment.notes { console.report(notice) }
    let written = try write(types, of: store, startingIn: span, environment.clock, console)
    let missing = written.typesWithoutSamples
    if self.types == nil {
      if missing.count == types.count { console.note(.nothingToExport(hasRange: range != nil)) }
    } else if !missing.isEmpty {
      let names = missing.map { "'\($0.shortName)'" }
      console.note(range == nil ? .noSamples(of: names) : .noSamplesInRange(of: names))
    }
    let others =
      try (self.types == nil ? countsOfOthers(in: environment, span) : [])
      + [("heartbeats", written.beatSeriesCount), ("routes", written.routeCount)]
    let left = others.filter { $0.1 > 0 }
    if !left.isEmpty { console.note(.notExported(left)) }
    if data.summary.aggregatedRows > 0 { console.warn(.aggregatedRowsExported) }
    if written.countWithoutMetadata > 0 {
      console.note(.metadataNotExported(written.countWithoutMetadata))
    }
    return data.status
  }

  /// The number of objects that are not written because of their kind, by the name of their type.
  private func countsOfOthers(
    in environment: ReportEnvironment, _ span: Range<Double>?
  ) throws -> [(type: String, count: Int)] {
    let store = environment.store
    let types = format == .csv ? store.objectTypes.filter { !$0.hasOneValue } : []
    let days = try store.activitySummaries.rings(environment.clock).count { day in
      span?.contains(day.noon) ?? true
    }
    let counts = try types.map { ($0.shortName, try store.objects(of: $0, startingIn: span).count) }
    return counts + [(HKObjectType.activitySummaryType().shortName, days)]
  }

  /// Writes the samples to the file or to standard output.
  private func write(
    _ types: [HKSampleType], of store: any SampleStore, startingIn span: Range<Double>?,
    _ clock: LocalClock, _ console: Console
  ) throws -> SampleTextWriter {
    do {
      try keepForeignFile()
      let file = try file.map { path throws(FileError) in try AtomicFile(path) }
      var writer = SampleTextWriter(store, format, isCSVSafe: isCSVSafe, clock) { bytes in
        if let file { try file.write(bytes) } else { try console.write(bytes) }
      }
      try writer.write(types, startingIn: span)
      try writer.finish()
      if let file {
        try file.publish()
        console.say(file.path)
      }
      return writer
    } catch let error as FileError {
      throw CommandFailure(error)
    }
  }
}

extension ExportCommand {
  /// Checks that the command replaces only a file of samples, because a wrong name could be that of
  /// the user's own export.
  private func keepForeignFile() throws {
    // A link may lead to a pipe or a device, which is not opened, because that could wait.
    guard let file, let status = try? FileStatus(file, followsLinks: true) else { return }
    guard status.isFile else { throw CommandFailure(.data, .notSamples(inFile: file)) }
    if (try? FileStatus(input.path, followsLinks: true))?.identity == status.identity {
      throw CommandFailure(.usage, .outIsInput(file))
    }
    let head =
      FileHandle(forReadingAtPath: file)?.readData(ofLength: ExportFormat.headLength) ?? Data()
    guard status.size == 0 || ExportFormat.isStart(of: String(decoding: head, as: UTF8.self)) else {
      throw CommandFailure(.data, .notSamples(inFile: file))
    }
  }
}

extension SampleStore {
  /// All types that have samples, quantity types first.
  fileprivate var sampleTypes: [HKSampleType] { (quantityTypes as [HKSampleType]) + objectTypes }
}
