extension SimplifiedChinese: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return [spaced("低于\(first)")] + thresholds.dropLast() + [spaced("\(last)及以上")]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map { $0 ? "实色表示未超过目标" : "实色表示达到目标" }
    return [haveSizes ? "方块越大，数值越大" : nil, color].compactMap(\.self).joined(separator: "；")
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    spaced("\(counted(count, noun))的日历，\(period)；方块越大，数值越大。")
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String {
    spaced("\(counted(count, noun))\(isUpperLimit ? "未超过" : "达到")\(goal)。")
  }

  package var yearBlocks: String { "每一块是一年，每一列是一周。" }

  package func weekColumns(from first: String, to last: String) -> String {
    "列：" + spaced("\(first)至\(last)的各周。")
  }

  package func levelNames(_ names: [String]) -> String {
    "级别：\(names.joined(separator: "、"))。"
  }
}
