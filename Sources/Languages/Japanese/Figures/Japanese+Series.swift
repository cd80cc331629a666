extension Japanese: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence(coverageOf(part, noun))
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    "\(self.part(part, noun))にデータがあり、\(counter(thin, noun))ではデータが足りません。"
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    sentence(existing("範囲外のため描かれていない", count, noun))
  }

  package func missing(_ names: [String]) -> String { "\(list(names))にはデータがありません。" }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    sentence(existing("データのない", count, noun))
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    sentence(existing("データが足りず集計に含めない", count, noun))
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    switch (end, value) {
    case (let end?, let value?): "\(name)は\(untilClause(end))の集計で\(value)です。"
    case (let end?, nil): "\(name)は\(untilClause(end))の集計です。"
    case (nil, let value?): "\(name)はまだ終わっておらず、現在は\(value)です。"
    case (nil, nil): "\(name)はまだ終わっていません。"
    }
  }

  package func axisStart(_ number: String) -> String { "軸は\(number)から始まります。" }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String {
    let (most, fewest) = isAmount ? ("最多", "最少") : ("最高", "最低")
    return "\(most)は\(dated(greatest))、\(fewest)は\(dated(least))です。"
  }

  package func only(_ value: DatedText) -> String { "\(value.when)は\(value.value)です。" }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String { "\(name)：\(dated(least))から\(dated(greatest))まで。" }

  package func current(_ name: String, only value: String) -> String { "\(name)：\(value)。" }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(counted(part.all, noun))のうち最新の\(counter(part.count, noun))。"
  }

  package func noData(from period: String) -> String { "\(period)のデータはありません。" }

  package var noDataSentence: String { "データがありません。" }

  package func tip(_ name: String, _ value: String) -> String { "\(name)：\(value)" }

  package func span(_ first: String, _ last: String) -> String { range(from: first, to: last) }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { "中央値\(median)、範囲\(range(from: least, to: greatest))" }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(self.part(part, noun))のデータ"
  }

  package func untilClause(_ end: DataEnd) -> String { "\(end.text)まで" }

  package var thinClause: String { "データ不足のため集計外" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    pairs(values.map { ($0.day, $0.value) })
  }

  package func week(_ number: Int) -> String { "第\(number)週" }

  package func event(_ date: String, _ text: String) -> String { "\(date)：\(text)" }

  package func unnumberedEvents(_ count: Int) -> String {
    "これより前の\(number(count))件の日付には、番号のない線があります。"
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    "日付\(numbers)は\(title)の下に記載しています。"
  }

  package func quoted(_ title: String) -> String { "「\(title)」" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    "線：最大\(counter(size, noun))ずつの中央値、帯：その最小から最大まで。"
  }
}
