import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Completions` {
  @Test func `the table of subcommands is read from the help`() {
    #expect(CommandTable.commands.count >= 18)
    #expect(CommandTable.commands.first { $0.name == "query" }?.valued.contains("--format") == true)
  }

  @Test(arguments: CompletingShell.allCases)
  func `a completion script has exactly the options of each command`(
    _ shell: CompletingShell
  ) throws {
    for command in CommandTable.commands {
      #expect(try shell.options(of: command.name, isValued: false) == command.options)
    }
  }

  @Test(arguments: CompletingShell.allCases)
  func `a completion script marks the options that take a value`(_ shell: CompletingShell) throws {
    for command in CommandTable.commands {
      #expect(try shell.options(of: command.name, isValued: true) == command.valued)
    }
  }

  @Test func `completions for an unknown shell are refused with a suggestion`() throws {
    let result = try Tool.run("completions", "fsh")
    #expect(result.status == 2)
    #expect(result.errors.contains("unknown shell 'fsh'\nhelp: did you mean 'zsh'?"))
  }

  @Test(.enabled(if: CompletingShell.bash.isThere, "bash is missing"))
  func `bash completion suggests each option of a command`() throws {
    let commands = CommandTable.commands
    let offered = try CompletingShell.bash.completions(
      of: commands.map { "healthmark \($0.name) --" }, in: WorkFolder())
    try #require(offered.count == commands.count)
    for (command, words) in zip(commands, offered) {
      #expect(words == command.options.sorted(), "\(command.name)")
    }
  }
}

extension `Completions` {
  /// A command line with its suggestions.
  struct Case: Sendable {
    let line: String
    let words: [String]
  }

  static let cases = [
    Case(line: "healthmark re", words: ["render"]),
    Case(line: "healthmark query stepC", words: ["stepCount"]),
    Case(line: "healthmark query --interval week stepC", words: ["stepCount"]),
    Case(line: "healthmark query stepCount ex", words: ["export.zip"]),
    Case(line: "healthmark query --data ex", words: ["export.zip"]),
    Case(line: "healthmark query --data=ex", words: ["export.zip"]),
    Case(line: "healthmark query a b --forma", words: ["--format"]),
    Case(line: "healthmark query --format c", words: ["csv"]),
    Case(line: "healthmark query --format=c", words: ["csv"]),
    Case(line: "healthmark query --unit mL/", words: ["mL/min·kg"]),
    Case(line: "healthmark query --time-zone America/Los_", words: ["America/Los_Angeles"]),
    Case(line: "healthmark render --fo", words: ["--force", "--format"]),
    Case(line: "healthmark plugins ", words: ["allow", "list", "new", "record", "revoke", "test"]),
    Case(line: "healthmark plugins new a --kind s", words: ["section"]),
    Case(line: "healthmark store ", words: ["check"]),
    Case(line: "healthmark new year", words: ["year-in-review"]),
    Case(line: "healthmark help he", words: ["help"]),
    Case(line: "healthmark completions z", words: ["zsh"]),
    Case(line: "healthmark query --where x", words: []),
  ]

  func complete(_ shell: CompletingShell) throws {
    let completed = try shell.completions(of: Self.cases.map(\.line), in: WorkFolder())
    try #require(completed.count == Self.cases.count)
    for (example, words) in zip(Self.cases, completed) {
      #expect(words == example.words, "\(shell): \(example.line)")
    }
  }

  @Test(.enabled(if: CompletingShell.bash.isThere, "bash is missing"))
  func `completions work in bash`() throws { try complete(.bash) }

  @Test(.enabled(if: CompletingShell.zsh.isThere, "zsh is missing"))
  func `completions work in zsh`() throws { try complete(.zsh) }

  @Test(.enabled(if: CompletingShell.fish.isThere, "fish is missing"))
  func `completions work in fish`() throws { try complete(.fish) }

  @Test(.enabled(if: CompletingShell.bash.isThere, "bash is missing"))
  func `the completion script for bash has correct syntax`() throws { try check(.bash) }

  @Test(.enabled(if: CompletingShell.zsh.isThere, "zsh is missing"))
  func `the completion script for zsh has correct syntax`() throws { try check(.zsh) }

  @Test(.enabled(if: CompletingShell.fish.isThere, "fish is missing"))
  func `the completion script for fish has correct syntax`() throws { try check(.fish) }

  private func check(_ shell: CompletingShell) throws {
    let work = try WorkFolder()
    let result = try shell.run(
      ["-n", try work.write(try shell.script, to: "script")], work)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
  }
}
