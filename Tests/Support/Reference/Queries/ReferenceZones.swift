/// Time in zones of heart rate during workouts.
struct ReferenceZones {
  /// The zones, lowest first, with bounds in beats per minute.
  let zones: [ReferenceBand]
  /// All samples of heart rate.
  let rates: [ReferenceQuantitySample]
  /// The order of the sources of heart rate.
  let order: [String]

  /// The seconds in each zone over some workouts; null if none of them has readings.
  func seconds(in workouts: [ReferenceWorkout]) -> ReferenceValue {
    let readings = workouts.flatMap(readings)
    guard !readings.isEmpty else { return .null }
    return .object(
      Dictionary(
        uniqueKeysWithValues: zones.map { zone in
          let own = readings.filter { self.zone(of: $0.rate) == zone.name }
          return (zone.name, .number(own.map(\.seconds).reduce(0, +)))
        }))
  }

  /// The readings of one source during a workout, with the time that each lasts: until the next
  /// one, for at most a minute, and not beyond the workout.
  private func readings(during workout: ReferenceWorkout) -> [(rate: Double, seconds: Double)] {
    let inside = rates.filter { workout.start <= $0.start && $0.start < workout.end }
    guard let source = source(of: inside, during: workout) else { return [] }
    let own = inside.filter { $0.source == source }.sorted { $0.start < $1.start }
    return own.enumerated().map { place, reading in
      let next = own.dropFirst(place + 1).first?.start ?? workout.end
      let rate = ReferenceUnits.convert(reading.value, from: reading.unit, to: "count/min")
      return (rate, min(next - reading.start, 60))
    }
  }

  /// The workout's own source if it has readings, otherwise the one with the most; of equal ones,
  /// the first in the order.
  private func source(
    of inside: [ReferenceQuantitySample], during workout: ReferenceWorkout
  ) -> String? {
    func count(_ source: String) -> Int { inside.filter { $0.source == source }.count }
    if count(workout.source) > 0 { return workout.source }
    let most = order.map(count).max() ?? 0
    return most == 0 ? nil : order.first { count($0) == most }
  }

  /// The highest zone whose lower limit a rate reaches. A zone lasts up to the lower limit of the
  /// next one, and only the last one has its own upper limit.
  private func zone(of rate: Double) -> String? {
    guard let zone = zones.last(where: { $0.bound.test.reachesLowerLimit(rate) }) else {
      return nil
    }
    let isLast = zone.name == zones.last?.name
    return isLast && !zone.bound.test.holds(rate) ? nil : zone.name
  }
}

extension ReferenceBand.Bound.Test {
  /// True if a value is not below the bound's lower limit.
  fileprivate func reachesLowerLimit(_ value: Double) -> Bool {
    switch self {
    case .below, .atMost: true
    case .above, .atLeast: holds(value)
    case .between(let low, _), .within(let low, _): Self.atLeast(low).holds(value)
    }
  }
}
