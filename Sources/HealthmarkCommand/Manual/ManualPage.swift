/// A manual page in mdoc, generated from the table of subcommands.
struct ManualPage {
  /// The name of the page, such as `healthmark-query`.
  var name: String
  /// The start of the command line, such as `healthmark query`.
  var command: String
  var summary: String
  var forms: [[Operand]]
  var description: String
  var options: [OptionDefinition]
  var examples: [Example]
  /// The subcommands to list; empty on the page of a subcommand.
  var commands: [any Subcommand.Type] = []

  init(of command: any Subcommand.Type) {
    name = Self.name(of: command)
    self.command = "healthmark \(command.name)"
    summary = command.summary
    forms = command.forms
    description = command.discussion
    options = command.allOptions
    examples = command.examples
  }

  /// The page of `healthmark` itself.
  static var overview: ManualPage { ManualPage() }

  private init() {
    name = "healthmark"
    command = name
    summary = HealthmarkCommand.summary
    forms = [[Operand("COMMAND", .word(.commands))]]
    description = ""
    options = [OptionDefinition("--version", HealthmarkCommand.versionMeaning), .help]
    examples = HealthmarkCommand.examples
    commands = HealthmarkCommand.subcommands
  }

  private static func name(of command: any Subcommand.Type) -> String {
    "healthmark-\(command.name)"
  }

  var text: String {
    """
    .Dd \(HealthmarkCommand.releaseDate)
    .Dt \(name.uppercased()) 1
    .Os \(ManualText.argument(HealthmarkCommand.program))
    .Sh NAME
    .Nm \(name)
    .Nd \(title)
    .Sh SYNOPSIS
    \(synopsis)
    """
      + section("DESCRIPTION", descriptionText)
      + section("COMMANDS", list(commands.map { ("Xr \(Self.name(of: $0)) 1", $0.summary) }))
      + section("OPTIONS", list(options.map { (tag($0), $0.help) }))
      + section("ENVIRONMENT", list(variables.map { ("Ev \($0.name)", $0.meaning) }))
      + section("FILES", list(files.map { ("Pa \($0.name)", $0.meaning) }))
      + section(
        "EXIT STATUS", list(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))
      + section("EXAMPLES", examplesText) + section("SEE ALSO", references)
  }

  /// The summary without its final period.
  private var title: String {
    ManualText.escaped(summary.hasSuffix(".") ? String(summary.dropLast()) : summary)
  }

  private var synopsis: String {
    (forms.isEmpty ? [[]] : forms).map { form in
      let operands = form.map { operand in
        let name = ManualText.argument(operand.name)
        guard operand.kind != nil else { return ".Cm \(name)\n" }
        return switch operand.count {
        case .one: ".Ar \(name)\n"
        case .optional: ".Op Ar \(name)\n"
        case .repeatable: ".Ar \(name) ...\n"
        }
      }
      return ".Nm \(ManualText.argument(command))\n\(operands.joined()).Op Ar options\n"
    }.joined()
  }

  private var descriptionText: String {
    ManualText.paragraphs(summary)
      + (description.isEmpty ? "" : ".Pp\n\(ManualText.paragraphs(description))")
  }

  /// The option as the tag of a list item. The macro adds one of its two hyphens.
  private func tag(_ option: OptionDefinition) -> String {
    "Fl \(ManualText.escaped(String(option.name.dropFirst())))"
      + (option.value.map { " Ar \(ManualText.argument($0))" } ?? "")
  }

  private func list(_ items: [(tag: String, text: String)]) -> String {
    guard !items.isEmpty else { return "" }
    let lines = items.map { ".It \($0.tag)\n\(ManualText.paragraphs($0.text))" }
    return ".Bl -tag -width Ds\n\(lines.joined()).El\n"
  }

  private var examplesText: String {
    examples.map { example in
      ManualText.paragraphs(example.meaning) + ".Pp\n.Dl \(ManualText.argument(example.command))\n"
    }.joined(separator: ".Pp\n")
  }

  private var references: String {
    let names = commands.isEmpty ? ["healthmark"] : commands.map(Self.name).sorted()
    return names.map { ".Xr \($0) 1" }.joined(separator: " ,\n") + "\n"
  }

  /// Returns a section, or an empty string if its text is empty.
  private func section(_ title: String, _ text: String) -> String {
    text.isEmpty ? "" : ".Sh \(title)\n\(text)"
  }
}
