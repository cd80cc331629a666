extension SimplifiedChinese: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour: "起始时间"
    case .week, .period: "起始日"
    case .day: "日期"
    case .interval, .night, .weekday, .month, .quarter, .year, .reading, .cycle, .time:
      heading(ofRows: noun)
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String {
    switch noun {
    case .night: "夜晚"
    case .weekday: "星期"
    case .month: "月份"
    case .year: "年份"
    case .interval, .minute, .hour, .day, .week, .quarter, .reading, .cycle, .time, .period:
      noun.chinese
    }
  }

  package var rangeHeading: String { "范围" }

  package func label(of week: NamedWeek) -> String { name(of: .week(of: week.firstDay)) }

  package func label(ofWeeksFrom day: String) -> String { spaced("\(day)起") }

  package func row(of week: NamedWeek) -> String { week.firstDay }

  package func label(ofQuarter number: Int, _ year: Int) -> String { "\(year)年第\(number)季度" }
}
