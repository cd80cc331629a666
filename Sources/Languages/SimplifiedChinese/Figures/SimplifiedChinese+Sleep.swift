extension SimplifiedChinese: SleepLanguage {
  /// Labels leave out the word for sleep: `深度`.
  package func name(of stage: SleepStage) -> String {
    let (name, ending) = (noun(of: stage), "睡眠")
    return name.hasSuffix(ending) && name != ending
      ? String(name.dropLast(ending.count)) : name
  }

  package func noun(of stage: SleepStage) -> String { inSentence(.value(stage.value)) }

  package func napping(_ quantity: String) -> String { spaced("其中小睡\(quantity)") }

  package func naps(_ count: Int, _ number: String) -> String { spaced("小睡\(number)") }

  package var napsIncluded: String { "含小睡" }

  package var timesIncludeNaps: String { "睡眠时间包含小睡。" }

  package func naps(_ naps: [DatedText]) -> String { "小睡：\(list(naps.map(label)))。" }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String {
    spaced("\(counted(nights, noun))中有\(number(count))次小睡，共\(total)。")
  }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String { "\(counted(count, noun))，\(period)，" + spaced("从\(start)画到\(end)。") }

  package func asleep(_ nights: AsleepNights) -> String {
    let opening = nights.current.map { "\($0)：你" } ?? "你"
    guard let greatest = nights.greatest else {
      return opening + spaced("睡了\(label(nights.least))。")
    }
    let span = range(nights.least.value, to: greatest)
    guard let average = nights.average else { return opening + spaced("每晚睡眠\(span)。") }
    let mean = qualified(average, nights.includesNaps ? napsIncluded : "")
    return opening + spaced("平均每晚睡眠\(mean)，各晚在\(span)之间。")
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    spaced("你通常在\(fallAsleep)左右入睡，在\(wake)左右醒来。")
  }

  package func inBedOnly(_ name: String) -> String {
    spaced("\(name)有卧床时间，但没有睡眠数据。")
  }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    inBedOnly(counted(count, noun))
  }

  package func usually(_ time: String) -> String { spaced("通常\(time)") }

  package var asleepHeading: String { "睡眠" }

  package var awakeLabel: String { "清醒" }

  package var inBedLabel: String { "卧床，无睡眠数据" }

  package var notRecordedAsleep: String { "未记录到睡眠" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String {
    ([asleep] + stages.map { "\(name(of: $0.stage)) \($0.time)" }).joined(separator: "，")
  }

  package var runningClause: String { "尚未结束" }

  package var inBedRow: String { "卧床" }

  package func hasNoSleepData(_ period: String) -> String { spaced("\(period)没有睡眠数据。") }

  package func night(_ times: NightTimes) -> String {
    var sentence = times.asleep.map { spaced("睡眠\($0)，") } ?? ""
    sentence += span(times.start, times.end)
    if !times.naps.isEmpty { sentence += spaced("，以及小睡\(list(times.naps.map(label)))") }
    if !times.stages.isEmpty {
      sentence +=
        "：" + times.stages.map { "\(noun(of: $0.stage)) \($0.time)" }.joined(separator: "，")
    }
    if let awake = times.awake {
      sentence += spaced("；清醒\(awake.time)，共\(number(awake.spells))次")
    }
    return sentence + "。"
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    "卧床：\(list(times.map { span($0.from, $0.to) }))。"
  }

  package var stagesNotRecorded: String { "没有记录睡眠阶段。" }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String {
    "\(qualified(name(of: stage), isNap ? "小睡" : ""))：\(start) – \(end)，\(length)"
  }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    clockChangeClause(night, minutes) + "。"
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    clockChangeClause(night, minutes)
      + spaced("：其后的部分画得\(minutes > 0 ? "早" : "晚")了\(length(minutes))。")
  }

  private func clockChangeClause(_ night: String, _ minutes: Int) -> String {
    spaced("\(night)，时钟\(minutes > 0 ? "拨快" : "拨慢")\(length(minutes))")
  }

  private func length(_ minutes: Int) -> String {
    minutes.magnitude == 60 ? counted(1, .hour) : counted(Int(minutes.magnitude), .minute)
  }
}
