import Foundation

/// A unit as spelled in a record, from a table of the units that the documents of these tests use.
struct ReferenceUnit {
  /// Amounts of one kind convert into each other.
  let kind: String
  let factor: Double
  var zero = 0.0

  /// - Returns: `nil` if the text is not a unit of the table.
  init?(_ text: String) {
    guard let unit = Self.table[text] else { return nil }
    self = unit
  }

  private init(_ kind: String, _ factor: Double, zero: Double = 0) {
    self.kind = kind
    self.factor = factor
    self.zero = zero
  }

  /// Returns the amount in the unit of its kind with the factor 1.
  func base(_ value: Double) -> Double { value * factor + zero }

  func value(_ base: Double) -> Double { (base - zero) / factor }

  private static let table: [String: ReferenceUnit] = [
    "count": .init("number", 1), "%": .init("number", 1),
    "count/min": .init("rate", 1), "count/s": .init("rate", 60), "count/hr": .init("rate", 1 / 60),
    "m": .init("length", 1), "km": .init("length", 1_000), "cm": .init("length", 0.01),
    "mi": .init("length", 1_609.344), "yd": .init("length", 0.9144),
    "ft": .init("length", 0.3048), "in": .init("length", 0.0254),
    "kg": .init("mass", 1_000), "g": .init("mass", 1), "mg": .init("mass", 0.001),
    "lb": .init("mass", 453.59237), "mcg": .init("mass", 0.000_001),
    "J": .init("energy", 1), "kJ": .init("energy", 1_000), "kcal": .init("energy", 4_184),
    "Cal": .init("energy", 4_184),
    "s": .init("time", 1), "ms": .init("time", 0.001), "min": .init("time", 60),
    "hr": .init("time", 3_600),
    "mmHg": .init("pressure", 1), "dBASPL": .init("sound", 1),
    "degC": .init("temperature", 1),
    "degF": .init("temperature", 5 / 9, zero: -160 / 9),
    "m/s": .init("speed", 1), "km/hr": .init("speed", 1 / 3.6),
    "mi/hr": .init("speed", 0.44704),
    "mL/min·kg": .init("oxygen uptake", 1), "W": .init("power", 1),
    "mg/dL": .init("concentration", 1),
    "mmol<180.1558800000541>/L": .init("concentration", 18.015_588_000_005_41),
  ]
}

extension Double {
  /// The number rounded to twelve significant digits.
  var twelveDigits: String { String(format: "%.11e", self == 0 ? 0 : self) }
}
