extension SimplifiedChinese: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(title)，\(noun.chineseBy)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    // A week is not the first half of a cycle: 每周期.
    let title = noun == .cycle ? title : title.replacing(IntervalNoun.cycle.chinese, with: "")
    let letters = title.replacing(" ", with: "")
    return noun.chineseAdverbs.contains { letters.contains($0.replacing(" ", with: "")) }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String {
    saysInterval(title, noun)
      ? title : spaced("\(noun == .day ? "每日" : noun.chineseEach)\(title)")
  }

  package func title(bySource title: String) -> String { "\(title)，按来源" }

  package func title(byBand title: String) -> String { "\(title)，按范围" }

  package func title(ofReadings title: String) -> String { "\(title)，读数" }

  package func title(ofTimeInZones title: String) -> String {
    title.contains("区间") ? title : "\(title)，区间时间"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "\(noun.chineseEach)各晚的平均"
  }

  package var titleOfStages: String { "各晚的睡眠阶段" }

  package var titleOfCycles: String { "各周期从第一天起的天数" }

  package func subtitle(_ title: String, _ period: String) -> String {
    [title, period].filter { !$0.isEmpty }.joined(separator: "，")
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { "\(subtitle(title, period))；标题所指：\(dates)" }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    "\(subtitle)\(subtitle.isEmpty ? "" : "；")下方：\(text(rows))"
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `28 天中最后的 14 天`
  private func text(_ shown: ShownRows) -> String {
    let count = "\(number(shown.count))"
    return switch (shown.all, shown.areLast) {
    case (let all?, true): last(shown.count, of: all, shown.rows)
    case (let all?, false):
      spaced("\(number(all))\(counter(shown.rows))中的\(count)\(classifier(shown.rows))")
    case (nil, true): spaced("最后\(count)\(counter(shown.rows))")
    case (nil, false): spaced("\(count)\(counter(shown.rows))")
    }
  }

  /// The last rows out of all.
  func last(_ count: Int, of all: Int, _ rows: TableRows) -> String {
    spaced("\(number(all))\(counter(rows))中最后的\(number(count))\(classifier(rows))")
  }

  /// The noun for rows after a number: `天`, `个来源`.
  private func counter(_ rows: TableRows) -> String {
    switch rows {
    case .intervals(let noun): noun.chineseCounter
    case .sources: "个来源"
    case .stages: "个阶段"
    case .rows: "行"
    }
  }

  private func classifier(_ rows: TableRows) -> String {
    switch rows {
    case .intervals(let noun): noun.chineseClassifier
    case .sources, .stages: "个"
    case .rows: "行"
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("这一年", "前一年") }
}

extension IntervalNoun {
  /// The words by which a title says that its values are of each of these intervals.
  fileprivate var chineseAdverbs: [String] {
    let others =
      switch self {
      case .minute: ["每个分钟", "逐分钟"]
      case .hour: ["每个小时", "逐小时", "逐时"]
      case .day: ["每日", "日均", "逐日", "按日"]
      case .night: ["每夜", "逐夜", "逐晚"]
      case .week: ["每星期", "每个星期", "周均", "逐周"]
      case .month: ["每个月", "月均", "逐月", "月度"]
      case .quarter: ["每个季度", "逐季"]
      case .year: ["年均", "逐年", "年度"]
      case .cycle: ["每周期"]
      case .period(of: 2, let noun): ["每两" + noun.chineseCounter]
      case .interval, .weekday, .reading, .time, .period: [String]()
      }
    return [chineseEach, chineseBy] + others
  }
}
