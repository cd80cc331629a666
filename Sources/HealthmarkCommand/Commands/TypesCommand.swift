import Health
import Report

/// `healthmark types`: lists the types of samples, their units and statistics.
struct TypesCommand: Subcommand {
  static let name = "types"
  static let summary = "List the types of samples, their units and their statistics."
  static let forms = [[Operand("WORD", .word(.types), .optional)]]
  static let examples = Example.list(
    """
    healthmark types
      List all types.
    healthmark types heart
      List the types whose name contains the word.
    healthmark types weight
      The Health app's names and common names work too.
    """)
  static let options: [OptionDefinition] = []

  private let word: String?
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "a word")
    word = arguments.words.first
    registry = arguments.registry
  }

  func run(_ console: Console) throws -> ExitStatus {
    let wanted = word ?? ""
    let types = HKObjectType.queried.filter { TypeSynonyms.contain(wanted, in: $0) }
    guard !types.isEmpty else {
      throw CommandFailure(
        .usage, "no type matches '\(wanted)'",
        help: didYouMean(nearestTo: wanted, in: HKObjectType.queried.map(\.shortName)))
    }
    let table = Table(
      columns: ["Type", "Style", "Unit", "Unit in the US", "Statistics"].map {
        .init($0, isNumeric: false)
      },
      rows: types.map { type in
        let quantity = type as? HKQuantityType
        return [
          type.shortName, quantity.map { "\($0.aggregationStyle)" } ?? type.style,
          quantity?.displayUnit.unitString ?? "", quantity?.displayUnitUS.unitString ?? "",
          registry.statistics(of: type).map(\.word).joined(separator: " "),
        ]
      })
    try console.write(table.plainText(cellLimit: nil))
    return .fine
  }
}

extension HKObjectType {
  /// The style shown for a type whose samples are not quantities.
  fileprivate var style: String {
    switch self {
    case is HKCategoryType: "category"
    case is HKCorrelationType: "pairs"
    case is HKActivitySummaryType: "days"
    case is HKElectrocardiogramType: "recordings"
    case is MenstrualCycleType: "cycles"
    default: "objects"
    }
  }
}
