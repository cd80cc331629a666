extension IntervalNoun {
  /// The noun alone: `天`, `月`, `2 周时段`.
  var chinese: String {
    switch self {
    case .interval: "时段"
    case .minute: "分钟"
    case .hour: "小时"
    case .day: "天"
    case .night: "晚"
    case .week: "周"
    case .weekday: "星期几"
    case .month: "月"
    case .quarter: "季度"
    case .year: "年"
    case .reading: "读数"
    case .cycle: "周期"
    case .time: "时刻"
    case .period(let count, let noun): "\(count) \(noun.chineseCounter)时段"
    }
  }

  /// The noun after a number, with its measure word: `天`, `个月`.
  var chineseCounter: String {
    switch self {
    case .interval, .weekday, .month, .quarter, .reading, .cycle, .time: "个" + chinese
    case .minute, .hour, .day, .night, .week, .year: chinese
    case .period: "个 " + chinese
    }
  }

  /// The word after a number where the noun is already known: `天`, `个月`, `个`.
  var chineseClassifier: String {
    switch self {
    case .interval, .quarter, .reading, .cycle, .time, .period: "个"
    case .minute, .hour, .day, .night, .week, .month, .year: chineseCounter
    case .weekday: "天"
    }
  }

  /// One of them: `一周`, `一个月`.
  var chineseOne: String { "一" + chineseCounter }

  /// Each of them: `每周`, `每个读数`, `每 2 周`.
  var chineseEach: String {
    switch self {
    case .minute, .hour, .day, .night, .week, .month, .quarter, .year: "每" + chinese
    case .interval, .reading, .cycle, .time: "每" + chineseCounter
    case .weekday: "一周中每一天"
    case .period(let count, let noun): "每 \(count) \(noun.chineseCounter)"
    }
  }

  /// The phrase for things by this noun: `按天`, `按星期几`, `按 2 周`.
  var chineseBy: String {
    if case .period(let count, let noun) = self { return "按 \(count) \(noun.chineseCounter)" }
    return "按" + chinese
  }
}
