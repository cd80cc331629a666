extension German: BarLanguage {
  package func title(_ title: String, goal: String) -> String { "\(title), Ziel: \(goal)" }

  package func inFullColor(_ current: String) -> String { "\(current) in kräftiger Farbe" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    ended("Balken je \(noun.german.singular) vom \(period)\(goal.map { ", Ziel: \($0)" } ?? "")")
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    let intervals =
      "\(noun.germanPreposition) \(number(part.count)) von \(complete(part.all, noun)) mit Daten"
    return sentence("\(intervals) wurde es \(isUpperLimit ? "eingehalten" : "erreicht")")
  }

  /// A number of complete intervals in the dative: `26 vollständigen Tagen`.
  func complete(_ count: Int, _ noun: IntervalNoun) -> String {
    let noun = noun.german
    return "\(number(count)) \(noun.adjective("vollständig", before: count))"
      + " \(noun.form(count, .dative))"
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Jede Stufe ist der Median von bis zu \(dative(size, noun))."
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    "\(value); \(values(parts))"
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    ended("\(hasBars ? "Balken" : "Linie") je \(noun.german.singular), \(period)")
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost
      ? "dunkles Band: die mittlere Hälfte der Werte; helles Band: das 5. bis 95. Perzentil"
      : "Band: die mittlere Hälfte der Werte"
  }

  package func rowsOfHours(parts count: Int) -> String {
    "Zeilen: jeweils der erste der \(count) Teile einer Stunde."
  }
}
