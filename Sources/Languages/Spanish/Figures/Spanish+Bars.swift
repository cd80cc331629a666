extension Spanish: BarLanguage {
  package func title(_ title: String, goal: String) -> String {
    "\(title), con una meta de \(goal)"
  }

  package func inFullColor(_ current: String) -> String { "\(current) en color intenso" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    let against = goal.map { ", con una meta de \($0)" } ?? ""
    return ended("Barras por \(noun.spanish.singular), \(period)\(against)")
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    let complete = noun.spanish.agreeing("completo", "completa") + form(part.all, "", "s")
    return "\(number(part.count)) de \(counted(part.all, noun)) \(complete) con datos "
      + (isUpperLimit
        ? "\(form(part.count, "quedó", "quedaron")) dentro de ella."
        : "la \(form(part.count, "alcanzó", "alcanzaron")).")
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Cada escalón es la mediana de hasta \(counted(size, noun))."
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    "\(value); \(values(parts))"
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    ended("\(hasBars ? "Barras" : "Línea") por \(noun.spanish.singular), \(period)")
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost
      ? "banda oscura: la mitad central de los valores; banda clara: del percentil 5 al 95"
      : "banda: la mitad central de los valores"
  }

  package func rowsOfHours(parts count: Int) -> String {
    "Filas: la primera de las \(count) partes de cada hora."
  }
}
