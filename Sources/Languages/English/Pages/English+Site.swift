extension English: SiteLanguage {
  package var siteTitle: String { "Health reports" }

  package func allReports(_ title: String) -> String { labeled(title, "all reports") }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "Other reports" }
  package var allReportsLink: String { "All reports" }

  package func previous(_ name: String) -> String { labeled("Previous", name) }

  package func next(_ name: String) -> String { labeled("Next", name) }

  package var feedLink: String { "Atom feed" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    labeled("Latest", dates) + (isSentence ? "." : "")
  }

  package var reportColumn: String { "Report" }
  package var latestColumn: String { "Latest" }
  package var countColumn: String { "Number of reports" }

  package func column(of unit: IntervalNoun) -> String { Sentence.capitalized(unit.singular) }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    "\(count) \(unit.singular)ly \(count == 1 ? "report" : "reports")"
  }
}
