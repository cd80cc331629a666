import Health
import Report
import TestSupport
import Testing

@Suite struct `Common names of types and units` {
  @Test(arguments: [
    ("weight", "bodyMass"), ("steps", "stepCount"), ("sleep", "sleepAnalysis"),
    ("hrv", "heartRateVariabilitySDNN"), ("calories", "activeEnergyBurned"),
    ("Walking + Running Distance", "distanceWalkingRunning"),
    ("heart_rate_variability", "heartRateVariabilitySDNN"), ("Stand Hours", "appleStandHour"),
    ("SpO2", "oxygenSaturation"), ("Blood Pressure", "bloodPressure"), ("rings", "activitySummary"),
    ("STEPCOUNT", "stepCount"), ("ecg", "electrocardiogram"), ("EKG", "electrocardiogram"),
    ("noise", "environmentalAudioExposure"),
  ])
  func `a synonym leads to its type, which the error names`(_ word: String, _ name: String) throws {
    #expect(TypeSynonyms.type(meantBy: word)?.shortName == name)
    let error = #expect(throws: UnreadableText.self) { try HKObjectType.parsing(word) }
    #expect(error?.meant == name)
    #expect(error?.help == "did you mean '\(name)'?")
  }

  @Test func `each synonym means a single type`() {
    let types = HKObjectType.queried
    let words = types.flatMap(TypeSynonyms.synonyms)
    #expect(words.count > 180)
    #expect(words.filter { TypeSynonyms.type(meantBy: $0) == nil } == [])
    for type in types {
      #expect(TypeSynonyms.type(meantBy: type.shortName) == type)
      for word in TypeSynonyms.synonyms(of: type) {
        #expect(TypeSynonyms.type(meantBy: word) == type, "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("bpm", "heartRate", "count/min"), ("lbs", "bodyMass", "lb"),
    ("Miles", "distanceCycling", "mi"),
    ("km/h", "walkingSpeed", "km/hr"), ("calories", "activeEnergyBurned", "kcal"),
    ("ml/kg/min", "vo2Max", "mL/min·kg"),
  ])
  func `a synonym leads to its unit, which the error names`(
    _ text: String, _ type: String, _ unit: String
  ) throws {
    let type = try #require(HKQuantityType.named(type))
    let error = #expect(throws: UnreadableText.self) { try HKUnit(parsing: text, for: type) }
    #expect(error?.meant == unit)
    #expect(error?.help?.hasPrefix("did you mean '\(unit)' for '\(text)'? ") == true)
    let bound = #expect(throws: UnreadableText.self) {
      try SampleFilter.Bound(parsing: ">= 40 \(text)", for: type)
    }
    #expect(bound?.meant == ">= 40 \(unit)")
  }

  @Test func `unit synonyms stand for existing units that fit the type`() throws {
    for unit in UnitSynonyms.units { _ = try HKUnit(parsing: unit) }
    #expect(UnitSynonyms.units.count > 20)
    let steps = HKQuantityType(.stepCount)
    let error = #expect(throws: UnreadableText.self) { try HKUnit(parsing: "bpm", for: steps) }
    #expect(error?.meant == nil)
  }

  @Test func `a synonym in a definition is a mistake with the right word`() throws {
    let source = SourceText(
      name: "a.yaml",
      text: """
        title: A
        queries:
          a: { type: sleep, values: asleep, interval: 1 night }
          b: { type: heartRate, unit: bpm }
        """)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(definition == nil)
    #expect(
      diagnostics.map { $0.formatted(in: source) } == [
        """
        a.yaml:3:14: error: unknown type 'sleep'
        3 |   a: { type: sleep, values: asleep, interval: 1 night }
          |              ^~~~~
        help: did you mean 'sleepAnalysis'?
        """,
        """
        a.yaml:4:31: error: unknown unit 'bpm' for 'heartRate'
        4 |   b: { type: heartRate, unit: bpm }
          |                               ^~~
        help: did you mean 'count/min' for 'bpm'? 'heartRate' is measured in units like 'count/s' or 'count/min'
        """,
      ])
  }
}
