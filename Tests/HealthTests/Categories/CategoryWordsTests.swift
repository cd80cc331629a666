import Health
import Testing

@Suite struct `Names of category values` {
  @Test(arguments: HKCategoryType.all)
  func `category values are read in Swift's form and in the form of exports`(
    _ type: HKCategoryType
  ) throws {
    #expect(HKCategoryType.named(type.name) == type)
    #expect(HKCategoryType.named(type.identifier) == type)
    guard let words = type.words else { return }
    #expect(!words.values.isEmpty)
    for value in words.values {
      let constant = try #require(words.constant(of: value.number))
      #expect(words.number(of: value.name) == value.number)
      #expect(words.number(of: constant) == value.number)
      #expect(constant.hasPrefix("HKCategoryValue"))
    }
  }

  struct Case: Sendable {
    let type: HKCategoryTypeIdentifier, name: String, constant: String, number: Int
  }

  @Test(arguments: [
    Case(
      type: .sleepAnalysis, name: "asleepCore",
      constant: "HKCategoryValueSleepAnalysisAsleepCore", number: 3),
    Case(
      type: .appleStandHour, name: "stood", constant: "HKCategoryValueAppleStandHourStood",
      number: 0),
    Case(type: .headache, name: "severe", constant: "HKCategoryValueSeveritySevere", number: 4),
    Case(
      type: .menstrualFlow, name: "heavy", constant: "HKCategoryValueMenstrualFlowHeavy", number: 4),
    Case(
      type: .bleedingAfterPregnancy, name: "heavy",
      constant: "HKCategoryValueVaginalBleedingHeavy", number: 4),
    Case(
      type: .environmentalAudioExposureEvent, name: "momentaryLimit",
      constant: "HKCategoryValueEnvironmentalAudioExposureEventMomentaryLimit", number: 1),
    Case(
      type: .moodChanges, name: "notPresent", constant: "HKCategoryValuePresenceNotPresent",
      number: 1),
  ])
  func `a category value has a number, a name and a constant`(_ example: Case) {
    let words = HKCategoryType(example.type).words
    #expect(words?[example.number]?.name == example.name)
    #expect(words?.constant(of: example.number) == example.constant)
    #expect(words?[99] == nil)
  }

  @Test func `older names of category values and renamed types are known`() {
    #expect(
      HKCategoryType(.sleepAnalysis).words?.number(of: "HKCategoryValueSleepAnalysisAsleep") == 1)
    #expect(
      HKCategoryType(.menstrualFlow).words?.number(of: "HKCategoryValueVaginalBleedingLight") == 2)
    #expect(
      HKCategoryType.named("environmentalAudioExposureEvent")
        == HKCategoryType(.environmentalAudioExposureEvent))
    #expect(HKCategoryType(.mindfulSession).words == nil)
  }
}
