import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Names in languages` {
  /// The identifiers that each language has, by their kind.
  private static let identifiers: [NameTable.Kind: Set<String>] = [
    .type: Set(HKObjectType.queried.map(\.shortName)),
    .value: Set(
      HKObjectType.queried.compactMap { $0 as? HKSampleType }
        .flatMap { $0.words?.values.map(\.name) ?? [] } + ["asleep", "other", "unknown"]),
    .activity: Set(HKWorkoutActivityType.all.map(\.name)),
    .statistic: Set(Statistic.builtIn.map(\.key) + ["median", "participants"]),
    .entry: ["recorded", "byHand"],
    .pressure: Set(PressureNumber.allCases.map(\.rawValue)),
    .half: Set(DayHalf.allCases.map(\.rawValue)),
    .unit: Set(
      UnitDefinition.all.map(\.symbol) + UnitName.Own.allCases.map(\.rawValue) + prefixed
    ).subtracting(["appleEffortScore"]),
  ]

  /// The units with a prefix that people write.
  private static let prefixed = [
    "kg", "mg", "mcg", "mmol", "km", "cm", "mm", "dL", "mL", "mcL", "kPa", "ms", "kJ", "mcS", "mV",
    "kW", "mIU",
  ]

  @Test(arguments: NameTable.Kind.allCases)
  func `each language has each identifier, no more and no less`(_ kind: NameTable.Kind) throws {
    let wanted = try #require(Self.identifiers[kind])
    for language in KnownLanguages.all {
      let has = Set(language.names.all(kind).keys)
      #expect(wanted.subtracting(has).sorted() == [], "missing in \(language.tag)")
      #expect(has.subtracting(wanted).sorted() == [], "unknown in \(language.tag)")
    }
  }

  @Test func `tables have no line that is not a name, and no line twice`() {
    for language in KnownLanguages.all {
      #expect(language.names.mistakes == [], "\(language.tag)")
      for kind in NameTable.Kind.allCases {
        for (identifier, name) in language.names.all(kind) {
          for text in [name.text, name.one ?? "-"] {
            #expect(
              !text.hasPrefix(" ") && !text.hasSuffix(" ") && text.count <= 60,
              "\(language.tag) \(identifier)")
          }
        }
      }
    }
  }

  @Test func `two types, activities or statistics have two names`() {
    for language in KnownLanguages.all {
      for kind in [.type, .activity, .statistic, .entry, .pressure] as [NameTable.Kind] {
        let names = language.names.all(kind).values.map { $0.text.lowercased() }
        #expect(doubled(names) == [], "\(language.tag) \(kind)")
      }
      for type in HKObjectType.queried.compactMap({ $0 as? HKSampleType }) {
        let values = (type.words?.values ?? []).map {
          language.names[.value, $0.name]?.text.lowercased() ?? ""
        }
        #expect(doubled(values) == [], "\(language.tag) \(type)")
      }
    }
  }

  /// A large calorie of food is a kilocalorie, and all levels of sound are in decibels.
  @Test func `two units have two names, unless they are one unit`() {
    for language in KnownLanguages.all {
      let units = language.names.all(.unit).filter { $0.key != "Cal" }.values.map(\.text)
      #expect(doubled(units) == [], "\(language.tag)")
    }
  }

  private func doubled(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }

  @Test func `each symbol of a type's units has a name`() {
    for type in HKQuantityType.all {
      for unit in [type.canonicalUnit, type.displayUnit, type.displayUnitUS] {
        let parts = unit.unitString.split { "·/()".contains($0) }
          .map { $0.prefix { $0 != "<" } }
        for part in parts where part != "appleEffortScore" {
          #expect(English.names[.unit, String(part)] != nil, "\(part) of \(type)")
        }
      }
    }
  }

  @Test func `a table reports what is not a name`() {
    let table = NameTable(
      Array(
        """
        # A comment.
        type\tstepCount\tPasos\tpaso
        type\tstepCount\tpasos
        type\theartRate
        type\tbodyMass\t
        kind\tbodyMass\tpeso
        type\theight\taltura\t-\ta
        unit\td\tdías\tdía\ta\tb
        """.utf8))
    #expect(table[.type, "stepCount"]?.text == "Pasos")
    #expect(table[.type, "stepCount"]?.one == "paso")
    #expect(table[.type, "heartRate"] == nil)
    #expect(table[.unit, "d"] == nil)
    #expect(table[.type, "height"]?.text == "altura")
    #expect(table[.type, "height"]?.one == nil)
    #expect(
      table.mistakes == [
        "type\tstepCount\tpasos", "type\theartRate", "type\tbodyMass\t", "kind\tbodyMass\tpeso",
        "unit\td\tdías\tdía\ta\tb",
      ])
  }

  @Test(arguments: [
    (DataName.own("my *pulse*"), "my *pulse*", "my *pulse*"),
    (.type("vo2Max"), "VO2 max", "VO2 max"),
    (.type("unknownType"), "UnknownType", "unknownType"),
    (.value("asleepREM"), "REM", "REM"),
    (.value("luteinizingHormoneSurge"), "Positive", "positive"),
    (.value("unrecognized"), "Not recognized", "not recognized"),
    (.value("inconclusiveOther"), "Inconclusive", "inconclusive"),
    (
      .activity("highIntensityIntervalTraining"), "High-intensity interval training",
      "high-intensity interval training"
    ), (.activity("swimBikeRun"), "Multisport", "multisport"),
    (.entry("byHand"), "By hand", "by hand"),
    (.statistic("gmi"), "GMI", "GMI"), (.statistic("p5"), "5th percentile", "5th percentile"),
    (.statistic("wakeAfterOnset"), "Awake after sleep onset", "awake after sleep onset"),
    (.typeStatistic(.perDay, "stepCount"), "Steps a day", "steps a day"),
    (.typeStatistic(.minimum, "vo2Max"), "Lowest VO2 max", "lowest VO2 max"),
    (.meanOfNights("inBed"), "In bed a night", "in bed a night"),
    (.pressure(.systolic), "Systolic", "systolic"),
    (.pressure(.diastolic, statistic: "minimum"), "Minimum, diastolic", "minimum, diastolic"),
    (
      .measure(.type("workoutRoute"), statistic: "distance"), "Routes of workouts (distance)",
      "routes of workouts (distance)"
    ),
    (
      .episodesOf("bloodGlucose", bound: "< 70 mg/dL", count: 1, .hour),
      "Blood glucose < 70 mg/dL for 1 hour", "blood glucose < 70 mg/dL for 1 hour"
    ), (.all(.activity), "All activities", "all activities"),
    (.half(.firstHalf), "First half", "first half"),
  ])
  func `English has headings and names inside sentences`(
    _ name: DataName, _ heading: String, _ inSentence: String
  ) {
    #expect(English().heading(name) == heading)
    #expect(English().inSentence(name) == inSentence)
  }

  @Test(arguments: [
    ("stepCount", "1", "1 step"), ("stepCount", "1,197", "1,197 steps"),
    ("stepCount", "0", "0 steps"), ("flightsClimbed", "1", "1 flight climbed"),
    ("pushCount", "1", "1 push"), ("numberOfAlcoholicBeverages", "1", "1 alcoholic drink"),
    ("nikeFuel", "1", "1 NikeFuel"), ("workout", "1", "1 workout"),
    ("workout", "2.5", "2.5 workouts"),
    // The things of a type that names no things, as in a quotient by them.
    ("bodyMassIndex", "1", "1 body mass index"),
  ])
  func `a number of things has their noun`(_ type: String, _ number: String, _ text: String) {
    #expect(English().amount(number, of: type, space: " ") == text)
  }

  @Test(arguments: [
    ("stepCount", "Steps", true, true), ("stepCount", "Daily steps", false, true),
    ("stepCount", "Walking", false, false), ("flightsClimbed", "Flights", false, true),
    ("flightsClimbed", "Flight", false, false), ("workout", "Workouts", true, true),
  ])
  func `a title can say what is counted`(
    _ type: String, _ title: String, _ isName: Bool, _ names: Bool
  ) {
    #expect(English().isName(title, of: type) == isName)
    #expect(English().names(title, things: type) == names)
  }

  @Test(arguments: [
    (DataName.type("highHeartRateEvent"), "High heart rate notification"),
    (.type("electrocardiogram"), "Electrocardiogram"), (.type("headache"), "Headache"),
    (.own("My notifications"), "My notification"), (.own("Dizzy spells"), "Dizzy spells"),
  ])
  func `one event has a name`(_ name: DataName, _ event: String) {
    #expect(English().event(name) == event)
  }

  @Test func `a quotient counts things`() {
    let english = English()
    #expect(english.quotient(.things("stepCount"), by: .unit(["km"])) == "steps/km")
    #expect(english.quotient(.unit(["km"]), by: .things("workout")) == "km/workout")
    #expect(
      english.quotient(.things("flightsClimbed"), by: .unit(["min"])) == "flights climbed/min")
  }

  /// A title that an author wrote keeps its words; the query whose usual name it is gets its own.
  @Test func `titles in JSON are English, and headings are facts`() throws {
    let text = """
      title: A
      queries:
        a: { type: stepCount, title: Schritte }
        b: { type: stepCount }
        low: { type: heartRate, statistics: minimum }
        all_of_it: { type: workoutRoute, statistics: distance, where: { manual: exclude } }

      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let queries = try #require(definition).queries
    #expect(queries.map(\.title) == ["Schritte", "Steps", "Lowest heart rate", "All of it"])
    #expect(
      queries.map(\.heading) == [
        .own("Schritte"), .type("stepCount"), .typeStatistic(.minimum, "heartRate"),
        .own("All of it"),
      ])
  }
}
