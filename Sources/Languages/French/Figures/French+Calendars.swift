extension French: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    guard let first = thresholds.first, let last = thresholds.last else { return [] }
    return ["moins de \(first)"] + thresholds.dropLast() + ["\(last) et plus"]
  }

  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    let color = goal.map {
      labeled("couleur pleine", $0 ? "limite respectée" : "objectif atteint")
    }
    return [haveSizes ? "la taille suit la valeur" : nil, color].compactMap(\.self)
      .joined(separator: ", ")
  }

  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    clauses([
      "Calendrier de \(counted(count, noun)) \(from(period))", "la taille suit la valeur.",
    ])
  }

  package func reached(
    _ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool
  ) -> String {
    let (what, reached) = isUpperLimit ? ("Limite", "respectée") : ("Objectif", "atteint")
    return "\(what) de \(goal) "
      + (count == 0 ? ended("jamais \(reached)") : "\(reached) \(counted(count, noun)).")
  }

  package var yearBlocks: String {
    "Chaque bloc est une année, avec une colonne par semaine."
  }

  package func weekColumns(from first: String, to last: String) -> String {
    labeled("Colonnes", ended("semaines du \(first) au \(last)"))
  }

  package func levelNames(_ names: [String]) -> String {
    labeled("Niveaux", ended(names.joined(separator: ", ")))
  }
}
