extension SimplifiedChinese: BarLanguage {
  package func title(_ title: String, goal: String) -> String {
    qualified(title, spaced("目标\(goal)"))
  }

  package func inFullColor(_ current: String) -> String { "实色：\(current)" }

  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    spaced("\(noun.chineseBy)显示的柱状图，\(period)")
      + (goal.map { spaced("，目标\($0)") } ?? "") + "。"
  }

  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    let (within, beyond) = isUpperLimit ? ("未超过目标", "超过目标") : ("达到目标", "未达到目标")
    return spaced("已结束且有数据的\(share(part, noun, within, none: beyond))。")
  }

  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String {
    spaced("每一级是最多\(counted(size, noun))的中位数。")
  }

  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    "\(value)；\(values(parts))"
  }

  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    spaced("\(noun.chineseBy)显示的\(hasBars ? "柱状图" : "折线图")，\(period)。")
  }

  package func profileBands(haveMost: Bool) -> String {
    haveMost
      ? "深色带：居中的一半数值；浅色带：第 5 至第 95 百分位数" : "色带：居中的一半数值"
  }

  package func rowsOfHours(parts count: Int) -> String {
    spaced("行：每小时\(number(count))段中的第一段。")
  }
}
