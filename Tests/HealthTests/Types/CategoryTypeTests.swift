import Health
import Testing

@Suite struct `Category types` {
  @Test func `there are 71 category types, as in the header of iOS 27`() {
    #expect(HKCategoryType.all.count == 71)
    #expect(HKCategoryType.byIdentifier.count == 71)
    #expect(
      HKCategoryType.all.allSatisfy { $0.identifier.hasPrefix("HKCategoryTypeIdentifier") })
  }

  @Test(
    arguments: [
      (.sleepAnalysis, "SleepAnalysis"), (.appleStandHour, "AppleStandHour"),
      (.mindfulSession, "MindfulSession"), (.hypertensionEvent, "HypertensionEvent"),
      (.sleepApneaEvent, "SleepApneaEvent"), (.menopausalState, "MenopausalState"),
      (.bleedingAfterMenopause, "BleedingAfterMenopause"),
      (.headphoneAudioExposureEvent, "HeadphoneAudioExposureEvent"),
      (.rapidPoundingOrFlutteringHeartbeat, "RapidPoundingOrFlutteringHeartbeat"),
      (.lossOfTaste, "LossOfTaste"), (.wheezing, "Wheezing"),
    ] as [(HKCategoryTypeIdentifier, String)])
  func `category types are named like their constants`(
    _ identifier: HKCategoryTypeIdentifier, _ name: String
  ) {
    #expect(HKCategoryType(identifier).identifier == "HKCategoryTypeIdentifier" + name)
  }

  @Test func `the loud-environment type keeps its original identifier`() {
    let type = HKCategoryType(.environmentalAudioExposureEvent)
    #expect(type.identifier == "HKCategoryTypeIdentifierAudioExposureEvent")
    #expect(HKCategoryType.byIdentifier["HKCategoryTypeIdentifierAudioExposureEvent"] == type)
  }

  @available(*, deprecated)
  @Test func `the loud-environment type also has its iOS 13 name`() {
    #expect(HKCategoryTypeIdentifier.audioExposureEvent == .environmentalAudioExposureEvent)
    #expect(HKCategoryValueAudioExposureEvent(rawValue: 1) == .loudEnvironment)
  }
}

@Suite struct `Characteristic and correlation types` {
  @Test func `characteristic and correlation types are those of the header`() {
    #expect(
      HKCharacteristicType.all.map(\.identifier) == [
        "HKCharacteristicTypeIdentifierActivityMoveMode",
        "HKCharacteristicTypeIdentifierBiologicalSex",
        "HKCharacteristicTypeIdentifierBloodType", "HKCharacteristicTypeIdentifierDateOfBirth",
        "HKCharacteristicTypeIdentifierFitzpatrickSkinType",
        "HKCharacteristicTypeIdentifierWheelchairUse",
      ])
    #expect(
      HKCorrelationType.all.map(\.identifier) == [
        "HKCorrelationTypeIdentifierBloodPressure", "HKCorrelationTypeIdentifierFood",
      ])
  }

  @Test func `characteristic types are not sample types`() {
    let types: [HKObjectType] = [HKCharacteristicType(.bloodType), HKCorrelationType(.food)]
    #expect(types.map { $0 is HKSampleType } == [false, true])
  }
}
