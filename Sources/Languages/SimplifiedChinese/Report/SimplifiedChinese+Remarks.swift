extension SimplifiedChinese: RemarkLanguage {
  package var noDataInRange: String { "此范围内没有数据" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    noDataInRange + spaced("；最新读数为\(label(DatedText(value, time)))")
  }

  package func allFromOneSource(_ amount: String) -> String { "\(amount)，全部来自一个来源" }

  package func tooManyToDraw(limit: Int) -> String {
    spaced("超过\(number(limit))项，数量太多，无法逐一画出")
  }

  package func noCompleteInterval(_ title: String) -> String { "\(title)：尚无已结束的时段。" }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    "\(title)：\(noCompleteData(noun))。"
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    finding + (noun.map { "；\(noCompleteData($0))" } ?? "") + "。"
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    "没有\(noun.chineseOne)已结束且有数据"
  }

  package var nothingOverlaps: String { "其他来源没有数据，因此没有重叠。" }

  package func hours(of day: String, _ hours: String) -> String {
    spaced("\(day)有\(hours)个小时。")
  }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    let items = days.map {
      spaced("\(counted($0.count, .day))\($0.count > 1 ? "各" : "")有\($0.hours)个小时")
    }
    return items.joined(separator: "，") + "。"
  }

  package func inNoBand(_ share: String) -> String { spaced("\(share)不在任何范围内。") }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))。" }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(counted(count, .reading))，\(readingDays(days))"
  }

  package func otherSources(_ count: Int) -> String { spaced("另外\(number(count))个来源") }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    spaced("表格只有\(last(part.count, of: part.all, rows))；JSON 输出有全部。")
  }

  package func lastMarks(_ part: Part) -> String {
    spaced("表格各行之间只有\(number(part.all))个标记中最后的\(number(part.count))个。")
  }
}
