import Languages

extension SentenceFacts {
  func addFigures(to catalog: inout SentenceCatalog) {
    addPhrases(to: &catalog)
    addHeadlines(to: &catalog)
    addSeries(to: &catalog)
    addMarks(to: &catalog)
    addTexts(to: &catalog)
    addBars(to: &catalog)
    addCalendars(to: &catalog)
    addCards(to: &catalog)
    addCycles(to: &catalog)
    addDays(to: &catalog)
    addLines(to: &catalog)
    addOverlaps(to: &catalog)
    addPairs(to: &catalog)
    addRanges(to: &catalog)
    addShares(to: &catalog)
    addSleep(to: &catalog)
    addYears(to: &catalog)
  }

  private func addPhrases(to catalog: inout SentenceCatalog) {
    catalog.start("PhraseLanguage")
    catalog.add("number(_ count)", each: counts + [1_234_567]) { words.number($0) }
    let nouns = IntervalNoun.single + [.period(of: 2, .week), .period(of: 3, .month)]
    catalog.add(
      "counted(_ count, _ noun)", each: nouns.flatMap { noun in counts.map { ($0, noun) } }
    ) {
      words.counted($0, $1)
    }
    catalog.add("plural(_ noun)", each: nouns) { words.plural($0) }
    catalog.add("list(_ items)", each: [1, 2, 3]) { words.list(Array(sources.prefix($0))) }
    catalog.add("qualified(_ text, _ clause)", each: [words.napping(length(1, 30)), ""]) {
      words.qualified(length(8, 30), $0)
    }
    catalog.add("bracketed(_ clause)", words.bracketed(words.untilClause(.time(clock(9, 41)))))
    catalog.add("sentence(_ phrase)", words.sentence(words.noData))
    catalog.add(
      "sentenceSpace", words.noDataSentence + words.sentenceSpace + words.yearBeforeHasNoData)
    catalog.add("rate(_ amount, each noun)", each: Array(intervals.dropLast())) {
      words.rate(steps(1_197), each: $0)
    }
  }

  private func addMarks(to catalog: inout SentenceCatalog) {
    catalog.start("MarkLanguage")
    catalog.add("noData", words.noData)
    catalog.add("notBegun", words.notBegun)
    catalog.add("outOfRange", words.outOfRange)
    catalog.add("stillRunning", words.stillRunning)
    catalog.add("belowZero", words.belowZero)
    catalog.add("goalLabel", words.goalLabel)
    catalog.add("medianLabel", words.medianLabel)
    let meanings =
      Mark.allCases.map { ($0, MarkMeaning.noData) }
      + MarkMeaning.allCases.map { (.hatched, $0) }
    catalog.add("meaning(of mark, _ meaning)", each: meanings) { words.meaning(of: $0, $1) }
  }

  private func addTexts(to catalog: inout SentenceCatalog) {
    catalog.start("TextLanguage")
    catalog.add("columns(meanOfUpTo size, _ noun)", each: someAmounts) {
      words.columns(meanOfUpTo: $0.count, $0.noun)
    }
    catalog.add(
      "course(from least, to greatest, latest)",
      words.course(from: number(5_000), to: steps(12_000), latest: number(9_300)))
    catalog.add("intervalsWithData(_ part, _ noun)", each: parts) {
      words.intervalsWithData($0.part, $0.noun)
    }
  }

  private func addCards(to catalog: inout SentenceCatalog) {
    catalog.start("CardLanguage")
    catalog.add("card(_ name, _ value, unit)", each: [words.things(of: "stepCount"), ""]) {
      words.card(name("stepCount"), number(65_476), unit: $0)
    }
    catalog.add("card(_ line)", words.card(words.cardCoverage(Part(6, of: 7), .day)))
  }
}
