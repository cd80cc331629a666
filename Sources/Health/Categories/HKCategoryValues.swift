/// The value of a category sample that only records that something happened.
public enum HKCategoryValue: Int, Sendable {
  case notApplicable = 0
}

/// The state that a sample of sleep records. Samples overlap: in bed and asleep, and stages inside
/// a span.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed = 0
  /// Asleep, in an unspecified stage.
  case asleepUnspecified = 1
  /// Awake in bed.
  case awake = 2
  /// Stages 1 and 2 of the AASM's scoring, light sleep.
  case asleepCore = 3
  /// Stage 3 of the AASM's scoring.
  case asleepDeep = 4
  case asleepREM = 5

  /// The name of `asleepUnspecified` before iOS 16.
  @available(*, deprecated, renamed: "asleepUnspecified")
  public static var asleep: Self { .asleepUnspecified }

  /// All values that mean sleep, in any stage.
  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}

/// A record of standing and moving for at least a minute of an hour. `stood` is zero.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  case stood = 0
  case idle = 1
}

/// A notice that walking steadiness fell, or stayed low since an earlier notice.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
  case initialLow = 1
  case initialVeryLow = 2
  case repeatLow = 3
  case repeatVeryLow = 4
}

/// A notice that the surroundings were loud, as it was named before iOS 14.
@available(*, deprecated, renamed: "HKCategoryValueEnvironmentalAudioExposureEvent")
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
  case loudEnvironment = 1
}

/// A notice that the surroundings were loud.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
  /// Loud for some minutes; the level is in `HKMetadataKeyAudioExposureLevel`.
  case momentaryLimit = 1
}

/// A notice that headphones were loud.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
  /// The safe amount of seven days was reached.
  case sevenDayLimit = 1
}

/// A notice that an estimate of VO2max was low for age and sex.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
  case lowFitness = 1
}

/// A change of appetite.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
  case unspecified = 0
  case noChange = 1
  case decreased = 2
  case increased = 3
}

/// The presence of a symptom. `present` is zero.
public enum HKCategoryValuePresence: Int, Sendable {
  case present = 0
  case notPresent = 1
}

/// The severity of a symptom. An absent symptom is 1, not zero.
public enum HKCategoryValueSeverity: Int, Sendable {
  case unspecified = 0
  case notPresent = 1
  case mild = 2
  case moderate = 3
  case severe = 4
}

/// The quality of cervical mucus, from the least to the most fertile.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
  case dry = 1
  case sticky = 2
  case creamy = 3
  case watery = 4
  case eggWhite = 5
}

/// The contraceptive that was used.
public enum HKCategoryValueContraceptive: Int, Sendable {
  case unspecified = 1
  case implant = 2
  case injection = 3
  case intrauterineDevice = 4
  case intravaginalRing = 5
  case oral = 6
  case patch = 7
}

/// The state of menopause that a person entered for a date.
public enum HKCategoryValueMenopausalState: Int, Sendable {
  case menopause = 1
  case perimenopause = 2
  case none = 3
}

/// The strength of menstrual bleeding, with the numbers of `HKCategoryValueVaginalBleeding`, which
/// replaced it with iOS 18.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  case unspecified = 1
  case light = 2
  case medium = 3
  case heavy = 4
  case none = 5
}

/// The result of an ovulation test at home.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  case negative = 1
  /// The surge before ovulation: the most fertile time.
  case luteinizingHormoneSurge = 2
  case indeterminate = 3
  /// The rise before the surge: high fertility.
  case estrogenSurge = 4

  /// The name of `luteinizingHormoneSurge` before iOS 13.
  @available(*, deprecated, renamed: "luteinizingHormoneSurge")
  public static var positive: Self { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test at home.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
  case negative = 1
  case positive = 2
  case indeterminate = 3
}

/// The result of a progesterone test at home, which confirms an ovulation.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
  case negative = 1
  case positive = 2
  case indeterminate = 3
}

/// The strength of bleeding. The absence of bleeding is 5, not zero.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  case unspecified = 1
  case light = 2
  case medium = 3
  case heavy = 4
  case none = 5
}
