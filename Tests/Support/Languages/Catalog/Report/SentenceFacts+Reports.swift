import Languages

extension SentenceFacts {
  func addReports(to catalog: inout SentenceCatalog) {
    addAccounts(to: &catalog)
    addAgreement(to: &catalog)
    addCardTexts(to: &catalog)
    addDocument(to: &catalog)
    addEpisodes(to: &catalog)
    addEvents(to: &catalog)
    addFarReadings(to: &catalog)
    addHighlights(to: &catalog)
    addIntervals(to: &catalog)
    addNotices(to: &catalog)
    addPressure(to: &catalog)
    addPublication(to: &catalog)
    addRemarks(to: &catalog)
    addSheets(to: &catalog)
    addSmoothing(to: &catalog)
    addSummaries(to: &catalog)
    addTables(to: &catalog)
    addTargets(to: &catalog)
    addTitles(to: &catalog)
    addValues(to: &catalog)
  }

  private func addAgreement(to catalog: inout SentenceCatalog) {
    catalog.start("AgreementLanguage")
    catalog.add("agreementMethod", words.agreementMethod)
    catalog.add("nothingToCompare", words.nothingToCompare)
    let headings = words.comparisonHeadings(within: [1, 5].map(percent))
    catalog.add(
      "comparisonHeadings(within shares)",
      each: [headings.name, headings.compared, headings.median] + headings.within
        + [headings.withoutSamples]
    ) { $0 }
    let differences = words.differenceHeadings
    catalog.add(
      "differenceHeadings", differences.name, differences.date, differences.ours,
      differences.apples)
    let energy = words.unit(.symbols(["kcal"]))
    catalog.add(
      "comparison(of ring, unit)", each: ActivityRing.allCases.map { ($0, energy) } + [(.stand, "")]
    ) {
      words.comparison(of: $0, unit: $1)
    }
    let beats = words.unit(.named(.beats))
    catalog.add("comparison(ofWorkouts type, statistic, unit)", each: ["average", "maximum"]) {
      words.comparison(ofWorkouts: "heartRate", statistic: $0, unit: beats)
    }
    catalog.add(
      "suggestion(of type, best, today)",
      text(
        words.suggestion(
          of: "stepCount",
          best: MeasuredOrder([watch, phone], median: number(0.1, digits: 1) + "\u{202F}%"),
          today: MeasuredOrder([phone, watch], median: percent(3)))))
  }

  /// The text of runs without their style.
  func text(_ runs: [TextRun]) -> String { runs.map(\.text).joined() }

  private func addDocument(to catalog: inout SentenceCatalog) {
    catalog.start("DocumentLanguage")
    let zone = words.zone(ofCity: "Los Angeles")
    let opening = words.reports(3, by: .week)
    let remarks = [words.dataEnds(weekdayAndMoment(2, 2)), words.isRunning(.week(of: day(1, 29)))]
    let moments = [
      words.asOf(weekdayAndDate(2, 4), isEndOfDay: true, after: "", zone: zone, remarks: []),
      words.asOf(
        weekdayAndMoment(2, 4), isEndOfDay: false, after: "", zone: zone, remarks: remarks),
      words.asOf(weekdayAndDate(2, 4), isEndOfDay: true, after: opening, zone: zone, remarks: []),
      words.asOf(
        weekdayAndMoment(2, 4), isEndOfDay: false, after: opening, zone: zone, remarks: remarks),
    ]
    catalog.add("asOf(_ moment, isEndOfDay, after opening, zone, remarks)", each: moments) {
      $0.opening + $0.moment + $0.closing
    }
    catalog.add("zone(ofCity name)", zone)
    catalog.add("dataEnds(_ moment)", words.dataEnds(weekdayAndMoment(2, 2)))
    let intervals: [NamedInterval] = [
      .day(day(2, 4)), .night(from: day(2, 3), to: day(2, 4)), .week(of: day(1, 29)),
      .month(month(2)), .quarter(1, of: 2024), .year(2024),
    ]
    catalog.add("isRunning(_ interval)", each: intervals) { words.isRunning($0) }
    catalog.add(
      "lacksItsEnd(_ interval, last, until day, at time)",
      each: [IntervalNoun.minute, .hour, .day].flatMap { noun in [1, 2, 5].map { ($0, noun) } }
    ) {
      words.lacksItsEnd(
        .week(of: day(1, 22)), last: TimeLength($0, $1), until: weekdayAndDate(1, 29),
        at: $1 == .minute ? clock(4, 0) : nil)
    }
    addAbsences(to: &catalog)
  }

  private func addAbsences(to catalog: inout SentenceCatalog) {
    let names = ["stepCount", "sleepAnalysis"].map(name)
    let absences = [(1, 0, true), (1, 1, false), (2, 0, false), (2, 3, true), (2, 11, false)]
    catalog.add(
      "noData(about names, others, isAll, isRest)",
      each: absences.flatMap { [($0, false), ($0, true)] }
    ) { absence, isRest in
      words.noData(
        about: Array(names.prefix(absence.0)), others: absence.1, isAll: absence.2, isRest: isRest)
    }
    catalog.add("remark(_ reason, on names)", each: [1, 2]) {
      words.remark(words.account(.notComputed), on: Array(names.prefix($0)))
    }
    catalog.add("latestRowsOfList(_ part)", each: partsOfMore) {
      words.latestRowsOfList($0)
    }
    catalog.add("naps(_ count, asleep, withoutThem mean)", each: [1, 2, 5, 11]) {
      words.naps($0, asleep: length(2, 10), withoutThem: length(7, 0))
    }
  }

  private func addFarReadings(to catalog: inout SentenceCatalog) {
    catalog.start("FarReadingLanguage")
    let readings = (1...14).map { (value: kilograms(Double($0)), day: shortDate(6, $0)) }
    catalog.add("farReadings(_ count)", each: someCounts) { words.farReadings($0) }
    catalog.add("farReadings(_ readings)", each: [1, 2, 3, 4, 5, 14]) {
      words.farReadings(Array(readings.prefix($0)))
    }
    catalog.add("withoutFar(change)", words.withoutFar(change: "\u{2212}\(kilograms(1.2))"))
    catalog.add("withFar(_ value, _ count)", each: someCounts) {
      words.withFar(kilograms(70), $0)
    }
    catalog.add("withFar(change)", words.withFar(change: "\u{2212}\(kilograms(9.2))"))
    catalog.add("includesFar(_ readings)", each: [1, 2, 5]) {
      words.includesFar(Array(readings.prefix($0)))
    }
  }

  private func addPublication(to catalog: inout SentenceCatalog) {
    catalog.start("PublicationLanguage")
    catalog.add(
      "published(zone, dates, hidden)",
      each: [(IntervalNoun.week, 0), (.month, 1), (.day, 2), (nil, 5), (.month, 11)]
    ) {
      words.published(zone: zone, dates: $0, hidden: $1)
    }
    catalog.add("unnamedLoss", words.unnamedLoss)
  }

  private func addNotices(to catalog: inout SentenceCatalog) {
    catalog.start("NoticeLanguage")
    catalog.add("notice(_ notice)", each: notices) { words.notice($0) }
    let cuts = MarkdownCut.Part.allCases.map { MarkdownCut(count: 2, part: $0) }
    catalog.add("leftOut(_ cuts)", each: [1, 2, 6]) { words.leftOut(Array(cuts.prefix($0))) }
  }

  private var notices: [ReportNotice] {
    let moment = "2024-02-02T09:41:00-08:00"
    let zones = ["America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo", "UTC"]
    var notices: [ReportNotice] = [
      .noSource(named: "Watch", of: "stepCount"), .noFilterSource(named: "Watch", of: "stepCount"),
    ]
    notices += someCounts.map { .nothingPasses(count: $0, of: "stepCount") }
    notices += [(1, 1), (1, 2), (2, 5), (5, 11), (11, 21)].flatMap {
      [
        .cutNights($0, of: $1, at: "18:00", anchor: nil),
        .cutNights($0, of: $1, at: "18:00", anchor: "12:00"),
      ]
    }
    notices.append(.unknownTimeZone("Mars/Base"))
    notices += someCounts.map { .moreUnknownTimeZones($0) }
    notices += [1, 2, 3, 4].map { .foreignTimeZone("Africa/Cairo", named: Array(zones.prefix($0))) }
    notices += [
      .zoneOfOffset("-08:00"), .noTimeZone, .noExportDate, .noDate, .noWords(locale: "pt_BR"),
      .dataEnds(moment, isOld: true), .dataEnds(moment, isOld: false),
      .oldPhone(named: phone, exported: "2024-02-02"),
      // The text of a kind of query.
      .words(words.noData),
    ]
    notices += MarkdownCut.Part.allCases.flatMap { part in
      someCounts.map { .cut(MarkdownCut(count: $0, part: part)) }
    }
    return notices
  }
}
