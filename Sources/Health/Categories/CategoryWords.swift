/// The names of a type's values: the cases in Swift (`asleepCore`), and the constants in exports
/// (`HKCategoryValueSleepAnalysisAsleepCore`, X-36).
package struct CategoryWords: Sendable {
  /// A value that samples of the type can have.
  package struct Value: Sendable {
    package let number: Int
    /// The endings of the value's constants, the current one first.
    fileprivate let endings: [Substring]

    /// The name of the case in Swift.
    package var name: String { endings[0].withSmallInitial }
  }

  /// The values in the order of their numbers.
  package let values: [Value]
  /// The prefixes of the type's constants, the current one first.
  private let prefixes: [String]
  /// The numbers by the endings in lowercase.
  private let numbers: [String: Int]

  private init(_ names: String..., first: Int, _ words: String) {
    self.init(
      prefixes: names.map { "HKCategoryValue" + $0 },
      words.split(separator: " ").enumerated().map { index, endings in
        Value(number: first + index, endings: endings.split(separator: "|"))
      })
  }

  private init(prefixes: [String], _ values: [Value]) {
    self.prefixes = prefixes
    self.values = values
    numbers = Dictionary(
      values.flatMap { value in value.endings.map { ($0.lowercased(), value.number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the number for a complete constant or its ending; nil if the type has no such value.
  /// The case of the ending is ignored.
  package func number(of word: String) -> Int? {
    for prefix in prefixes where word.hasPrefix(prefix) {
      if let number = numbers[word.dropFirst(prefix.count).lowercased()] { return number }
    }
    return numbers[word.lowercased()]
  }

  /// The value with a number; nil if the type has no such value.
  package subscript(number: Int) -> Value? { values.first { $0.number == number } }

  /// Returns the constant for a number; nil if the type has no such value.
  package func constant(of number: Int) -> String? {
    self[number].map { prefixes[0] + $0.endings[0] }
  }
}

extension HKSampleType {
  /// Returns the type for the identifier of a category type or the electrocardiogram type; nil for
  /// all other identifiers. The samples of these types have one of a short list of values, and are
  /// stored as rows of columns.
  package static func categorical(_ identifier: String) -> HKSampleType? {
    let recordings = HKObjectType.electrocardiogramType()
    return identifier == recordings.identifier
      ? recordings : HKCategoryType.byIdentifier[identifier]
  }

  /// True if the samples of the type have one of a short list of values.
  package var isCategorical: Bool { self is HKCategoryType || self is HKElectrocardiogramType }

  /// The names of the values; nil for a type whose samples have no such values, or only record that
  /// something happened.
  package var words: CategoryWords? {
    guard self is HKCategoryType else {
      return self is HKElectrocardiogramType ? .electrocardiogram : nil
    }
    let name = String(identifier.dropFirst("HKCategoryTypeIdentifier".count))
    return CategoryWords.valueless.contains(name)
      ? nil : CategoryWords.byType[name] ?? CategoryWords.severity
  }
}

extension HKCategoryType {
  /// The numbers of the values that mean sleep; nil for types other than sleep analysis.
  package var asleepNumbers: Set<Int>? {
    guard self == HKCategoryType(.sleepAnalysis) else { return nil }
    return Set(HKCategoryValueSleepAnalysis.allAsleepValues.map(\.rawValue))
  }
}

extension CategoryWords {
  /// The values that record an absence: `notPresent` of symptoms, `none` of bleeding and of the
  /// menopause, and `noChange` of appetite.
  package var absences: [Value] {
    values.filter { ["notPresent", "none", "noChange"].contains($0.name) }
  }
}

extension CategoryWords {
  fileprivate static let valueless: Set = [
    "HighHeartRateEvent", "LowHeartRateEvent", "IrregularHeartRhythmEvent", "HypertensionEvent",
    "MindfulSession", "HandwashingEvent", "ToothbrushingEvent", "InfrequentMenstrualCycles",
    "IntermenstrualBleeding", "IrregularMenstrualCycles", "PersistentIntermenstrualBleeding",
    "ProlongedMenstrualPeriods", "Lactation", "Pregnancy", "SexualActivity", "SleepApneaEvent",
  ]

  /// The types with their own values. All other types that have values are symptoms, which have a
  /// severity.
  fileprivate static let byType: [String: CategoryWords] = [
    "SleepAnalysis": CategoryWords(
      "SleepAnalysis", first: 0,
      "InBed AsleepUnspecified|Asleep Awake AsleepCore AsleepDeep AsleepREM"),
    "AppleStandHour": CategoryWords("AppleStandHour", first: 0, "Stood Idle"),
    "MenstrualFlow": CategoryWords("MenstrualFlow", "VaginalBleeding", first: 1, bleeding),
    "BleedingAfterPregnancy": CategoryWords("VaginalBleeding", first: 1, bleeding),
    "BleedingDuringPregnancy": CategoryWords("VaginalBleeding", first: 1, bleeding),
    "BleedingAfterMenopause": CategoryWords("VaginalBleeding", first: 1, bleeding),
    "OvulationTestResult": CategoryWords(
      "OvulationTestResult", first: 1,
      "Negative LuteinizingHormoneSurge|Positive Indeterminate EstrogenSurge"),
    "PregnancyTestResult": CategoryWords(
      "PregnancyTestResult", first: 1, "Negative Positive Indeterminate"),
    "ProgesteroneTestResult": CategoryWords(
      "ProgesteroneTestResult", first: 1, "Negative Positive Indeterminate"),
    "CervicalMucusQuality": CategoryWords(
      "CervicalMucusQuality", first: 1, "Dry Sticky Creamy Watery EggWhite"),
    "Contraceptive": CategoryWords(
      "Contraceptive", first: 1,
      "Unspecified Implant Injection IntrauterineDevice IntravaginalRing Oral Patch"),
    "MenopausalState": CategoryWords("MenopausalState", first: 1, "Menopause Perimenopause None"),
    "AppetiteChanges": CategoryWords(
      "AppetiteChanges", first: 0, "Unspecified NoChange Decreased Increased"),
    "AppleWalkingSteadinessEvent": CategoryWords(
      "AppleWalkingSteadinessEvent", first: 1,
      "InitialLow InitialVeryLow RepeatLow RepeatVeryLow"),
    "AudioExposureEvent": CategoryWords(
      "EnvironmentalAudioExposureEvent", first: 1, "MomentaryLimit"),
    "HeadphoneAudioExposureEvent": CategoryWords(
      "HeadphoneAudioExposureEvent", first: 1, "SevenDayLimit"),
    "LowCardioFitnessEvent": CategoryWords("LowCardioFitnessEvent", first: 1, "LowFitness"),
    "MoodChanges": presence,
    "SleepChanges": presence,
  ]

  private static let bleeding = "Unspecified Light Medium Heavy None"
  private static let presence = CategoryWords("Presence", first: 0, "Present NotPresent")
  fileprivate static let severity = CategoryWords(
    "Severity", first: 0, "Unspecified NotPresent Mild Moderate Severe")

  /// The classifications of `HKElectrocardiogram`.
  package static let electrocardiogram = CategoryWords(
    prefixes: ["HKElectrocardiogramClassification"],
    zip(
      [0, 1, 2, 3, 4, 5, 6, 100],
      [
        "NotSet", "SinusRhythm", "AtrialFibrillation", "InconclusiveLowHeartRate",
        "InconclusiveHighHeartRate", "InconclusivePoorReading", "InconclusiveOther", "Unrecognized",
      ]
    ).map { Value(number: $0, endings: [$1]) })
}
