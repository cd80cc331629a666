import Languages

extension SentenceFacts {
  func addValues(to catalog: inout SentenceCatalog) {
    catalog.start("ValueLanguage")
    catalog.add("points(_ number)", each: [number(1), number(2), number(1.5, digits: 1)]) {
      words.points($0)
    }
    let lengths: [ShownLength] = [
      .hours("0", minutes: 1), .hours("1", minutes: 0), .hours("8", minutes: 5),
      .hours("11", minutes: 45), .hoursAlone("1"), .hoursAlone(number(7.5, digits: 1)),
      .minutes("1"), .minutes("12"), .seconds("1"), .seconds("45"),
    ]
    catalog.add("length(_ length, space)", each: lengths) { words.length($0, space: "\u{202F}") }
    catalog.add("thin(_ value)", words.thin(number(8_231)))
    let edges = [true, false].flatMap { isIncluded -> [(BandEdge?, BandEdge?)] in
      let low = BandEdge("70", isIncluded: isIncluded)
      let high = BandEdge(glucose(180), isIncluded: isIncluded)
      return [(low, high), (low, nil), (nil, high)]
    }
    catalog.add("bounds(from least, to greatest, dash)", each: edges) {
      words.bounds(from: $0, to: $1, dash: "–")
    }
    catalog.add("excludedRemark", words.excludedRemark)
    catalog.add("mark(ofTimeZone name)", words.mark(ofTimeZone: zone))
    catalog.add("caption(of line)", each: captions) { text(words.caption(of: $0)) }
    catalog.add("captionWithoutData(_ name)", each: [name("heartRate"), ""]) {
      text(words.captionWithoutData($0))
    }
  }

  private var captions: [LineCaption] {
    let (name, span) = (name("heartRate"), "49 … \(beats(159))")
    func latest(isOfLast: Bool) -> LineCaption.Latest {
      LineCaption.Latest(beats(62), [shortDate(2, 4)], isOfLast: isOfLast)
    }
    return [
      LineCaption(
        name, span: span, latest: latest(isOfLast: true), intervalsPerMark: 1, outOfRange: nil),
      LineCaption(
        "", span: span, latest: latest(isOfLast: false), intervalsPerMark: 2, outOfRange: "▲"),
      LineCaption(name, span: nil, latest: nil, intervalsPerMark: 11, outOfRange: nil),
    ]
  }

  func addCardTexts(to catalog: inout SentenceCatalog) {
    catalog.start("CardTextLanguage")
    catalog.add("cardTitle", words.cardTitle)
    catalog.add("cardSubtitle", words.cardSubtitle)
    catalog.add("cardFooter", words.cardFooter)
    catalog.add("cardIsEmpty", words.cardIsEmpty)
    catalog.add("cardAverage", words.cardAverage)
    let value = DatedText(steps(412_330), words.when(.month(month(8))))
    catalog.add("cardMost(_ value, isAmount)", each: [true, false]) {
      words.cardMost(value, isAmount: $0)
    }
    catalog.add("cardCoverage(_ part, _ noun)", each: parts) {
      words.cardCoverage($0.part, $0.noun)
    }
  }

  func addSheets(to catalog: inout SentenceCatalog) {
    catalog.start("SheetLanguage")
    let measures = [
      MeasureCoverage(name("bodyMass"), "14", of: "92", nil),
      MeasureCoverage(name("stepCount"), "3", of: "4", .week),
      MeasureCoverage(name("sleepAnalysis"), "1", of: "1", .month),
    ]
    catalog.add("daysWithData(_ measures)", each: [1, 2, 3]) {
      words.daysWithData(Array(measures.prefix($0)))
    }
    let caption = words.subtitle(name("stepCount"), period)
    catalog.add("caption(_ caption, noDataBefore interval)", each: [caption, nil]) {
      words.caption($0, noDataBefore: .day(shortDate(1, 22)))
    }
    catalog.add("markedDatesHeading", words.markedDatesHeading)
    let heads = words.markHeadings
    catalog.add(
      "markHeadings", heads.date, heads.mark, heads.fromData, heads.times, heads.latest,
      heads.severity)
    let nausea = words.inSentence(.type("nausea"))
    catalog.add("heading(ofMark text)", words.heading(ofMark: nausea))
    let severities = SymptomSeverity.allCases.map { SeverityCount($0, 2) }
    catalog.add("severity(_ severity)", each: severities) { words.severity($0) }
    let marks = [(date: shortDate(1, 8), text: nausea), (date: shortDate(1, 22), text: nausea)]
    catalog.add("datedMarks(_ marks)", each: [1, 2]) {
      words.datedMarks(Array(marks.prefix($0))).joined()
    }
    let counted = [
      CountedMark(nausea, 3, latest: shortDate(3, 6), severity: severities[2]),
      CountedMark(nausea, 1, latest: shortDate(3, 6), severity: nil),
    ]
    catalog.add(
      "countedMarks(_ marks, areOthers)", each: [(1, false), (1, true), (2, false), (2, true)]
    ) {
      words.countedMarks(Array(counted.prefix($0)), areOthers: $1).joined()
    }
    let names = ["bloodGlucose", "bodyMass", "sleepAnalysis"].map { words.inSentence(.type($0)) }
    catalog.add(
      "notRecorded(_ names, butRecorded present, isMost)",
      each: [(1, 0), (2, 0), (3, 0), (0, 1), (2, 1)].flatMap { [($0, false), ($0, true)] }
    ) {
      words.notRecorded(
        Array(names.prefix($0.0)), butRecorded: Array(names.suffix($0.1)), isMost: $1)
    }
  }
}
