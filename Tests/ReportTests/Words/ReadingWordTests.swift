import Languages
import Testing

/// The English sentences about episodes, events, blood pressure, targets and smoothed readings,
/// with none, one, two, five and eleven of the things that they count.
@Suite struct `Words about readings` {
  private let english = English()

  @Test(arguments: [
    (0, "no reading is < 54 mg/dL"), (1, "one reading < 54 mg/dL is in no episode"),
    (2, "2 readings < 54 mg/dL are in no episode"), (5, "5 readings < 54 mg/dL are in no episode"),
    (11, "11 readings < 54 mg/dL are in no episode"),
    (1_096, "1,096 readings < 54 mg/dL are in no episode"),
  ])
  func `count readings beyond a bound without an episode`(_ count: Int, _ clause: String) {
    let bound = "< 54 mg/dL"
    #expect(
      english.noEpisodes("March", bound: bound, share: "45%", beyond: count)
        == "no episodes, March; readings cover 45% of the time, and \(clause)")
    #expect(
      english.noEpisodes("March", bound: bound, share: nil, beyond: count)
        == "no episodes, March; \(clause)")
    #expect(
      english.noEpisodeIsSeen(
        "March", bound: bound, distance: TimeLength(20, .minute), beyond: count)
        == "episodes cannot be seen, March: readings are mostly more than 20 minutes apart, and"
        + " \(clause)")
  }

  @Test func `say that most episodes cannot be seen`() {
    let rest =
      "cannot be seen, because readings are mostly more than 1 hour apart (12 of 56 are > 180)"
    func words(besides seen: String?) -> String {
      english.episodesNotSeen(
        besides: seen, Part(12, of: 56), bound: "> 180", distance: TimeLength(1, .hour))
    }
    #expect(words(besides: nil) == rest)
    #expect(words(besides: "3") == "3, and others \(rest)")
  }

  @Test(arguments: [
    (0, ""), (1, "; 1 earlier one is in JSON"), (2, "; 2 earlier ones are in JSON"),
    (1_100, "; 1,100 earlier ones are in JSON"),
  ])
  func `count the episodes that a table leaves out`(_ earlier: Int, _ clause: String) {
    #expect(
      english.episodes("Lows", "March", from: nil, earlier: earlier) == "Lows, March\(clause)")
    #expect(
      english.episodes("Lows", "March", from: "Sensor", earlier: earlier)
        == "Lows, March; all from Sensor\(clause)")
  }

  // Events.

  @Test func `state what a reader must see first`() {
    let (one, five) = (EventCount(1, latest: "Jan 30"), EventCount(5, latest: "Jan 30"))
    let severe = UrgentFact.Subject.severeMeasurements("Pressure", limit: "180/110 mmHg")
    let cases: [(UrgentFact, sentence: String, short: String)] = [
      (
        UrgentFact(.events("Irregular", value: nil), one), "Irregular: 1, on Jan 30",
        "Irregular: 1"
      ),
      (
        UrgentFact(.events("ECG", value: .value("atrialFibrillation")), five),
        "ECG: atrial fibrillation 5, the latest on Jan 30", "ECG: atrial fibrillation 5"
      ),
      (UrgentFact(.episodes("lows"), five), "lows: 5, the latest on Jan 30", "lows: 5"),
      (
        UrgentFact(severe, five), "Pressure at or above 180/110 mmHg: 5, the latest on Jan 30",
        "Pressure at or above 180/110 mmHg: 5"
      ),
    ]
    for one in cases {
      #expect(english.urgent(one.0) == one.sentence)
      #expect(english.urgentSentence(one.0) == one.sentence + ".")
      #expect(english.urgentBesideOthers(one.0) == one.short)
    }
  }

  @Test func `count events with their values and their samples`() {
    let all = EventCount(1_100, latest: "Jan 30")
    #expect(
      english.events("Irregular", all, samples: nil) == "Irregular: 1,100, the latest on Jan 30.")
    #expect(
      english.events("Irregular", EventCount(1, latest: "Jan 30"), samples: 2)
        == "Irregular: 1, on Jan 30; the samples are 2, because several sources recorded the same"
        + " events.")
    #expect(
      english.events(
        "ECG", 4,
        byValue: [
          (.value("atrialFibrillation"), EventCount(1, latest: "Jan 30")),
          (.value("sinusRhythm"), EventCount(3, latest: "Jan 8")),
        ], samples: nil)
        == "ECG: 4 (atrial fibrillation 1, on Jan 30; sinus rhythm 3, the latest on Jan 8).")
    // An abbreviation keeps its capital letters.
    #expect(
      english.events(
        "Sleep", 1, byValue: [(.value("asleepREM"), EventCount(1, latest: "Jan 8"))], samples: nil)
        == "Sleep: 1 (REM 1, on Jan 8).")
  }

  @Test func `list queries without an event`() {
    let queries = [
      AbsentEvents("Headache", latestBefore: nil),
      AbsentEvents("Nausea", latestBefore: "December 3, 2023"),
      AbsentEvents("A", latestBefore: nil),
    ]
    #expect(english.noEvents([queries[0]], "January") == "None from January: Headache.")
    #expect(
      english.noEvents(queries, "January")
        == "None from January: Headache, Nausea (the latest before that on December 3, 2023) and A."
    )
    #expect(english.noEventData(["Headache", "Nausea"]).hasSuffix(": Headache and Nausea."))
  }

  @Test(arguments: [
    (EventListing.all, 0, "Single events, the latest first"),
    (
      .folded, 1,
      "All single events, the latest first; one of them recorded by several sources at the same times"
    ),
    (
      .some(Part(20, of: 1_100)), 11,
      "Single events, the latest first: 20 of 1,100, irregular rhythms and severe symptoms before others; 11 of them recorded by several sources at the same times; the page has all"
    ),
  ])
  func `name the events of a table`(_ listing: EventListing, _ shared: Int, _ caption: String) {
    #expect(english.eventTable(listing, shared: shared) == caption)
  }

  @Test func `state the value and the amounts of an event`() {
    #expect(english.eventValue(.value("severe"), []) == "Severe")
    #expect(
      english.eventValue(.value("severe"), [.above("120 bpm"), .below("40 bpm"), .exactly("90")])
        == "Severe, above 120 bpm, below 40 bpm, 90")
    #expect(english.eventValue(nil, [.below("40 bpm")]) == "below 40 bpm")
  }

  // Blood pressure.

  @Test(arguments: [
    (1, 1, "The only measurement, entered by hand", "The only measurement, not entered by hand"),
    (
      1, 84, "The latest of 84 measurements, entered by hand",
      "The latest of 84 measurements, not entered by hand"
    ),
    (
      5, 5, "All measurements, all entered by hand", "All measurements, none entered by hand"
    ),
    (
      60, 1_184, "The latest 60 of 1,184 measurements, all entered by hand",
      "The latest 60 of 1,184 measurements, none entered by hand"
    ),
  ])
  func `name a list of measurements`(
    _ count: Int, _ all: Int, _ byHand: String, _ recorded: String
  ) {
    let shown = Part(count, of: all)
    func caption(_ areByHand: Bool?, from source: String? = nil) -> String {
      english.measurementList(shown, from: source, areByHand: areByHand, hasFirstDays: false)
    }
    #expect(caption(true) == byHand)
    #expect(caption(false) == recorded)
    #expect(byHand.hasPrefix(caption(nil)))
    #expect(caption(nil, from: "Cuff") == caption(nil) + ", from Cuff")
    #expect(
      english.measurementList(shown, from: nil, areByHand: nil, hasFirstDays: true)
        == caption(nil) + "; in brackets: of first days")
  }

  @Test func `count measurements and severe ones`() {
    #expect(english.measurements(1, on: Part(1, of: 1)) == "1 measurement on 1 of 1 day.")
    #expect(english.measurements(11, on: Part(2, of: 5)) == "11 measurements on 2 of 5 days.")
    #expect(
      english.severe(Part(1, of: 1), limit: "180/110")
        == "1 of 1 measurement is at or above 180/110:")
    #expect(
      english.severe(Part(2, of: 11), limit: "180/110")
        == "2 of 11 measurements are at or above 180/110:")
    #expect(english.noneSevere(of: 1, limit: "180/110") == "The measurement is below 180/110.")
    #expect(
      english.noneSevere(of: 5, limit: "180/110")
        == "None of 5 measurements is at or above 180/110.")
  }

  @Test func `describe severe measurements`() {
    func measurement(_ count: Int, isByHand: Bool, _ sources: [String]) -> SevereMeasurement {
      SevereMeasurement(
        "186/112", time: "9:00 AM", isByHand: isByHand, count: count, sources: sources)
    }
    let plain = measurement(1, isByHand: false, ["Cuff"])
    let full = measurement(2, isByHand: true, ["Cuff", "Phone"])
    #expect(english.severe(plain, isCounted: true) == "186/112 on 9:00 AM")
    #expect(
      english.severe(full, isCounted: false)
        == "186/112 on 9:00 AM, entered by hand, 2 measurements, from Cuff and Phone, a first day"
        + " that the mean leaves out")
    let days = [
      SevereDay("Oct 22", isCounted: true, [full, plain]),
      SevereDay("Oct 23", isCounted: false, [plain]),
    ]
    let texts = [
      "Oct 22: 186/112 at 9:00 AM (entered by hand; 2 measurements; from Cuff and Phone), 186/112 at"
        + " 9:00 AM", "Oct 23 (a first day): 186/112 at 9:00 AM",
    ]
    #expect(english.severe(days, earlier: 0) == ["\(texts[0]); ", texts[1]])
    #expect(
      english.severe(days, earlier: 1) == ["\(texts[0]); ", "\(texts[1]); ", "and 1 earlier"])
  }

  @Test func `compare runs of days with a protocol`() {
    var run = PressureRun(
      dates: "Jan 29 – 31", days: 3, leastDays: 3, betterDays: 7, measured: 12, counted: 12,
      leastMeasurements: 12, scheduled: Part(12, of: 12), missing: [], moreMissing: 0)
    let made = "12 of 12 measurements on 3 days (Jan 29 – 31)"
    #expect(english.run(run) == "\(made), met; 7 days are better")
    #expect(
      english.onlyRun(run, of: "ESH 2023")
        == "Protocol of ESH 2023: \(made), met; 7 days are better.")
    run.counted = 8
    run.scheduled = Part(10, of: 12)
    run.missing = [
      MissingMeasurements(1, .evening, of: "Jan 29"),
      MissingMeasurements(2, .secondHalf, of: "Jan 30"),
    ]
    run.moreMissing = 5
    run.leastDays = 5
    #expect(
      english.onlyRun(run, of: nil)
        == "Protocol: 12 measurements on 3 days (Jan 29 – 31), 10 of the 12 asked for, not met; at"
        + " least 5 days are asked for; 8 of at least 12 count after the first day is left out;"
        + " missing: 1 on the evening of Jan 29, 2 in the second half of Jan 30, and 5 more.")
    run.leastMeasurements = 0
    run.leastDays = 0
    run.moreMissing = 0
    #expect(english.run(run).contains(", its minimum met; 8 count after the first day"))
    // A protocol that asks for days alone.
    run.scheduled = Part(0, of: 0)
    #expect(english.run(run).hasPrefix("12 measurements on 3 days (Jan 29 – 31), its"))
  }

  @Test(arguments: [
    (0, "met by 2 of 5 runs of days."), (1, "5 runs of days, one of them a single day; met by 2."),
    (2, "5 runs of days, 2 of them single days; met by 2."),
    (5, "5 runs of days, each of them a single day; met by 2."),
  ])
  func `count runs of days`(_ single: Int, _ words: String) {
    #expect(english.runs(5, single: single, met: 2, of: nil) == "Protocol: \(words)")
    #expect(
      english.runs(5, single: single, met: 2, of: "ESH 2023") == "Protocol of ESH 2023: \(words)")
    #expect(english.earlierRuns(Part(0, of: 11)) == "and 11 earlier, 0 of them met")
  }

  // Targets.

  @Test func `compare shares with targets`() {
    #expect(english.target("under 4%", isMet: true) == "under 4%, met")
    #expect(english.target("under 4%", isMet: false) == "under 4%, not met")
    #expect(english.target("under 4%", isMet: nil) == "under 4%")
    #expect(english.band("very low", bounds: "under 54") == "Very low, under 54")
    #expect(english.band("very low", bounds: "") == "Very low")
    #expect(english.together(["very low", "low"]) == "Very low and low together")
    #expect(english.targets("Glucose", "March", unit: "mg/dL") == "Glucose, March (mg/dL)")
    #expect(english.targets("Glucose", "March", unit: "") == "Glucose, March")
  }

  @Test func `state too little time with data`() {
    func little(_ distance: TimeLength?, hasIndicator: Bool = false) -> LittleTimeWithData {
      LittleTimeWithData(
        share: "40%", target: "over 70%", distance: distance, hasIndicator: hasIndicator)
    }
    let data = "there is data for 40% of the time, and the target is over 70%, so"
    let sensor = "\(data) the other numbers say less than they seem to"
    #expect(english.littleTimeWithData(little(nil)) == sensor)
    let apart =
      "\(data) shares are of the time with data; readings are mostly more than 20 minutes apart, so"
    #expect(
      english.littleTimeWithData(little(TimeLength(20, .minute)))
        == "\(apart) it is not stated whether the other targets are met")
    #expect(
      english.littleTimeWithData(little(TimeLength(20, .minute), hasIndicator: true))
        == "\(apart) neither the GMI nor whether the other targets are met is stated")
    let (average, share) = (DataName.statistic("average"), "92.5% of the time in range")
    #expect(
      english.meanBesideTargets(average, "141 mg/dL", headline: share, little(nil))
        == "average 141 mg/dL, \(share); \(sensor)")
    #expect(
      english.meanBesideTargets(average, "141 mg/dL", headline: "", nil) == "average 141 mg/dL")
  }

  // Smoothed readings.

  @Test func `state changes a week`() {
    #expect(english.changeAWeek(from: "−0.5", to: "0.2 kg") == "between −0.5 and 0.2 kg a week")
    #expect(english.changeAWeek(from: nil, to: "0.2 kg") == "0.2 kg a week")
    let change = ChangeAWeek(
      "−0.4 kg a week", range: "between −0.5 and 0 kg a week", confidence: "95%")
    let far = [(value: "14 kg", day: "June 3")]
    let all =
      "Mass changed by −0.4 kg a week in the four weeks to June 9 (95% range: between −0.5 and"
      + " 0 kg a week; readings on 24 of 28 days)"
    func sentence(without far: [(value: String, day: String)]) -> String {
      english.changed(
        "Mass", change, inFourWeeksTo: "June 9", Part(24, of: 28), without: far)
    }
    #expect(sentence(without: []) == "\(all).")
    #expect(
      sentence(without: far) == "\(all) without one reading far from the others (14 kg on June 3).")
    let rest = "the change is −0.4 kg a week (95% range: between −0.5 and 0 kg a week)."
    #expect(english.changedWithFar(change, 1) == "With it, \(rest)")
    #expect(english.changedWithFar(change, 2) == "With them, \(rest)")
    #expect(
      english.areAmongReadings(far: far)
        == "One reading far from the others (14 kg on June 3) is among these readings.")
    #expect(
      english.areAmongReadings(far: far + far).hasSuffix(" are among these readings."))
  }

  @Test(arguments: [0, 1, 5])
  func `state what a change a week lacks`(_ days: Int) {
    #expect(
      english.noChangeAWeek("Mass", inFourWeeksTo: "June 9", days: days, needed: 8, over: 14)
        == "Mass has readings on \(days) day\(days == 1 ? "" : "s") in the four weeks to June 9, too"
        + " few for a change a week: it needs readings on 8 days, the first and the last of them 14"
        + " days apart.")
  }

  @Test func `state the latest value without far readings`() {
    func headline(_ value: String?, _ count: Int) -> String {
      english.latest("Mass", value, withoutFar: count, in: "Week of Jun 3")
    }
    #expect(headline("80 kg", 0) == "Mass: 80 kg (Week of Jun 3)")
    #expect(
      headline("80 kg", 1) == "Mass: 80 kg without one reading far from the others (Week of Jun 3)")
    #expect(headline(nil, 2) == "Mass: two readings far from the others (Week of Jun 3)")
  }

  @Test func `compare entered values with recorded ones`() {
    let start = "Mass entered by hand, minus recorded: +0.4 kg on average of the"
    #expect(
      english.enteredMinusRecorded("Mass", mean: "+0.4 kg", range: nil, 1, .week)
        == "\(start) 1 week with both.")
    #expect(
      english.enteredMinusRecorded(
        "Mass", mean: "+0.4 kg", range: (low: "−0.2 kg", high: "+1.1 kg"), 11, .day)
        == "\(start) 11 days with both, from −0.2 kg to +1.1 kg.")
  }

  @Test func `head columns`() {
    #expect(english.column(ofEpisodes: .lowest(unit: " (mg/dL)")) == "Lowest (mg/dL)")
    #expect(english.column(ofEpisodes: .highest(unit: "")) == "Highest")
    #expect(english.column(ofSmoothed: .smoothed(unit: " (kg)")) == "Smoothed (kg)")
    #expect(english.column(ofDays: .lowest(part: "", unit: " (mg/dL)")) == "Lowest (mg/dL)")
    #expect(
      english.column(ofDays: .highest(part: "15-minute average", unit: " (mg/dL)"))
        == "Highest 15-minute average (mg/dL)")
    #expect(EventColumn.allCases.map(english.column(ofEvents:)).count == 5)
    #expect(TargetColumn.allCases.map(english.column(ofTargets:)).contains("A day (h:min)"))
    #expect(english.side(.above, of: "135") == "above 135")
    #expect(english.mean(against: "135/85", named: nil) == "Mean, limit 135/85")
    #expect(english.mean(against: "135/85", named: "ESH 2023") == "Mean, ESH 2023 135/85")
  }
}
