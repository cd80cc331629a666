extension Japanese: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return ["\(first)未満"] + thresholds.dropLast() + ["\(last)以上"]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map { "濃い色は目標\($0 ? "以内" : "達成")" }
    return list([haveSizes ? "大きいほど多い" : nil, color].compactMap(\.self))
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    "\(counted(count, noun))のカレンダー（\(period)）。四角が大きいほど多いことを示します。"
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String { sentence(existing("\(goal)\(isUpperLimit ? "以内だった" : "に達した")", count, noun)) }

  package var yearBlocks: String { "各ブロックが1年、各列が1週です。" }

  package func weekColumns(from first: String, to last: String) -> String {
    "列：\(first)から\(last)までの週。"
  }

  package func levelNames(_ names: [String]) -> String { "段階：\(list(names))。" }
}
