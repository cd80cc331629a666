package import Languages

extension CanaryLanguage: PageLanguage {
  package func title(_ name: String, period: String) -> String { Self.mark(name, period) + period }
  package func labeled(_ label: String, _ text: String) -> String { Self.mark(label, text) }
  package var labelEnd: String { Self.mark() }
  package var toReport: String { Self.mark() }
  package var contentsHeading: String { Self.mark() }
  package var summaryHeading: String { Self.mark() }
  package var accountSummary: String { Self.mark() }
  package func data(of title: String) -> String { Self.mark(title) }
  package var tableLabel: String { Self.mark() }
  package var chartLabel: String { Self.mark() }
  package func caption(ofColumns heads: [String]) -> String { Self.mark(heads) }
  package var onlyOnPage: String { Self.mark() }
  package func latestRows(_ part: Part) -> String { Self.mark(part) }
  package var scrollsSideways: String { Self.mark() }
}

extension CanaryLanguage: SiteLanguage {
  package var siteTitle: String { Self.mark() }
  package func allReports(_ title: String) -> String { Self.mark(title) }
  package func reports(_ title: String, year: String) -> String { Self.mark(title, year) }
  package func feedEntry(_ title: String, _ dates: String) -> String { Self.mark(title, dates) }
  package var otherReports: String { Self.mark() }
  package var allReportsLink: String { Self.mark() }
  package func previous(_ name: String) -> String { Self.mark(name) }
  package func next(_ name: String) -> String { Self.mark(name) }
  package var feedLink: String { Self.mark() }
  package func latest(_ dates: String, isSentence: Bool) -> String { Self.mark(dates) + dates }
  package var reportColumn: String { Self.mark() }
  package var latestColumn: String { Self.mark() }
  package var countColumn: String { Self.mark() }
  package func column(of unit: IntervalNoun) -> String { Self.mark(unit) }
  package func reports(_ count: Int, by unit: IntervalNoun) -> String { Self.mark(count, unit) }
}

extension CanaryLanguage: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String { Self.mark(title, facts) }
  package func wholeReport(page: String) -> String { Self.mark() + page }
  package func furtherKeyFigures(_ names: [String]) -> String { Self.mark(names) }
}

extension CanaryLanguage: StarterLanguage {
  package var fittedGoals: String { Self.mark() }
  package var orderOfSources: String { Self.mark() }
}
