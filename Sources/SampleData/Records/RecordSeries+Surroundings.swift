import Health

extension RecordSeries {
  /// The sound level around the watch, averaged over the length of each row.
  static let environmentalAudioExposure = RecordSeries(
    .environmentalAudioExposure, unit: "dBASPL"
  ) { plan in
    var random = plan.random(.soundExposure)
    var samples: [PlannedSample] = []
    for phase in plan.wornPhases() where phase.state == .resting {
      var cursor = phase.start
      while phase.end - cursor > 900 {
        let end = min(phase.end, cursor + random.integer(in: 1_200...1_800))
        let level = 58 + 14 * random.bell() + 4 * plan.drift(.soundExposure, period: 20)
        samples.append(PlannedSample(cursor, end, level, .watch))
        cursor = end + random.integer(in: 0...1_800)
      }
    }
    return samples
  }

  static let mindfulSession = RecordSeries(
    category: "MindfulSession", value: .word(["HKCategoryValueNotApplicable"])
  ) { plan in
    var random = plan.random(.mindfulness)
    guard random.chance(0.4) else { return [] }
    let start = plan.day.instant(hour: 12, minute: random.integer(in: 0...59), second: 20)
    let end = start + 60 * random.integer(in: 1...10)
    return [PlannedSample(start, end, 0, plan.wear.isEmpty ? .phone : .watch)]
  }
}
