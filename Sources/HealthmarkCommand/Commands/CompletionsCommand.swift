import Report

/// `healthmark completions`: prints the completion script for a shell.
struct CompletionsCommand: Subcommand {
  static let name = "completions"
  static let summary = "Print the completion script for bash, zsh or fish."
  static let forms = [[Operand("SHELL", .cases(Shell.self))]]
  static let examples = Example.list(
    """
    eval "$(healthmark completions bash)"
      In ~/.bashrc, for every new shell.
    healthmark completions zsh > _healthmark
      In a folder in $fpath, before compinit runs.
    healthmark completions fish > healthmark.fish
      In ~/.config/fish/completions, where fish finds it.
    """)
  static let discussion = """
    The script completes commands, options and values such as types, units, statistics and formats.
    It does not read your data and does not run plug-ins.
    """
  static let options: [OptionDefinition] = []

  private let shell: Shell
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the shell, such as bash,")
    shell = try Shell(word: arguments.words[0], of: "shell")
    registry = arguments.registry
  }

  func run(_ console: Console) throws -> ExitStatus {
    try console.write(shell.script(registry))
    return .fine
  }
}
