extension German: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return ["unter \(first)"] + thresholds.dropLast() + ["\(last) und mehr"]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map { "volle Farbe heißt Ziel \($0 ? "eingehalten" : "erreicht")" }
    return [haveSizes ? "größer ist mehr" : nil, color].compactMap(\.self).joined(separator: ", ")
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    "Kalender mit \(dative(count, noun)) vom \(period); größere Quadrate stehen für mehr."
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String {
    let intervals = "\(noun.germanPreposition) \(dative(count, noun))"
    return isUpperLimit ? ended("Höchstens \(goal) \(intervals)") : "\(goal) \(intervals) erreicht."
  }

  package var yearBlocks: String {
    "Jeder Block ist ein Jahr, mit einer Spalte für jede Woche."
  }

  package func weekColumns(from first: String, to last: String) -> String {
    ended("Spalten: Wochen vom \(period(from: first, to: last))")
  }

  package func levelNames(_ names: [String]) -> String {
    ended("Stufen: \(names.joined(separator: ", "))")
  }
}
