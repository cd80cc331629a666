import Health

extension RecordSeries {
  static let stepCount = RecordSeries(.stepCount, unit: "count") { plan in
    let phone = phoneWalks(on: plan).map { walk in
      PlannedSample(walk.start, walk.end, walk.steps, .phone)
    }
    return (phone + watchSteps(on: plan)).sorted(by: PlannedSample.precedes)
  }

  static let distanceWalkingRunning = RecordSeries(.distanceWalkingRunning, unit: "mi") { plan in
    let phone = phoneWalks(on: plan).map { walk in
      PlannedSample(walk.start, walk.end, walk.steps * walk.stride, .phone)
    }
    let app = secondRecording(on: plan) { run in run.cadence * Bout.runningStride * 1.03 }
    return (phone + watchDistance(on: plan) + app).sorted(by: PlannedSample.precedes)
  }

  static let flightsClimbed = RecordSeries(.flightsClimbed, unit: "count") { plan in
    var random = plan.random(.flights)
    return plan.bouts.compactMap { bout in
      guard bout.phoneIsCarried || bout.watchIsWorn, random.chance(0.3) else { return nil }
      let start = random.integer(in: bout.start...bout.end - 60)
      return PlannedSample(
        start, start + random.integer(in: 5...50), Double(random.integer(in: 1...3)),
        bout.phoneIsCarried ? .phone : .watch)
    }
  }

  static let walkingSpeed = RecordSeries(.walkingSpeed, unit: "mi/hr") { plan in
    var random = plan.random(.walkingSpeed)
    return plan.bouts.compactMap { bout in
      guard bout.phoneIsCarried, !bout.isWorkout, bout.end - bout.start > 600 else { return nil }
      let start = bout.start + random.integer(in: 10...120)
      let end = start + random.integer(in: 20...200)
      return PlannedSample(start, end, 2.9 + 0.35 * random.bell(), .phone)
    }
  }

  /// A part of a walk counted by the phone, cut the same way for rows of steps and of distance.
  private struct Walk {
    let start: Int
    let end: Int
    let steps: Double
    let stride: Double
  }

  /// Rows of up to ten minutes, and occasionally one without a length.
  private static func phoneWalks(on plan: DayPlan) -> [Walk] {
    var random = plan.random(.phoneWalks)
    var walks: [Walk] = []
    for bout in plan.bouts where bout.phoneIsCarried {
      var cursor = bout.start
      while bout.end - cursor > 20 {
        let end = min(bout.end, cursor + random.integer(in: 100...600))
        let steps = bout.cadence * Double(end - cursor) * (1 + 0.08 * random.bell())
        walks.append(
          Walk(start: cursor, end: end, steps: max(1, steps.rounded()), stride: bout.stride))
        cursor = end + random.integer(in: 0...40)
      }
      if random.chance(0.04) {
        let steps = Double(random.integer(in: 2...9))
        walks.append(Walk(start: cursor, end: cursor, steps: steps, stride: bout.stride))
      }
    }
    return walks
  }

  private static func watchSteps(on plan: DayPlan) -> [PlannedSample] {
    var random = plan.random(.watchSteps)
    return watchCuts(of: plan, lengths: 40...150, gap: 90, &random) { bout, seconds, random in
      max(1, (bout.cadence * seconds * (1 + 0.06 * random.bell())).rounded())
    }
  }

  private static func watchDistance(on plan: DayPlan) -> [PlannedSample] {
    var random = plan.random(.watchDistance)
    return watchCuts(of: plan, lengths: 30...90, gap: 25, &random) { bout, seconds, random in
      bout.cadence * bout.stride * seconds * (1 + 0.05 * random.bell())
    }
  }

  /// Returns the watch's rows, cut independently of the phone's, without gaps during a workout.
  private static func watchCuts(
    of plan: DayPlan, lengths: ClosedRange<Int>, gap: Int, _ random: inout RandomStream,
    amount: (Bout, Double, inout RandomStream) -> Double
  ) -> [PlannedSample] {
    var samples: [PlannedSample] = []
    for bout in plan.bouts where bout.watchIsWorn {
      var cursor = bout.start + random.integer(in: 0...15)
      while bout.end - cursor > 5 {
        let end = min(bout.end, cursor + random.integer(in: lengths))
        let value = amount(bout, Double(end - cursor), &random)
        samples.append(PlannedSample(cursor, end, value, .watch))
        cursor = end + (bout.isWorkout ? 0 : random.integer(in: 0...gap))
      }
    }
    return samples
  }
}
