import Languages

extension SentenceFacts {
  func addAccounts(to catalog: inout SentenceCatalog) {
    catalog.start("AccountLanguage")
    let facts: [AccountFact] =
      results + computations.map { .computed($0, every: nil, from: nil, to: nil) }
      + revelations.map { .reveals([$0]) } + [.reveals(revelations)]
      + sampleFacts.map { .samples($0) } + readingFacts.map { .readings($0) }
      + nightFacts.map { .nights($0) } + objectFacts.map { .objects($0) }
      + participantFacts.map { .participants($0) }
    catalog.add("account(_ fact)", each: facts) { words.account($0) }
    let remarks: [AccountFact] = [
      .nights(.inParts([[73]])), .nights(.inBed(2)), .samples(.unpaired(1)), .noData,
    ]
    catalog.add("remark(_ fact)", each: remarks) { words.remark($0) }
    let clauses = [facts[0], .coverage(Part(27, of: 28)), .noData].map { words.account($0) }
    catalog.add("account(of title, _ clauses)", each: [1, 2, 3]) {
      text(words.account(of: name("stepCount"), Array(clauses.prefix($0))))
    }
    let texts: [(AccountTerm, String)] = AccountTerm.allCases.map {
      switch $0 {
      case .section: ($0, words.agreementMethod)
      case .parameters: ($0, words.parameters([("name", "Ann")]))
      case .loss: ($0, words.unnamedLoss)
      case .note: ($0, words.notice(.noTimeZone))
      case .published: ($0, words.published(zone: zone, dates: .week, hidden: 0))
      }
    }
    catalog.add("item(_ term, _ text)", each: texts) { text(words.item($0, $1)) }
    catalog.add("parameters(_ parameters)", each: [1, 2]) {
      words.parameters(Array([("name", "Ann"), ("limit", "7")].prefix($0)))
    }
    catalog.add("data(_ data)", each: [true, false]) { text(words.data(data(isFull: $0))) }
    catalog.add("accountHeading", words.accountHeading)
  }

  private func data(isFull: Bool) -> AccountData {
    AccountData(
      asOf: "2024-02-05", zone: zone, isCut: isFull, samples: isFull ? "sha256:12ab" : nil,
      file: isFull ? "weekly.md" : nil, definition: "sha256:34cd", format: "healthmark report 2")
  }

  /// Facts about a query and its result. The first is its computation.
  private var results: [AccountFact] {
    let subject = ComputedSubject.type("stepCount")
    let sum = Computation.statistics([.statistic("sum")], of: subject, [])
    var facts: [AccountFact] = lengths.map {
      .computed(sum, every: $0, from: "2024-01-08", to: "2024-02-05")
    }
    facts += [.written("stepCount"), .noData, .notComputed, .pluginIsOff("heart-peaks")]
    facts += partsOfDays.map { .coverage($0) } + someCounts.map { .nothingPasses($0) }
    facts += someCounts.flatMap { count in
      [true, false].map { .unknownValues(count, doCount: $0) }
    }
    let many = (1...10).map { "iPhone \($0)" }
    facts += [[watch], sources, many].flatMap { names in
      [true, false].map { .sources(names, areMerged: $0) }
    }
    facts += [.overlap(sum: number(68_431), overlapping: number(10_210)), .overlapOutOfRange]
    facts += [true, false].map {
      .missingSummary("change", isPercentage: $0, reason: words.noData)
    }
    facts += [(true, true), (true, false), (false, true)].map {
      .knownUntil("2024-02-02 09:41", hasRunning: $0, hasAhead: $1)
    }
    return facts
  }

  /// Lengths of intervals, each noun once in the singular and once in the plural.
  private var lengths: [TimeLength] {
    [IntervalNoun.week, .minute, .hour, .day, .night, .month, .quarter, .year].flatMap {
      [TimeLength(1, $0), TimeLength(2, $0)]
    } + [TimeLength(5, .minute), TimeLength(11, .day)]
  }

  private var computations: [Computation] {
    let conditions: [ComputationCondition] = [
      .word("asleepREM"), .withoutManualEntries, .manualEntriesOnly, .sources(sources),
      .devices([watch]), .value(">= 40 kg"), .time("22:00 .. 06:00"), .weekdays([1, 7]),
      .weekdays([6]), .hasMetadata("HKTimeZone"), .lacksMetadata("HKTimeZone"),
      .metadata("HKTimeZone", is: "UTC"), .duringWorkouts(["running", "walking"]),
      .duringWorkouts(nil),
      .withoutDates([.init("2024-01-10", "2024-01-10"), .init("2024-01-12", "2024-01-14")]),
    ]
    let type = ComputedSubject.type("stepCount")
    let subjects: [ComputedSubject] =
      [
        .bloodPressure, .electrocardiograms, .menstrualCycles, .rings, .workouts, .workoutRoutes,
        .episodes(of: "bloodGlucose", bound: "< 70 mg/dL", length: TimeLength(15, .minute)),
        .timesOfDay(type, minutes: 15), .written("stepCount"),
      ] + [IntervalNoun.hour, .weekday, .month].map { .profile(type, by: $0) }
    let average = [DataName.statistic("average")]
    let sum = Computation.statistics([.statistic("sum"), .statistic("perDay")], of: type, [])
    return conditions.map { .statistics(average, of: type, [$0]) }
      + [.statistics(average, of: type, Array(conditions.prefix(3)))]
      + subjects.map { .statistics(average, of: $0, []) }
      + [
        .formula("a / b", sum, sum), .written("stepCount"),
        .overParticipants(statistic: "gmi", part: nil, of: "stepCount", group: nil),
        .overParticipants(statistic: "gmi", part: watch, of: "stepCount", group: "A"),
      ]
  }

  private var revelations: [RevealedFact] {
    var facts: [RevealedFact] = [.oneNumber]
    facts += [TimeLength(1, .day), TimeLength(1, .week), TimeLength(2, .month)].flatMap {
      [.numbers(every: $0), .gaps($0)]
    }
    facts += [IntervalNoun.hour, .weekday, .month].map { .course(of: $0) }
    facts += [.yearBefore, .comparisonWithAllData]
    facts += [nil, 1, 2, 5].map { .amounts(digits: $0) }
    facts += [.clockTimes, .singleSamples, .eachSource]
    facts += SamplePart.allCases.map { .each($0) } + [2, 5, 11].map { .sources($0) }
    return facts + [.datesOfWorkouts, .datesOfSymptoms]
  }
}
