extension SimplifiedChinese: SiteLanguage {
  package var siteTitle: String { "健康报告" }

  package func allReports(_ title: String) -> String { labeled(title, "所有报告") }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "其他报告" }
  package var allReportsLink: String { "所有报告" }

  package func previous(_ name: String) -> String { labeled("上一期", name) }

  package func next(_ name: String) -> String { labeled("下一期", name) }

  package var feedLink: String { "Atom 订阅" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    labeled("最新", dates) + (isSentence ? "。" : "")
  }

  package var reportColumn: String { "报告" }
  package var latestColumn: String { "最新" }
  package var countColumn: String { "报告数" }

  package func column(of unit: IntervalNoun) -> String { unit.chinese }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    let isUsual = unit == .week || unit == .month
    return spaced("\(number(count))份\(isUsual ? unit.chinese + "报" : unit.chineseEach + "报告")")
  }
}
