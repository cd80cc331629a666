/// An option of a subcommand: what parsing accepts and what help shows come from here alone.
struct OptionDefinition {
  /// Such as `--data`.
  var name: String
  /// What stands for its value in help, such as `PATH`; nil for a switch.
  var value: String?
  var help: String
  /// True if it may be given several times.
  var isRepeatable = false

  init(_ name: String, _ value: String? = nil, isRepeatable: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// As it is typed: `--data PATH`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension OptionDefinition {
  static let help = OptionDefinition("--help", help: "Show this help.")
  static let quiet = OptionDefinition("--quiet", help: "Say nothing but errors.")

  static let data = OptionDefinition(
    "--data", "PATH",
    help: "The export: a zip, a folder, an xml file, or - for xml on standard input.")
  static let partial = OptionDefinition(
    "--partial", help: "Keep the readable part of a broken archive, and exit with 7.")
  static let noCache = OptionDefinition(
    "--no-cache", help: "Keep everything in memory. There is no cache yet, so this is always so.")
  static let limit = OptionDefinition(
    "--limit", "NAME=N", isRepeatable: true,
    help: "Raise a limit on the input that a message names.")
  /// The options of every subcommand that reads data.
  static let reading = [data, partial, noCache, limit]
}
