extension French: BarLanguage {
  package func title(_ title: String, goal: String) -> String { "\(title), objectif de \(goal)" }

  package func inFullColor(_ current: String) -> String { "\(current) en couleur pleine" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    let against = goal.map { ", objectif de \($0)" } ?? ""
    return ended("Barres par \(noun.french.one) \(from(period))\(against)")
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    let noun = noun.french
    let complete = noun.complete(part.all)
    let reached =
      verb(part.count, "l’a", "l’ont") + (isUpperLimit ? " respecté" : " atteint")
    let some = part.count == 0 ? "\(noun.agreeing("aucun", 0)) ne" : number(part.count)
    return ended("Sur \(counted(part.all, noun)) \(complete) avec données, \(some) \(reached)")
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Chaque palier est la médiane de \(atMost(size, noun))."
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    clauses([value, values(parts)])
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    ended("\(hasBars ? "Barres" : "Courbe") par \(noun.french.one) \(from(period))")
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost
      ? clauses([
        labeled("bande foncée", "moitié centrale des valeurs"),
        labeled("bande claire", "du 5e au 95e centile"),
      ]) : labeled("bande", "moitié centrale des valeurs")
  }

  package func rowsOfHours(parts count: Int) -> String {
    labeled("Lignes", "la première des \(count) parties de chaque heure.")
  }
}
