/// Random workouts, many of them recorded by two or three apps.
struct RandomWorkouts {
  private(set) var workouts: [ReferenceWorkout] = []
  private let place: RandomPlace
  private var draw: RandomDraw
  private let sources: [RandomSource]

  private static let constants = [
    "Running", "Running", "Cycling", "Walking", "Swimming", "SwimBikeRun", "Yoga", "Other",
    "Frolicking", "TraditionalStrengthTraining",
  ]

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    sources = self.draw.some(of: RandomSource.all)
    for _ in 0..<self.draw.int(0...10) {
      addWorkout()
      if self.draw.chance(60) { addRepeat() }
      if self.draw.chance(25) { addRepeat() }
      if self.draw.chance(8), let last = workouts.last { workouts.append(last) }
    }
    if self.draw.chance(40) { workouts = self.draw.shuffled(workouts) }
  }

  private mutating func addWorkout() {
    let start = place.instant(using: &draw)
    let length = draw.one(of: [0, 60, 1_800, 3_600, 3_600, 7_200, draw.int(1...10_000)])
    add(draw.one(of: Self.constants), start, Double(length))
  }

  /// Adds a workout that overlaps the newest one by just under half, half or more of the longer
  /// one.
  private mutating func addRepeat() {
    guard let last = workouts.last else { return }
    let length = last.end - last.start
    let half = (length / 2).rounded()
    let constant = draw.chance(85) ? last.constant : draw.one(of: Self.constants)
    let change = Double(draw.one(of: [-1, 0, 0, 1]))
    switch draw.int(0...3) {
    case 0: add(constant, last.start + half + change, length)
    case 1: add(constant, last.start, max(0, half + change))
    case 2: add(constant, last.start - half + change, length * 2)
    default: add(constant, last.start + Double(draw.int(-600...600)), length)
    }
  }

  private mutating func add(_ constant: String, _ start: Double, _ length: Double) {
    let source = draw.one(of: sources)
    var workout = ReferenceWorkout(
      constant, source: source.name, start: start, end: start + length, device: source.device)
    workout.metadata = source.metadata(using: &draw)
    workout.writtenDuration = duration(length)
    addAmounts(to: &workout)
    workouts.append(workout)
  }

  private mutating func duration(_ length: Double) -> ReferenceWorkout.Amount? {
    let pause = Double(draw.one(of: [0, 0, 30, 600]))
    let seconds = max(0, length - pause)
    switch draw.int(0...5) {
    case 0: return nil
    case 1: return ReferenceWorkout.Amount(seconds / 60, nil)
    case 2: return ReferenceWorkout.Amount(seconds / 3_600, "hr")
    case 3: return ReferenceWorkout.Amount(seconds, "s")
    default: return ReferenceWorkout.Amount(seconds / 60, "min")
    }
  }

  /// Adds two or three legs one after another, with or without amounts.
  private mutating func addLegs(to workout: inout ReferenceWorkout) {
    var start = workout.start
    for _ in 0..<draw.int(2...3) {
      let end = start + ((workout.end - workout.start) / 4).rounded()
      var statistics: [ReferenceWorkout.Statistics] = []
      if draw.chance(60) {
        let unit = draw.one(of: ["km", "mi", "yd"])
        let type = draw.one(of: ["DistanceWalkingRunning", "DistanceSwimming"])
        statistics.append(
          ReferenceWorkout.Statistics(type, unit: unit, sum: Double(draw.int(0...90)) / 10))
      }
      if draw.chance(60) {
        let energy = ReferenceWorkout.Statistics(
          "ActiveEnergyBurned", unit: draw.one(of: ["kcal", "kJ"]), sum: Double(draw.int(0...300)))
        statistics.append(energy)
      }
      if draw.chance(60) {
        statistics.append(
          ReferenceWorkout.Statistics(
            "HeartRate", unit: "count/min", average: Double(draw.int(800...1_900)) / 10))
      }
      var leg = ReferenceWorkout.Leg(start: start, end: end, statistics: statistics)
      leg.writtenDuration = duration(end - start)
      workout.legs.append(leg)
      start = end + Double(draw.one(of: [0, 0, 30]))
    }
  }

  /// Adds distances, energy and heart rate as statistics, as totals, or not at all, or the legs of
  /// a triathlon.
  private mutating func addAmounts(to workout: inout ReferenceWorkout) {
    func statistic(_ type: String, _ unit: String, _ sum: Double) -> ReferenceWorkout.Statistics {
      ReferenceWorkout.Statistics(type, unit: unit, sum: sum)
    }
    if workout.constant != "SwimBikeRun", draw.chance(20) { addLegs(to: &workout) }
    if workout.constant == "SwimBikeRun" {
      workout.statistics = [
        statistic("DistanceSwimming", draw.one(of: ["m", "yd"]), Double(draw.int(100...1_500))),
        statistic("DistanceCycling", "km", Double(draw.int(0...400)) / 10),
        statistic("DistanceWalkingRunning", "mi", Double(draw.int(0...60)) / 10),
      ]
      workout.legs = workout.statistics.map {
        ReferenceWorkout.Leg(start: workout.start, end: workout.end, statistics: [$0])
      }
    } else if draw.chance(45) {
      let amount = Double(draw.int(0...150)) / 10
      workout.statistics = [
        statistic("DistanceWalkingRunning", draw.one(of: ["km", "mi"]), amount)
      ]
    }
    if draw.chance(45) {
      workout.totalDistance = ReferenceWorkout.Amount(
        Double(draw.one(of: [0, draw.int(1...200)])) / 10, draw.one(of: ["km", "mi"]))
    }
    if draw.chance(45) {
      let unit = draw.one(of: ["kcal", "Cal", "kJ"])
      workout.statistics.append(statistic("ActiveEnergyBurned", unit, Double(draw.int(0...900))))
      workout.statistics.append(statistic("BasalEnergyBurned", unit, 80))
    }
    if draw.chance(40) {
      workout.totalEnergy = ReferenceWorkout.Amount(
        Double(draw.one(of: [0, draw.int(1...900)])), draw.one(of: ["kcal", "kJ"]))
    }
    if draw.chance(45) {
      workout.statistics.append(
        ReferenceWorkout.Statistics(
          "HeartRate", unit: "count/min", average: Double(draw.int(800...1_900)) / 10))
    }
  }
}
