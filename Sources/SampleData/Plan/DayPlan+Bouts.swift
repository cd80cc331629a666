extension DayPlan {
  /// The walks and runs of a day.
  ///
  /// Some are recorded only by the phone, some only by the watch and some by both, so a plain sum
  /// over sources counts steps twice.
  static func bouts(
    on day: LocalDay, wake: Int, bed: Int, isLate: Bool, workout: PlannedWorkout?,
    isRecordedTwice: Bool, wear: [Range<Int>], seed: UInt64
  ) -> [Bout] {
    var random = RandomStream(seed: seed, .bouts, day: day.number)
    let level =
      1 + 0.2 * RandomStream.drift(seed: seed, .level, day: day.number, period: 45)
      + 0.25 * random.bell() + (day.isWeekend ? 0.1 : 0)
    var bouts: [Bout] = []
    var cursor = wake + random.integer(in: 300...1_500)
    let evening = isLate ? day.instant(hour: 23, minute: 20) : bed - 600
    while true {
      let start = cursor
      let end = start + random.integer(in: 150...900)
      cursor = end + random.integer(in: 480...3_300)
      guard end < evening else { break }
      if let workout, start < workout.end + 300, end > workout.start - 300 {
        if cursor < workout.end + 300 { cursor = workout.end + random.integer(in: 300...900) }
        continue
      }
      bouts.append(
        walk(start, end, cadence: level * random.real(in: 0.3...1.3), wear: wear, &random))
    }
    if let workout, workout.cadence > 0 {
      bouts.append(
        Bout(
          start: workout.start, end: workout.end, cadence: workout.cadence,
          stride: workout.activity == .running ? Bout.runningStride : 0.00047,
          phoneIsCarried: random.chance(0.3) || isRecordedTwice, watchIsWorn: true, isWorkout: true)
      )
    }
    if isLate {
      let start = day.end - random.integer(in: 240...540)
      let end = day.end + random.integer(in: 180...480)
      bouts.append(walk(start, end, cadence: 1.3, wear: wear, &random))
    }
    return bouts.sorted { $0.start < $1.start }
  }

  private static func walk(
    _ start: Int, _ end: Int, cadence: Double, wear: [Range<Int>], _ random: inout RandomStream
  ) -> Bout {
    let isWorn = wear.contains { $0.lowerBound <= start && end <= $0.upperBound }
    let share = random.fraction()
    return Bout(
      start: start, end: end, cadence: cadence, stride: random.real(in: 0.00041...0.00046),
      phoneIsCarried: !isWorn || share < 0.55, watchIsWorn: isWorn && share > 0.28)
  }
}

/// A stretch of walking or running, before any device cuts it into rows.
struct Bout: Sendable {
  var start: Int
  var end: Int
  /// Steps per second, averaged over pauses in the stretch.
  var cadence: Double
  /// Miles per step.
  var stride: Double
  var phoneIsCarried: Bool
  var watchIsWorn: Bool
  /// True if it was recorded as a workout.
  var isWorkout = false

  /// Miles per step of a run.
  static let runningStride = 0.00064

  /// True if the watch counts it as exercise.
  var isBrisk: Bool { cadence > 1.1 }
}
