extension SimplifiedChinese: RangeLanguage {
  private func words(_ names: RangeNames) -> (low: String, average: String, high: String) {
    switch names {
    case .lowestToHighest: ("最低值", "平均值", "最高值")
    case .tenthToNinetieth: ("第 10 百分位数", "中位数", "第 90 百分位数")
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let average = haveAverages ? [qualified(words.average, "线")] : []
    return spaced("\(noun.chineseEach)的\(list([words.low] + average + [words.high]))")
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    "\(noun.chineseEach)的范围，\(period)。"
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String { "\(current ?? "总体")：" + span(label(least), label(greatest)) + "。" }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String { spaced("\(words(names).average)为\(range(least, to: greatest))。") }

  package func range(_ least: String, to greatest: String) -> String { span(least, greatest) }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range)，\(averageInRow(names, average))"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    spaced("\(range)，\(words(names).average)的中位数\(medianAverage)")
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    spaced("\(words(names).average)\(average)")
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    spaced("\(number(count))个\(words(names).average)超出范围，未画出。")
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    spaced("内带和线：最多\(counted(size, noun))的中位数；外带：从其最小值到最大值。")
  }

  package func bandInText(_ names: RangeNames) -> String {
    spaced("色带从\(words(names).low)延伸到\(words(names).high)。")
  }
}
