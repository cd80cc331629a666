import Health
import Report

/// `healthmark types`: what can be asked for.
struct TypesCommand: Subcommand {
  static let name = "types"
  static let summary = "List the quantity types, their units and their statistics."
  static let words = "[WORD]"
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark types", "All of them."),
    ("healthmark types heart", "Those whose name contains the word."),
  ]
  static let options: [OptionDefinition] = []

  private let word: String?

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "a word")
    word = arguments.words.first
  }

  func run(_ console: Console) throws -> ExitStatus {
    let wanted = word?.lowercased() ?? ""
    let types = HKQuantityType.all.filter {
      wanted.isEmpty || $0.name.lowercased().contains(wanted)
        || $0.identifier.lowercased().contains(wanted)
    }
    guard !types.isEmpty else {
      throw CommandFailure(
        .usage, "no quantity type has '\(wanted)' in its name",
        help: nearestWord(to: wanted, in: HKQuantityType.all.map(\.name)).map {
          "did you mean '\($0)'?"
        })
    }
    let table = Table(
      columns: ["Type", "Style", "Unit", "Unit in the US", "Statistics"].map {
        .init($0, isNumeric: false)
      },
      rows: types.map { type in
        [
          type.name, "\(type.aggregationStyle)", type.displayUnit.unitString,
          type.displayUnitUS.unitString,
          Statistic.legal(for: type).map(\.word).joined(separator: " "),
        ]
      })
    try console.write(table.plainText)
    return .fine
  }
}
