import Health

extension RecordSeries {
  /// Body mass from the scale on most mornings, and occasionally entered by hand.
  static let bodyMass = RecordSeries(.bodyMass, unit: "lb", details: markEntries) { plan in
    var random = plan.random(.weight)
    let mass = plan.bodyMass + 1.2 * random.bell()
    var samples: [PlannedSample] = []
    if let morning = plan.weighing {
      samples.append(PlannedSample(morning, morning, (mass * 10).rounded() / 10, .scale))
    }
    if random.chance(0.08), !Episode.withoutScale.contains(plan.episodeDay) {
      let evening = plan.day.instant(hour: 19, minute: random.integer(in: 0...59))
      samples.append(PlannedSample(evening, evening, (mass + 1).rounded(), .health))
    }
    return samples
  }

  static let bodyFatPercentage = RecordSeries(.bodyFatPercentage, unit: "%") { plan in
    guard let morning = plan.weighing else { return [] }
    var random = plan.random(.bodyFat)
    let fraction = 0.21 + 0.02 * plan.drift(.weight, period: 150) + 0.004 * random.bell()
    return [PlannedSample(morning, morning, (fraction * 1_000).rounded() / 1_000, .scale)]
  }

  static let bloodPressureSystolic = RecordSeries(
    .bloodPressureSystolic, unit: "mmHg", details: markEntries
  ) { plan in
    plan.bloodPressures.map { reading in
      PlannedSample(reading.time, reading.time, reading.systolic, reading.source)
    }
  }

  static let bloodPressureDiastolic = RecordSeries(
    .bloodPressureDiastolic, unit: "mmHg", details: markEntries
  ) { plan in
    plan.bloodPressures.map { reading in
      PlannedSample(reading.time, reading.time, reading.diastolic, reading.source)
    }
  }

  /// Marks the records of the Health app as entered by hand.
  @Sendable private static func markEntries(
    _ sample: PlannedSample, _: DayPlan, _ text: inout DocumentText
  ) {
    if sample.source == .health { text.append(metadata: "HKWasUserEntered", "1") }
  }
}

extension DayPlan {
  /// The body mass in pounds: a slow trend over the months with a faster one added to it.
  var bodyMass: Double {
    181 + 6 * drift(.weight, period: 150) + 1.5 * drift(.weight, period: 17)
  }

  /// The time of the weighing; `nil` on some mornings, and in some weeks away from home.
  var weighing: Int? {
    var away = RandomStream(seed: seed, .weightGaps, day: day.number.floorDivided(by: 11))
    var random = random(.weightGaps)
    let gap = Episode.withoutScale
    guard !gap.contains(episodeDay) else { return nil }
    let isBesideGap = episodeDay == gap.lowerBound - 1 || episodeDay == gap.upperBound
    let isUsual = !away.chance(0.15) && random.chance(0.6)
    guard isUsual || isBesideGap else { return nil }
    return wake + random.integer(in: 240...1_100)
  }
}
