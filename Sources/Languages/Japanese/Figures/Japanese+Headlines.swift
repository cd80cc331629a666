extension Japanese: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String {
    switch finding {
    case .noData: "データがありません"
    case .goal(let name, let met, let count, let noun, let goal, isUpperLimit: true):
      named(
        name, share(Part(met, of: count), noun, "が\(goal)以内でした", none: "\(goal)以内だった"))
    case .goal(let name, let met, let count, let noun, let goal, isUpperLimit: false):
      named(
        name, share(Part(met, of: count), noun, "で\(goal)に達しました", none: "\(goal)に達した"))
    case .median(let name, let above, let count, let noun, let median):
      named(name, self.above("これまでの中央値\(median)", Part(above, of: count), noun))
    case .yearBefore(let name, let above, let count, let noun):
      named(name, self.above("前年", Part(above, of: count), noun))
    case .bounds(1, 1, let upper, let lower): "唯一の測定値は\(pair(upper, lower))未満です"
    case .bounds(let below, let count, let upper, let lower):
      share(
        Part(below, of: count), .reading, "が\(pair(upper, lower))未満です",
        none: "\(pair(upper, lower))未満の")
    case .average(let average): sentence(average)
    case .share(let share, let whole, let range): "\(range)：\(name(whole))の\(share)"
    case .zone(let name, let time, let whole, let when):
      "\(name)：\(when)の\(whole)\(time == whole ? "すべて" : "のうち\(time)")"
    case .overlap(let sources, let counted, let twice, _):
      "\(names(sources))の記録は\(counted)で、"
        + (twice.map { "うち\($0)が重複しています" } ?? "重複はありません")
    case .nights(let asleep, nil, let hasNaps): slept(asleep, hasNaps ? [napsIncluded] : [])
    case .nights(let asleep, let part?, hasNaps: true):
      slept(asleep, [napsIncluded, self.part(part, .night)])
    case .nights(let asleep, let part?, hasNaps: false):
      slept(asleep, [coverageClause(part, .night)])
    case .night(let name, let asleep): "\(name)：\(asleep)"
    case .notAsleep(let name): "\(name)：最新の夜は睡眠の記録がありません"
    case .cycles(1, _, let length, _): "周期の長さは\(length)でした"
    case .cycles(_, let low, let high, _) where low == high: "周期の長さはいずれも\(high)でした"
    case .cycles(_, let low, let high, let mean):
      "周期の長さは\(range(from: low, to: high))（平均\(mean)）でした"
    case .cycleDay(let day): "周期の\(day)日目です"
    case .range(.measure(let name), let low, let high): "\(name)：\(range(from: low, to: high))"
    case .range(.heartbeats, let low, let high): "心拍数は1分間に\(range(from: low, to: high))回でした"
    case .range(.fourInFive(let name), let low, let high):
      "\(name)：参加者の5人に4人は\(range(from: low, to: high))"
    case .trend(let name, let from, let to, _, let since):
      "\(name)：\(self.name(of: since))以降、\(from)から\(to)になりました"
    case .peak(let name, let value, let when, let isAmount):
      "\(name)：\(isAmount ? "最多" : "最高")は\(when)の\(value)"
    case .latest(let name, let value, ""): "\(name)：最新は\(value)"
    case .latest(let name, let value, let when): "\(name)：\(when)は\(value)"
    case .latestPair(let name, let upper, let lower): "\(name)：最新は\(pair(upper, lower))"
    case .smoothed(let name, let value, let change, let without):
      qualified(name, list([smoothedLabel] + (without > 0 ? [excluding(without)] : [])))
        + "：\(value)" + (change.map { "、変化は\($0)" } ?? "")
    case .running(let name, let value, let when): "\(name)：\(when)はこれまでに\(value)"
    case .thin(let name, let count, let noun):
      "\(name)：\(counted(count, noun))にデータがありますが、集計には足りません"
    case .sparse(let name, let count, let all, let noun):
      "\(name)：データがあるのは\(part(Part(count, of: all), noun))"
    case .lowest(let name, let part, let value, let when):
      "\(name)：\(part.isEmpty ? "" : "\(part)の")最低は\(when)の\(value)"
    }
  }

  /// The greatest number of characters of a headline that starts with the name of its measure: as
  /// much room as 14 English words take (G-1).
  private static let characterLimit = 50

  /// A sentence after the name of its measure, if that fits.
  private func named(_ name: String, _ sentence: String) -> String {
    let named = "\(name)：\(sentence)"
    return name.isEmpty || named.count > Self.characterLimit ? sentence : named
  }

  private func slept(_ asleep: String, _ clauses: [String]) -> String {
    qualified("1晩の睡眠時間は\(asleep)でした", list(clauses))
  }

  /// The intervals that are above a value, without a full stop.
  func above(_ value: String, _ part: Part, _ noun: IntervalNoun) -> String {
    share(part, noun, "が\(value)を上回っています", none: "\(value)を上回った")
  }

  /// `7日間の平均は144/88で、135/85を上回っています`
  private func sentence(_ average: PairsAverage) -> String {
    let mean = "\(number(average.days))日間の平均は\(average.shown)"
    guard let last = average.sides.last else { return mean + "です" }
    func limits(_ side: (relation: PairsAverage.Relation, limits: [PairsAverage.Comparison]))
      -> String
    { list(side.limits.map { qualified($0.limit, list($0.remarks)) }) }
    let others = average.sides.dropLast().map { side in
      switch side.relation {
      case .above: "\(limits(side))を上回り"
      case .at: "\(limits(side))と等しく"
      case .below: "\(limits(side))を下回り"
      }
    }
    let end =
      switch last.relation {
      case .above: "\(limits(last))を上回っています"
      case .at: "\(limits(last))と等しくなっています"
      case .below: "\(limits(last))を下回っています"
      }
    return "\(mean)で、\(list(others + [end]))"
  }

  /// `125/80`
  func pair(_ upper: String, _ lower: String) -> String { "\(upper)/\(lower)" }

  /// `時間`, `測定値`
  func name(_ whole: Finding.Whole) -> String {
    switch whole {
    case .time: "時間"
    case .timeWithData: "データのある時間"
    case .readings: "測定値"
    }
  }

  private func names(_ sources: Finding.Sources) -> String {
    switch sources {
    case .names(let names): list(names)
    case .count(let count): "\(number(count))件のソース"
    }
  }
}
