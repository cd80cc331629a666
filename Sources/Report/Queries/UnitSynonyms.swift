import Health

/// The common spellings of units. A definition needs the unit's own spelling. The command line also
/// accepts these spellings, with a note.
package enum UnitSynonyms {
  /// The unit that a string means, such as `count/min` for `bpm`; nil if it is unknown.
  package static func unit(meantBy text: String) -> String? {
    HKUnit.importedSpellings[text] ?? table[text.lowercased()]
  }

  /// The units that have other spellings, sorted.
  package static var units: [String] {
    Set(Array(HKUnit.importedSpellings.values) + table.values).sorted()
  }

  private static let table: [String: String] = {
    // Spellings that people use, in addition to those that other programs use.
    let spellings: [(unit: String, texts: [String])] = [
      ("count", ["counts", "steps", "times"]),
      ("count/min", ["spm", "beats/min", "breaths/min", "steps/min"]),
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
      ("km/hr", ["km/h", "kmh", "kph"]), ("mi/hr", ["mph"]),
      ("L", ["liter", "liters", "litre", "litres"]),
      ("mL", ["milliliter", "milliliters", "millilitre", "millilitres"]),
      ("hr", ["h", "hrs", "hour", "hours"]), ("min", ["mins", "minute", "minutes"]),
      ("s", ["sec", "secs", "second", "seconds"]), ("d", ["day", "days"]),
      ("degC", ["\u{B0}c", "celsius"]), ("degF", ["\u{B0}f", "fahrenheit"]),
      ("W", ["watt", "watts"]),
      ("dBASPL", ["db", "decibel", "decibels"]),
    ]
    var table: [String: String] = [:]
    for (unit, texts) in spellings { for text in texts { table[text] = unit } }
    return table
  }()
}
