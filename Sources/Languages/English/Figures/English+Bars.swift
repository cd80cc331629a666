extension English: BarLanguage {
  package func title(_ title: String, goal: String) -> String {
    "\(title) against a goal of \(goal)"
  }

  package func inFullColor(_ current: String) -> String { "\(current) in full color" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    let against = goal.map { ", against a goal of \($0)" } ?? ""
    return ended("Bars by \(noun.singular) from \(period)\(against)")
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    "\(number(part.count)) of \(number(part.all)) complete \(noun.form(part.all)) with data "
      + (isUpperLimit ? "stayed within it." : "reached it.")
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Each step is the median of up to \(counted(size, noun))."
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    "\(value); \(values(parts))"
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    ended("\(hasBars ? "Bars" : "Line") by \(noun.singular), \(period)")
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost
      ? "dark band: the middle half of the values; light band: the 5th to the 95th percentile"
      : "band: the middle half of the values"
  }

  package func rowsOfHours(parts count: Int) -> String {
    "Rows: the first of the \(count) parts of each hour."
  }
}
