public import Health

extension HKUnit {
  /// Creates a unit for the values of a type from user input: the unit's own spelling, or a common
  /// one such as `bpm` or `lbs`. `mmol/L` of blood glucose is a mole of glucose.
  ///
  /// - Throws: `UnreadableText` if the text is empty or not a unit, or if the unit does not fit the
  ///   type (U-38).
  public convenience init(parsing text: String, for type: HKQuantityType) throws {
    if type == HKQuantityType(.bloodGlucose), ["mmol/L", "mmol/l"].contains(text) {
      try self.init(importing: "mmol/L", for: type)
      return
    }
    let unit: HKUnit
    do {
      unit = try HKUnit(spelled: text) { type.is(compatibleWith: $0) }
    } catch {
      guard UnitSynonyms.unit(meantBy: text) == nil else {
        throw UnreadableText(.unitDoesNotFit(text, type, isMole: false))
      }
      guard let symbol = error.unknownSymbol else {
        throw UnreadableText(
          "invalid unit '\(text)' for '\(type.name)': \(error.reason)", help: unitHelp(type))
      }
      throw UnreadableText(
        "unknown unit '\(text)' for '\(type.name)'",
        help: nearestWord(to: symbol, in: HKUnit.knownSymbols).map {
          "did you mean '\($0)' for '\(symbol)'? \(unitHelp(type))"
        } ?? unitHelp(type))
    }
    guard type.is(compatibleWith: unit), !text.isEmpty else {
      throw UnreadableText(.unitDoesNotFit(text, type, isMole: unit.hasMoleOfUnknownMass))
    }
    self.init(copying: unit)
  }

  /// Creates a unit for distances of workouts from user input, such as `yd`, `miles` or `km`.
  ///
  /// - Throws: `UnreadableText`.
  convenience init(ofDistance text: String) throws {
    guard let unit = try? HKUnit(parsing: text, for: HKQuantityType(.distanceWalkingRunning)) else {
      throw UnreadableText(
        "'\(text)' is not a unit of distance",
        help: "the distances of workouts are in 'km', 'mi', 'm' or 'yd', for example")
    }
    self.init(copying: unit)
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

extension Message {
  fileprivate static func unitDoesNotFit(_ text: String, _ type: HKQuantityType, isMole: Bool)
    -> Message
  {
    Message(
      "the unit '\(text)' is not compatible with '\(type.name)'",
      help: (isMole ? "a mole needs a molar mass to be a mass, as in 'mmol<180.15588>'; " : "")
        + unitHelp(type))
  }
}

private func unitHelp(_ type: HKQuantityType) -> String {
  "'\(type.name)' is measured in units like \(listed(HKUnit.examples(for: type)))"
}
