/// Random readings of heart rate during and around workouts, by their own source and by others.
struct RandomHeartRates {
  private(set) var samples: [ReferenceQuantitySample] = []
  private var draw: RandomDraw

  init(during workouts: [ReferenceWorkout], draw: RandomDraw) {
    self.draw = draw
    let others = self.draw.some(of: RandomSource.all)
    for workout in workouts where self.draw.chance(80) {
      let own = RandomSource.all.first { $0.name == workout.source }
      if let own, self.draw.chance(60) { addReadings(during: workout, of: own) }
      for _ in 0..<self.draw.int(0...2) {
        addReadings(during: workout, of: self.draw.one(of: others))
      }
    }
    if self.draw.chance(30) { samples = self.draw.shuffled(samples) }
  }

  /// Adds readings at distances around a minute, from before the workout to its end or beyond it.
  private mutating func addReadings(during workout: ReferenceWorkout, of source: RandomSource) {
    let step = draw.one(of: [5, 59, 60, 61, 300, 600])
    var time = workout.start + Double(draw.one(of: [-60, -1, 0, 0, 1, 30]))
    let end = workout.end + Double(draw.one(of: [-1, 0, 0, 1, 60]))
    let most = draw.int(1...25)
    var count = 0
    while time <= end, count < most {
      let rate = draw.one(of: [
        99.5, 100, 119, 119.5, 120, 139, 139.5, 140, 140.5, Double(draw.int(60...190)),
      ])
      add(rate, from: time, lasting: draw.chance(15) ? draw.int(1...100) : 0, of: source)
      count += 1
      time += Double(draw.chance(80) ? step : draw.int(1...200))
    }
    // A reading just before the end, which lasts until the end.
    let last = workout.end - Double(draw.int(1...59))
    if draw.chance(30), last > time { add(150, from: last, lasting: 0, of: source) }
  }

  private mutating func add(
    _ rate: Double, from start: Double, lasting seconds: Int, of source: RandomSource
  ) {
    // The rule gives two readings of a source at one instant no order.
    guard !samples.contains(where: { $0.source == source.name && $0.start == start }) else {
      return
    }
    samples.append(
      ReferenceQuantitySample(
        .heartRate, rate, unit: "count/min", source: source.name, start: start,
        end: start + Double(seconds), device: source.device,
        metadata: source.metadata(using: &draw)))
  }
}
