import Languages

extension SentenceFacts {
  func addPages(to catalog: inout SentenceCatalog) {
    addPage(to: &catalog)
    addSite(to: &catalog)
    addMail(to: &catalog)
    catalog.start("StarterLanguage")
    catalog.add("fittedGoals", words.fittedGoals)
    catalog.add("orderOfSources", words.orderOfSources)
  }

  private func addPage(to catalog: inout SentenceCatalog) {
    catalog.start("PageLanguage")
    let title = name("stepCount")
    catalog.add("title(_ name, period)", words.title(title, period: dates))
    catalog.add("labeled(_ label, _ text)", words.labeled(title, "+\(number(3_200))"))
    catalog.add("labelEnd", title + words.labelEnd)
    catalog.add("toReport", words.toReport)
    catalog.add("contentsHeading", words.contentsHeading)
    catalog.add("summaryHeading", words.summaryHeading)
    catalog.add("accountSummary", words.accountSummary)
    catalog.add("data(of title)", words.data(of: title))
    catalog.add("tableLabel", words.tableLabel)
    catalog.add("chartLabel", words.chartLabel)
    let heads = [title, words.latestColumn, words.reportColumn]
    catalog.add("caption(ofColumns heads)", each: [1, 2, 3]) {
      words.caption(ofColumns: Array(heads.prefix($0)))
    }
    catalog.add("onlyOnPage", words.onlyOnPage)
    catalog.add("latestRows(_ part)", each: partsOfMore) {
      words.latestRows($0)
    }
    catalog.add("scrollsSideways", words.scrollsSideways)
  }

  private func addSite(to catalog: inout SentenceCatalog) {
    catalog.start("SiteLanguage")
    let title = name("sleepAnalysis")
    catalog.add("siteTitle", words.siteTitle)
    catalog.add("allReports(_ title)", words.allReports(title))
    catalog.add("reports(_ title, year)", words.reports(title, year: "2024"))
    catalog.add("feedEntry(_ title, _ dates)", words.feedEntry(title, dates))
    catalog.add("otherReports", words.otherReports)
    catalog.add("allReportsLink", words.allReportsLink)
    catalog.add("previous(_ name)", words.previous(dates), words.previous("2023"))
    catalog.add("next(_ name)", words.next(dates), words.next("2025"))
    catalog.add("feedLink", words.feedLink)
    catalog.add("latest(_ dates, isSentence)", each: [true, false]) {
      words.latest(dates, isSentence: $0)
    }
    catalog.add("reportColumn", words.reportColumn)
    catalog.add("latestColumn", words.latestColumn)
    catalog.add("countColumn", words.countColumn)
    let units: [IntervalNoun] = [.week, .month]
    catalog.add("column(of unit)", each: units) { words.column(of: $0) }
    catalog.add(
      "reports(_ count, by unit)", each: units.flatMap { unit in someCounts.map { ($0, unit) } }
    ) {
      words.reports($0, by: $1)
    }
  }

  private func addMail(to catalog: inout SentenceCatalog) {
    catalog.start("MailLanguage")
    let facts = [
      words.headline(.sparse(name: name("stepCount"), count: 2, of: 28, noun: .day)),
      words.headline(.nights(asleep: length(8, 5))),
    ]
    catalog.add(
      "subject(_ title, _ facts)",
      each: [1, 2].flatMap { [($0, nil), ($0, name("sleepAnalysis"))] }
    ) {
      words.subject($1, Array(facts.prefix($0)))
    }
    catalog.add("wholeReport(page)", words.wholeReport(page: "report.html"))
    catalog.add("furtherKeyFigures(_ names)", each: [1, 2]) {
      words.furtherKeyFigures(["bodyMass", "stepCount"].prefix($0).map(name))
    }
  }
}
