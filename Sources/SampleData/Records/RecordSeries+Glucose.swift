import Health

extension RecordSeries {
  /// A reading every five minutes from a sensor under the skin, with gaps when a sensor is changed.
  static let bloodGlucose = RecordSeries(.bloodGlucose, unit: "mg/dL") { plan in
    guard Episode.glucose.contains(plan.episodeDay) else { return [] }
    let curve = GlucoseCurve(on: plan)
    var random = plan.random(.glucoseReading)
    let gap = signalLoss(on: plan, &random)
    return sensors(on: plan).flatMap { sensor -> [PlannedSample] in
      let first =
        sensor.phase + (sensor.range.lowerBound - sensor.phase + 299)
        .floorDivided(by: 300) * 300
      return stride(from: first, to: sensor.range.upperBound, by: 300).compactMap { instant in
        let value = (curve.level(at: instant) + 3 * random.bell()).rounded()
        guard !gap.contains(instant) else { return nil }
        return PlannedSample(instant, instant, min(320, max(45, value)), .glucoseSensor)
      }
    }
  }

  /// The number of days that a sensor lasts.
  private static let sensorDays = 10

  /// A part of a day with one sensor, and an instant from which its five-minute steps are counted.
  private typealias SensorPart = (range: Range<Int>, phase: Int)

  /// The part of a day for each sensor; a new one has no readings for two hours.
  private static func sensors(on plan: DayPlan) -> [SensorPart] {
    let age = sensorDays - 1 - plan.episodeDay % sensorDays
    func phase(_ changeDay: Int) -> Int {
      var random = RandomStream(seed: plan.seed, .glucoseSensor, day: changeDay)
      return random.integer(in: 0...299)
    }
    let present = phase(plan.day.number - age)
    let day = plan.day.start..<max(plan.day.start, plan.day.end)
    guard age == 0 else { return [(day, present)] }
    var random = RandomStream(seed: plan.seed, .glucoseSensor, day: plan.day.number &+ 1_000_000)
    // The very first sensor was applied in the morning.
    guard plan.episodeDay < Episode.glucose.upperBound - 1 else {
      return [((plan.wake + 3_600..<day.upperBound), present)]
    }
    let change = plan.day.instant(hour: 17, minute: random.integer(in: 0...200))
    let ready = change + 7_200 + random.integer(in: 0...900)
    return [
      ((day.lowerBound..<change), phase(plan.day.number - sensorDays)),
      ((ready..<max(ready, day.upperBound)), present),
    ]
  }

  /// The time in which the phone was too far away, on one day in ten.
  private static func signalLoss(on plan: DayPlan, _ random: inout RandomStream) -> Range<Int> {
    guard random.chance(0.1) else { return 0..<0 }
    let start = plan.day.start + random.integer(in: 0...79_200)
    return start..<start + random.integer(in: 25...110) * 60
  }
}

/// The blood sugar over one day, in milligrams per deciliter: a base, meals that raise it within an
/// hour and wear off in three, lower values after a workout, and an occasional low.
struct GlucoseCurve {
  /// A smooth rise and fall.
  private struct Hump {
    let start: Int
    let rise: Int
    let fall: Int
    let height: Double

    func height(at instant: Int) -> Double {
      let seconds = instant - start
      guard seconds > 0, seconds < rise + fall else { return 0 }
      let share =
        seconds < rise
        ? Double(seconds) / Double(rise) : 1 - Double(seconds - rise) / Double(fall)
      return height * share * share * (3 - 2 * share)
    }
  }

  private let seed: UInt64
  private let base: Double
  private let humps: [Hump]

  init(on plan: DayPlan) {
    var random = plan.random(.glucoseMeals)
    seed = plan.seed
    base = 112 + 9 * plan.drift(.glucoseMeals, period: 20)
    var humps = [
      // The sugar that the liver releases in the early morning.
      Hump(start: plan.wake - 7_200, rise: 7_200, fall: 7_200, height: 14)
    ]
    func eat(_ start: Int, _ height: ClosedRange<Double>) {
      humps.append(
        Hump(
          start: start, rise: random.integer(in: 2_700...4_500),
          fall: random.integer(in: 7_200...11_000), height: random.real(in: height)))
    }
    eat(plan.wake + random.integer(in: 2_400...4_800), 30...95)
    eat(plan.day.instant(hour: 12, minute: random.integer(in: 10...80)), 35...105)
    if random.chance(0.4) {
      eat(plan.day.instant(hour: 15, minute: random.integer(in: 20...80)), 20...60)
    }
    eat(plan.day.instant(hour: 18, minute: random.integer(in: 30...95)), 55...140)
    if let workout = plan.workout {
      humps.append(
        Hump(start: workout.start, rise: workout.end - workout.start, fall: 7_200, height: -32))
    }
    if random.chance(0.25) {
      let start = plan.day.instant(hour: 1, minute: random.integer(in: 30...150))
      humps.append(
        Hump(start: start, rise: 2_400, fall: 2_400, height: -random.real(in: 46...68)))
    }
    self.humps = humps
  }

  func level(at instant: Int) -> Double {
    humps.reduce(base + 9 * wave(at: instant)) { $0 + $1.height(at: instant) }
  }

  /// A wave over some hours, from -1 to 1, that is continuous across midnight.
  private func wave(at instant: Int) -> Double {
    let knot = instant.floorDivided(by: 3_600)
    let position = Double(instant - knot * 3_600) / 3_600
    func height(_ knot: Int) -> Double {
      var random = RandomStream(seed: seed, .glucoseWave, day: knot)
      return random.fraction() * 2 - 1
    }
    let left = height(knot)
    return left + (height(knot + 1) - left) * position * position * (3 - 2 * position)
  }
}
