public import Health

extension HKUnit {
  /// Creates the unit that a user wrote for the values of a type.
  ///
  /// - Throws: `UnreadableText` if it is not a unit, does not fit the type (U-38) or is empty.
  public init(parsing text: String, for type: HKQuantityType) throws {
    let examples = Self.examples(for: type)
    let help = "'\(type.name)' is measured in units like \(listed(examples))"
    let unit: HKUnit
    do {
      unit = try HKUnit(parsing: text)
    } catch {
      if let meant = UnitSynonyms.unit(meantBy: text), let unit = try? HKUnit(parsing: meant),
        type.is(compatibleWith: unit)
      {
        var error = UnreadableText(
          "unknown unit '\(text)' for '\(type.name)'",
          help: "did you mean '\(meant)' for '\(text)'? " + help)
        error.meant = meant
        throw error
      }
      let nearest = error.unknownSymbol.flatMap { nearestWord(to: $0, in: HKUnit.knownSymbols) }
      let symbol = error.unknownSymbol
      throw UnreadableText(
        symbol == nil
          ? "unreadable unit '\(text)' for '\(type.name)': \(error.reason)"
          : "unknown unit '\(text)' for '\(type.name)'",
        help: nearest.map { "did you mean '\($0)' for '\(symbol ?? "")'? " }.map { $0 + help }
          ?? help)
    }
    guard type.is(compatibleWith: unit), !text.isEmpty else {
      let mole =
        unit.hasMoleOfUnknownMass
        ? "a mole is a mass by its molar mass only, as in 'mmol<180.15588>'; " : ""
      throw UnreadableText("the unit '\(text)' does not fit '\(type.name)'", help: mole + help)
    }
    self = unit
  }

  private static func examples(for type: HKQuantityType) -> [String] {
    var seen: [String] = []
    for unit in [type.canonicalUnit, type.displayUnit, type.displayUnitUS]
    where !seen.contains(unit.unitString) {
      seen.append(unit.unitString)
    }
    return seen
  }
}
