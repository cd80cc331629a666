extension Japanese: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { label + labelEnd + text }

  package var labelEnd: String { "：" }
  package var toReport: String { "レポートへ" }
  package var contentsHeading: String { "目次" }
  package var summaryHeading: String { "概要" }

  package var accountSummary: String { "各図の種類、区間、ソース、規則" }

  package func data(of title: String) -> String { labeled("データ", title) }

  package var tableLabel: String { "表" }
  package var chartLabel: String { "グラフ" }

  package func caption(ofColumns heads: [String]) -> String { list(heads) }

  package var onlyOnPage: String {
    "この用紙の元のページには、さらに多くの行、図の数値、各数値の算出方法があります。"
  }

  package func latestRows(_ part: Part) -> String {
    "ページの\(part.all)行のうち最新の\(part.count)行。"
  }

  package var scrollsSideways: String { "横にスクロール \u{2192}" }
}
