extension RecordSeries {
  /// Time in bed from the phone, overlapped by the stages from the watch.
  static let sleepAnalysis = RecordSeries(
    category: "SleepAnalysis",
    value: .word(
      ["InBed", "Awake", "AsleepCore", "AsleepDeep", "AsleepREM"].map {
        "HKCategoryValueSleepAnalysis" + $0
      }),
    details: { _, plan, text in text.append(metadata: "HKTimeZone", plan.zone) },
    samples: { plan in
      guard let night = plan.night else { return [] }
      var random = plan.random(.sleep)
      var samples = timeInBed(night, &random)
      if night.watchIsWorn { samples += stages(of: night, &random) }
      return samples.sorted(by: PlannedSample.precedes)
    })

  private enum Stage: Double {
    case inBed, awake, core, deep, rem
  }

  /// One row, or two if the phone was picked up during the night.
  private static func timeInBed(_ night: Night, _ random: inout RandomStream) -> [PlannedSample] {
    func row(_ start: Int, _ end: Int) -> PlannedSample {
      PlannedSample(start, end, Stage.inBed.rawValue, .phone)
    }
    guard random.chance(0.3) else { return [row(night.bed, night.wake)] }
    let middle = random.integer(in: night.bed + 5_400...max(night.bed + 5_400, night.wake - 3_600))
    return [row(night.bed, middle), row(middle + 90, max(middle + 90, night.wake))]
  }

  /// Cycles of about ninety minutes, with deep sleep early and REM sleep later in the night.
  private static func stages(of night: Night, _ random: inout RandomStream) -> [PlannedSample] {
    var samples: [PlannedSample] = []
    var cursor = night.bed + random.integer(in: 5...25) * 60
    func add(_ stage: Stage, minutes: ClosedRange<Int>) {
      let end = min(night.wake, cursor + random.integer(in: minutes) * 60 + 30)
      if cursor < end { samples.append(PlannedSample(cursor, end, stage.rawValue, .watch)) }
      cursor = max(cursor, end)
    }
    var cycle = 0
    while cursor < night.wake {
      add(.core, minutes: 10...30)
      if cycle < 4 { add(.deep, minutes: 4...max(6, 34 - cycle * 10)) }
      add(.core, minutes: 12...35)
      if random.chance(0.4) { add(.awake, minutes: 1...5) }
      add(.rem, minutes: 4 + cycle * 3...12 + cycle * 6)
      cycle += 1
    }
    return samples
  }
}
