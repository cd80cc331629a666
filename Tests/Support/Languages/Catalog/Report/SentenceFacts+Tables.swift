import Languages

extension SentenceFacts {
  func addTables(to catalog: inout SentenceCatalog) {
    catalog.start("TableLanguage")
    catalog.add("timeHeading", words.timeHeading)
    catalog.add("sourceHeading", words.sourceHeading)
    catalog.add("recordedHeading", words.recordedHeading)
    catalog.add("countedHeading", words.countedHeading)
    catalog.add("countedTwiceHeading", words.countedTwiceHeading)
    catalog.add("togetherRow", words.togetherRow)
    addSleepColumns(to: &catalog)
    addRowsOfPairs(to: &catalog)
    catalog.add("firstDayHeading", words.firstDayHeading)
    catalog.add("cycleHeading", words.cycleHeading)
    catalog.add("periodHeading", words.periodHeading)
    catalog.add("heading(ofFlow level)", each: FlowLevel.allCases) { words.heading(ofFlow: $0) }
    catalog.add("yearBeforeHeading", words.yearBeforeHeading)
    addWorkouts(to: &catalog)
    catalog.add(
      "name(of source, _ number)",
      each: PublishedSource.allCases.flatMap { [($0, "1"), ($0, "02")] } + [(.other, nil)]
    ) {
      words.name(of: $0, $1)
    }
  }

  private func addSleepColumns(to catalog: inout SentenceCatalog) {
    catalog.add("asleepColumn", words.asleepColumn)
    catalog.add("napsColumn", words.napsColumn)
    catalog.add("inBedColumn", words.inBedColumn)
    catalog.add("stageHeading", words.stageHeading)
    catalog.add("stageStartHeading", words.stageStartHeading)
    catalog.add("stageEndHeading", words.stageEndHeading)
    catalog.add("stageLengthHeading", words.stageLengthHeading)
    catalog.add("row(of stage)", each: SleepStage.allCases) { words.row(of: $0) }
    catalog.add("rowInNap(_ stage)", each: SleepStage.allCases) { words.rowInNap($0) }
    catalog.add("rowInAll(_ stage)", each: SleepStage.allCases) { words.rowInAll($0) }
  }

  private func addRowsOfPairs(to catalog: inout SentenceCatalog) {
    catalog.add("meanAndDeviationRow", words.meanAndDeviationRow)
    catalog.add("extremesRow", words.extremesRow)
    catalog.add(
      "row(of half, from start, _ count)",
      each: [1, 2, 5, 11].flatMap { count in DayHalf.allCases.map { ($0, count) } }
    ) {
      let startsAtMidnight = $0 == .morning || $0 == .evening
      return words.row(of: $0, from: startsAtMidnight ? nil : clock(16, 0), $1)
    }
    catalog.add("rowOfLatest(_ date, isLast)", each: [true, false]) {
      words.rowOfLatest(shortDate(1, 28), isLast: $0)
    }
    let unit = words.unit(.symbols(["mmHg"]))
    catalog.add(
      "captionOfPairs(_ readings, of measurements, _ period, unit)",
      each: someCounts.flatMap { [($0, nil), ($0, 2 * $0)] }
    ) {
      words.captionOfPairs($0, of: $1, period, unit: unit)
    }
  }

  private func addWorkouts(to catalog: inout SentenceCatalog) {
    let distances: [String?] = [nil, words.unit(.symbols(["km"]))]
    let (energy, rate) = (words.unit(.symbols(["kcal"])), words.unit(.named(.beats)))
    let headings = distances.flatMap { distance in
      let all = words.workoutHeadings(distance: distance, energy: energy, rate: rate)
      return [
        all.day, all.activity, all.duration, all.zones, all.distance, all.energy, all.heartRate,
      ]
    }
    catalog.add("workoutHeadings(distance, energy, rate)", each: headings) { $0 }
    catalog.add("heading(ofZone name)", words.heading(ofZone: zones[0]))
    catalog.add("leg(_ number)", each: [1, 2, 11]) { words.leg($0) }
    catalog.add("captionOfLegs", words.captionOfLegs)
    let title = words.heading(.activity("running"))
    catalog.add("captionOfWorkouts(_ title, _ period, left, zones)", each: counts) {
      words.captionOfWorkouts(title, period, left: $0, zones: $0 == 1 ? [] : zones)
    }
  }

  func addIntervals(to catalog: inout SentenceCatalog) {
    catalog.start("IntervalLanguage")
    catalog.add("heading(ofIntervals noun)", each: intervals) { words.heading(ofIntervals: $0) }
    let rows: [IntervalNoun] = [.hour, .weekday, .month, .time]
    catalog.add("heading(ofRows noun)", each: rows) { words.heading(ofRows: $0) }
    catalog.add("rangeHeading", words.rangeHeading)
    let numbers: [NamedWeek.Number?] = [nil, .init(year: 2024, week: 2)]
    let weeks = numbers.map { NamedWeek(firstDay: shortDate(1, 8), number: $0) }
    catalog.add("label(of week)", each: weeks) { words.label(of: $0) }
    catalog.add("label(ofWeeksFrom day)", words.label(ofWeeksFrom: shortDate(1, 8)))
    catalog.add("row(of week)", each: weeks) { words.row(of: $0) }
    catalog.add("label(ofQuarter number, _ year)", words.label(ofQuarter: 1, 2024))
  }
}
