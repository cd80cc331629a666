extension SimplifiedChinese: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    coverageClause(part, noun) + "。"
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    spaced("\(coverageClause(part, noun))，\(classified(thin, noun))数据不足。")
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(counted(count, noun))超出范围，未画出。")
  }

  package func missing(_ names: [String]) -> String { spaced("\(list(names))没有数据。") }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(counted(count, noun))没有数据。")
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(counted(count, noun))\(thinClause)。")
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    let state = end.map { spaced("\(name)只计到\($0.text)") } ?? spaced("\(name)尚未结束")
    return state + (value.map { "：\($0)" } ?? "") + "。"
  }

  package func axisStart(_ number: String) -> String { spaced("坐标轴从\(number)开始。") }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String {
    let (most, fewest) = isAmount ? ("最多", "最少") : ("最高", "最低")
    return "\(most)：\(label(greatest))；\(fewest)：\(label(least))。"
  }

  package func only(_ value: DatedText) -> String { label(value) + "。" }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String { range(of: name, from: least, to: greatest) }

  package func current(_ name: String, only value: String) -> String { "\(tip(name, value))。" }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    spaced("\(counted(part.all, noun))中最近的\(classified(part.count, noun))。")
  }

  package func noData(from period: String) -> String { spaced("\(period)没有数据。") }

  package var noDataSentence: String { "没有数据。" }

  package func tip(_ name: String, _ value: String) -> String { "\(name)：\(value)" }

  package func span(_ first: String, _ last: String) -> String { spaced("\(first)至\(last)") }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { spaced("中位数\(median)，范围\(range(least, to: greatest))") }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    share(part, noun, "有数据", none: "没有数据")
  }

  package func untilClause(_ end: DataEnd) -> String { spaced("截至\(end.text)") }

  package var thinClause: String { "数据不足，不计入" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    self.values(values.map { (name: $0.day, value: $0.value) })
  }

  package func week(_ number: Int) -> String { spaced("第\(self.number(number))周") }

  package func event(_ date: String, _ text: String) -> String { tip(date, text) }

  package func unnumberedEvents(_ count: Int) -> String {
    spaced("\(number(count))个更早的日期只有线，没有编号。")
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    spaced("编号为\(numbers.replacing(", ", with: "、"))的日期列在\(title)下方。")
  }

  package func quoted(_ title: String) -> String { "“\(title)”" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    spaced("线：最多\(counted(size, noun))的中位数；色带：从其最小值到最大值。")
  }
}
