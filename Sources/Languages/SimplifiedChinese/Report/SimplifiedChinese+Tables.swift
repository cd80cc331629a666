extension SimplifiedChinese: TableLanguage {
  package var timeHeading: String { "时间" }
  package var sourceHeading: String { "来源" }
  package var recordedHeading: String { "记录" }
  package var countedHeading: String { "计入" }
  package var countedTwiceHeading: String { countedTwiceLabel }
  package var togetherRow: String { "合计" }

  package var asleepColumn: String { asleepHeading }
  package var napsColumn: String { "小睡时间" }
  package var inBedColumn: String { inBedRow }
  package var stageHeading: String { "阶段" }
  package var stageStartHeading: String { "开始" }
  package var stageEndHeading: String { "结束" }
  package var stageLengthHeading: String { "时长" }

  package func row(of stage: SleepStage) -> String {
    stage == .asleep ? "睡着，阶段不明" : name(of: stage)
  }

  package func rowInNap(_ stage: SleepStage) -> String { "\(row(of: stage))，小睡" }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage))，\(togetherRow)" }

  package var meanAndDeviationRow: String { "平均值 ± 标准差" }
  package var extremesRow: String { "最低 – 最高" }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let opening =
      start.map { spaced("\($0)起") }
      ?? ([.morning, .firstHalf].contains(half) ? "中午之前" : "中午起")
    return "\(qualified(heading(.half(half)), opening))，\(counted(count, .reading))"
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    "最近一次\(isLast ? "" : "计入的")，\(date)"
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let all = measurements.map { spaced("\(number($0))次测量") } ?? ""
    return qualified("\(qualified(counted(readings, .reading), all))，\(period)", unit)
  }

  package var firstDayHeading: String { "第一天" }
  package var cycleHeading: String { inDays(IntervalNoun.cycle.chinese) }
  package var periodHeading: String { inDays("经期") }

  package func heading(ofFlow level: FlowLevel) -> String { inDays(name(of: level)) }

  private func inDays(_ name: String) -> String {
    name + inHeading(unit: IntervalNoun.day.chinese)
  }

  package var yearBeforeHeading: String { "前一年" }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: "日期", activity: "运动类型",
      duration: stageLengthHeading + inHeading(durationsWithHours: true), zones: "区间时间",
      distance: inSentence(.statistic("distance")) + inHeading(unit: distance ?? ""),
      energy: inSentence(.statistic("energy")) + inHeading(unit: energy),
      heartRate: inSentence(.statistic("averageHeartRate")) + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    name + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { spaced("第\(self.number(number))段") }

  package var captionOfLegs: String { "体能训练的分段" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    "\(title)，\(period)" + (left > 0 ? spaced("；更早的\(times(left))未列出") : "")
      + (zones.isEmpty ? "" : "；色条自左起：\(zones.joined(separator: "、"))")
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "手表"
      case .phone: "手机"
      case .tablet: "平板电脑"
      case .other: sourceHeading
      }
    return spaced("\(word)\(number ?? "")")
  }
}
