extension English: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { "\(label)\(labelEnd) \(text)" }

  package var labelEnd: String { ":" }
  package var toReport: String { "To the report" }
  package var contentsHeading: String { "Contents" }
  package var summaryHeading: String { "Summary" }

  package var accountSummary: String { "Types, intervals, sources and rules of each figure" }

  package func data(of title: String) -> String { labeled("Data", title) }

  package var tableLabel: String { "Table" }
  package var chartLabel: String { "Chart" }

  package func caption(ofColumns heads: [String]) -> String { heads.joined(separator: "; ") }

  package var onlyOnPage: String {
    "The page of this sheet has more rows, the numbers of the figures, and how each number was made."
  }

  package func latestRows(_ part: Part) -> String {
    "The latest \(part.count) of the \(part.all) rows on the page."
  }

  package var scrollsSideways: String { "Scrolls sideways \u{2192}" }
}
