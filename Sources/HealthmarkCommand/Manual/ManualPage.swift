/// A manual page in mdoc, generated from the table of subcommands.
struct ManualPage {
  /// The subcommand; nil for the page of `healthmark` itself.
  let command: (any Subcommand.Type)?

  private var name: String { command.map(Self.name) ?? "healthmark" }
  private var commandLine: String { command.map { "healthmark \($0.name)" } ?? "healthmark" }
  private var summary: String { command?.summary ?? HealthmarkCommand.summary }
  private var forms: [[Operand]] {
    command?.forms ?? [[Operand("COMMAND", .word(.commands))]]
  }
  private var examples: [Example] { command?.examples ?? HealthmarkCommand.examples }
  var options: [OptionDefinition] {
    command?.allOptions
      ?? [OptionDefinition("--version", HealthmarkCommand.versionMeaning), .help]
  }
  /// The subcommands to list; empty on the page of a subcommand.
  var commands: [any Subcommand.Type] { command == nil ? HealthmarkCommand.subcommands : [] }

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
      return ".Nm \(ManualText.argument(commandLine))\n\(operands.joined()).Op Ar options\n"
    }.joined()
  }

  private var descriptionText: String {
    let discussion = command?.discussion ?? ""
    return ManualText.paragraphs(summary)
      + (discussion.isEmpty ? "" : ".Pp\n\(ManualText.paragraphs(discussion))")
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
