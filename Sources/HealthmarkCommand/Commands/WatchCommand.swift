/// `healthmark watch`: renders again when definitions or data change.
struct WatchCommand: Subcommand {
  static let name = "watch"
  static let summary = "Render again when definitions or data change."
  static let forms = [[Operand("REPORT.yaml", .definition, .repeatable)]]
  static let examples = Example.list(
    """
    healthmark watch weekly.yaml --data health.store --out out
      Write out/weekly.md and out/weekly.html, and again after each import into the store.
    healthmark watch *.yaml --data export.zip --out out --format html
      Update pages when their definitions, themes and included files are saved.
    """)
  static let discussion = """
    Files are written as 'render' writes them, a tenth of a second after the last change, or at most
    half a second after the first. If a definition has a mistake or no longer exists, its last files
    stay. Press Ctrl-C to stop.
    """
  static let options = RenderCommand.options.filter {
    !["--check", "--explain", "--lock", "--locked", "--skip-others"].contains($0.name)
  }

  private let session: WatchSession
  private let render: RenderCommand

  init(_ arguments: Arguments) throws {
    if arguments["--out"] == "-" {
      throw CommandFailure(
        .usage, "--out: '-' is standard output, but 'watch' replaces files after each change",
        help: "give a folder with --out; 'render --out -' prints the rows once")
    }
    session = try WatchSession(arguments)
    render = try RenderCommand(arguments)
  }

  func run(_ console: Console) throws -> ExitStatus {
    try session.checkInputs()
    return session.run(console) { try render.run(console) }
  }
}
