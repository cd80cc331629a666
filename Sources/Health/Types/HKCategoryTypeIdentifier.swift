/// The identifier of a category type, as listed in `HKTypeIdentifiers.h` of iOS 27.
///
/// The description of each constant gives the enumeration that defines its samples' values.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKCategoryTypeIdentifierSleepAnalysis`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

// Fitness
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueAppleStandHour`.
  public static let appleStandHour = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAppleStandHour")
}

// Hearing Health
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueEnvironmentalAudioExposureEvent`. The constant has kept its original, shorter
  /// string.
  public static let environmentalAudioExposureEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
  /// `HKCategoryValueHeadphoneAudioExposureEvent`.
  public static let headphoneAudioExposureEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHeadphoneAudioExposureEvent")
  /// The name of `environmentalAudioExposureEvent` before iOS 14.
  @available(*, deprecated, renamed: "environmentalAudioExposureEvent")
  public static let audioExposureEvent = environmentalAudioExposureEvent
}

// Heart
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValue`: records only that the event happened.
  public static let highHeartRateEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHighHeartRateEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let hypertensionEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHypertensionEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let irregularHeartRhythmEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierIrregularHeartRhythmEvent")
  /// `HKCategoryValueLowCardioFitnessEvent`.
  public static let lowCardioFitnessEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLowCardioFitnessEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let lowHeartRateEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLowHeartRateEvent")
}

// Mindfulness
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValue`: records only that the event happened.
  public static let mindfulSession = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierMindfulSession")
}

// Mobility
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueAppleWalkingSteadinessEvent`.
  public static let appleWalkingSteadinessEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAppleWalkingSteadinessEvent")
}

// Other
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValue`: records only that the event happened.
  public static let handwashingEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHandwashingEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let toothbrushingEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierToothbrushingEvent")
}

// Reproductive Health
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingAfterMenopause = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBleedingAfterMenopause")
  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingAfterPregnancy = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBleedingAfterPregnancy")
  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingDuringPregnancy = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBleedingDuringPregnancy")
  /// `HKCategoryValueCervicalMucusQuality`.
  public static let cervicalMucusQuality = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierCervicalMucusQuality")
  /// `HKCategoryValueContraceptive`.
  public static let contraceptive = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierContraceptive")
  /// `HKCategoryValue`: records only that the event happened.
  public static let infrequentMenstrualCycles = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierInfrequentMenstrualCycles")
  /// `HKCategoryValue`: records only that the event happened.
  public static let intermenstrualBleeding = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierIntermenstrualBleeding")
  /// `HKCategoryValue`: records only that the event happened.
  public static let irregularMenstrualCycles = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierIrregularMenstrualCycles")
  /// `HKCategoryValue`: records only that the event happened.
  public static let lactation = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLactation")
  /// `HKCategoryValueMenopausalState`.
  public static let menopausalState = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierMenopausalState")
  /// `HKCategoryValueVaginalBleeding`. `HKMetadataKeyMenstrualCycleStart` records whether the
  /// sample starts a cycle.
  public static let menstrualFlow = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
  /// `HKCategoryValueOvulationTestResult`.
  public static let ovulationTestResult = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierOvulationTestResult")
  /// `HKCategoryValue`: records only that the event happened.
  public static let persistentIntermenstrualBleeding = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding")
  /// `HKCategoryValue`: records only that the event happened.
  public static let pregnancy = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierPregnancy")
  /// `HKCategoryValuePregnancyTestResult`.
  public static let pregnancyTestResult = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierPregnancyTestResult")
  /// `HKCategoryValueProgesteroneTestResult`.
  public static let progesteroneTestResult = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierProgesteroneTestResult")
  /// `HKCategoryValue`: records only that the event happened.
  public static let prolongedMenstrualPeriods = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierProlongedMenstrualPeriods")
  /// `HKCategoryValue`: records only that the event happened.
  public static let sexualActivity = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSexualActivity")
}

// Respiratory
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValue`: records only that the event happened.
  public static let sleepApneaEvent = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSleepApneaEvent")
}

// Sleep
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueSleepAnalysis`.
  public static let sleepAnalysis = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
}

// Symptoms
extension HKCategoryTypeIdentifier {
  /// `HKCategoryValueSeverity`.
  public static let abdominalCramps = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAbdominalCramps")
  /// `HKCategoryValueSeverity`.
  public static let acne = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAcne")
  /// `HKCategoryValueAppetiteChanges`.
  public static let appetiteChanges = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierAppetiteChanges")
  /// `HKCategoryValueSeverity`.
  public static let bladderIncontinence = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBladderIncontinence")
  /// `HKCategoryValueSeverity`.
  public static let bloating = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBloating")
  /// `HKCategoryValueSeverity`.
  public static let breastPain = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierBreastPain")
  /// `HKCategoryValueSeverity`.
  public static let chestTightnessOrPain = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierChestTightnessOrPain")
  /// `HKCategoryValueSeverity`.
  public static let chills = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierChills")
  /// `HKCategoryValueSeverity`.
  public static let constipation = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierConstipation")
  /// `HKCategoryValueSeverity`.
  public static let coughing = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierCoughing")
  /// `HKCategoryValueSeverity`.
  public static let diarrhea = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierDiarrhea")
  /// `HKCategoryValueSeverity`.
  public static let dizziness = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierDizziness")
  /// `HKCategoryValueSeverity`.
  public static let drySkin = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierDrySkin")
  /// `HKCategoryValueSeverity`.
  public static let fainting = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierFainting")
  /// `HKCategoryValueSeverity`.
  public static let fatigue = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierFatigue")
  /// `HKCategoryValueSeverity`.
  public static let fever = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierFever")
  /// `HKCategoryValueSeverity`.
  public static let generalizedBodyAche = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierGeneralizedBodyAche")
  /// `HKCategoryValueSeverity`.
  public static let hairLoss = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHairLoss")
  /// `HKCategoryValueSeverity`.
  public static let headache = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHeadache")
  /// `HKCategoryValueSeverity`.
  public static let heartburn = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHeartburn")
  /// `HKCategoryValueSeverity`.
  public static let hotFlashes = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierHotFlashes")
  /// `HKCategoryValueSeverity`.
  public static let lossOfSmell = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLossOfSmell")
  /// `HKCategoryValueSeverity`.
  public static let lossOfTaste = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLossOfTaste")
  /// `HKCategoryValueSeverity`.
  public static let lowerBackPain = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierLowerBackPain")
  /// `HKCategoryValueSeverity`.
  public static let memoryLapse = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierMemoryLapse")
  /// `HKCategoryValuePresence`.
  public static let moodChanges = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierMoodChanges")
  /// `HKCategoryValueSeverity`.
  public static let nausea = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierNausea")
  /// `HKCategoryValueSeverity`.
  public static let nightSweats = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierNightSweats")
  /// `HKCategoryValueSeverity`.
  public static let pelvicPain = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierPelvicPain")
  /// `HKCategoryValueSeverity`.
  public static let rapidPoundingOrFlutteringHeartbeat = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat")
  /// `HKCategoryValueSeverity`.
  public static let runnyNose = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierRunnyNose")
  /// `HKCategoryValueSeverity`.
  public static let shortnessOfBreath = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierShortnessOfBreath")
  /// `HKCategoryValueSeverity`.
  public static let sinusCongestion = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSinusCongestion")
  /// `HKCategoryValueSeverity`.
  public static let skippedHeartbeat = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSkippedHeartbeat")
  /// `HKCategoryValuePresence`.
  public static let sleepChanges = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSleepChanges")
  /// `HKCategoryValueSeverity`.
  public static let soreThroat = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierSoreThroat")
  /// `HKCategoryValueSeverity`.
  public static let vaginalDryness = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierVaginalDryness")
  /// `HKCategoryValueSeverity`.
  public static let vomiting = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierVomiting")
  /// `HKCategoryValueSeverity`.
  public static let wheezing = HKCategoryTypeIdentifier(
    rawValue: "HKCategoryTypeIdentifierWheezing")
}

extension HKCategoryTypeIdentifier {
  /// Every constant, in the order of the groups in Apple's header.
  static let all: [HKCategoryTypeIdentifier] = [
    .appleStandHour, .environmentalAudioExposureEvent, .headphoneAudioExposureEvent,
    .highHeartRateEvent, .hypertensionEvent, .irregularHeartRhythmEvent, .lowCardioFitnessEvent,
    .lowHeartRateEvent, .mindfulSession, .appleWalkingSteadinessEvent, .handwashingEvent,
    .toothbrushingEvent, .bleedingAfterMenopause, .bleedingAfterPregnancy, .bleedingDuringPregnancy,
    .cervicalMucusQuality, .contraceptive, .infrequentMenstrualCycles, .intermenstrualBleeding,
    .irregularMenstrualCycles, .lactation, .menopausalState, .menstrualFlow, .ovulationTestResult,
    .persistentIntermenstrualBleeding, .pregnancy, .pregnancyTestResult, .progesteroneTestResult,
    .prolongedMenstrualPeriods, .sexualActivity, .sleepApneaEvent, .sleepAnalysis, .abdominalCramps,
    .acne, .appetiteChanges, .bladderIncontinence, .bloating, .breastPain, .chestTightnessOrPain,
    .chills, .constipation, .coughing, .diarrhea, .dizziness, .drySkin, .fainting, .fatigue, .fever,
    .generalizedBodyAche, .hairLoss, .headache, .heartburn, .hotFlashes, .lossOfSmell, .lossOfTaste,
    .lowerBackPain, .memoryLapse, .moodChanges, .nausea, .nightSweats, .pelvicPain,
    .rapidPoundingOrFlutteringHeartbeat, .runnyNose, .shortnessOfBreath, .sinusCongestion,
    .skippedHeartbeat, .sleepChanges, .soreThroat, .vaginalDryness, .vomiting, .wheezing,
  ]
}
