extension Japanese: BarLanguage {
  package func title(_ title: String, goal: String) -> String { qualified(title, "目標\(goal)") }

  package func inFullColor(_ current: String) -> String { "\(current)は濃い色" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    "\(noun.japaneseEach)の棒グラフ（\(period)）。" + (goal.map { "目標は\($0)です。" } ?? "")
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    let share =
      isUpperLimit
      ? share(part, noun, "が目標以内でした", none: "目標以内だった")
      : share(part, noun, "で達成しました", none: "達成した")
    return sentence("完了していてデータのある\(share)")
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    "各段は最大\(counter(size, noun))ずつの中央値です。"
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    qualified(value, values(parts))
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    "\(noun.japaneseEach)の\(hasBars ? "棒グラフ" : "折れ線グラフ")（\(period)）。"
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost ? "濃い帯：値の中央の50%、薄い帯：5～95パーセンタイル" : "帯：値の中央の50%"
  }

  package func rowsOfHours(parts count: Int) -> String {
    "行：1時間を\(number(count))等分した最初の時間帯。"
  }
}
