extension SimplifiedChinese: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: return "没有数据"
    case .goal(let name, let met, let count, let noun, let goal, let isUpperLimit):
      let (within, beyond) =
        isUpperLimit
        ? (spaced("未超过\(goal)"), spaced("超过\(goal)"))
        : (spaced("达到\(goal)"), spaced("未达到\(goal)"))
      return named(name, share(Part(met, of: count), noun, within, none: beyond))
    case .median(let name, let above, let count, let noun, let median):
      return named(
        name,
        share(
          Part(above, of: count), noun, spaced("高于你的中位数\(median)"),
          none: spaced("不高于你的中位数\(median)")))
    case .yearBefore(let name, let above, let count, let noun):
      return "\(name)：" + share(Part(above, of: count), noun, "高于前一年", none: "不高于前一年")
    case .bounds(let below, let count, let upper, let lower):
      return share(
        Part(below, of: count), .reading, spaced("低于\(upper)/\(lower)"),
        none: spaced("未低于\(upper)/\(lower)"))
    case .average(let average): return sentence(average)
    case .share(let share, let whole, let range):
      return range.hasSuffix("内") && whole != .timeWithData
        ? spaced("\(share)的\(noun(whole))在\(range)")
        : "\(range)：" + spaced("占\(noun(whole))的\(share)")
    case .zone(let name, let time, let whole, let when):
      let part = time == whole ? spaced("全部\(whole)") : spaced("\(whole)中的\(time)")
      return "\(name)：" + qualified(part, when)
    case .overlap(let sources, let counted, let twice, _):
      return spaced("\(names(sources))共记录\(counted)，")
        + (twice.map { spaced("其中重复计数\($0)") } ?? "没有重复计数")
    case .nights(let asleep, let part, let hasNaps):
      let coverage = part.map { share($0, .night, "有数据", none: "没有数据") } ?? ""
      return spaced("你平均每晚睡眠\(asleep)")
        + qualified(hasNaps ? "，\(napsIncluded)" : "", coverage)
    case .night(let name, let asleep): return "\(name)：\(asleep)"
    case .notAsleep(let name): return "\(name)：最近一晚未记录到睡眠"
    case .cycles(1, _, let length, _): return spaced("你的月经周期为\(length)")
    case .cycles(_, let low, let high, _) where low == high:
      return spaced("你的月经周期均为\(high)")
    case .cycles(_, let low, let high, let mean):
      return spaced("你的月经周期为\(low)至\(high)，平均\(mean)天")
    case .cycleDay(let day): return spaced("你处于月经周期第\(day)天")
    case .range(.measure(let name), let low, let high): return "\(name)：" + range(low, to: high)
    case .range(.heartbeats, let low, let high):
      return spaced("你的心率在每分钟\(low)至\(high)次之间")
    case .range(.fourInFive(let name), let low, let high):
      return qualified(name, "五分之四的参与者") + "：" + range(low, to: high)
    case .trend(let name, let from, let to, let rises, let since):
      return spaced("\(name)自\(self.name(of: since))以来从\(from)\(rises ? "升至" : "降至")\(to)")
    case .peak(let name, let value, let when, let isAmount):
      return spaced("\(name)：\(when)\(isAmount ? "最多" : "最高")，\(value)")
    case .latest(let name, let value, ""): return spaced("\(name)：最新值\(value)")
    case .latest(let name, let value, let when): return "\(name)：" + qualified(value, when)
    case .latestPair(let name, let upper, let lower):
      return spaced("\(name)：最新读数\(upper)/\(lower)")
    case .smoothed(let name, let value, let change, let without):
      let clause = without == 0 ? "平滑值" : spaced("平滑值，不含\(farReadings(without))")
      return qualified(name, clause) + "：\(value)" + (change.map { spaced("，变化为\($0)") } ?? "")
    case .running(let name, let value, let when):
      return spaced("\(name)：目前\(qualified(value, when))")
    case .thin(let name, let count, let noun):
      return "\(name)：" + spaced("\(counted(count, noun))有数据，但数据不足，不计入")
    case .sparse(let name, let count, let all, let noun):
      return "\(name)：" + coverageClause(Part(count, of: all), noun)
    case .lowest(let name, let part, let value, let when):
      return "\(name)：" + spaced("\(part)最低\(qualified(value, when))")
    }
  }

  /// The greatest number of characters of a headline that starts with a name, which take as much
  /// room as 14 words (G-1).
  private static let limit = 40

  /// A sentence after the name of the measure, if both fit.
  private func named(_ name: String, _ sentence: String) -> String {
    let named = "\(name)：\(sentence)"
    return name.isEmpty || named.count > Self.limit ? sentence : named
  }

  /// `7 天平均 144/88，高于 135/85`
  private func sentence(_ average: PairsAverage) -> String {
    let sides = average.sides.map { side in
      let limits = side.limits.map { qualified($0.limit, $0.remarks.joined(separator: "，")) }
      return spaced("，\(word(side.relation))\(list(limits))")
    }
    return spaced("\(counted(average.days, .day))平均\(average.shown)") + sides.joined()
  }

  func word(_ relation: PairsAverage.Relation) -> String {
    switch relation {
    case .above: "高于"
    case .at: "等于"
    case .below: "低于"
    }
  }

  /// `时间`, `读数`
  func noun(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "时间"
    case .timeWithData: "有数据的时间"
    case .readings: "读数"
    }
  }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): spaced("\(number(count))个来源")
    }
  }
}
