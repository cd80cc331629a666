extension IntervalNoun {
  /// The noun alone: `日`, `2週間`.
  var japaneseName: String {
    switch self {
    case .interval: "区間"
    case .minute: "分"
    case .hour: "時間"
    case .day: "日"
    case .night: "夜"
    case .week: "週"
    case .weekday: "曜日"
    case .month: "月"
    case .quarter: "四半期"
    case .year: "年"
    case .reading: "測定値"
    case .cycle: "周期"
    case .time: "時間帯"
    case .period(let count, let noun): noun.japaneseLength("\(count)")
    }
  }

  /// A number with its counter: `13週`, `10件`.
  func japaneseCounter(_ number: String) -> String {
    switch self {
    case .interval, .period: "\(number)区間"
    case .minute, .hour, .day, .week, .weekday, .quarter, .year, .cycle: number + japaneseName
    case .night: "\(number)晩"
    case .month: "\(number)か月"
    case .reading: "\(number)件"
    case .time: "\(number)区分"
    }
  }

  /// A number with its noun: `13週`, `測定値10件`, `2週間ごとの13区間`.
  func japaneseCounted(_ number: String) -> String {
    switch self {
    case .reading, .time: japaneseName + japaneseCounter(number)
    case .period: "\(japaneseEach)の\(japaneseCounter(number))"
    case .interval, .minute, .hour, .day, .night, .week, .weekday, .month, .quarter, .year, .cycle:
      japaneseCounter(number)
    }
  }

  /// A length of time: `12週間`.
  func japaneseLength(_ number: String) -> String {
    switch self {
    case .week: "\(number)週間"
    case .interval, .minute, .hour, .day, .night, .weekday, .month, .quarter, .year, .reading,
      .cycle, .time, .period:
      japaneseCounted(number)
    }
  }

  /// One by one: `日ごと`, `1時間ごと`, `2週間ごと`.
  var japaneseEach: String {
    switch self {
    case .minute, .hour: japaneseCounter("1") + "ごと"
    case .interval, .day, .night, .week, .weekday, .month, .quarter, .year, .reading, .cycle, .time,
      .period:
      japaneseName + "ごと"
    }
  }

  /// The words before an amount for each of them: `1日あたり`, `2週間あたり`.
  var japaneseRate: String {
    switch self {
    case .period: japaneseName + "あたり"
    case .interval, .minute, .hour, .day, .night, .week, .weekday, .month, .quarter, .year,
      .reading, .cycle, .time:
      japaneseLength("1") + "あたり"
    }
  }

  /// One that begins at a date, after it: `1月8日からの` `1週間`, `四半期`.
  var japaneseSpan: String {
    switch self {
    case .minute, .hour, .day, .night, .week, .month, .year: japaneseLength("1")
    case .interval, .weekday, .quarter, .reading, .cycle, .time, .period: japaneseName
    }
  }

  /// The one before: `前日`, `前週`, `前の夜`.
  var japanesePrevious: String {
    switch self {
    case .day, .week, .month, .year: "前" + japaneseName
    case .minute, .hour: "前の" + japaneseCounter("1")
    case .interval, .night, .weekday, .quarter, .reading, .cycle, .time, .period:
      "前の" + japaneseName
    }
  }
}
