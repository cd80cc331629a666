/// An option of a subcommand. Parsing, help, completions and manual pages all use this definition.
struct OptionDefinition {
  /// The option as a user types it: `--data PATH`.
  let usage: String
  /// The kind of the value; nil for a switch.
  let kind: ValueKind?
  /// True if the option can be given several times.
  let isRepeatable: Bool
  let help: String

  /// Creates a switch.
  init(_ name: String, _ help: String) {
    self.init(name, nil, help)
  }

  init(_ usage: String, _ kind: ValueKind?, isRepeatable: Bool = false, _ help: String) {
    self.usage = usage
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The name, such as `--data`.
  var name: String { String(usage.prefix { $0 != " " }) }
  /// The placeholder of the option's value in help, such as `PATH`; nil for a switch.
  var value: String? { kind == nil ? nil : String(usage.dropFirst(name.count + 1)) }
}

extension OptionDefinition {
  static let help = OptionDefinition("--help", "Show this help.")
  static let quiet = OptionDefinition("--quiet", "Print only errors.")

  private static func data(_ standard: String) -> OptionDefinition {
    OptionDefinition(
      "--data PATH", .data,
      "An export (a zip, a folder or an xml file), Health Auto Export JSON, JSON Lines, CSV or a"
        + " store, or '-' for standard input. Default: \(standard).")
  }
  static let partial = OptionDefinition(
    "--partial", "Keep the readable part of a broken archive, and exit with status 7.")
  static let noCache = OptionDefinition(
    "--no-cache", "Read the export itself, and do not store it in the cache folder.")
  static let limit = OptionDefinition(
    "--limit NAME=N", .text, isRepeatable: true,
    "Raise a limit on the input, such as one given in a message.")
  static let columns = OptionDefinition(
    "--columns MAPPING", .text,
    "The meaning of the columns of a CSV file: type=Metric,start=Date,value=Qty,unit:kg,"
      + "timeZone:Area/City,decimal:,")
  static let reader = OptionDefinition(
    "--reader ID", .word(.readers),
    "The reader for the data, built in or a plug-in. Default: chosen by the first bytes.")
  static let readerOption = OptionDefinition(
    "--reader-option NAME=VALUE", .text, isRepeatable: true, "A parameter of the reader.")
  /// The options of subcommands that read data.
  static let reading = reading(data("HEALTHMARK_DATA, or else 'data' in healthmark.yaml"))
  /// The options of subcommands that read data only if it is given on the command line.
  static let readingIfNamed = reading(data("none"))

  private static func reading(_ data: OptionDefinition) -> [OptionDefinition] {
    [data, partial, columns, reader, readerOption, noCache, limit]
  }
}

// The options of queries that several subcommands have.
extension OptionDefinition {
  static let anchor = OptionDefinition(
    "--anchor WHEN", .text, "Where intervals start: \"monday 03:00\", 03:00, a date or a time.")
  static let timeZone = OptionDefinition(
    "--time-zone ZONE", .word(.timeZones), "An IANA name. Default: the time zone of the data.")
  static let sourcePriority = OptionDefinition(
    "--source-priority NAMES", .text, isRepeatable: true,
    "The sources to prefer where they overlap, highest first: \"A,B\", or repeated.")
  static let weekStarts = OptionDefinition(
    "--week-starts DAY", .word(.weekdays), "The first day of a week. Default: monday.")
  static let csvSafe = OptionDefinition(
    "--csv-safe", "In CSV, put ' before text that a spreadsheet would treat as a formula.")
  static let asOf = OptionDefinition(
    "--as-of WHEN", .word(.moments), "export (default), now, latest, or a date or time.")
  static let asOfIgnoringLaterData = OptionDefinition(
    "--as-of WHEN", .word(.moments),
    "export (default), now, latest, or a date or time; later data is ignored.")
  static let asOfReplacingOwn = OptionDefinition(
    "--as-of WHEN", .word(.moments),
    "export, now, latest, or a date or time; later data is ignored. Replaces 'as_of'.")
}
