import Health
import Report

/// `healthmark units`: lists units and their dimensions.
struct UnitsCommand: Subcommand {
  static let name = "units"
  static let summary = "List the units and what they measure."
  static let forms = [[Operand("TYPE", .word(.quantityTypes), .optional)]]
  static let examples = Example.list(
    """
    healthmark units
      List all units.
    healthmark units bodyMass
      List the units in which body mass can be shown.
    """)
  static let discussion = """
    Units that allow a prefix can have one of p n mc m c d da h k M G T f before them: kg, mL.
    Multiply units with '.', '*' or '·', divide with one '/', and raise to powers with '^':
    count/min, kcal/(kg*hr), m/s^2. Percentages are fractions: 97 % is 0.97.
    """
  static let options: [OptionDefinition] = []

  private let type: HKQuantityType?
  private let note: Message?

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "a type")
    guard let name = arguments.words.first else {
      (type, note) = (nil, nil)
      return
    }
    let (found, note) = try Arguments.parsingSynonyms(name, HKObjectType.parsing)
    guard let type = found as? HKQuantityType else {
      throw CommandFailure(.usage, "'\(found.shortName)' is not a quantity type, so it has no unit")
    }
    (self.type, self.note) = (type, note)
  }

  func run(_ console: Console) throws -> ExitStatus {
    if let note { console.note(note) }
    if let type {
      let canonical = type.canonicalUnit
      try console.write(
        "\(type.name): \(canonical.dimensionDescription), such as \(canonical.unitString)\n")
    }
    let units = UnitDefinition.all.filter { definition in
      guard let type else { return true }
      guard let unit = try? HKUnit(parsing: definition.symbol) else { return false }
      return type.is(compatibleWith: unit)
    }
    let table = Table(
      columns: ["Unit", "Name", "Measures", "Prefix"].map { .init($0, isNumeric: false) },
      rows: units.map {
        [$0.symbol, $0.name, $0.dimension.rawValue, $0.allowsPrefix ? "yes" : ""]
      })
    if !units.isEmpty { try console.write(table.plainText) }
    return .fine
  }
}
