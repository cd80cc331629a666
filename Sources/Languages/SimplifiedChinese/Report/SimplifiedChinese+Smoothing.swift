extension SimplifiedChinese: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String { "\(title)，读数和平滑线" }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "日期"
    case .reading(let unit): "读数\(unit)"
    case .smoothed(let unit): "\(smoothedLabel)\(unit)"
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { range($0, to: high) } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    spaced("\(name)在截至\(day)的四周内的变化为\(change.change)")
      + bracketed("\(range(change))；\(share(days, .day, "有读数", none: "没有读数"))")
      + (far.isEmpty ? "" : spaced("，不含\(farReadings(far))")) + "。"
  }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "若计入\(count == 1 ? "该" : "这些")读数，"
      + spaced("变化为\(change.change)\(bracketed(range(change)))。")
  }

  private func range(_ change: ChangeAWeek) -> String {
    spaced("\(change.confidence)范围：\(change.range)")
  }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    spaced("这些读数包含\(farReadings(far))。")
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    spaced("\(name)在截至\(day)的四周内\(readingDays(days))，不足以得出每周的变化：")
      + spaced("需要\(counted(needed, .day))有读数，且首尾至少相隔\(counted(span, .day))。")
  }

  /// The days with readings: `有 3 天有读数`.
  func readingDays(_ count: Int) -> String {
    count == 0 ? "没有读数" : spaced("有\(counted(count, .day))有读数")
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    guard let value else { return "\(name)：\(qualified(farReadings(count), interval))" }
    let without = count > 0 ? spaced("，不含\(farReadings(count))") : ""
    return "\(name)：\(qualified(value, interval + without))"
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    spaced("\(name)的手动输入值减去自动记录值：")
      + spaced("两者都有的\(counted(count, noun))平均为\(mean)")
      + (range.map { spaced("，范围为\(self.range($0.low, to: $0.high))") } ?? "") + "。"
  }

  package func column(ofDays column: DayColumn) -> String {
    switch column {
    case .day: "日期"
    case .lowest(let part, let unit): spaced("最低\(part)\(unit)")
    case .highest(let part, let unit): spaced("最高\(part)\(unit)")
    }
  }
}
