import Languages

extension SentenceFacts {
  func addBars(to catalog: inout SentenceCatalog) {
    catalog.start("BarLanguage")
    catalog.add("title(_ title, goal)", words.title(name("stepCount"), goal: number(10_000)))
    catalog.add("inFullColor(_ current)", words.inFullColor(week))
    catalog.add("bars(by noun, _ period, goal)", each: intervals) {
      words.bars(by: $0, period, goal: $0 == .day ? steps(10_000) : nil)
    }
    catalog.add("reachedIt(_ part, _ noun, isUpperLimit)", each: parts) {
      words.reachedIt($0.part, $0.noun, isUpperLimit: $0.part.count == 1)
    }
    catalog.add("steps(upTo size, _ noun)", each: someAmounts) {
      words.steps(upTo: $0.count, $0.noun)
    }
    catalog.add("parts(of value, _ parts)", each: [1, 2, 3]) { count in
      words.parts(of: length(1, 5), zones.prefix(count).map { (name: $0, value: length(0, 20)) })
    }
    let nouns: [IntervalNoun] = [.hour, .weekday, .month, .time]
    catalog.add(
      "profile(by noun, _ period, hasBars)", each: nouns.flatMap { [($0, true), ($0, false)] }
    ) {
      words.profile(by: $0, period, hasBars: $1)
    }
    catalog.add("profileBands(haveMost)", each: [true, false]) {
      words.profileBands(haveMost: $0)
    }
    catalog.add("rowsOfHours(parts count)", each: [2, 4, 12]) { words.rowsOfHours(parts: $0) }
  }

  func addCalendars(to catalog: inout SentenceCatalog) {
    catalog.start("CalendarLanguage")
    let levels = words.levels([number(5_000), number(7_500), number(10_000)])
    catalog.add("levels(_ thresholds)", each: levels) { $0 }
    let goals: [Bool?] = [nil, true, false]
    catalog.add(
      "calendarKey(haveSizes, staysWithinGoal goal)",
      each: goals.flatMap { [(true, $0), (false, $0)] }.filter { $0 || $1 != nil }
    ) {
      words.calendarKey(haveSizes: $0, staysWithinGoal: $1)
    }
    catalog.add("calendar(_ count, _ noun, _ period)", each: someAmounts) {
      words.calendar($0.count, $0.noun, period)
    }
    catalog.add(
      "reached(_ goal, _ count, _ noun, isUpperLimit)",
      each: amounts.flatMap { [($0, false), ($0, true)] }
    ) {
      words.reached(steps(10_000), $0.count, $0.noun, isUpperLimit: $1)
    }
    catalog.add("yearBlocks", words.yearBlocks)
    catalog.add(
      "weekColumns(from first, to last)", words.weekColumns(from: day(1, 1), to: day(12, 23)))
    catalog.add("levelNames(_ names)", words.levelNames(levels))
  }

  func addCycles(to catalog: inout SentenceCatalog) {
    catalog.start("CycleLanguage")
    catalog.add("name(of level)", each: FlowLevel.allCases) { words.name(of: $0) }
    catalog.add("noun(of level)", each: FlowLevel.allCases) { words.noun(of: $0) }
    let lengths: [CycleLength] =
      [1, 2, 28].map { .complete(words.counted($0, .day)) } + ["1", "12"].map { .day($0) }
    catalog.add("cycle(_ length)", each: lengths) { words.cycle($0) }
    catalog.add("cycles(_ count, _ period)", each: someCounts) { words.cycles($0, period) }
    let (mean, days) = (number(28.5, digits: 1), words.counted(30, .day))
    catalog.add("cycleLengths(_ count, low, high, mean)", each: [1, 2, 5, 11]) {
      words.cycleLengths($0, low: $0 == 1 ? days : "26", high: days, mean: $0 == 1 ? days : mean)
    }
    catalog.add("periodLengths(low, high, mean)", each: ["4", words.counted(6, .day)]) {
      words.periodLengths(low: $0, high: words.counted(6, .day), mean: number(4.8, digits: 1))
    }
    catalog.add("cycleIsRunning(_ name, day)", words.cycleIsRunning(day(1, 20), day: "12"))
    catalog.add("cyclesCutOff(_ count)", each: someCounts) { words.cyclesCutOff($0) }
    catalog.add("cyclesNotCounted(_ count, days)", each: someCounts) {
      words.cyclesNotCounted($0, days: 90)
    }
    catalog.add(
      "onAverage(_ length)",
      words.onAverage("\(number(28.5, digits: 1)) \(words.unit(.symbols(["d"])))"))
    catalog.add("dayHeading", words.dayHeading)
    let flow = FlowLevel.allCases.reversed().map { (days: "2", level: $0) }
    catalog.add(
      "cycle(_ name, _ length, period, _ flow)",
      each: [(0, nil), (1, words.counted(1, .day)), (4, words.counted(5, .day))]
    ) {
      words.cycle(day(7, 1), lengths[2], period: $1, Array(flow.prefix($0)))
    }
    catalog.add("cycleInRow(_ length, period)", each: [nil, "5"]) {
      words.cycleInRow(lengths[2], period: $0)
    }
    catalog.add("noFlow", words.noFlow)
    catalog.add("rowsCutOff(days)", words.rowsCutOff(days: 52))
  }
}
