/// A unit of Health Auto Export, converted to the spelling of exports.
struct HealthAutoExportUnit: Equatable {
  /// The unit as exports write it.
  let text: String
  /// The factor for a value: the app writes percentages from 0 to 100, but a quantity in `%` is a
  /// fraction (X-34, U-20).
  let factor: Double

  init(_ written: String) {
    text = Self.spellings[written] ?? written
    factor = text == "%" ? 0.01 : 1
  }

  private static let spellings: [String: String] = [
    "percent": "%", "lbs": "lb", "hours": "hr", "hour": "hr", "h": "hr", "minutes": "min",
    "mins": "min", "sec": "s", "seconds": "s", "steps": "count", "times": "count",
    "breaths/min": "count/min", "beats/min": "count/min", "spm": "count/min",
    "km/h": "km/hr", "kph": "km/hr", "kmph": "km/hr", "mph": "mi/hr", "mi/h": "mi/hr",
    "\u{B0}C": "degC", "\u{B0}F": "degF", "degrees C": "degC", "degrees F": "degF",
    "kcal/hr-kg": "kcal/hr·kg", "kcal/(kg*hr)": "kcal/hr·kg", "dB": "dBASPL",
    "ml": "mL", "l": "L", "fl oz": "fl_oz_us", "fl_oz": "fl_oz_us", "fl. oz": "fl_oz_us",
    "miles": "mi", "meters": "m", "feet": "ft", "inches": "in", "watts": "W", "w": "W",
    "mm Hg": "mmHg", "kilojoules": "kJ", "kj": "kJ",
  ]
}
