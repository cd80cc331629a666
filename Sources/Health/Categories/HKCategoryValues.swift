/// The value of a category sample that only records that something happened.
public enum HKCategoryValue: Int, Sendable {
  /// The only value, for types whose samples record nothing else.
  case notApplicable = 0
}

/// The state that a sleep sample records. Samples can overlap: time asleep is part of time in bed,
/// and stages can be part of a longer period of sleep.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  /// In bed, either awake or asleep.
  case inBed = 0
  /// Asleep, in an unspecified stage.
  case asleepUnspecified = 1
  /// Awake in bed.
  case awake = 2
  /// Light sleep, stages 1 and 2 of the AASM's scoring.
  case asleepCore = 3
  /// Stage 3 of the AASM's scoring.
  case asleepDeep = 4
  /// Rapid eye movement, stage R of the AASM's scoring.
  case asleepREM = 5

  /// The name of `asleepUnspecified` before iOS 16.
  @available(*, deprecated, renamed: "asleepUnspecified")
  public static var asleep: Self { .asleepUnspecified }

  /// All values that mean sleep, in any stage.
  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}

/// A record of standing and moving for at least one minute of an hour. The raw value of `stood` is
/// 0.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  /// The user stood and moved for at least one minute of the hour.
  case stood = 0
  /// The user did not stand and move for a full minute of the hour.
  case idle = 1
}

/// A notification that walking steadiness fell, or has stayed low since an earlier notification.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
  /// The first notification that steadiness fell to low.
  case initialLow = 1
  /// The first notification that steadiness fell to very low.
  case initialVeryLow = 2
  /// A later notification that steadiness is still low.
  case repeatLow = 3
  /// A later notification that steadiness is still very low.
  case repeatVeryLow = 4
}

/// A notification that the surroundings were loud, with its name before iOS 14.
@available(*, deprecated, renamed: "HKCategoryValueEnvironmentalAudioExposureEvent")
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
  /// The surroundings were loud for several minutes.
  case loudEnvironment = 1
}

/// A notification that the surroundings were loud.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
  /// The surroundings were loud for several minutes. `HKMetadataKeyAudioExposureLevel` contains the
  /// level.
  case momentaryLimit = 1
}

/// A notification that headphones were loud.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
  /// The safe limit for seven days was reached.
  case sevenDayLimit = 1
}

/// A notification that an estimate of VO2max was low for the user's age and sex.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
  /// The estimate is in the lowest range for the user's age and sex.
  case lowFitness = 1
}

/// A change of appetite.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
  /// A change whose direction was not entered.
  case unspecified = 0
  /// Appetite as usual.
  case noChange = 1
  /// Less appetite than usual.
  case decreased = 2
  /// More appetite than usual.
  case increased = 3
}

/// The presence of a symptom. The raw value of `present` is 0.
public enum HKCategoryValuePresence: Int, Sendable {
  /// The user had the symptom.
  case present = 0
  /// The user recorded that the symptom was absent.
  case notPresent = 1
}

/// The severity of a symptom. The raw value for an absent symptom is 1, not 0.
public enum HKCategoryValueSeverity: Int, Sendable {
  /// The symptom was present, with a severity that was not entered.
  case unspecified = 0
  /// The user recorded that the symptom was absent.
  case notPresent = 1
  /// The weakest of three degrees.
  case mild = 2
  /// The middle one of three degrees.
  case moderate = 3
  /// The strongest of three degrees.
  case severe = 4
}

/// The quality of cervical mucus, from the least to the most fertile.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
  /// Little or no mucus: the least fertile time.
  case dry = 1
  /// Thick mucus that does not stretch.
  case sticky = 2
  /// Smooth mucus, like lotion.
  case creamy = 3
  /// Clear mucus that flows.
  case watery = 4
  /// Clear mucus that stretches: the most fertile time.
  case eggWhite = 5
}

/// The contraceptive that was used.
public enum HKCategoryValueContraceptive: Int, Sendable {
  /// A contraceptive whose kind was not entered.
  case unspecified = 1
  /// A rod under the skin.
  case implant = 2
  /// A hormone that is injected every few weeks.
  case injection = 3
  /// A device in the uterus, with copper or a hormone.
  case intrauterineDevice = 4
  /// A ring that releases hormones.
  case intravaginalRing = 5
  /// Pills.
  case oral = 6
  /// A patch that releases hormones through the skin.
  case patch = 7
}

/// The state of menopause that the user entered for a date.
///
/// - Note: Apple's documentation does not give the raw values. They are in the order of its cases.
public enum HKCategoryValueMenopausalState: Int, Sendable {
  /// Twelve months or more since the last period.
  case menopause = 1
  /// The transition before menopause.
  case perimenopause = 2
  /// Neither menopause nor the transition to it.
  case none = 3
}

/// The strength of menstrual bleeding. It has the raw values of `HKCategoryValueVaginalBleeding`,
/// which replaced it in iOS 18.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  /// Bleeding with a strength that was not entered.
  case unspecified = 1
  /// The weakest of three degrees.
  case light = 2
  /// The middle one of three degrees.
  case medium = 3
  /// The strongest of three degrees.
  case heavy = 4
  /// A day of the cycle without bleeding.
  case none = 5
}

/// The result of a home ovulation test.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  /// No surge: low fertility.
  case negative = 1
  /// The surge before ovulation: the most fertile time.
  case luteinizingHormoneSurge = 2
  /// The test could not be read.
  case indeterminate = 3
  /// The rise before the surge: high fertility.
  case estrogenSurge = 4

  /// The name of `luteinizingHormoneSurge` before iOS 13.
  @available(*, deprecated, renamed: "luteinizingHormoneSurge")
  public static var positive: Self { .luteinizingHormoneSurge }
}

/// The result of a home pregnancy test.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
  /// The test found no pregnancy.
  case negative = 1
  /// The test found a pregnancy.
  case positive = 2
  /// The test could not be read.
  case indeterminate = 3
}

/// The result of a home progesterone test, which confirms ovulation.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
  /// The level does not confirm ovulation.
  case negative = 1
  /// The level confirms ovulation.
  case positive = 2
  /// The test could not be read.
  case indeterminate = 3
}

/// The strength of bleeding. The raw value for the absence of bleeding is 5, not 0.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  /// Bleeding with a strength that was not entered.
  case unspecified = 1
  /// The weakest of three degrees.
  case light = 2
  /// The middle one of three degrees.
  case medium = 3
  /// The strongest of three degrees.
  case heavy = 4
  /// The absence of bleeding.
  case none = 5
}

/// A classification of how steadily the user walks.
///
/// - Note: Apple does not document which values of `appleWalkingSteadiness` each class has, so this
///   library does not classify them.
public enum HKAppleWalkingSteadinessClassification: Int, CaseIterable, Sendable {
  /// The risk of a fall is low.
  case ok = 1
  /// The risk of a fall is increased.
  case low = 2
  /// The risk of a fall is high.
  case veryLow = 3
}
