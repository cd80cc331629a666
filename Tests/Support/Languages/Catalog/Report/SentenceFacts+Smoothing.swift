import Languages

extension SentenceFacts {
  func addSmoothing(to catalog: inout SentenceCatalog) {
    catalog.start("SmoothingLanguage")
    let title = name("bodyMass")
    let unit = words.inHeading(unit: words.unit(.symbols(["kg"])))
    catalog.add("smoothedReadings(of title)", words.smoothedReadings(of: title + unit))
    let columns: [SmoothedColumn] = [.date, .reading(unit: unit), .smoothed(unit: "")]
    catalog.add("column(ofSmoothed column)", each: columns) { words.column(ofSmoothed: $0) }
    catalog.add("changeAWeek(from low, to high)", changeAWeek, change.change)
    let far = (1...5).map { (value: kilograms(Double($0)), day: shortDate(6, $0)) }
    let days = [Part(8, of: 28), Part(24, of: 28)]
    catalog.add(
      "changed(_ name, _ change, inFourWeeksTo day, _ days, without far)", each: [0, 1, 2, 5]
    ) {
      words.changed(
        title, change, inFourWeeksTo: date(2, 4), days[$0 % 2], without: Array(far.prefix($0)))
    }
    catalog.add("changedWithFar(_ change, _ count)", each: [1, 2, 5]) {
      words.changedWithFar(change, $0)
    }
    catalog.add("areAmongReadings(far)", each: [1, 2, 5]) {
      words.areAmongReadings(far: Array(far.prefix($0)))
    }
    catalog.add(
      "noChangeAWeek(_ name, inFourWeeksTo day, days, needed, over span)", each: [0, 1, 2, 5]
    ) {
      words.noChangeAWeek(title, inFourWeeksTo: date(2, 4), days: $0, needed: 8, over: 14)
    }
    let interval = words.label(of: NamedWeek(firstDay: shortDate(6, 3), number: nil))
    let values: [(String?, Int)] =
      [(kilograms(80), 0)] + [1, 2, 5].flatMap { [(kilograms(80), $0), (nil, $0)] }
    catalog.add("latest(_ name, _ value, withoutFar count, in interval)", each: values) {
      words.latest(title, $0, withoutFar: $1, in: interval)
    }
    let range = (low: "\u{2212}\(kilograms(0.2))", high: "+\(kilograms(1.1))")
    catalog.add("enteredMinusRecorded(_ name, mean, range, _ count, _ noun)", each: someAmounts) {
      words.enteredMinusRecorded(
        title, mean: "+\(kilograms(0.4))", range: $0.count == 1 ? nil : range, $0.count, $0.noun)
    }
    let average = words.statistic(.statistic("average"), ofEach: 15, .minute)
    let dayColumns: [DayColumn] = ["", average].flatMap { part -> [DayColumn] in
      [.day, .lowest(part: part, unit: unit), .highest(part: part, unit: unit)]
    }
    catalog.add("column(ofDays column)", each: dayColumns) { words.column(ofDays: $0) }
  }

  /// `between −0.5 and −0.2 kg a week`
  var changeAWeek: String {
    words.changeAWeek(
      from: "\u{2212}\(number(0.5, digits: 1))", to: "\u{2212}\(kilograms(0.2))")
  }

  private var change: ChangeAWeek {
    ChangeAWeek(
      words.changeAWeek(from: nil, to: "\u{2212}\(kilograms(0.4))"), range: changeAWeek,
      confidence: percent(95))
  }

  func addTargets(to catalog: inout SentenceCatalog) {
    catalog.start("TargetLanguage")
    let columns: [TargetColumn] = TargetColumn.allCases
    catalog.add("column(ofTargets column)", each: columns) { words.column(ofTargets: $0) }
    let under = words.bounds(from: nil, to: BandEdge(percent(4), isIncluded: false), dash: "–")
    catalog.add("target(_ bounds, isMet)", each: [true, false, nil]) {
      words.target(under, isMet: $0)
    }
    let low = words.bounds(from: nil, to: BandEdge("54", isIncluded: false), dash: "–")
    catalog.add("band(_ name, bounds)", each: [low, ""]) { words.band(zones[0], bounds: $0) }
    catalog.add("otherBand", words.otherBand)
    catalog.add("together(_ bands)", each: [2, 3]) { words.together(Array(zones.prefix($0))) }
    let unit = words.unit(.symbols(["mg", "/", "dL"]))
    catalog.add("targets(_ title, _ period, unit)", each: [unit, ""]) {
      words.targets(name("bloodGlucose"), period, unit: $0)
    }
    let littles = [(nil, false), (TimeLength(20, .minute), false), (TimeLength(1, .hour), true)].map
    {
      LittleTimeWithData(
        share: percent(40),
        target: words.bounds(from: BandEdge(percent(70), isIncluded: false), to: nil, dash: "–"),
        distance: $0, hasIndicator: $1)
    }
    let headline = words.headline(
      .share(share: percent(82), whole: .time, range: words.inSentence(bandNamed: bands[1])))
    let means: [(String, LittleTimeWithData?)] = [
      ("", nil), (headline, nil), (headline, littles[0]),
    ]
    catalog.add("meanBesideTargets(_ column, _ value, headline, _ little)", each: means) {
      words.meanBesideTargets(.statistic("average"), glucose(141), headline: $0, $1)
    }
    catalog.add("littleTimeWithData(_ little)", each: littles) { words.littleTimeWithData($0) }
    catalog.add(
      "pooledSources(apart difference, upTo greatest)",
      words.pooledSources(apart: glucose(12), upTo: "40"))
  }
}
