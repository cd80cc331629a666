import Languages

extension SentenceFacts {
  func addTitles(to catalog: inout SentenceCatalog) {
    catalog.start("TitleLanguage")
    let title = name("stepCount")
    catalog.add("title(_ title, by noun)", each: intervals) { words.title(title, by: $0) }
    // An answer instead of a text: a mark after the title.
    let titles = [title] + nouns.dropLast().map { words.rate(title, each: $0) }
    catalog.add("saysInterval(_ title, _ noun)", each: titles) {
      "\($0) \(words.saysInterval($0, .day) ? "✓" : "–")"
    }
    catalog.add("title(_ title, each noun)", each: intervals) { words.title(title, each: $0) }
    catalog.add("title(bySource title)", words.title(bySource: title))
    catalog.add("title(byBand title)", words.title(byBand: name("bloodGlucose")))
    catalog.add("title(ofReadings title)", words.title(ofReadings: name("bloodPressure")))
    catalog.add(
      "title(ofTimeInZones title)", words.title(ofTimeInZones: words.heading(.activity("running"))))
    catalog.add("title(ofAverageNights noun)", each: [.week, .month, .quarter, .year]) {
      words.title(ofAverageNights: $0)
    }
    catalog.add("titleOfStages", words.titleOfStages)
    catalog.add("titleOfCycles", words.titleOfCycles)
    let subtitle = words.subtitle(title, period)
    catalog.add(
      "subtitle(_ title, _ period)", subtitle, words.subtitle("", period),
      words.subtitle(title, ""))
    catalog.add(
      "subtitle(_ title, _ period, headlineIsAbout dates)",
      words.subtitle(title, period, headlineIsAbout: dates))
    catalog.add("subtitle(_ subtitle, above rows)", each: shownRows) {
      words.subtitle($0.count == 14 ? subtitle : "", above: $0)
    }
    catalog.add("sentence(on rows)", each: shownRows) { words.sentence(on: $0) }
    catalog.add("yearsOfLines", words.yearsOfLines.line, words.yearsOfLines.before)
  }

  private var tableRows: [TableRows] {
    nouns.map { .intervals($0) } + [.sources, .stages, .rows]
  }

  private var shownRows: [ShownRows] {
    let counts: [(Int, Int?)] = [(1, 2), (2, 5), (14, 28), (11, 1_096), (1, nil), (5, nil)]
    return counts.flatMap { count, all in
      [true, false].map { ShownRows(count, of: all, .intervals(.day), areLast: $0) }
    } + tableRows.map { ShownRows(5, of: 11, $0, areLast: true) }
  }

  func addRemarks(to catalog: inout SentenceCatalog) {
    catalog.start("RemarkLanguage")
    let title = name("stepCount")
    catalog.add("noDataInRange", words.noDataInRange)
    catalog.add(
      "noDataInRange(latest value, _ time)",
      words.noDataInRange(latest: glucose(101), moment(3, 13)))
    catalog.add("allFromOneSource(_ amount)", words.allFromOneSource(steps(12_345)))
    catalog.add("tooManyToDraw(limit)", words.tooManyToDraw(limit: 200_000))
    catalog.add("noCompleteInterval(_ title)", words.noCompleteInterval(title))
    catalog.add("noCompleteData(_ title, _ noun)", each: intervals) {
      words.noCompleteData(title, $0)
    }
    let finding = words.headline(
      .running(name: title, value: steps(913), when: words.when(.day(weekdayAndDay(2, 2)))))
    let unknown: [IntervalNoun?] = intervals + [nil]
    catalog.add("runningAlone(_ finding, noCompleteData noun)", each: unknown) {
      words.runningAlone(finding, noCompleteData: $0)
    }
    catalog.add("nothingOverlaps", words.nothingOverlaps)
    catalog.add("hours(of day, _ hours)", words.hours(of: date(3, 10), number(23)))
    catalog.add("hours(ofDays days)", each: [[1], [2], [5, 1], [11, 11]]) { counts in
      words.hours(ofDays: zip(counts, ["23", "25"]).map { (count: $0, hours: $1) })
    }
    catalog.add("inNoBand(_ share)", words.inNoBand(percent(2)))
    catalog.add("readings(inAll count)", each: someCounts) { words.readings(inAll: $0) }
    catalog.add("readings(_ count, on days)", each: partsOfDays) {
      words.readings(2 * $0.count, on: $0)
    }
    catalog.add("otherSources(_ count)", each: severalCounts) { words.otherSources($0) }
    catalog.add("lastRows(_ part, _ rows)", each: tableRows) {
      words.lastRows(Part(100, of: 365), $0)
    }
    catalog.add("lastMarks(_ part)", each: [Part(1, of: 2), Part(100, of: 1_096)]) {
      words.lastMarks($0)
    }
  }
}
