import Languages

extension SentenceFacts {
  func addNames(to catalog: inout SentenceCatalog) {
    catalog.start("NameLanguage")
    let names = Self.dataNames
    catalog.add("heading(_ name)", each: names) { words.heading($0) }
    catalog.add("inSentence(_ name)", each: names) { words.inSentence($0) }
    catalog.add("measure(_ title, _ column)", each: ["average", "maximum", "naps"]) {
      words.measure(name("heartRate"), .statistic($0))
    }
    let pressures: [DataName] =
      PressureNumber.allCases.flatMap { [.pressure($0), .pressure($0, statistic: "average")] }
    catalog.add("bloodPressure(_ column)", each: pressures) { words.bloodPressure($0) }
    catalog.add(
      "statistic(_ name, ofEach count, _ noun)", each: [(15, IntervalNoun.minute), (1, .hour)]
    ) {
      words.statistic(.statistic("average"), ofEach: $0, $1)
    }
    let events: [DataName] = [
      .type("highHeartRateEvent"), .type("electrocardiogram"), .type("headache"), .own(watch),
    ]
    catalog.add("event(_ name)", each: events) { words.event($0) }
    let counted = ["stepCount", "flightsClimbed", "pushCount", "numberOfTimesFallen"]
    catalog.add("things(of type)", each: counted) { words.things(of: $0) }
    let numbers = counts.map { number(Double($0)) } + [number(1.5, digits: 1)]
    catalog.add(
      "amount(_ number, of type, space)",
      each: counted.flatMap { type in numbers.map { ($0, type) } }
    ) {
      words.amount($0, of: $1, space: " ")
    }
    // Answers instead of texts: a mark after the title.
    let titles = ["stepCount", "restingHeartRate"].map { name($0) } + [words.plural(.day)]
    catalog.add("isName(_ title, of type)", each: titles) {
      "\($0) \(words.isName($0, of: "stepCount") ? "✓" : "–")"
    }
    catalog.add("names(_ title, things type)", each: titles) {
      "\($0) \(words.names($0, things: "stepCount") ? "✓" : "–")"
    }
    addUnits(to: &catalog)
  }

  private func addUnits(to catalog: inout SentenceCatalog) {
    let units: [UnitName] =
      UnitName.Own.allCases.map(UnitName.named)
      + [["kg"], ["mg", "/", "dL"], ["km"], ["min"], ["hr"], ["d"], ["degC"], ["%"]]
      .map(UnitName.symbols)
    catalog.add("unit(_ unit)", each: units) { words.unit($0) }
    let numbers = ["1", "2", "11"]
    catalog.add(
      "unit(_ unit, beside number)",
      each: ["d", "hr", "cup_us", "count"].flatMap { symbol in numbers.map { (symbol, $0) } }
    ) {
      "\($1) \(words.unit(.symbols([$0]), beside: $1))"
    }
    catalog.add("quantity(_ number, _ unit, space)", each: ["km", "min", ""]) {
      words.quantity("5", $0.isEmpty ? "" : words.unit(.symbols([$0])), space: "\u{A0}")
    }
    let quotients: [(QuotientPart, QuotientPart)] = [
      (.unit(["m"]), .things("stepCount")), (.things("stepCount"), .unit(["km"])),
      (.things("stepCount"), .unit(["hr"])),
      (.things("flightsClimbed"), .things("stepCount")),
    ]
    catalog.add("quotient(_ over, by under)", each: quotients) { words.quotient($0, by: $1) }
    catalog.add("inHeading(unit)", each: [words.unit(.symbols(["kg"])), ""]) {
      name("bodyMass") + words.inHeading(unit: $0)
    }
    catalog.add("inHeading(durationsWithHours hasHours)", each: [true, false]) {
      name("sleepAnalysis") + words.inHeading(durationsWithHours: $0)
    }
  }

  /// A name of each kind.
  private static var dataNames: [DataName] {
    let statistics = ["sum", "perDay", "bedtime", "wakeAfterOnset", "p10", "gmi"]
    var names: [DataName] = [
      .own("Apple Watch"), .type("restingHeartRate"), .type("vo2Max"), .type("sleepAnalysis"),
      .value("sinusRhythm"), .activity("traditionalStrengthTraining"), .entry("byHand"),
      .entry("recorded"),
    ]
    names += statistics.map { .statistic($0) }
    for type in ["heartRate", "stepCount", "bodyMass"] {
      names += TypeStatistic.allCases.map { .typeStatistic($0, type) }
    }
    names += [
      .meanOfNights("inBed"), .measure(.type("workoutRoute"), statistic: "distance"), .samples,
      .readings, .episodes, .timeInEpisodes, .combination,
    ]
    names += PressureNumber.allCases.flatMap {
      [.pressure($0), .pressure($0, statistic: "minimum")]
    }
    names += [1, 15].map { .episodesOf("bloodGlucose", bound: "< 70 mg/dL", count: $0, .minute) }
    names += PartKind.allCases.map { .all($0) }
    names += DayHalf.allCases.map { .half($0) }
    return names
  }
}
