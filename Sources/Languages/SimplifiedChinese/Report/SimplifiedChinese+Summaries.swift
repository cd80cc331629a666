extension SimplifiedChinese: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    let latest = "最近一个已结束的时段"
    return switch missing {
    case .noCompleteInterval: "尚无已结束的时段"
    case .tooThin(let days):
      spaced("在\(latest)，\(share(days, .day, "有数据", none: "没有数据"))")
    case .tooThinBase(let base): "\(intervals(base))有数据的天数太少"
    case .tooFewReadings(let count, let needed):
      latest + (count == 0 ? "没有读数" : spaced("只有\(counted(count, .reading))"))
        + spaced("，需要\(classified(needed, .reading))")
    case .tooFewReadingsOfBase(let base): "\(intervals(base))的读数太少"
    case .farReadings: "其中含有离群读数"
    case .hiddenPercentage: "“percentages”将其隐藏"
    case .noLatest: "\(latest)没有数据"
    case .excludedLatest: "\(latest)已被排除"
    case .noBase(let base): "\(intervals(base))没有数据"
    case .tooFewBefore(let base): "\(intervals(base))中有数据的不到一半"
    case .baseNotPositive(let base): "百分比要求\(intervals(base))的值大于零"
    case .roundedTimes: "“privacy”隐藏了时间的分钟数"
    case .thinLatest: "\(latest)有数据的天数不到一半"
    case .thinBase(let base): "\(intervals(base))有数据的天数不到一半"
    case .unequalCoverage(let base):
      "\(latest)与\(intervals(base))有数据的天数比例相差超过四分之一"
    case .tooFew(let needed): spaced("需要\(number(needed))个已结束且有数据的时段")
    case .weakTrend: "直线只能解释不到一半的方差"
    case .tooSparse: "已结束的时段中有数据的不到一半"
    case .noTotal: "其数值不能相加"
    case .noData: "已结束的时段都没有数据"
    case .noReading: "各时段都没有读数"
    case .cutNights: "主睡眠被晚与晚的分界切成两段"
    case .tooFewDays(let days, let needed, let span):
      "截至最后一个读数的四周内" + readingDays(days)
        + spaced("，需要\(counted(needed, .day))，且首尾至少相隔\(counted(span, .day))")
    case .allTooThin: "已结束且有数据的时段都因数据不足而不计入"
    }
  }

  /// The intervals of the base of a change.
  private func intervals(_ base: Comparison) -> String {
    switch base {
    case .previous, .averageOf(1): "前一个时段"
    case .yearAgo: "一年前的同一时段"
    case .averageOf(let count): spaced("前\(counted(count, .interval))")
    }
  }

  package func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "；") }

  package func share(_ part: String, of all: String) -> String { "\(part)/\(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    rate(change, each: interval(length))
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      spaced("\(name(of: interval))以来平均\(now)，此前\(before)")
    case .steady(let change): spaced("稳定变化，\(change)")
    case .none: "没有阶跃或直线能够描述的变化"
    }
  }

  package func goal(_ summary: GoalSummary) -> String {
    let isUpper = summary.isUpperLimit
    let goal =
      summary.isTimeOfDay
      ? bound(summary.goal, isUpperLimit: isUpper)
      : isUpper ? spaced("不超过\(summary.goal)") : summary.goal
    let share = summary.share.map { spaced(isUpper ? "，为其\($0)" : "的\($0)") } ?? ""
    return spaced("\(goal)\(share)")
      + (summary.met.map { "，达标 \(self.share(number($0.count), of: number($0.all)))" } ?? "")
  }

  package var tooLittleDataInRange: String { "此范围内数据不足" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "有数值的时段"
    case .mean: inSentence(.statistic("average"))
    case .median: medianLabel
    case .percentile(let number): spaced("第\(self.number(number))百分位数")
    case .standardDeviation: inSentence(.statistic("standardDeviation"))
    case .minimum: inSentence(.statistic("minimum"))
    case .maximum: inSentence(.statistic("maximum"))
    case .total: inSentence(.statistic("sum"))
    case .latest: inSentence(.statistic("mostRecent"))
    case .latestWithData: "有数据的最新值"
    case .previous: "前一个值"
    case .change(let base): "\(heading(changeFrom: base, by: noun))的变化"
    case .trend: "趋势"
    case .best: "最佳值"
    case .worst: "最差值"
    case .goal: goalLabel
    case .longestStreak: "最长连续达标"
    }
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    let noun = noun ?? .interval
    return switch base {
    case .previous: "较前\(noun.chineseOne)"
    case .yearAgo: "较前一年"
    case .averageOf(let count): spaced("较前\(counted(count, noun))平均")
    }
  }

  package var summaryColumn: String { "统计项" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: "指标", period: "时段", latest: "最新值", goal: goalLabel, course: "走势")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(measure: "指标", intervals: "有数据的时段", days: "有数据的天数")
  }
}
