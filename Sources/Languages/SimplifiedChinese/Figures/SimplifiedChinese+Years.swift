extension SimplifiedChinese: YearLanguage {
  package func months(
    _ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int
  ) -> String {
    "\(counted(months, .month))，\(noun.chineseBy)显示，刻度相同，\(period)："
      + spaced("\(counted(count, noun))有数据。")
  }

  package func means(highest: DatedText, lowest: DatedText) -> String {
    "平均值最高：\(label(highest))；最低：\(label(lowest))。"
  }

  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    spaced("各月旁：当月\(noun.chineseEach)的平均值")
      + (haveBrackets ? "；有数据的不足一半或尚有未到的，数字加括号。" : "。")
  }

  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    spaced("每幅图从\(least)到\(amount(greatest, unit))。")
  }

  package func lineAcrossEach(goal: String) -> String { spaced("每幅图中的横线为目标\(goal)。") }

  package var aheadLabel: String { "未到" }

  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    "列：1日至31日。" + levels(least, greatest)
  }

  package func lineOverYearBefore(
    ofComplete count: Int, _ noun: IntervalNoun, _ period: String
  ) -> String {
    spaced("已结束的\(counted(count, noun))的折线图，\(period)，与前一年的折线叠放。")
  }

  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    spaced("两年都有数据的\(share(part, noun, "高于前一年", none: "不高于前一年"))。")
  }

  package var yearBeforeHasNoData: String { "前一年没有数据。" }

  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    spaced("前一年的\(coverage(part, noun))")
  }

  package func tip(_ tip: String, yearBefore before: String?) -> String {
    "\(tip)；一年前：\(before ?? noData)"
  }

  package var doesNotCountYet: String { "尚不计入" }
}
