/// An option of a subcommand, the single source for parsing, help, completions and manual pages.
struct OptionDefinition {
  /// The name, such as `--data`.
  let name: String
  /// The placeholder of the option's value in help, such as `PATH`; nil for a switch.
  let value: String?
  /// The kind of the value; nil for a switch.
  let kind: ValueKind?
  let help: String
  /// True if the option may be given several times.
  let isRepeatable: Bool

  /// A switch.
  init(_ name: String, help: String) {
    self.name = name
    self.help = help
    (value, kind, isRepeatable) = (nil, nil, false)
  }

  /// An option with a value.
  init(
    _ name: String, _ value: String, _ kind: ValueKind, isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.value = value
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The option as a user types it: `--data PATH`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension OptionDefinition {
  static let help = OptionDefinition("--help", help: "Show this help.")
  static let quiet = OptionDefinition("--quiet", help: "Say nothing but errors.")

  private static func data(_ standard: String) -> OptionDefinition {
    OptionDefinition(
      "--data", "PATH", .data,
      help:
        "The export (a zip, a folder or an xml file), Health Auto Export JSON, JSON Lines, CSV,"
        + " - for standard input; or a store. Default: \(standard).")
  }
  static let partial = OptionDefinition(
    "--partial", help: "Keep the readable part of a broken archive, and exit with 7.")
  static let noCache = OptionDefinition(
    "--no-cache",
    help: "Read the export itself, and keep nothing of it in the cache folder.")
  static let limit = OptionDefinition(
    "--limit", "NAME=N", .text, isRepeatable: true,
    help: "Raise a limit on the input that a message names.")
  static let columns = OptionDefinition(
    "--columns", "MAPPING", .text,
    help:
      "What the columns of a CSV file mean: type=Metric,start=Date,value=Qty,unit:kg,"
      + "timeZone:Area/City,decimal:,")
  static let reader = OptionDefinition(
    "--reader", "ID", .word(.readers),
    help: "Read the data with this reader, of a plug-in too; default: by the first bytes.")
  static let readerOption = OptionDefinition(
    "--reader-option", "NAME=VALUE", .text, isRepeatable: true, help: "A parameter of that reader.")
  /// The options of every subcommand that reads data.
  static let reading = reading(data("HEALTHMARK_DATA, else 'data' in healthmark.yaml"))
  /// The options of a subcommand that reads data only where the command line names it.
  static let readingIfNamed = reading(data("none"))

  private static func reading(_ data: OptionDefinition) -> [OptionDefinition] {
    [data, partial, columns, reader, readerOption, noCache, limit]
  }
}
