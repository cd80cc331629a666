extension Japanese: SleepLanguage {
  package func name(of stage: SleepStage) -> String { heading(.value(stage.value)) }

  package func noun(of stage: SleepStage) -> String { inSentence(.value(stage.value)) }

  package func napping(_ quantity: String) -> String { "うち仮眠\(quantity)" }

  package func naps(_ count: Int, _ number: String) -> String { "仮眠 \(number)" }

  package var napsIncluded: String { "仮眠を含む" }

  package var timesIncludeNaps: String { "睡眠時間は仮眠を含みます。" }

  package func naps(_ naps: [DatedText]) -> String { "仮眠：\(list(naps.map(dated)))。" }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String { "\(counted(nights, noun))に\(number(count))回の仮眠があり、合計\(total)です。" }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String { "\(period)の\(counted(count, noun))。\(start)から\(end)までを描いています。" }

  package func asleep(_ nights: AsleepNights) -> String {
    let opening = nights.current.map { "\($0)：" } ?? ""
    guard let greatest = nights.greatest else {
      return "\(opening)\(nights.least.when)の睡眠時間は\(nights.least.value)でした。"
    }
    let limits = "最短\(nights.least.value)、最長\(greatest)"
    guard let average = nights.average else { return "\(opening)睡眠時間は\(limits)でした。" }
    let mean = qualified(average, nights.includesNaps ? napsIncluded : "")
    return "\(opening)1晩の睡眠時間は平均\(mean)、\(limits)でした。"
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    "ふだんの入眠は\(fallAsleep)ごろ、目覚めは\(wake)ごろです。"
  }

  package func inBedOnly(_ name: String) -> String {
    "\(name)は就床時間の記録がありますが、睡眠データがありません。"
  }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    sentence(existing("就床時間の記録はあるが睡眠データのない", count, noun))
  }

  package func usually(_ time: String) -> String { "ふだん\(time)" }

  package var asleepHeading: String { "睡眠" }

  package var awakeLabel: String { noun(of: .awake) }

  package var inBedLabel: String { "就床のみ、睡眠データなし" }

  package var notRecordedAsleep: String { "睡眠の記録なし" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String { list([asleep] + stages.map { "\(name(of: $0.stage)) \($0.time)" }) }

  package var runningClause: String { stillRunning }

  package var inBedRow: String { "就床" }

  package func hasNoSleepData(_ period: String) -> String { "\(period)の睡眠データはありません。" }

  package func night(_ times: NightTimes) -> String {
    let span = range(from: times.start, to: times.end)
    let naps = times.naps.isEmpty ? [] : ["仮眠は\(list(times.naps.map(dated)))"]
    let clause = list([span] + naps)
    let stages = times.stages.map { (noun(of: $0.stage), $0.time) }
    let sentence =
      (times.asleep.map { qualified("睡眠\($0)", clause) } ?? clause)
      + (stages.isEmpty ? "" : "：\(pairs(stages))") + "。"
    return sentence
      + (times.awake.map {
        "覚醒は\(number($0.spells))回、\($0.spells == 1 ? "" : "合わせて")\($0.time)です。"
      } ?? "")
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    "就床：\(list(times.map { range(from: $0.from, to: $0.to) }))。"
  }

  package var stagesNotRecorded: String { "睡眠ステージは記録されていません。" }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String {
    "\(qualified(name(of: stage), isNap ? "仮眠" : ""))：\(range(from: start, to: end))、\(length)"
  }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    "\(night)に時計が\(length(minutes))\(minutes > 0 ? "進みます" : "戻ります")。"
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    clockChange(night, by: minutes)
      + "それ以降は\(length(minutes))\(minutes > 0 ? "早い" : "遅い")位置に描いています。"
  }

  private func length(_ minutes: Int) -> String {
    minutes.magnitude == 60 ? "1時間" : "\(minutes.magnitude)分"
  }
}
