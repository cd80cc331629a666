extension SimplifiedChinese: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { label + labelEnd + text }

  package var labelEnd: String { "：" }
  package var toReport: String { "转到报告" }
  package var contentsHeading: String { "目录" }
  package var summaryHeading: String { "摘要" }

  package var accountSummary: String { "各图表的类型、时段、来源和规则" }

  package func data(of title: String) -> String { labeled("数据", title) }

  package var tableLabel: String { "表格" }
  package var chartLabel: String { "图表" }

  package func caption(ofColumns heads: [String]) -> String { heads.joined(separator: "；") }

  package var onlyOnPage: String { "本页的网页版还有更多的行、图表的数字，以及每个数字的来历。" }

  package func latestRows(_ part: Part) -> String {
    spaced("网页上\(number(part.all))行中最近的\(number(part.count))行。")
  }

  package var scrollsSideways: String { "左右滚动 \u{2192}" }
}
