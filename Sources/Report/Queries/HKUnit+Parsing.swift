public import Health

extension HKUnit {
  /// Creates a unit for the values of a type from user input.
  ///
  /// - Throws: `UnreadableText` if the text is empty or not a unit, or if the unit does not fit the
  ///   type (U-38).
  public init(parsing text: String, for type: HKQuantityType) throws {
    let unit: HKUnit
    do {
      unit = try HKUnit(parsing: text)
    } catch {
      if let meant = UnitSynonyms.unit(meantBy: text), let unit = try? HKUnit(parsing: meant),
        type.is(compatibleWith: unit)
      {
        var error = UnreadableText(.unknownUnit(text, of: type, symbol: text, meant: meant))
        error.meant = meant
        throw error
      }
      guard let symbol = error.unknownSymbol else {
        throw UnreadableText(.unreadableUnit(text, of: type, reason: error.reason))
      }
      throw UnreadableText(
        .unknownUnit(
          text, of: type, symbol: symbol, meant: nearestWord(to: symbol, in: HKUnit.knownSymbols)))
    }
    guard type.is(compatibleWith: unit), !text.isEmpty else {
      throw UnreadableText(.unitDoesNotFit(text, type, isMole: unit.hasMoleOfUnknownMass))
    }
    self = unit
  }

  static func examples(for type: HKQuantityType) -> [String] {
    var seen: [String] = []
    for unit in [type.canonicalUnit, type.displayUnit, type.displayUnitUS]
    where !seen.contains(unit.unitString) {
      seen.append(unit.unitString)
    }
    return seen
  }
}
