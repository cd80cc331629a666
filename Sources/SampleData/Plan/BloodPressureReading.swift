/// A blood pressure reading, in millimeters of mercury.
struct BloodPressureReading: Sendable {
  let time: Int
  let systolic: Double
  let diastolic: Double
  let source: Recorder
}

extension DayPlan {
  /// The readings of a day in order: about once a week, one entered by hand; for two weeks, three
  /// from a cuff every morning and evening.
  var bloodPressures: [BloodPressureReading] {
    var readings: [BloodPressureReading] = []
    var random = random(.bloodPressure)
    if random.chance(0.16) {
      readings.append(
        BloodPressureReading(
          time: wake + random.integer(in: 900...2_400),
          systolic: (121 + 10 * random.bell()).rounded(),
          diastolic: (78 + 7 * random.bell()).rounded(), source: .health))
    }
    guard Episode.bloodPressureSessions.contains(episodeDay) else { return readings }
    let morning = wake + random.integer(in: 900...2_400)
    let evening = day.instant(
      hour: 20, minute: random.integer(in: 20...100), second: random.integer(in: 0...59))
    readings += session(at: morning, systolic: 129, diastolic: 83, &random)
    readings += session(at: evening, systolic: 123, diastolic: 78, &random)
    return readings.sorted { $0.time < $1.time }
  }

  /// Three readings a minute or two apart, the first one usually the highest.
  private func session(
    at start: Int, systolic: Double, diastolic: Double, _ random: inout RandomStream
  ) -> [BloodPressureReading] {
    let level = random.bell()
    var time = start
    return (0..<3).map { place in
      if place > 0 { time += random.integer(in: 60...120) }
      let calm = Double(place) * 2.5
      return BloodPressureReading(
        time: time,
        systolic: (systolic + 7 * level - calm + 4 * random.bell()).rounded(),
        diastolic: (diastolic + 4 * level - 0.5 * calm + 3 * random.bell()).rounded(),
        source: .cuff)
    }
  }
}
