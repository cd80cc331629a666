extension SimplifiedChinese: AgreementLanguage {
  package var agreementMethod: String {
    "healthmark 按报告时区的本地日期求和，与同一数据中的圆环比较（最后一天除外）；每次体能训练只按其自身的来源求和，与该次训练的统计数据比较；在其他时区的日子会有差异"
  }

  package var nothingToCompare: String { "数据中既没有圆环，也没有带统计数据的体能训练，无从比较。" }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Apple 的数值", compared: "比较数", median: "差异中位数",
      within: shares.map { spaced("\($0)以内") }, withoutSamples: "无样本")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(name: "最大的差异", date: "日期", ours: "本报告", apples: "Apple")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let name = inSentence(.type(type))
    let named = statistic.map { spaced("\(name)\(inSentence(.statistic($0)))") } ?? name
    return qualified("体能训练：\(named)", unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .text("对于 "), .code(type), .text("，来源顺序 "),
      .strong(best.names.joined(separator: "、")),
      .text(spaced(" 会更一致：差异中位数为\(best.median)，而 ")),
      .text(today.names.joined(separator: "、")), .text(spaced(" 为\(today.median)。可用 ")),
      .code("source_priority"), .text(" 设定。"),
    ]
  }
}
