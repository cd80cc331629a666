extension ImportedWorkout {
  /// The duration in seconds: without pauses if the document gives it, otherwise from start to end
  ///
  package var seconds: Double { duration?.seconds ?? facts.end - facts.start }

  /// The distance in meters; nil if unknown. It is the sum of the distances of all sports if
  /// available, otherwise the total. The distances of the workout's activities are not added (R-22,
  ///
  package var meters: Double? {
    statistics.meters
      ?? totalDistance?.quantity(for: HKQuantityType(.distanceWalkingRunning))?
      .doubleValue(for: .meter())
  }

  /// The active energy in kilocalories, from the statistics if available, otherwise from the total;
  /// nil if unknown.
  package var kilocalories: Double? {
    statistics.kilocalories
      ?? totalEnergyBurned?.quantity(for: HKQuantityType(.activeEnergyBurned))?
      .doubleValue(for: .kilocalorie())
  }

  /// The average heart rate in beats per minute; nil if unknown.
  package var averageHeartRate: Double? { statistics.averageHeartRate }

  /// The distances that the workout states in units that can be read: those of its statistics if
  /// available, otherwise the total; empty if it states none.
  package var statedDistances: [StatedDistance] {
    let stated = statistics.statedDistances
    guard stated.isEmpty, let totalDistance else { return stated }
    let type = HKQuantityType(.distanceWalkingRunning).identifier
    return [StatedDistance(type: type, unitText: totalDistance.unit)].filter { $0.unit != nil }
  }
}

/// The amounts of a leg come from its own statistics.
extension ImportedWorkout.Activity {
  /// The duration in seconds: without pauses if the document gives it, otherwise from start to end;
  /// nil if the leg has neither.
  package var seconds: Double? { duration?.seconds ?? end.map { $0 - start } }

  /// The distance in meters; nil if unknown.
  package var meters: Double? { statistics.meters }

  /// The units in which the leg states its distances.
  package var distanceUnits: [HKUnit] { statistics.statedDistances.compactMap(\.unit) }

  /// The active energy in kilocalories; nil if unknown.
  package var kilocalories: Double? { statistics.kilocalories }

  /// The average heart rate in beats per minute; nil if unknown.
  package var averageHeartRate: Double? { statistics.averageHeartRate }
}

extension [ImportedWorkout.Statistic] {
  /// The sums of distances.
  fileprivate var distances: [ImportedWorkout.Statistic] {
    filter {
      $0.sum != nil
        && HKQuantityType.byIdentifier[$0.type].map(HKWorkout.Totals.isDistance) ?? false
    }
  }

  /// The sums of distances in units that can be read.
  fileprivate var statedDistances: [StatedDistance] {
    distances.map { StatedDistance(type: $0.type, unitText: $0.unit) }.filter { $0.unit != nil }
  }

  /// The sum of all distances in meters; nil if there are none.
  fileprivate var meters: Double? {
    let meters = distances.compactMap { $0.sum(in: .meter()) }
    return meters.isEmpty ? nil : meters.reduce(0, +)
  }

  /// The active energy in kilocalories; nil if there is none.
  fileprivate var kilocalories: Double? {
    let type = HKQuantityType(.activeEnergyBurned)
    let sums = filter { $0.type == type.identifier }.compactMap { $0.sum(in: .kilocalorie()) }
    return sums.isEmpty ? nil : sums.reduce(0, +)
  }

  /// The average heart rate in beats per minute; nil if there is none.
  fileprivate var averageHeartRate: Double? {
    let type = HKQuantityType(.heartRate)
    return first { $0.type == type.identifier && $0.average != nil }.flatMap {
      ImportedAmount($0.average ?? 0, $0.unit).quantity(for: type)?
        .doubleValue(for: .count().unitDivided(by: .minute()))
    }
  }
}

extension ImportedWorkout.Statistic {
  /// Returns the sum in a unit; nil if the statistic has no sum or its unit cannot be read.
  fileprivate func sum(in unit: HKUnit) -> Double? {
    guard let sum, let type = HKQuantityType.byIdentifier[type] else { return nil }
    return ImportedAmount(sum, self.unit).quantity(for: type)?.doubleValue(for: unit)
  }
}
