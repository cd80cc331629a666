import HealthDatabase
import Report

/// `healthmark store check`: checks that a store is unchanged since it was written.
struct StoreCommand: Subcommand {
  static let name = "store"
  static let summary = "Check that the contents of a store are unchanged since they were written."
  static let forms: [[Operand]] = [["check", Operand("FILE", .store)]]
  static let examples = Example.list(
    """
    healthmark store check health.store
      Check the tables, the catalog and the ledger.
    healthmark store check health.store --full
      Check every sample too.
    """)
  static let discussion = """
    If the store is damaged, the exit status is 4, and a message describes what was found. In that
    case, import the exports again into a new store. No numbers are ever computed from a damaged
    store.
    """
  static let options = [
    OptionDefinition("--full", "Read every sample and every object, and the file's pages.")
  ]

  private let path: String
  private let isFull: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(2...2, "'check FILE'")
    guard arguments.words[0] == "check" else {
      throw CommandFailure(
        .usage, "unknown action '\(arguments.words[0])' for 'store'",
        help: "use: healthmark store check FILE")
    }
    path = arguments.words[1]
    isFull = arguments.has("--full")
  }

  func run(_ console: Console) throws -> ExitStatus {
    let found = try HealthDatabase(path).check(isFull: isFull)
    try console.write(
      "\(DisplayText(path).string): ok, \(found.samples) samples in \(found.segments) segments,"
        + " \(found.objects) objects, \(found.imports) imports"
        + (found.sideFiles > 0 ? ", \(found.sideFiles) files beside documents" : "")
        + (isFull ? ", all read" : "") + "\n")
    return .fine
  }
}
