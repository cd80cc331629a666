import Health
import Report
import Testing

@Suite struct `Types about reproduction` {
  @Test(arguments: [
    "menstrualCycle", "menstrualFlow", "contraceptive", "pregnancy", "pregnancyTestResult",
    "ovulationTestResult", "sexualActivity", "lactation", "cervicalMucusQuality", "menopausalState",
    "intermenstrualBleeding", "bleedingDuringPregnancy", "basalBodyTemperature",
  ])
  func `published reports leave them out`(_ name: String) throws {
    #expect(try #require(HKObjectType.queried(named: name)).isAboutReproduction)
  }

  @Test(arguments: [
    "abdominalCramps", "headache", "bodyTemperature", "appleSleepingWristTemperature",
    "sleepAnalysis", "workout", "bloodPressure", "stepCount",
  ])
  func `symptoms and other types are published`(_ name: String) throws {
    #expect(try #require(HKObjectType.queried(named: name)).isAboutReproduction == false)
  }

  /// Adding a type to the group needs a decision.
  @Test func `there are twenty such types`() {
    #expect(HKObjectType.queried.count(where: \.isAboutReproduction) == 20)
  }
}
