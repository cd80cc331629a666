/// The constants by which exports write the values of categories.
package enum CategoryWords {
  /// The raw value of a constant such as `HKCategoryValueSleepAnalysisAsleepREM`, or of a number; nil if
  /// it is neither.
  package static func value(_ text: String) -> Int? {
    values[text] ?? Int(text)
  }

  /// NB: constants name their enumeration, so that one table serves all types.
  private static let values: [String: Int] = {
    var values: [String: Int] = [:]
    for (enumeration, cases) in enumerations {
      for (name, value) in cases { values["HKCategoryValue\(enumeration)\(name)"] = value }
    }
    return values
  }()

  private static let enumerations: [(String, [String: Int])] = [
    ("", ["NotApplicable": 0]),
    (
      "SleepAnalysis",
      [
        "InBed": 0, "Asleep": 1, "AsleepUnspecified": 1, "Awake": 2, "AsleepCore": 3,
        "AsleepDeep": 4, "AsleepREM": 5,
      ]
    ),
    ("AppleStandHour", ["Stood": 0, "Idle": 1]),
    ("MenstrualFlow", flow), ("VaginalBleeding", flow),
    (
      "OvulationTestResult",
      [
        "Negative": 1, "LuteinizingHormoneSurge": 2, "Positive": 2, "Indeterminate": 3,
        "EstrogenSurge": 4,
      ]
    ),
    ("PregnancyTestResult", test), ("ProgesteroneTestResult", test),
    ("CervicalMucusQuality", ["Dry": 1, "Sticky": 2, "Creamy": 3, "Watery": 4, "EggWhite": 5]),
    (
      "Contraceptive",
      [
        "Unspecified": 1, "Implant": 2, "Injection": 3, "IntrauterineDevice": 4,
        "IntravaginalRing": 5, "Oral": 6, "Patch": 7,
      ]
    ),
    ("Severity", ["Unspecified": 0, "NotPresent": 1, "Mild": 2, "Moderate": 3, "Severe": 4]),
    ("Presence", ["Present": 0, "NotPresent": 1]),
    ("AppetiteChanges", ["Unspecified": 0, "NoChange": 1, "Decreased": 2, "Increased": 3]),
    ("AudioExposureEvent", ["LoudEnvironment": 1]),
    ("EnvironmentalAudioExposureEvent", ["MomentaryLimit": 1]),
    ("HeadphoneAudioExposureEvent", ["SevenDayLimit": 1]),
    ("LowCardioFitnessEvent", ["LowFitness": 1]),
    (
      "AppleWalkingSteadinessEvent",
      ["InitialLow": 1, "InitialVeryLow": 2, "RepeatLow": 3, "RepeatVeryLow": 4]
    ),
  ]

  private static let flow = ["Unspecified": 1, "Light": 2, "Medium": 3, "Heavy": 4, "None": 5]
  private static let test = ["Negative": 1, "Positive": 2, "Indeterminate": 3]
}
