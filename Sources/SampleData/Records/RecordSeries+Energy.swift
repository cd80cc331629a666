import Health

extension RecordSeries {
  /// Rows without gaps between them while the watch is worn, none of which crosses midnight.
  ///
  /// A second recording of a run has its own rows, and so does the phone on a day without the
  /// watch.
  static let activeEnergyBurned = RecordSeries(.activeEnergyBurned, unit: "Cal") { plan in
    var random = plan.random(.activeEnergy)
    var samples: [PlannedSample] = []
    samples.reserveCapacity(600)
    for phase in plan.wornPhases() {
      var cursor = phase.start
      while cursor < phase.end {
        let length =
          switch phase.state {
          case .asleep: random.integer(in: 400...1_100)
          case .resting: random.integer(in: 110...320)
          case .moving: random.integer(in: 30...75)
          case .exercising: random.integer(in: 15...60)
          }
        let rate =
          switch phase.state {
          // Almost zero; these rows are the ones written with an exponent.
          case .asleep: 2e-8 + 4e-7 * random.fraction() * random.fraction()
          case .resting: 0.0012 + 0.004 * random.fraction()
          case .moving: 0.03 + 0.035 * (phase.bout?.cadence ?? 1)
          case .exercising: plan.workout?.energyRate ?? 0.1
          }
        let end = min(phase.end, cursor + length)
        let value = rate * Double(end - cursor) * (1 + 0.12 * random.bell())
        samples.append(PlannedSample(cursor, end, value, .watch))
        cursor = end
      }
    }
    let others = phoneEnergy(on: plan) + secondRecording(on: plan) { run in run.energyRate * 1.09 }
    return others.isEmpty ? samples : (samples + others).sorted(by: PlannedSample.precedes)
  }

  /// The energy that the phone estimates for its walks on a day on which the watch was never worn.
  private static func phoneEnergy(on plan: DayPlan) -> [PlannedSample] {
    guard plan.wear.isEmpty else { return [] }
    var random = plan.random(.phoneEnergy)
    var samples: [PlannedSample] = []
    for bout in plan.bouts where bout.phoneIsCarried {
      let stop = min(bout.end, plan.day.end)
      var cursor = bout.start
      while stop - cursor > 20 {
        let end = min(stop, cursor + random.integer(in: 100...600))
        let rate = (0.02 + 0.03 * bout.cadence) * (1 + 0.1 * random.bell())
        samples.append(PlannedSample(cursor, end, rate * Double(end - cursor), .phone))
        cursor = end
      }
    }
    return samples
  }

  /// Rows of one minute each from the second recording of a run, without gaps.
  ///
  /// - Parameter rate: the amount per second.
  static func secondRecording(on plan: DayPlan, rate: (PlannedWorkout) -> Double)
    -> [PlannedSample]
  {
    guard let run = plan.secondRecording else { return [] }
    var random = plan.random(.secondRecording)
    return stride(from: run.start, to: run.end, by: 60).map { start in
      let end = min(run.end, start + 60)
      let value = rate(run) * Double(end - start) * (1 + 0.05 * random.bell())
      return PlannedSample(start, end, value, run.source)
    }
  }

  /// Rows without gaps between them while the watch is worn, including across midnight; rows start
  /// and end at the start and end of the workout.
  static let basalEnergyBurned = RecordSeries(.basalEnergyBurned, unit: "Cal") { plan in
    var random = plan.random(.basalEnergy)
    var samples: [PlannedSample] = []
    samples.reserveCapacity(220)
    let cuts = plan.workout.map { [$0.start, $0.end] } ?? []
    for range in plan.wear {
      // The row that crosses midnight covers the first minutes of this day.
      var cursor = range.lowerBound == plan.day.start ? range.lowerBound + 150 : range.lowerBound
      let stop = range.upperBound >= plan.day.end ? plan.day.end + 150 : range.upperBound
      while cursor < stop {
        var end = min(stop, cursor + random.integer(in: 260...760))
        if let cut = cuts.first(where: { cursor < $0 && $0 < end }) { end = cut }
        let rate = 0.0203 * (cursor < plan.wake ? 0.93 : 1) * (1 + 0.03 * random.bell())
        samples.append(PlannedSample(cursor, end, rate * Double(end - cursor), .watch))
        cursor = end
      }
    }
    return samples
  }

  static let distanceCycling = RecordSeries(.distanceCycling, unit: "mi") { plan in
    guard let workout = plan.workout, workout.activity == .cycling, !workout.isIndoor else {
      return []
    }
    var random = plan.random(.cycling)
    var samples: [PlannedSample] = []
    let pause = workout.pause ?? workout.end..<workout.end
    for part in [workout.start..<pause.lowerBound, pause.upperBound..<workout.end] {
      var cursor = part.lowerBound
      while cursor < part.upperBound {
        let end = min(part.upperBound, cursor + random.integer(in: 10...30))
        let value = Double(end - cursor) * (0.0041 + 0.0008 * random.bell())
        samples.append(PlannedSample(cursor, end, value, .watch))
        cursor = end
      }
    }
    return samples
  }

  /// Full minutes of exercise, each a separate row with the value 1.
  static let appleExerciseTime = RecordSeries(.appleExerciseTime, unit: "min") { plan in
    plan.wornPhases().flatMap { phase -> [PlannedSample] in
      guard phase.state == .exercising || phase.bout?.isBrisk == true else { return [] }
      let first = (phase.start + 59).floorDivided(by: 60) * 60
      return stride(from: first, through: phase.end - 60, by: 60).map { start in
        PlannedSample(start, start + 60, 1, .watch)
      }
    }
  }
}
