import Foundation

/// The words for the values of category types.
package enum CategoryWord {
  /// The number that a word stands for, written whole (`HKCategoryValueSleepAnalysisAsleepREM`) or by
  /// its ending (`AsleepREM`, `asleepREM`); nil if the type has no such value.
  package static func value(ofWord text: String, type identifier: String) -> Double? {
    if text == "HKCategoryValueNotApplicable" { return isValueless(identifier) ? 0 : nil }
    let name = identifier.dropFirst("HKCategoryTypeIdentifier".count)
    for (prefix, words, _) in [words[String(name)], shared(by: String(name))].compactMap(\.self) {
      let ending = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      if let number = words[ending.lowercased()] { return Double(number) }
    }
    return nil
  }

  /// True for a type whose samples say by their being there all that they say: the value is 0.
  package static func isValueless(_ identifier: String) -> Bool {
    valueless.contains(String(identifier.dropFirst("HKCategoryTypeIdentifier".count)))
  }

  private static let valueless: Set = [
    "HighHeartRateEvent", "LowHeartRateEvent", "IrregularHeartRhythmEvent", "HypertensionEvent",
    "MindfulSession", "HandwashingEvent", "ToothbrushingEvent", "InfrequentMenstrualCycles",
    "IrregularMenstrualCycles", "PersistentIntermenstrualBleeding", "ProlongedMenstrualPeriods",
    "Lactation", "Pregnancy", "SexualActivity", "SleepApneaEvent",
  ]

  /// The word for a number, as exports write it; nil if the type has none for it.
  package static func word(for value: Int, type identifier: String) -> String? {
    let name = String(identifier.dropFirst("HKCategoryTypeIdentifier".count))
    for words in [words[name], shared(by: name)].compactMap(\.self) {
      if let word = words.names[value] { return words.prefix + word }
    }
    return value == 0 && isValueless(identifier) ? "HKCategoryValueNotApplicable" : nil
  }

  /// The numbers by their words in lower case, and the words by their numbers.
  private typealias Words = (prefix: String, values: [String: Int], names: [Int: String])

  private static func values(_ name: String, first: Int, _ words: String) -> Words {
    let pairs = words.split(separator: " ").enumerated().flatMap { index, names in
      names.split(separator: "|").map { (String($0), index + first) }
    }
    return (
      "HKCategoryValue" + name,
      Dictionary(pairs.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first }),
      Dictionary(pairs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    )
  }

  private static let words: [String: Words] = [
    "SleepAnalysis": values(
      "SleepAnalysis", first: 0,
      "InBed AsleepUnspecified|Asleep Awake AsleepCore AsleepDeep AsleepREM"),
    "AppleStandHour": values("AppleStandHour", first: 0, "Stood Idle"),
    "MenstrualFlow": values("MenstrualFlow", first: 1, bleeding),
    "OvulationTestResult": values(
      "OvulationTestResult", first: 1,
      "Negative LuteinizingHormoneSurge|Positive Indeterminate EstrogenSurge"),
    "PregnancyTestResult": values(
      "PregnancyTestResult", first: 1, "Negative Positive Indeterminate"),
    "ProgesteroneTestResult": values(
      "ProgesteroneTestResult", first: 1, "Negative Positive Indeterminate"),
    "CervicalMucusQuality": values(
      "CervicalMucusQuality", first: 1, "Dry Sticky Creamy Watery EggWhite"),
    "Contraceptive": values(
      "Contraceptive", first: 1,
      "Unspecified Implant Injection IntrauterineDevice IntravaginalRing Oral Patch"),
    "MenopausalState": values("MenopausalState", first: 1, "Menopause Perimenopause None"),
    "AppetiteChanges": values(
      "AppetiteChanges", first: 0, "Unspecified NoChange Decreased Increased"),
    "AppleWalkingSteadinessEvent": values(
      "AppleWalkingSteadinessEvent", first: 1,
      "InitialLow InitialVeryLow RepeatLow RepeatVeryLow"),
    "AudioExposureEvent": values("EnvironmentalAudioExposureEvent", first: 1, "MomentaryLimit"),
    "HeadphoneAudioExposureEvent": values(
      "HeadphoneAudioExposureEvent", first: 1, "SevenDayLimit"),
    "LowCardioFitnessEvent": values("LowCardioFitnessEvent", first: 1, "LowFitness"),
    "MoodChanges": presence,
    "SleepChanges": presence,
  ]

  private static let bleeding = "Unspecified Light Medium Heavy None"
  private static let presence = values("Presence", first: 0, "Present NotPresent")
  private static let severity = values(
    "Severity", first: 0, "Unspecified NotPresent Mild Moderate Severe")

  /// Words that several types have; all symptoms without words of their own have a severity.
  private static func shared(by name: String) -> Words? {
    switch name {
    case "MenstrualFlow", "BleedingAfterPregnancy", "BleedingDuringPregnancy",
      "BleedingAfterMenopause", "IntermenstrualBleeding":
      values("VaginalBleeding", first: 1, bleeding)
    default: words[name] == nil && !valueless.contains(name) ? severity : nil
    }
  }
}
