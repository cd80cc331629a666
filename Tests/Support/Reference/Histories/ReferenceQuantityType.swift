/// A quantity type: the way in which its values are combined, and the units that exports write.
package enum ReferenceQuantityType: String, Sendable, CaseIterable {
  case stepCount, heartRate, bloodGlucose, bodyMass, environmentalAudioExposure
  case bloodPressureSystolic, bloodPressureDiastolic

  /// A way in which values are combined (S-5).
  package enum Style: Sendable { case cumulative, arithmetic, temporal, equivalentLevel }

  package var identifier: String {
    "HKQuantityTypeIdentifier" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  package var style: Style {
    switch self {
    case .stepCount: .cumulative
    case .heartRate: .temporal
    case .environmentalAudioExposure: .equivalentLevel
    case .bloodGlucose, .bodyMass, .bloodPressureSystolic, .bloodPressureDiastolic: .arithmetic
    }
  }

  package var units: [String] {
    switch self {
    case .stepCount: ["count"]
    case .heartRate: ["count/min"]
    case .bloodGlucose: ["mg/dL", ReferenceUnits.millimolesOfGlucose]
    case .bodyMass: ["kg"]
    case .environmentalAudioExposure: ["dBASPL"]
    case .bloodPressureSystolic, .bloodPressureDiastolic: ["mmHg"]
    }
  }
}

/// Conversions between the few units that reference histories use.
package enum ReferenceUnits {
  /// The unit of U-18, as exports spell it.
  package static let millimolesOfGlucose = "mmol<180.1558800000541>/L"

  /// The size of each unit in the first unit of its dimension.
  private static let factors: [String: Double] = [
    "m": 1, "km": 1_000, "mi": 1_609.344, "yd": 0.9144,
    "kcal": 1, "Cal": 1, "kJ": 1 / 4.184,
    "s": 1, "min": 60, "hr": 3_600,
    "count/min": 1, "bpm": 1, "count/s": 60,
    "mg/dL": 1, millimolesOfGlucose: 18.01558800000541, "mmol/L": 18.01558800000541,
    "count": 1, "kg": 1, "lb": 0.45359237, "st": 6.35029318, "dBASPL": 1, "mmHg": 1,
  ]

  /// The value in another unit of the same dimension.
  static func convert(_ value: Double, from: String, to: String) -> Double {
    guard from != to else { return value }
    guard let from = factors[from], let to = factors[to] else {
      preconditionFailure("no factor for \(from) or \(to)")
    }
    return value * from / to
  }

  static func isKnown(_ unit: String) -> Bool { factors[unit] != nil }
}
