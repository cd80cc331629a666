extension English: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return ["under \(first)"] + thresholds.dropLast() + ["\(last) and more"]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map { "full color \($0 ? "stays within" : "reaches") the goal" }
    return [haveSizes ? "larger is more" : nil, color].compactMap(\.self).joined(separator: ", ")
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    "Calendar of \(counted(count, noun)) from \(period); larger squares are more."
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String {
    ended("\(counted(count, noun)) \(isUpperLimit ? "stayed within" : "reached") \(goal)")
  }

  package var yearBlocks: String { "Each block is a year, with a column for each week." }

  package func weekColumns(from first: String, to last: String) -> String {
    ended("Columns: weeks from \(first) to \(last)")
  }

  package func levelNames(_ names: [String]) -> String {
    ended("Levels: \(names.joined(separator: ", "))")
  }
}
