extension Japanese: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    let last = "最後に完了した区間"
    return switch missing {
    case .noCompleteInterval: "完了した区間がありません"
    case .tooThin(let days): "\(last)でデータがあるのは\(part(days, .day))です"
    case .tooThinBase(let base): "\(intervals(base))はデータのある日が足りません"
    case .tooFewReadings(let count, let needed):
      "\(last)の測定値は、必要な\(needed)件のうち\(count)件です"
    case .tooFewReadingsOfBase(let base): "\(intervals(base))は測定値が足りません"
    case .farReadings: "ほかから大きく外れた測定値を含みます"
    case .hiddenPercentage: "「percentages」により非表示です"
    case .noLatest: "\(last)にデータがありません"
    case .excludedLatest: "\(last)は除外されています"
    case .noBase(let base): "\(intervals(base))にデータがありません"
    case .tooFewBefore(let base): "\(intervals(base))のうち、データがあるのは半分未満です"
    case .baseNotPositive(let base):
      "百分率には、\(intervals(base))に0より大きい値が必要です"
    case .roundedTimes: "「privacy」により時刻の分は非表示です"
    case .thinLatest: "\(last)は、データのある日が半分未満です"
    case .thinBase(let base): "\(intervals(base))は、データのある日が半分未満です"
    case .unequalCoverage(let base):
      "\(last)と\(intervals(base))とで、データのある日の割合の差が4分の1を超えます"
    case .tooFew(let needed): "完了していてデータのある区間が\(needed)個以上必要です"
    case .weakTrend: "直線で説明できる分散が半分未満です"
    case .tooSparse: "完了した区間のうち、データがあるのは半分未満です"
    case .noTotal: "合計できない値です"
    case .noData: "完了していてデータのある区間がありません"
    case .noReading: "区間に測定値がありません"
    case .cutNights: "夜の区切りが主な睡眠を二つに分けています"
    case .tooFewDays(let days, let needed, let span):
      "最後の測定値までの4週間で、測定値のある日は\(days)日です。"
        + "\(span)日間以上にわたる\(needed)日が必要です"
    case .allTooThin: "完了した区間のデータは、いずれも集計には足りません"
    }
  }

  /// The intervals of the base of a change.
  private func intervals(_ base: Comparison) -> String {
    switch base {
    case .previous, .averageOf(1): "その前の区間"
    case .yearAgo: "1年前の区間"
    case .averageOf(let count): "その前の\(counter(count, .interval))"
    }
  }

  package func clauses(_ clauses: [String]) -> String { list(clauses) }

  package func share(_ part: String, of all: String) -> String { "\(part)/\(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    "\(text(length))あたり\(change)"
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      "\(name(of: interval))以降は平均\(now)、それ以前は\(before)"
    case .steady(let change): "\(change)の一定の変化"
    case .none: "段差や直線で表せる変化なし"
    }
  }

  package func goal(_ summary: GoalSummary) -> String {
    let (goal, isUpperLimit) = (summary.goal, summary.isUpperLimit)
    let text: String =
      if summary.isTimeOfDay {
        bound(goal, isUpperLimit: isUpperLimit)
          + (summary.share.map { "の\($0)" } ?? "")
      } else if let share = summary.share {
        "\(isUpperLimit ? "上限" : "")\(goal)の\(share)"
      } else {
        goal + (isUpperLimit ? "以内" : "")
      }
    return list(
      [text]
        + (summary.met.map { ["達成 \(share(number($0.count), of: number($0.all)))"] } ?? []))
  }

  package var tooLittleDataInRange: String { "対象の範囲のデータが足りません" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "値のある区間"
    case .mean: "平均"
    case .median: medianLabel
    case .percentile(let number): "\(number)パーセンタイル"
    case .standardDeviation: "標準偏差"
    case .minimum: "最小"
    case .maximum: "最大"
    case .total: "合計"
    case .latest: latestColumn
    case .latestWithData: "データのある最新"
    case .previous: "1つ前"
    case .change(let base): "\(name(of: base, by: noun))との差"
    case .trend: "傾向"
    case .best: "ベスト"
    case .worst: "ワースト"
    case .goal: goalLabel
    case .longestStreak: "最長の連続達成"
    }
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    "\(name(of: base, by: noun))比"
  }

  /// The base of a change: `前週`, `前年`, `前4週平均`. The noun is nil for intervals of different
  /// lengths.
  private func name(of base: Comparison, by noun: IntervalNoun?) -> String {
    switch base {
    case .previous: noun?.japanesePrevious ?? "前の期間"
    case .yearAgo: yearBeforeHeading
    case .averageOf(let count):
      "前\(noun.map { counter(count, $0) } ?? "\(count)期間")平均"
    }
  }

  package var summaryColumn: String { "項目" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: "指標", period: rangeHeading, latest: latestColumn, goal: goalLabel, course: "推移")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(measure: "指標", intervals: "データのある区間", days: "データのある日")
  }
}
