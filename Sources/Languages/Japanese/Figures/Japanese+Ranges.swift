extension Japanese: RangeLanguage {
  private func words(_ names: RangeNames) -> (low: String, average: String, high: String) {
    switch names {
    case .lowestToHighest: ("最低", "平均", "最高")
    case .tenthToNinetieth:
      (inSentence(.statistic("p10")), medianLabel, inSentence(.statistic("p90")))
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let average = haveAverages ? ["\(words.average)（線）"] : []
    return "\(noun.japaneseEach)の\(list([words.low] + average + [words.high]))"
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    "\(noun.japaneseEach)の範囲（\(period)）。"
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String { self.current(current ?? "全体", from: least, to: greatest) }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String { "\(words(names).average)は\(range(from: least, to: greatest))です。" }

  package func range(_ least: String, to greatest: String) -> String {
    range(from: least, to: greatest)
  }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range)、\(words(names).average)\(average)"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    "\(range)、\(words(names).average)の中央値\(medianAverage)"
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    "\(words(names).average) \(average)"
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    "範囲外のため描かれていない\(words(names).average)が\(number(count))件あります。"
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    "内側の帯と線：最大\(counter(size, noun))ずつの中央値、外側の帯：その最小から最大まで。"
  }

  package func bandInText(_ names: RangeNames) -> String {
    "帯は\(words(names).low)から\(words(names).high)までの値を示します。"
  }
}
