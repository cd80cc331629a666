import Languages

extension SentenceFacts {
  func addSeries(to catalog: inout SentenceCatalog) {
    catalog.start("SeriesLanguage")
    addCoverage(to: &catalog)
    addExtremes(to: &catalog)
    addWeeksAndEvents(to: &catalog)
  }

  private func addCoverage(to catalog: inout SentenceCatalog) {
    catalog.add("coverage(_ part, _ noun)", each: parts) { words.coverage($0.part, $0.noun) }
    catalog.add("coverage(_ part, tooLittleIn thin, _ noun)", each: someAmounts) {
      words.coverage(Part($0.count, of: 2 * $0.count), tooLittleIn: $0.count, $0.noun)
    }
    catalog.add("undrawn(_ count, _ noun)", each: someAmounts) {
      words.undrawn($0.count, $0.noun)
    }
    let names = [
      name(ofDay: 1, 10), name(ofDay: 1, 12),
      words.name(of: .night(from: day(1, 22), to: day(1, 23))),
    ]
    catalog.add("missing(_ names)", each: [1, 2, 3]) { words.missing(Array(names.prefix($0))) }
    catalog.add("missing(_ count, _ noun)", each: someAmounts.filter { $0.count > 1 }) {
      words.missing($0.count, $0.noun)
    }
    catalog.add("thin(_ count, _ noun)", each: someAmounts) { words.thin($0.count, $0.noun) }
    catalog.add(
      "running(_ name, until end, value)", words.running(name(ofDay: 2, 4), until: nil, value: nil),
      words.running(week, until: .time(clock(9, 41)), value: nil),
      words.running(name(ofDay: 2, 4), until: nil, value: steps(913)),
      words.running(name(ofDay: 2, 4), until: .time(clock(9, 41)), value: number(913)))
    catalog.add(
      "latest(_ part, _ noun)",
      each: parts.filter { 0 < $0.part.count && $0.part.count < $0.part.all }
    ) {
      words.latest($0.part, $0.noun)
    }
    catalog.add("noData(from period)", words.noData(from: period), words.noData(from: date(1, 8)))
    catalog.add("noDataSentence", words.noDataSentence)
    catalog.add("coverageClause(_ part, _ noun)", each: parts) {
      words.coverageClause($0.part, $0.noun)
    }
    let ends: [DataEnd] = [.time(clock(9, 41)), .moment(moment(2, 4))]
    catalog.add("untilClause(_ end)", each: ends) { words.untilClause($0) }
    catalog.add("thinClause", words.thinClause)
  }

  private func addExtremes(to catalog: inout SentenceCatalog) {
    catalog.add("axisStart(_ number)", words.axisStart(number(40)))
    let (most, least) = (dated(steps(13_213), 2, 2), dated(number(6_008), 1, 24))
    catalog.add("extremes(_ greatest, _ least, isAmount)", each: [true, false]) {
      words.extremes(most, least, isAmount: $0)
    }
    catalog.add("only(_ value)", words.only(dated(steps(913), 2, 2)))
    catalog.add(
      "current(_ name, from least, to greatest)", words.current(week, from: least, to: most))
    catalog.add("current(_ name, only value)", words.current(week, only: steps(65_476)))
    catalog.add(
      "tip(_ name, _ value)", words.tip(name(ofDay: 1, 13), steps(10_895)),
      words.tip(week, words.noData))
    catalog.add("span(_ first, _ last)", words.span(name(ofDay: 1, 8), name(ofDay: 1, 14)))
    catalog.add(
      "summary(median, from least, to greatest)",
      words.summary(median: steps(9_300), from: number(7_100), to: number(12_000)))
    let values = [(8, 10_895), (9, 8_231), (10, 7_100)]
    catalog.add("days(_ values)", each: [1, 2, 3]) {
      words.days(values.prefix($0).map { (shortWeekday($0.0), number(Double($0.1))) })
    }
  }

  private func addWeeksAndEvents(to catalog: inout SentenceCatalog) {
    catalog.add("week(_ number)", each: [1, 2, 11]) { words.week($0) }
    catalog.add("event(_ date, _ text)", words.event(date(1, 10), name("headache")))
    catalog.add("unnumberedEvents(_ count)", each: someCounts) { words.unnumberedEvents($0) }
    let title = words.quoted(name("stepCount"))
    catalog.add(
      "eventsListed(_ numbers, count, below title)", each: [("1", 1), ("1, 2", 2), ("1, 3–5", 4)]
    ) {
      words.eventsListed($0, count: $1, below: title)
    }
    catalog.add("quoted(_ title)", title)
    catalog.add("summaryBand(upTo size, _ noun)", each: someAmounts) {
      words.summaryBand(upTo: $0.count, $0.noun)
    }
  }
}
