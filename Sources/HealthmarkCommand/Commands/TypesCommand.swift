import Health
import JSON
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
    healthmark types --format json | jq -r '.types[] | select(.kind == "category").name'
      Print the names of all categories.
    """)
  static let options = [
    OptionDefinition("--format FORMAT", .format(or: "table"), "table (default) or json.")
  ]

  private let word: String?
  private let isJSON: Bool
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "a word")
    word = arguments.words.first
    isJSON = try arguments.isJSON(or: "table")
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
    try console.write(isJSON ? json(types) : text(types))
    return .fine
  }

  private func text(_ types: [HKObjectType]) -> String {
    Table(
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
      }
    ).plainText(cellLimit: nil)
  }

  /// The name of the format in JSON. Its number is increased when members are removed or change.
  private static let formatName = "healthmark types 1"

  private func json(_ types: [HKObjectType]) -> String {
    JSONValue.object([
      ("format", .string(Self.formatName)), ("program", .string(HealthmarkCommand.program)),
      ("types", .array(types.map(json))),
    ]).text
  }

  private func json(_ type: HKObjectType) -> JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    let quantity = type as? HKQuantityType
    let values = (type as? HKSampleType)?.words?.values ?? []
    return [
      "name": .string(type.shortName), "identifier": .string(type.identifier),
      "kind": .string(type.kind),
      "aggregationStyle": text(quantity.map { "\($0.aggregationStyle)" }),
      "unit": text(quantity?.displayUnit.unitString),
      "unitUS": text(quantity?.displayUnitUS.unitString),
      "statistics": texts(registry.statistics(of: type).map(\.word)),
      "values": .array(values.map { ["number": .integer($0.number), "name": .string($0.name)] }),
      "synonyms": texts(TypeSynonyms.synonyms(of: type)),
    ]
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
    case is HKSeriesType: "routes"
    case is MenstrualCycleType: "cycles"
    default: "objects"
    }
  }

  /// The kind of the type in JSON and in databases, for other programs.
  var kind: String {
    switch self {
    case is HKQuantityType: "quantity"
    case is HKCorrelationType: "correlation"
    case is HKElectrocardiogramType: "electrocardiogram"
    case is HKSeriesType: "workoutRoute"
    case is HKWorkoutType: "workout"
    case is HKActivitySummaryType: "activitySummary"
    case is MenstrualCycleType: "menstrualCycle"
    default: "category"
    }
  }
}
