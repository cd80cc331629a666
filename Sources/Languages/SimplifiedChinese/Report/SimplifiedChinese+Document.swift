extension SimplifiedChinese: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    let start = opening.isEmpty ? "截至" : "\(opening)，截至"
    // The moment has its own mark, and the space before it is outside of that.
    let space = String(spaced("至\(moment)").dropFirst().dropLast(moment.count))
    return MomentSentence(
      opening: start + space, moment: moment,
      closing: (isEndOfDay ? "当天结束时" : "") + "（\(zone)）。" + remarks.joined())
  }

  package func zone(ofCity name: String) -> String { spaced("\(name)时间") }

  package func dataEnds(_ moment: String) -> String { spaced("数据到\(moment)为止。") }

  package func isRunning(_ interval: NamedInterval) -> String {
    spaced("\(name(of: interval))尚未结束，不作比较。")
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let later = time.map { spaced("\(day) \($0)之后") } ?? "\(day)或之后"
    return spaced("\(name(of: interval))缺少最后\(text(last))的数据，不作比较。")
      + spaced("\(later)的导出会包含全部数据。")
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let listed = list(names + (others > 0 ? [spaced("另外\(number(others))项")] : []))
    return (isRest ? "其余部分" : "本报告") + (isAll ? "" : "的大部分内容") + "在其范围内没有数据：\(listed)。"
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    "\(names.joined(separator: "、"))：\(reason)。"
  }

  package func latestRowsOfList(_ part: Part) -> String {
    spaced("\(number(part.all))行中最近的\(number(part.count))行；网页上有全部的行。")
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    spaced("\(number(count))次小睡，\(count == 1 ? "" : "共")\(asleep)；")
      + spaced("不含小睡，平均每晚睡眠\(mean)。")
  }
}
