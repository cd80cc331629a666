import Health

/// The common spellings of units, such as `bpm` and `lbs`. Wherever a user writes a unit, in a
/// definition or on the command line, they stand for the unit's own spelling.
package enum UnitSynonyms {
  /// The unit that a string means, such as `count/min` for `bpm` and `beats per minute`; nil if it
  /// is unknown.
  package static func unit(meantBy text: String) -> String? {
    HKUnit.importedSpellings[text] ?? table[text.lowercased().replacing(" per ", with: "/")]
  }

  /// The units that have other spellings, sorted.
  package static var units: [String] {
    Set(Array(HKUnit.importedSpellings.values) + table.values).sorted()
  }

  private static let table: [String: String] = {
    // Spellings that people use, in addition to those that other programs use.
    let spellings: [(unit: String, texts: [String])] = [
      ("count", ["counts", "steps", "times"]),
      (
        "count/min",
        [
          "spm", "beats/min", "beats/minute", "breaths/min", "breaths/minute", "steps/min",
          "steps/minute",
        ]
      ),
      ("%", ["percent", "pct"]),
      ("kcal", ["calories", "kilocalories"]), ("kJ", ["kilojoules"]),
      ("kg", ["kgs", "kilo", "kilos", "kilogram", "kilograms"]), ("g", ["gram", "grams"]),
      ("mg", ["milligram", "milligrams"]), ("mcg", ["microgram", "micrograms"]),
      ("lb", ["lbs", "pound", "pounds"]), ("oz", ["ounce", "ounces"]), ("st", ["stone", "stones"]),
      ("km", ["kilometer", "kilometers", "kilometre", "kilometres"]),
      ("m", ["meter", "meters", "metre", "metres"]),
      ("cm", ["centimeter", "centimeters", "centimetre", "centimetres"]),
      ("mi", ["mile", "miles"]), ("yd", ["yard", "yards"]), ("ft", ["foot", "feet"]),
      ("in", ["inch", "inches"]),
      ("km/hr", ["km/h", "kmh", "kph", "km/hour", "kilometers/hour", "kilometres/hour"]),
      ("mi/hr", ["mph", "mi/h", "mi/hour", "miles/hour"]), ("m/s", ["m/sec", "meters/second"]),
      ("min/km", ["minutes/km", "minutes/kilometer", "minutes/kilometre"]),
      ("min/mi", ["min/mile", "minutes/mile"]),
      ("L", ["liter", "liters", "litre", "litres"]),
      ("mL", ["milliliter", "milliliters", "millilitre", "millilitres"]),
      ("hr", ["h", "hrs", "hour", "hours"]), ("min", ["mins", "minute", "minutes"]),
      ("s", ["sec", "secs", "second", "seconds"]), ("d", ["day", "days"]),
      ("mmHg", ["mmhg", "mm hg"]),
      ("degC", ["\u{B0}c", "celsius"]), ("degF", ["\u{B0}f", "fahrenheit"]),
      ("W", ["watt", "watts"]),
      ("dBASPL", ["db", "decibel", "decibels"]),
    ]
    var table: [String: String] = [:]
    for (unit, texts) in spellings { for text in texts { table[text] = unit } }
    return table
  }()
}

extension HKUnit {
  /// Creates the unit that a user wrote in its own spelling or in a common one, such as `bpm` for
  /// `count/min`.
  ///
  /// - Parameter fits: a test of the units that have a meaning here. It decides only whether a
  ///   spelling is a synonym; the caller must check whether the unit fits.
  /// - Throws: An error about the text as written.
  init(spelled text: String, fitting fits: (HKUnit) -> Bool) throws(HKUnitParseError) {
    do {
      try self.init(parsing: text)
    } catch {
      guard let meant = UnitSynonyms.unit(meantBy: text), let unit = try? HKUnit(parsing: meant),
        fits(unit)
      else { throw error }
      self = unit
    }
  }
}
