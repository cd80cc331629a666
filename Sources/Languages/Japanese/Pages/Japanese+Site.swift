extension Japanese: SiteLanguage {
  package var siteTitle: String { "健康レポート" }

  package func allReports(_ title: String) -> String { labeled(title, allReportsLink) }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "ほかのレポート" }
  package var allReportsLink: String { "すべてのレポート" }

  package func previous(_ name: String) -> String { labeled("前", name) }

  package func next(_ name: String) -> String { labeled("次", name) }

  package var feedLink: String { "Atomフィード" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    labeled(latestColumn, dates) + (isSentence ? "。" : "")
  }

  package var reportColumn: String { "レポート" }
  package var latestColumn: String { "最新" }
  package var countColumn: String { "レポート数" }

  package func column(of unit: IntervalNoun) -> String { unit.japaneseName }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    "\(unit.japaneseEach)のレポート\(count)件"
  }
}
