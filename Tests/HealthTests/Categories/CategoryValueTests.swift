import Health
import Testing

@Suite struct `Values of categories` {
  @Test func `sleep values are numbered from zero, starting with in bed`() {
    #expect(
      (-1...6).map(HKCategoryValueSleepAnalysis.init) == [
        nil, .inBed, .asleepUnspecified, .awake, .asleepCore, .asleepDeep, .asleepREM, nil,
      ])
  }

  @Test func `four sleep values mean asleep`() {
    #expect(HKCategoryValueSleepAnalysis.allAsleepValues.map(\.rawValue).sorted() == [1, 3, 4, 5])
  }

  @available(*, deprecated)
  @Test func `renamed category values keep their older names`() {
    //
    #expect(HKCategoryValueSleepAnalysis.asleep == .asleepUnspecified)
    #expect(HKCategoryValueOvulationTestResult.positive == .luteinizingHormoneSurge)
  }

  @Test func `general category values start at zero`() {
    #expect((-1...1).map(HKCategoryValue.init) == [nil, .notApplicable, nil])
    #expect((-1...2).map(HKCategoryValueAppleStandHour.init) == [nil, .stood, .idle, nil])
    #expect((-1...2).map(HKCategoryValuePresence.init) == [nil, .present, .notPresent, nil])
    #expect(
      (-1...5).map(HKCategoryValueSeverity.init) == [
        nil, .unspecified, .notPresent, .mild, .moderate, .severe, nil,
      ])
    #expect(
      (-1...4).map(HKCategoryValueAppetiteChanges.init) == [
        nil, .unspecified, .noChange, .decreased, .increased, nil,
      ])
  }

  @Test func `bleeding values are the same under both names`() {
    #expect(
      (0...6).map(HKCategoryValueVaginalBleeding.init) == [
        nil, .unspecified, .light, .medium, .heavy, HKCategoryValueVaginalBleeding.none, nil,
      ])
    #expect(
      (0...6).map(HKCategoryValueMenstrualFlow.init) == [
        nil, .unspecified, .light, .medium, .heavy, HKCategoryValueMenstrualFlow.none, nil,
      ])
  }

  @Test func `reproductive health values start at one`() {
    #expect(
      (0...6).map(HKCategoryValueCervicalMucusQuality.init) == [
        nil, .dry, .sticky, .creamy, .watery, .eggWhite, nil,
      ])
    #expect(
      (0...5).map(HKCategoryValueOvulationTestResult.init) == [
        nil, .negative, .luteinizingHormoneSurge, .indeterminate, .estrogenSurge, nil,
      ])
    #expect(
      (0...4).map(HKCategoryValuePregnancyTestResult.init) == [
        nil, .negative, .positive, .indeterminate, nil,
      ])
    #expect(
      (0...4).map(HKCategoryValueProgesteroneTestResult.init) == [
        nil, .negative, .positive, .indeterminate, nil,
      ])
    #expect(
      (0...4).map(HKCategoryValueMenopausalState.init) == [
        nil, .menopause, .perimenopause, HKCategoryValueMenopausalState.none, nil,
      ])
    #expect(
      (0...8).map(HKCategoryValueContraceptive.init) == [
        nil, .unspecified, .implant, .injection, .intrauterineDevice, .intravaginalRing, .oral,
        .patch, nil,
      ])
  }

  @Test func `health event values start at one`() {
    #expect(
      (0...5).map(HKCategoryValueAppleWalkingSteadinessEvent.init) == [
        nil, .initialLow, .initialVeryLow, .repeatLow, .repeatVeryLow, nil,
      ])
    #expect((0...2).map(HKCategoryValueLowCardioFitnessEvent.init) == [nil, .lowFitness, nil])
    #expect(
      (0...2).map(HKCategoryValueEnvironmentalAudioExposureEvent.init) == [
        nil, .momentaryLimit, nil,
      ])
    #expect(
      (0...2).map(HKCategoryValueHeadphoneAudioExposureEvent.init) == [nil, .sevenDayLimit, nil])
  }
}
