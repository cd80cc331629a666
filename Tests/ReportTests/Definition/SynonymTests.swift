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
    ("bpm", "heartRate", "count/min"), ("lbs", "bodyMass", "lb"), ("kgs", "bodyMass", "kg"),
    ("Miles", "distanceCycling", "mi"), ("km/h", "walkingSpeed", "km/hr"),
    ("km per hour", "walkingSpeed", "km/hr"), ("miles/hour", "walkingSpeed", "mi/hr"),
    ("beats per minute", "heartRate", "count/min"), ("calories", "activeEnergyBurned", "kcal"),
    ("mm Hg", "bloodPressureSystolic", "mmHg"),
    ("ml/kg/min", "vo2Max", "mL/min·kg"), ("percent", "oxygenSaturation", "%"),
    ("mmol/L", "bloodGlucose", "mmol<180.1558800000541>/L"),
  ])
  func `a common spelling stands for its unit`(
    _ text: String, _ type: String, _ unit: String
  ) throws {
    let type = try #require(HKQuantityType.named(type))
    #expect(try HKUnit(parsing: text, for: type).unitString == unit)
  }

  struct Pair: Sendable {
    let type: HKQuantityTypeIdentifier, common: String, own: String
  }

  @Test(arguments: [
    Pair(type: .heartRate, common: "115 .. 133 bpm", own: "115 .. 133 count/min"),
    Pair(type: .heartRate, common: "115 bpm .. 133 bpm", own: "115 .. 133 count/min"),
    Pair(type: .heartRate, common: "115 ..< 134 bpm", own: "115 ..< 134 count/min"),
    Pair(type: .heartRate, common: "115 .. < 134bpm", own: "115 ..< 134 count/min"),
    Pair(type: .heartRate, common: "115...133 bpm", own: "115 .. 133 count/min"),
    Pair(type: .heartRate, common: "< 115 bpm", own: "< 115 count/min"),
    Pair(type: .heartRate, common: ">= 134 beats/min", own: ">= 134 count/min"),
    Pair(type: .bodyMass, common: "75 .. 80 kgs", own: "75 .. 80 kg"),
    Pair(type: .bodyMass, common: "165 lbs .. 80 kilos", own: "165 lb .. 80 kg"),
    Pair(type: .oxygenSaturation, common: "90 .. 95 percent", own: "90 .. 95 %"),
    Pair(type: .oxygenSaturation, common: "0.9 .. 0.95", own: "90 .. 95 %"),
    Pair(type: .bloodGlucose, common: "3.9..10 mmol/l", own: "3.9 .. 10 mmol/L"),
  ])
  func `a common spelling changes the unit of a band and a filter, and nothing else`(
    _ pair: Pair
  ) throws {
    let type = HKQuantityType(pair.type)
    #expect(
      try ValueBand("a", parsing: pair.common, for: type)
        == ValueBand("a", parsing: pair.own, for: type))
    #expect(
      try ValueCondition(parsing: pair.common, for: type)
        == ValueCondition(parsing: pair.own, for: type))
  }

  @Test func `unit synonyms stand for existing units that fit the type`() throws {
    for unit in UnitSynonyms.units { _ = try HKUnit(parsing: unit) }
    #expect(UnitSynonyms.units.count > 20)
    for text in ["bpm", "kgs", "steps per fortnight"] {
      #expect(throws: UnreadableText.self, "\(text)") {
        try HKUnit(parsing: text, for: HKQuantityType(.stepCount))
      }
    }
  }

  @Test(arguments: [
    "unit: bpm, goal: 70 bpm", "where: { value: \"60 .. 90 bpm\" }",
    "bands: { A1: \"< 115 bpm\", A2: \"115 .. 133 bpm\", A3: \"> 133 bpm\" }",
  ])
  func `a definition takes a common spelling of a unit`(_ keys: String) throws {
    func json(_ keys: String) throws -> String {
      let (definition, diagnostics) = DefinitionReader.read(
        SourceText(
          name: "a.yaml",
          text: "title: A\ntime_zone: GMT\nqueries:\n  a: { type: heartRate, \(keys) }\n"),
        registry: .tested)
      #expect(diagnostics.map(\.message) == [])
      let samples = (0..<200).map { minute in
        InMemorySampleStore.Sample(
          .heartRate, start: Double(minute) * 60, value: Double(50 + minute) / 60)
      }
      let report = try EvaluatedReport(
        #require(definition), store: try InMemorySampleStore(samples, exportDate: 86_400), now: 0)
      return JSONOutput().text(of: report)
    }
    let own = keys.replacing("bpm", with: "count/min")
    #expect(try statistics(json(keys)) == statistics(json(own)))
  }

  /// The part of a report in JSON that does not depend on the text of its definition.
  private func statistics(_ json: String) throws -> Substring {
    let start = try #require(json.firstRange(of: "\"queries\""))
    return json[start.lowerBound...]
  }

  @Test func `a synonym of a type in a definition is a mistake with the right word`() throws {
    let source = SourceText(
      name: "a.yaml",
      text: """
        title: A
        queries:
          a: { type: sleep, values: asleep, interval: 1 night }
          b: { type: heartRate, unit: kgs }
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
        a.yaml:4:31: error: the unit 'kgs' is not compatible with 'heartRate'
        4 |   b: { type: heartRate, unit: kgs }
          |                               ^~~
        help: 'heartRate' is measured in units like 'count/s' or 'count/min'
        """,
      ])
  }
}
