import Figures
import Health
import Languages

extension HKUnit {
  /// The unit as people write it beside a number: `bpm`, `kcal`, `mph`, `°F`; empty for counts and
  /// for scores, which have none.
  ///
  /// - Parameter type: the identifier of the type, or of the kind of query, that the numbers are
  ///   of: beats and breaths have the same unit.
  func plainText(of type: String, _ format: ReportFormat) -> String {
    format.charset.unit(format.language.unit(name(of: type)))
  }

  /// The unit, which each language writes in its way.
  func name(of type: String) -> UnitName {
    switch unitString {
    case "count", "appleEffortScore": return .none
    case "count/min": return .named(Self.rate(of: type))
    case "mi/hr": return .named(.milesPerHour)
    case "kcal/hr·kg" where type == HKQuantityType(.physicalEffort).identifier:
      return .named(.metabolicEquivalents)
    default: return .symbols(notation)
    }
  }

  /// The things that `count/min` counts; of workouts it is the heart rate.
  private static func rate(of type: String) -> UnitName.Own {
    if type == HKQuantityType(.respiratoryRate).identifier { return .breaths }
    if type == HKQuantityType(.cyclingCadence).identifier { return .revolutions }
    let beating: [HKObjectType] = [
      HKQuantityType(.heartRate), HKQuantityType(.restingHeartRate),
      HKQuantityType(.walkingHeartRateAverage), HKQuantityType(.heartRateRecoveryOneMinute),
      .workoutType(),
    ]
    return beating.contains { $0.identifier == type } ? .beats : .events
  }

  /// The symbols of the unit's text and the signs between them, without the molar mass of
  /// `mmol<180.16>`.
  var notation: [String] {
    var parts = [""]
    var isMolarMass = false
    for character in unitString {
      switch character {
      case "<": isMolarMass = true
      case ">": isMolarMass = false
      case _ where isMolarMass: continue
      case "·", "/", "(", ")": parts += [String(character), ""]
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}

extension Charset {
  /// The text of a unit with the characters of the set: ASCII has no `°` and no `µ`.
  func unit(_ text: String) -> String {
    guard self == .ascii else { return text }
    return text.replacing("°", with: "deg").replacing("µ", with: "mc").replacing("·", with: ".")
  }
}
