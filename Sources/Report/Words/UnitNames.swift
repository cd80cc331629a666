import Figures
import Health

extension HKUnit {
  /// The unit as people write it beside a number: `bpm`, `kcal`, `mph`, `°F`; empty for counts and
  /// for scores, which have none.
  ///
  /// - Parameters:
  ///   - type: the identifier of the type, or of the kind of query, that the numbers are of: beats
  ///     and breaths have the same unit.
  ///   - charset: ASCII has no `°` and no `µ`.
  func plainText(of type: String, _ charset: Charset) -> String {
    switch unitString {
    case "count", "appleEffortScore": return ""
    case "count/min": return Self.rateName(of: type)
    case "mi/hr": return "mph"
    case "kcal/hr·kg" where type == HKQuantityType(.physicalEffort).identifier: return "MET"
    default: break
    }
    return Self.parts(of: unitString).map { part in
      Self.partNames[part].map { charset == .ascii ? $0.ascii : $0.unicode } ?? part
    }.joined()
  }

  /// The name of `count/min`, by the type whose events are counted; of workouts it is the heart
  /// rate.
  private static func rateName(of type: String) -> String {
    if type == HKQuantityType(.respiratoryRate).identifier { return "breaths/min" }
    if type == HKQuantityType(.cyclingCadence).identifier { return "rpm" }
    let beating: [HKObjectType] = [
      HKQuantityType(.heartRate), HKQuantityType(.restingHeartRate),
      HKQuantityType(.walkingHeartRateAverage), HKQuantityType(.heartRateRecoveryOneMinute),
      .workoutType(),
    ]
    return beating.contains { $0.identifier == type } ? "bpm" : "per min"
  }

  /// The factors of a unit string and the signs between them, without the molar mass of
  /// `mmol<180.16>`.
  private static func parts(of unit: String) -> [String] {
    var parts = [""]
    var isMolarMass = false
    for character in unit {
      switch character {
      case "<": isMolarMass = true
      case ">": isMolarMass = false
      case _ where isMolarMass: continue
      case "·", "/", "(", ")": parts += [String(character), ""]
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static let partNames: [String: (unicode: String, ascii: String)] = [
    "Cal": ("kcal", "kcal"), "cup_imp": ("cups (imp)", "cups (imp)"), "cup_us": ("cups", "cups"),
    "d": ("days", "days"), "dBASPL": ("dB", "dB"), "dBHL": ("dB HL", "dB HL"),
    "deg": ("°", "deg"), "degC": ("°C", "degC"), "degF": ("°F", "degF"),
    "fl_oz_imp": ("fl oz (imp)", "fl oz (imp)"), "fl_oz_us": ("fl oz", "fl oz"), "hr": ("h", "h"),
    "mcg": ("µg", "mcg"), "mcL": ("µL", "mcL"), "mcS": ("µS", "mcS"),
    "pt_imp": ("pt (imp)", "pt (imp)"), "pt_us": ("pt", "pt"), "·": ("·", "."),
  ]
}
