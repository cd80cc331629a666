import Files
import Foundation
import Health
import Report
import SampleIntake

/// `healthmark export`: writes samples as a table, as JSON Lines or as a database.
struct ExportCommand: Subcommand {
  static let name = "export"
  static let summary =
    "Write the samples themselves, workouts or rings as CSV, JSON Lines or an SQLite database."
  static let forms = [[Operand("DATA", .data, .optional)]]
  static let examples = Example.list(
    """
    healthmark export export.zip --types heartRate,restingHeartRate --out heart.csv
      Every heart rate, for a spreadsheet or a notebook.
    healthmark export --data health.store --range "last 30 days" --format jsonl | jq .type
      The samples that start in these days, with their metadata, for a program.
    healthmark export export.zip --out samples.jsonl
      All samples. 'render', 'query' and 'import' read the file too.
    healthmark export export.zip --types workout --utc --out workouts.csv
      Every workout with its duration, distance, energy and heart rate.
    healthmark export export.zip --out tables/
      All as CSV: samples.csv, workout.csv, activitySummary.csv and bloodPressure.csv.
    healthmark export export.zip --out health.db --datasette
      All as a database, and what 'datasette health.db -m health.metadata.json' shows.
    """)
  static let discussion = """
    Samples are written as recorded: overlapping sources are not merged, and values keep their
    units, so that sums over the lines are not the sums of 'query'. Percentages are fractions. Each
    sample belongs to the range in which it starts.

    pandas, Polars and DuckDB read CSV without options. Samples have one table; workouts, rings
    ('activitySummary') and pairs of blood pressure have other columns, so each needs a file of its
    own: --types chooses one, and a folder gets all. CSV has no metadata; JSON Lines has it, and the
    laps and statistics of workouts, but no rings. An SQLite database (health.db) has all of these
    in tables, all values of a type in one unit, and views of common types by day. No format has the
    points of routes and single heartbeats.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--types LIST", .list(.types), "The types: stepCount,heartRate. Default: all."),
      OptionDefinition(
        "--range RANGE", .text,
        "For example \"last 3 months\", 2024-Q1 or \"2024-01-01 .. 2024-02-01\". Default: all."),
      OptionDefinition("--from TIME", .text, "Samples that start at this time or later …"),
      OptionDefinition("--to TIME", .text, "… and before this one."),
      OptionDefinition(
        "--time-zone ZONE", .word(.timeZones),
        "The time zone of dates, an IANA name. Default: the time zone given for the import, or"
          + " else the most frequent one in the data."),
      .asOfIgnoringLaterData,
      OptionDefinition(
        "--out FILE", .file(ExportFormat.allCases.flatMap(\.endings)),
        "The file to write, readable only by its owner; or a folder (tables/), which gets a file"
          + " for each table. Default: standard output."),
      OptionDefinition(
        "--format FORMAT", .cases(ExportFormat.self),
        "csv, jsonl or sqlite. Default: the ending of the file, .csv, .jsonl or .db, or else csv."),
      OptionDefinition(
        "--utc",
        "Write times in UTC, all in one form (2024-01-07T13:00:00.000Z), which pandas needs if"
          + " the offset changes. Ranges keep their time zone."),
      .csvSafe,
      OptionDefinition(
        "--datasette",
        "Beside a database NAME.db, write NAME.metadata.json, which describes it to Datasette."),
    ] + OptionDefinition.plugins

  private let input: DataInput
  /// The types to write; nil for all.
  private let types: [HKObjectType]?
  private let range: DateRange?
  private let timeZone: TimeZone?
  private let asOf: AsOf
  private let place: ExportPlace
  private let format: ExportFormat
  private let isCSVSafe: Bool
  private let isUTC: Bool
  private let describesDatabase: Bool
  /// Notes about synonyms on the command line.
  private let notes: [Message]

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "the data")
    input = try DataInput(arguments, word: arguments.words.first)
    range = try arguments.dateRange
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) } ?? .export
    place = ExportPlace(arguments["--out"])
    format = try ExportFormat(
      named: try arguments.choice("--format", of: "format"), for: place)
    var notes: [Message] = []
    let format = format
    types = try arguments.list("--types").map { words in
      guard !words.isEmpty else { throw CommandFailure(.usage, .emptyList("--types")) }
      return try words.uniqued().map { try Self.type($0, in: format, &notes) }.uniqued()
    }
    self.notes = notes
    if format == .csv, !place.isFolder, let types {
      // The first type of each table.
      var tables: Set<ExportTable?> = []
      let different = types.filter { tables.insert(ExportTable(of: $0)).inserted }
      if different.count > 1 {
        let names = different.map { "'\($0.shortName)'" }.joined(separator: " and ")
        throw CommandFailure(
          .usage,
          "--types: \(names) have different columns, so one CSV file cannot have both",
          help: "write them into a folder, with a file for each (--out tables/), or export them one"
            + " by one")
      }
    }
    isUTC = arguments.has("--utc")
    if isUTC, format == .sqlite {
      throw CommandFailure(
        .usage, "--utc: a database has times in UTC, in the columns start_unix and end_unix",
        help: "remove --utc; --time-zone changes the zone of start_time and end_time")
    }
    isCSVSafe = arguments.has("--csv-safe")
    if isCSVSafe, format != .csv {
      throw CommandFailure(.usage, .needs("--csv-safe", "--format csv"))
    }
    describesDatabase = arguments.has("--datasette")
    if describesDatabase, format != .sqlite {
      throw CommandFailure(.usage, .needs("--datasette", "--format sqlite"))
    }
  }

  /// - Throws: `CommandFailure` if samples of the type cannot be written in the format.
  private static func type(
    _ word: String, in format: ExportFormat, _ notes: inout [Message]
  ) throws -> HKObjectType {
    let (type, note) = try Arguments.parsingSynonyms(word, HKObjectType.parsing)
    if let note { notes.append(note) }
    switch format {
    case .jsonLines where !(type is HKSampleType):
      throw CommandFailure(
        .usage, "--types: '\(type.shortName)' is not a type of samples",
        help: "use --format csv, which writes a row for each day")
    case .csv where ExportTable(of: type) == nil:
      throw CommandFailure(
        .usage,
        "--types: '\(type.shortName)' cannot be written as CSV, because its samples have several"
          + " values",
        help: "use --format jsonl")
    case .sqlite where type is MenstrualCycleType:
      throw CommandFailure(
        .usage, "--types: '\(type.shortName)' has no samples of its own",
        help: "use '\(MenstrualCycleType.samples.shortName)'")
    case .csv, .jsonLines, .sqlite: return type
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    for note in notes { console.note(note) }
    let data = try input.load(console)
    let environment = try ReportEnvironment(
      data.store, timeZone: timeZone, asOf: asOf, now: Date().timeIntervalSinceReferenceDate)
    let contents = try ExportContents(
      environment.store, format, types: types, isFolder: place.isFolder,
      span: try range.map { try environment.span(of: $0) }, environment.clock)
    data.reportLosses(of: contents.types, console)
    for notice in environment.notes { console.report(notice) }
    let warnings =
      data.summary.aggregatedRows > 0
      ? [
        "the data contains sums and averages that an app computed; in the output, they look like"
          + " samples"
      ] : []
    let account =
      if let lines = format.lines {
        try write(contents, as: lines, console)
      } else {
        try writeDatabase(contents, environment, notes: warnings, console)
      }
    if types == nil {
      if account.count == 0 {
        console.note(range != nil ? "no samples start in the range" : "the data has no samples")
      }
    } else if !account.absentTypes.isEmpty {
      let names = account.absentTypes.map { "'\($0.shortName)'" }
      console.note(
        range == nil
          ? .noSamples(of: names)
          : "no samples of \(names.joined(separator: ", ")) start in the range")
    }
    report(account, contents, console)
    for warning in warnings { console.warn(warning) }
    return data.status
  }

  /// Reports what the output does not contain.
  private func report(_ account: ExportAccount, _ contents: ExportContents, _ console: Console) {
    var left = contents.others.map { (type: $0.type, count: $0.count) }
    left += [("heartbeats", account.beatSeriesCount), ("routes", account.routeCount)]
    left.removeAll { $0.count == 0 }
    if !left.isEmpty {
      let counts = left.map { "\($0.count) of '\($0.type)'" }.joined(separator: ", ")
      console.note(
        format == .csv && contents.others.contains { $0.hasTable }
          ? "not written in this file: \(counts); '--out tables/' writes a file for each table"
          : "not written in this format: \(counts)")
    }
    if account.countWithoutMetadata > 0 {
      console.note(
        "\(account.countWithoutMetadata) of the samples have metadata, which CSV cannot contain;"
          + " without it, samples entered by hand count like others, which can change sums"
      )
    }
  }

  /// Writes the tables or lines to their files or to standard output.
  private func write(
    _ contents: ExportContents, as lines: SampleTextWriter.Format, _ console: Console
  ) throws -> ExportAccount {
    let dates = DateTextWriter(
      contents.clock, form: isUTC ? .utc : .withMinutesOfOffset)
    var made: [SignalCleaning.Entry] = []
    defer { withExtendedLifetime(made) {} }
    let paths = contents.tables.map(place.path)
    for path in paths.compactMap(\.self) { try keepForeignFile(path) }
    if case .folder(let folder) = place { made = try PrivateFolder.make(folder) }
    TemporaryName.sweep(beside: paths.compactMap(\.self))
    var files: [AtomicFile] = []
    var account = ExportAccount()
    for (table, path) in zip(contents.tables, paths) {
      let file = try path.map { path throws(FileError) in try AtomicFile(path) }
      account += try contents.write(table, as: lines, dates, isCSVSafe: isCSVSafe) { bytes in
        if let file { try file.write(bytes) } else { try console.write(bytes) }
      }
      if let file { files.append(file) }
    }
    try AtomicFile.publish(files)
    for file in files { console.say(file.path) }
    return account
  }

  /// Writes a database and, if the user asks for it, its description.
  private func writeDatabase(
    _ contents: ExportContents, _ environment: ReportEnvironment, notes: [String],
    _ console: Console
  ) throws -> ExportAccount {
    guard case .file(let path) = place else { preconditionFailure("a database without a file") }
    let description = describesDatabase ? DatasetteMetadata.path(ofDatabase: path) : nil
    let paths = [path, description].compactMap(\.self)
    for path in paths { try keepForeignFile(path) }
    try keepLogs(ofDatabase: path)
    TemporaryName.sweep(beside: paths)
    let database = try SampleDatabase(contents.store, at: path, contents.clock)
    try database.write(contents.types, startingIn: contents.span, contents.clock)
    try database.writeAbout(environment, types: types, span: contents.span, notes: notes)
    var files = [try database.finish()]
    if let description {
      let file = try AtomicFile(description)
      try file.write(Array(DatasetteMetadata.text(ofDatabase: path).utf8))
      files.append(file)
    }
    try AtomicFile.publish(files)
    for file in files { console.say(file.path) }
    return database.account
  }
}

extension ExportCommand {
  /// Checks that the command replaces only a file of samples, because a wrong name could be that of
  /// the user's own export.
  private func keepForeignFile(_ file: String) throws {
    // A link may lead to a pipe or a device, which is not opened, because that could wait.
    guard let status = try? FileStatus(file, followsLinks: true) else { return }
    guard status.isFile, case .file(let present) = try InputFile.open(file) else {
      throw CommandFailure(.data, .notSamples(inFile: file))
    }
    if (try? FileStatus(input.path, followsLinks: true))?.identity == status.identity {
      throw CommandFailure(
        .usage, "--out: '\(file)' is the data itself", help: "choose another name")
    }
    let head = try present.bytes(at: 0, count: ExportFormat.headLength)
    guard status.size == 0 || ExportFormat.isStart(of: head) else {
      throw CommandFailure(.data, .notSamples(inFile: file))
    }
  }

  /// Checks that no log of another database is beside a database that will be written, because
  /// SQLite would play it into the new one.
  private func keepLogs(ofDatabase path: String) throws {
    for log in ["-wal", "-journal"].map({ path + $0 }) {
      guard let status = try? FileStatus(log, followsLinks: true), status.size > 0 else { continue }
      throw CommandFailure(
        .data,
        "--out: '\(log)' belongs to a database that a program has open, or did not close",
        help: "close that program, or remove '\(path)' and '\(log)'")
    }
  }
}

extension Message {
  fileprivate static func notSamples(inFile path: String) -> Message {
    Message(
      "--out: '\(path)' exists and is not a file of samples, so it is not replaced",
      help: "choose another name")
  }
}
