import Health

extension RecordSeries {
  /// Minutes on the feet, in five-minute stretches aligned to the clock.
  static let appleStandTime = RecordSeries(.appleStandTime, unit: "min") { plan in
    var random = plan.random(.standTime)
    var samples: [PlannedSample] = []
    for phase in plan.wornPhases() where phase.state == .moving {
      let start = phase.start.floorDivided(by: 300) * 300
      guard start >= samples.last?.end ?? plan.day.start, random.chance(0.8) else { continue }
      for slot in 0...min(1, (phase.end - start) / 420) {
        let begin = start + slot * 300
        samples.append(
          PlannedSample(begin, begin + 300, Double(random.integer(in: 1...5)), .watch))
      }
    }
    return samples
  }

  /// One row for every local hour in which the watch was worn, marked as stood or idle.
  static let appleStandHour = RecordSeries(
    category: "AppleStandHour",
    value: .word([
      "HKCategoryValueAppleStandHourStood", "HKCategoryValueAppleStandHourIdle",
    ])
  ) { plan in
    let phases = plan.wornPhases()
    return stride(from: plan.day.start, to: plan.day.end, by: 3_600).compactMap { hour in
      let range = hour..<hour + 3_600
      let worn = phases.filter {
        $0.state != .asleep && $0.end > hour && $0.start < range.upperBound
      }
      guard !worn.isEmpty else { return nil }
      let stood = worn.contains { phase in
        let part = phase.clamped(to: range)
        return phase.state != .resting && part.end - part.start >= 60
      }
      return PlannedSample(hour, hour + 3_600, stood ? 0 : 1, .watch)
    }
  }
}
