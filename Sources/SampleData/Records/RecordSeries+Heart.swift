import Health

extension RecordSeries {
  /// Readings every five seconds in a workout, and every two to ten minutes otherwise.
  static let heartRate = RecordSeries(
    .heartRate, unit: "count/min",
    details: { sample, _, text in
      text.append("  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"")
      text.append(sample.note)
      text.append("\"/>\n")
    },
    samples: { plan in
      var random = plan.random(.heartRate)
      var samples: [PlannedSample] = []
      samples.reserveCapacity(900)
      let rest = plan.restingHeartRate
      var cursor = plan.day.start
      for phase in plan.wornPhases() {
        cursor = max(cursor, phase.start + random.integer(in: 0...4))
        while cursor < phase.end {
          let rate: Double
          let step: Int
          switch phase.state {
          case .asleep:
            rate = rest - 2 + 5 * random.bell()
            step = random.integer(in: 240...600)
          case .resting:
            rate = rest + 16 + 12 * random.bell()
            step = random.integer(in: 200...600)
          case .moving:
            rate = rest + 34 + 14 * random.bell()
            step = random.integer(in: 120...420)
          case .exercising:
            let workout = plan.workout
            let warmUp = min(1, Double(cursor - (workout?.start ?? cursor)) / 420)
            rate =
              rest + 25 + ((workout?.heartRate ?? 120) - rest - 25) * warmUp + 4 * random.bell()
            step = 5
          }
          // Active, unset, sedentary.
          let context = phase.state == .exercising ? 2 : phase.state == .moving ? 0 : 1
          samples.append(
            PlannedSample(cursor, cursor, rate.rounded(), .watch, note: context))
          cursor += step
        }
      }
      return samples
    })

  static let restingHeartRate = RecordSeries(.restingHeartRate, unit: "count/min") { plan in
    guard plan.wear.count > 1 else { return [] }
    var random = plan.random(.restingHeartRate)
    let start = plan.day.start + random.integer(in: 60...600)
    let end = plan.day.end - random.integer(in: 60...7_200)
    let value = (plan.restingHeartRate + random.bell()).rounded()
    return start < end ? [PlannedSample(start, end, value, .watch)] : []
  }

  /// One minute of individual beats, three to five times a day.
  static let heartRateVariability = RecordSeries(
    .heartRateVariabilitySDNN, unit: "ms", details: writeBeats,
    samples: { plan in
      var random = plan.random(.heartRateVariability)
      return plan.wornPhases().compactMap { phase in
        let isCalm = phase.state == .asleep || phase.state == .resting
        guard isCalm, phase.end - phase.start > 1_800, random.chance(0.4) else { return nil }
        let start = random.integer(in: phase.start + 300...phase.end - 400)
        let value = 48 + 8 * plan.drift(.heartRateVariability, period: 30) + 22 * random.bell()
        return PlannedSample(start, start + random.integer(in: 58...64), value, .watch)
      }
    })

  /// Writes the beats. Their times have no date and, unlike the row, use that day's local time
  ///
  private static func writeBeats(
    of sample: PlannedSample, on plan: DayPlan, to text: inout DocumentText
  ) {
    var random = RandomStream(
      seed: plan.seed, .heartRateVariability, day: sample.start)
    text.append("  <HeartRateVariabilityMetadataList>\n")
    var hundredths = random.integer(in: 0...99)
    while hundredths < (sample.end - sample.start) * 100 {
      let rate = Int((plan.restingHeartRate + 6 + 9 * random.bell()).rounded())
      let instant = sample.start + hundredths / 100
      let local = instant + plan.day.offset(at: instant)
      let second = local - local.floorDivided(by: 86_400) * 86_400
      let hour = second / 3_600
      text.append("   <InstantaneousBeatsPerMinute bpm=\"")
      text.append(rate)
      text.append("\" time=\"")
      text.append((hour + 11) % 12 + 1)
      text.append(":")
      text.append(digits: second / 60 % 60, width: 2)
      text.append(":")
      text.append(digits: second % 60, width: 2)
      text.append(".")
      text.append(digits: hundredths % 100, width: 2)
      text.append(hour < 12 ? "\u{202F}AM\"/>\n" : "\u{202F}PM\"/>\n")
      hundredths += 6_000 / rate
    }
    text.append("  </HeartRateVariabilityMetadataList>\n")
  }

  /// A warning about every 90 days, without a value and a unit.
  static let highHeartRateEvent = RecordSeries(
    category: "HighHeartRateEvent", value: .none,
    details: { _, _, text in
      text.append(metadata: "HKHeartRateEventThreshold", "120 count/min")
    },
    samples: { plan in
      guard plan.daysBeforeEnd % 90 == 1 else { return [] }
      var random = plan.random(.heartRateEvent)
      let start = plan.day.instant(hour: 14, minute: random.integer(in: 0...59))
      return [PlannedSample(start, start + random.integer(in: 600...660), 0, .watch)]
    })
}

extension DayPlan {
  /// The resting heart rate in beats per minute, which changes slowly from month to month.
  var restingHeartRate: Double { 57 + 4 * drift(.restingHeartRate, period: 60) }
}
