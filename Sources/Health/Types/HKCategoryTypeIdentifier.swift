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

  /// Creates an identifier from the end of its string, after `HKCategoryTypeIdentifier`.
  private init(_ ending: String) {
    rawValue = "HKCategoryTypeIdentifier" + ending
  }

  // Fitness

  /// `HKCategoryValueAppleStandHour`.
  public static let appleStandHour = Self("AppleStandHour")

  // Hearing Health

  /// `HKCategoryValueEnvironmentalAudioExposureEvent`. The constant has kept its original, shorter
  /// string.
  public static let environmentalAudioExposureEvent = Self("AudioExposureEvent")
  /// `HKCategoryValueHeadphoneAudioExposureEvent`.
  public static let headphoneAudioExposureEvent = Self("HeadphoneAudioExposureEvent")
  /// The name of `environmentalAudioExposureEvent` before iOS 14.
  @available(*, deprecated, renamed: "environmentalAudioExposureEvent")
  public static let audioExposureEvent = environmentalAudioExposureEvent

  // Heart

  /// `HKCategoryValue`: records only that the event happened.
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let hypertensionEvent = Self("HypertensionEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let irregularHeartRhythmEvent = Self("IrregularHeartRhythmEvent")
  /// `HKCategoryValueLowCardioFitnessEvent`.
  public static let lowCardioFitnessEvent = Self("LowCardioFitnessEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")

  // Mindfulness

  /// `HKCategoryValue`: records only that the event happened.
  public static let mindfulSession = Self("MindfulSession")

  // Mobility

  /// `HKCategoryValueAppleWalkingSteadinessEvent`.
  public static let appleWalkingSteadinessEvent = Self("AppleWalkingSteadinessEvent")

  // Other

  /// `HKCategoryValue`: records only that the event happened.
  public static let handwashingEvent = Self("HandwashingEvent")
  /// `HKCategoryValue`: records only that the event happened.
  public static let toothbrushingEvent = Self("ToothbrushingEvent")

  // Reproductive Health

  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingAfterMenopause = Self("BleedingAfterMenopause")
  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingAfterPregnancy = Self("BleedingAfterPregnancy")
  /// `HKCategoryValueVaginalBleeding`.
  public static let bleedingDuringPregnancy = Self("BleedingDuringPregnancy")
  /// `HKCategoryValueCervicalMucusQuality`.
  public static let cervicalMucusQuality = Self("CervicalMucusQuality")
  /// `HKCategoryValueContraceptive`.
  public static let contraceptive = Self("Contraceptive")
  /// `HKCategoryValue`: records only that the event happened.
  public static let infrequentMenstrualCycles = Self("InfrequentMenstrualCycles")
  /// `HKCategoryValue`: records only that the event happened.
  public static let intermenstrualBleeding = Self("IntermenstrualBleeding")
  /// `HKCategoryValue`: records only that the event happened.
  public static let irregularMenstrualCycles = Self("IrregularMenstrualCycles")
  /// `HKCategoryValue`: records only that the event happened.
  public static let lactation = Self("Lactation")
  /// `HKCategoryValueMenopausalState`.
  public static let menopausalState = Self("MenopausalState")
  /// `HKCategoryValueVaginalBleeding`. `HKMetadataKeyMenstrualCycleStart` records whether the
  /// sample starts a cycle.
  public static let menstrualFlow = Self("MenstrualFlow")
  /// `HKCategoryValueOvulationTestResult`.
  public static let ovulationTestResult = Self("OvulationTestResult")
  /// `HKCategoryValue`: records only that the event happened.
  public static let persistentIntermenstrualBleeding = Self("PersistentIntermenstrualBleeding")
  /// `HKCategoryValue`: records only that the event happened.
  public static let pregnancy = Self("Pregnancy")
  /// `HKCategoryValuePregnancyTestResult`.
  public static let pregnancyTestResult = Self("PregnancyTestResult")
  /// `HKCategoryValueProgesteroneTestResult`.
  public static let progesteroneTestResult = Self("ProgesteroneTestResult")
  /// `HKCategoryValue`: records only that the event happened.
  public static let prolongedMenstrualPeriods = Self("ProlongedMenstrualPeriods")
  /// `HKCategoryValue`: records only that the event happened.
  public static let sexualActivity = Self("SexualActivity")

  // Respiratory

  /// `HKCategoryValue`: records only that the event happened.
  public static let sleepApneaEvent = Self("SleepApneaEvent")

  // Sleep

  /// `HKCategoryValueSleepAnalysis`.
  public static let sleepAnalysis = Self("SleepAnalysis")

  // Symptoms

  /// `HKCategoryValueSeverity`.
  public static let abdominalCramps = Self("AbdominalCramps")
  /// `HKCategoryValueSeverity`.
  public static let acne = Self("Acne")
  /// `HKCategoryValueAppetiteChanges`.
  public static let appetiteChanges = Self("AppetiteChanges")
  /// `HKCategoryValueSeverity`.
  public static let bladderIncontinence = Self("BladderIncontinence")
  /// `HKCategoryValueSeverity`.
  public static let bloating = Self("Bloating")
  /// `HKCategoryValueSeverity`.
  public static let breastPain = Self("BreastPain")
  /// `HKCategoryValueSeverity`.
  public static let chestTightnessOrPain = Self("ChestTightnessOrPain")
  /// `HKCategoryValueSeverity`.
  public static let chills = Self("Chills")
  /// `HKCategoryValueSeverity`.
  public static let constipation = Self("Constipation")
  /// `HKCategoryValueSeverity`.
  public static let coughing = Self("Coughing")
  /// `HKCategoryValueSeverity`.
  public static let diarrhea = Self("Diarrhea")
  /// `HKCategoryValueSeverity`.
  public static let dizziness = Self("Dizziness")
  /// `HKCategoryValueSeverity`.
  public static let drySkin = Self("DrySkin")
  /// `HKCategoryValueSeverity`.
  public static let fainting = Self("Fainting")
  /// `HKCategoryValueSeverity`.
  public static let fatigue = Self("Fatigue")
  /// `HKCategoryValueSeverity`.
  public static let fever = Self("Fever")
  /// `HKCategoryValueSeverity`.
  public static let generalizedBodyAche = Self("GeneralizedBodyAche")
  /// `HKCategoryValueSeverity`.
  public static let hairLoss = Self("HairLoss")
  /// `HKCategoryValueSeverity`.
  public static let headache = Self("Headache")
  /// `HKCategoryValueSeverity`.
  public static let heartburn = Self("Heartburn")
  /// `HKCategoryValueSeverity`.
  public static let hotFlashes = Self("HotFlashes")
  /// `HKCategoryValueSeverity`.
  public static let lossOfSmell = Self("LossOfSmell")
  /// `HKCategoryValueSeverity`.
  public static let lossOfTaste = Self("LossOfTaste")
  /// `HKCategoryValueSeverity`.
  public static let lowerBackPain = Self("LowerBackPain")
  /// `HKCategoryValueSeverity`.
  public static let memoryLapse = Self("MemoryLapse")
  /// `HKCategoryValuePresence`.
  public static let moodChanges = Self("MoodChanges")
  /// `HKCategoryValueSeverity`.
  public static let nausea = Self("Nausea")
  /// `HKCategoryValueSeverity`.
  public static let nightSweats = Self("NightSweats")
  /// `HKCategoryValueSeverity`.
  public static let pelvicPain = Self("PelvicPain")
  /// `HKCategoryValueSeverity`.
  public static let rapidPoundingOrFlutteringHeartbeat = Self("RapidPoundingOrFlutteringHeartbeat")
  /// `HKCategoryValueSeverity`.
  public static let runnyNose = Self("RunnyNose")
  /// `HKCategoryValueSeverity`.
  public static let shortnessOfBreath = Self("ShortnessOfBreath")
  /// `HKCategoryValueSeverity`.
  public static let sinusCongestion = Self("SinusCongestion")
  /// `HKCategoryValueSeverity`.
  public static let skippedHeartbeat = Self("SkippedHeartbeat")
  /// `HKCategoryValuePresence`.
  public static let sleepChanges = Self("SleepChanges")
  /// `HKCategoryValueSeverity`.
  public static let soreThroat = Self("SoreThroat")
  /// `HKCategoryValueSeverity`.
  public static let vaginalDryness = Self("VaginalDryness")
  /// `HKCategoryValueSeverity`.
  public static let vomiting = Self("Vomiting")
  /// `HKCategoryValueSeverity`.
  public static let wheezing = Self("Wheezing")
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
