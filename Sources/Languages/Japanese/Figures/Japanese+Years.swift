extension Japanese: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    "\(noun.japaneseEach)の値を同じ目盛りで描いた\(counted(months, .month))（\(period)）。"
      + sentence(existing("データのある", count, noun))
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    "平均の\(extremes(highest, lowest, isAmount: false))"
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    "各月の横：その月の\(noun.japaneseEach)の平均。"
      + (haveBrackets
        ? "データのある\(noun.japaneseName)が半分に満たない月と、まだ終わっていない月は括弧付きです。" : "")
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    "各図は\(range(from: least, to: quantity(greatest, unit)))の範囲です。"
  }

  package func lineAcrossEach(goal: String) -> String { "各図の横線は目標の\(goal)です。" }

  package var aheadLabel: String { notBegun }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    "列：1～31日。段階：\(range(from: least, to: greatest))。"
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String { "完了した\(counted(count, noun))の折れ線グラフ（\(period)）。前年の線に重ねています。" }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence("両方の年にデータのある\(above("前年", part, noun))")
  }

  package var yearBeforeHasNoData: String { "前年のデータはありません。" }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    "前年は\(coverage(part, noun))"
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    "\(tip)、前年：\(before ?? noData)"
  }

  package var doesNotCountYet: String { "まだ集計対象外" }
}
