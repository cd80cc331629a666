/// A reproducible stream of numbers for one topic on one day.
///
/// Every topic and day has a separate stream, so rows can be created in any order: the steps of a
/// day do not depend on whether its heart rates were written before. The generator is SplitMix64.
/// It uses only the four basic operations on real numbers, so every machine produces the same
/// bytes.
struct RandomStream {
  /// The purpose of a stream. The raw values determine the output and must not change.
  enum Topic: UInt64 {
    case bedtime = 1, wakeTime, wear, workout, bouts, level
    case phoneWalks, watchSteps, watchDistance, flights, activeEnergy, basalEnergy
    case heartRate, restingHeartRate, heartRateVariability, heartRateEvent
    case oxygen, respiration, walkingSpeed, soundExposure, standTime
    case weight, bodyFat, weightGaps, bloodPressure, sleep, mindfulness
    case workoutText, route, electrocardiogram, address, cycling
    case glucoseReading, glucoseSensor, glucoseMeals, glucoseWave, secondRecording, phoneEnergy
  }

  private var state: UInt64

  init(seed: UInt64, _ topic: Topic, day: Int) {
    state = Self.mix(seed &+ topic.rawValue &* 0xD1B5_4A32_D192_ED03)
    state = Self.mix(state ^ UInt64(bitPattern: Int64(day)))
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next() -> UInt64 {
    let value = Self.mix(state)
    state &+= 0x9E37_79B9_7F4A_7C15
    return value
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next().multipliedFullWidth(by: span).high)
  }

  mutating func real(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  /// Returns true with the given probability.
  mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

  /// Returns a number from -1 to 1, most often near 0.
  mutating func bell() -> Double {
    (fraction() + fraction() + fraction()) * (2.0 / 3.0) - 1
  }
}

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
