extension Spanish: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return ["menos de \(first)"] + thresholds.dropLast() + ["\(last) o más"]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map { "color intenso: \($0 ? "dentro de la meta" : "meta alcanzada")" }
    return [haveSizes ? "más grande es más" : nil, color].compactMap(\.self)
      .joined(separator: "; ")
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    "Calendario de \(counted(count, noun)), \(period); los cuadrados más grandes son más."
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String {
    ended(
      "\(counted(count, noun)) "
        + (isUpperLimit
          ? "\(form(count, "quedó", "quedaron")) en \(goal) o menos"
          : "\(form(count, "alcanzó", "alcanzaron")) \(goal)"))
  }

  package var yearBlocks: String { "Cada bloque es un año, con una columna para cada semana." }

  package func weekColumns(from first: String, to last: String) -> String {
    ended("Columnas: semanas \(period(from: first, to: last))")
  }

  package func levelNames(_ names: [String]) -> String {
    ended("Niveles: \(names.joined(separator: ", "))")
  }
}
