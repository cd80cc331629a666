extension Japanese: TableLanguage {
  package var timeHeading: String { "日時" }
  package var sourceHeading: String { "ソース" }
  package var recordedHeading: String { "記録" }
  package var countedHeading: String { "集計" }
  package var countedTwiceHeading: String { countedTwiceLabel }
  package var togetherRow: String { "全体" }

  package var asleepColumn: String { asleepHeading }
  package var napsColumn: String { "仮眠の時刻" }
  package var inBedColumn: String { inBedRow }
  package var stageHeading: String { "ステージ" }
  package var stageStartHeading: String { "開始" }
  package var stageEndHeading: String { "終了" }
  package var stageLengthHeading: String { "長さ" }

  package func row(of stage: SleepStage) -> String {
    switch stage {
    case .asleep: "\(name(of: stage))、ステージなし"
    case .awake, .rem, .core, .deep: name(of: stage)
    }
  }

  package func rowInNap(_ stage: SleepStage) -> String { "\(row(of: stage))、仮眠" }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage))、合計" }

  package var meanAndDeviationRow: String { "平均 ± SD" }
  package var extremesRow: String { range(from: "最低", to: "最高") }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let opening =
      start.map { "\($0)から" }
      ?? {
        switch half {
        case .morning, .firstHalf: "正午より前"
        case .evening, .secondHalf: "正午から"
        }
      }()
    return list([qualified(heading(.half(half)), opening), counted(count, .reading)])
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    qualified(isLast ? latestColumn : "集計対象の最新", date)
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let of = measurements.map { "測定\(number($0))件による" } ?? ""
    return qualified(list([of + counted(readings, .reading), period]), unit)
  }

  package var firstDayHeading: String { "初日" }
  package var cycleHeading: String { "周期（日）" }
  package var periodHeading: String { "月経（日）" }

  package func heading(ofFlow level: FlowLevel) -> String { qualified(name(of: level), "日") }

  package var yearBeforeHeading: String { "前年" }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: heading(ofIntervals: .day), activity: "種目",
      duration: heading(ofZone: "時間"), zones: "ゾーンの時間",
      distance: "距離" + inHeading(unit: distance ?? ""),
      energy: "エネルギー" + inHeading(unit: energy), heartRate: "平均" + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    name + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { "区間\(number)" }

  package var captionOfLegs: String { "ワークアウトの区間" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    list(
      [title, period] + (left > 0 ? ["これより前の\(number(left))件は省略"] : [])
        + (zones.isEmpty ? [] : ["棒は左から\(zones.joined(separator: "・"))"]))
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "ウォッチ"
      case .phone: "スマートフォン"
      case .tablet: "タブレット"
      case .other: "ソース"
      }
    return word + (number ?? "")
  }
}
