// The clauses of accounts about what is computed from readings.
extension SimplifiedChinese {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      spaced("一次事件从读数\(bound)持续\(text(length))开始，到其他读数持续\(text(length))，")
        + spaced("或到超过\(text(longestGap))的空缺为止")
    case .inNoEpisode(let count): spaced("\(number(count))个越界的读数不属于任何事件")
    case .rounded(let step): spaced("比较之前，读数舍入到\(step)，界限向下舍入到\(step)")
    case .markedEntries: "数据中标明为手动输入的，按手动输入计"
    case .smoothed(let days, let longestGap):
      spaced("平滑方法：对各日平均值取截至当天的加权平均，权重为 exp(\u{2212}天数/\(number(days)))；")
        + spaced("超过\(counted(longestGap, .day))的空缺之后重新开始")
    case .changeAWeek(let leastDays, let span):
      "每周变化是四周内各日平均值的拟合直线的斜率，附各日相互独立时的 95% 范围；"
        + spaced("需要至少\(counted(leastDays, .day))有读数，且首尾至少相隔\(counted(span, .day))")
    case .indexOfHeights(let heights, let count): index(of: heights, before: count)
    case .allOfFirstDays(1): "唯一的测量属于首日，不计入"
    case .allOfFirstDays(let count): spaced("全部\(number(count))次测量都属于首日，不计入")
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { spaced("\(height.when)的\(height.value)米") }
    let used =
      switch heights.count {
      case 0: "没有一个体重值有对应的身高"
      case 1...3: heights.map(text).joined(separator: "、")
      default:
        spaced("\(number(heights.count))次身高，")
          + span(text(heights[0]), text(heights[heights.count - 1]))
      }
    let rest = count > 0 ? spaced("；首个身高之前的\(number(count))个体重值没有指数") : ""
    return "范围内没有 bodyMassIndex，因此用每个体重值除以此前最近一次身高的平方：\(used)\(rest)"
  }
}
