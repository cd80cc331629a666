extension RandomStream {
  /// A slow, smooth wave over the years, from -1 to 1, as a pure function of the day.
  ///
  /// - Parameter period: the number of days between two randomly chosen heights of the wave.
  static func drift(seed: UInt64, _ topic: Topic, day: Int, period: Int) -> Double {
    let knot = day.floorDivided(by: period)
    let position = Double(day - knot * period) / Double(period)
    func height(_ knot: Int) -> Double {
      var random = RandomStream(seed: seed, topic, day: knot &* 1_000 &+ period)
      return random.fraction() * 2 - 1
    }
    let eased = position * position * (3 - 2 * position)
    let left = height(knot)
    return left + (height(knot + 1) - left) * eased
  }
}
