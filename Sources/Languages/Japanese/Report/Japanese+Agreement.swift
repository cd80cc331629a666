extension Japanese: AgreementLanguage {
  package var agreementMethod: String {
    "レポートのタイムゾーンでのhealthmarkの1日の合計を、同じデータのリングと比較し（最終日を除く）、"
      + "各ワークアウトの記録元のソースの合計を、ワークアウトの統計と比較しています。"
      + "ほかのタイムゾーンで過ごした日は異なります"
  }

  package var nothingToCompare: String {
    "比較できるリングも、統計のあるワークアウトも、データにありません。"
  }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Appleの数値", compared: "比較数", median: "差の中央値",
      within: shares.map { "\($0)以内" }, withoutSamples: "サンプルなし")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(name: "差が大きいもの", date: "日付", ours: "healthmark", apples: "Apple")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let name = inSentence(.type(type))
    let named = statistic.map { "\(name)の\(inSentence(.statistic($0)))" } ?? name
    return qualified(labeled(inSentence(.type("workout")), named), unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .code(type), .text("は、ソースの順序を"), .strong(list(best.names)),
      .text("にするとより近くなります（差の中央値は\(best.median)。現在の順序"),
      .text(list(today.names)), .text("では\(today.median)）。"), .code("source_priority"),
      .text("で設定できます。"),
    ]
  }
}
