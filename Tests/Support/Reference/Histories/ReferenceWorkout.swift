/// A workout with the attributes and children that exports write.
package struct ReferenceWorkout: ReferenceRecord, Equatable {
  /// An amount with its unit.
  package struct Amount: Sendable, Equatable {
    package var value: Double
    /// The unit; `nil` if the attribute is missing.
    package var unit: String?

    package init(_ value: Double, _ unit: String?) {
      self.value = value
      self.unit = unit
    }
  }

  /// A `WorkoutStatistics` child.
  package struct Statistics: Sendable, Equatable {
    /// The quantity type without its prefix, such as `DistanceCycling`.
    package var type: String
    package var unit: String
    package var sum: Double?
    package var average: Double?

    package init(_ type: String, unit: String, sum: Double? = nil, average: Double? = nil) {
      self.type = type
      self.unit = unit
      self.sum = sum
      self.average = average
    }
  }

  /// A `WorkoutActivity` child, whose statistics are never added.
  package struct Leg: Sendable, Equatable {
    package var start: Double
    package var end: Double
    package var statistics: [Statistics]
    package var writtenDuration: Amount?

    package init(start: Double, end: Double, statistics: [Statistics]) {
      self.start = start
      self.end = end
      self.statistics = statistics
      writtenDuration = Amount((end - start) / 60, "min")
    }
  }

  /// The last part of the activity's constant, such as `Running`; it does not have to be a known
  /// one.
  package var constant: String
  package var source: String
  package var start: Double
  package var end: Double
  package var device: ReferenceDevice?
  package var metadata: [ReferenceMetadata] = []
  package var writtenDuration: Amount?
  package var totalDistance: Amount?
  package var totalEnergy: Amount?
  package var statistics: [Statistics] = []
  package var legs: [Leg] = []

  package init(
    _ constant: String, source: String, start: Double, end: Double, device: ReferenceDevice? = nil
  ) {
    self.constant = constant
    self.source = source
    self.start = start
    self.end = end
    self.device = device
  }

  /// The numbers of some activities, by their names in Swift.
  package static let activities: [String: Int] = [
    "cycling": 13, "functionalStrengthTraining": 20, "hiking": 24, "rowing": 35, "running": 37,
    "swimming": 46, "traditionalStrengthTraining": 50, "walking": 52, "yoga": 57,
    "swimBikeRun": 82, "other": 3_000,
  ]

  /// The activity's name; `other` for an unknown constant.
  package var activity: String {
    let name = constant.prefix(1).lowercased() + constant.dropFirst()
    return Self.activities[name] == nil ? "other" : name
  }
}

extension ReferenceWorkout {
  /// The duration in seconds, as written, without pauses. If it has no number or no unit, it is the
  /// time from start to end.
  var duration: Double {
    seconds(writtenDuration) ?? end - start
  }

  /// The distance in meters: the statistics of all distance types, otherwise the total.
  var distance: Double? { statistics.distance ?? amount(totalDistance, in: "m") }

  /// The energy in kcal: the active energy, otherwise the total.
  var energy: Double? { statistics.energy ?? amount(totalEnergy, in: "kcal") }

  /// The average heart rate in beats per minute.
  var averageHeartRate: Double? { statistics.averageHeartRate }
}

extension ReferenceWorkout.Leg {
  /// The duration in seconds, as written, otherwise from start to end.
  var duration: Double { seconds(writtenDuration) ?? end - start }
  /// The distance in meters of its own statistics.
  var distance: Double? { statistics.distance }
  var energy: Double? { statistics.energy }
  var averageHeartRate: Double? { statistics.averageHeartRate }
}

private func seconds(_ duration: ReferenceWorkout.Amount?) -> Double? {
  amount(duration, in: "s")
}

/// An amount in a unit; `nil` without a unit of its own.
private func amount(_ amount: ReferenceWorkout.Amount?, in unit: String) -> Double? {
  guard let amount, let written = amount.unit else { return nil }
  return ReferenceUnits.convert(amount.value, from: written, to: unit)
}

extension [ReferenceWorkout.Statistics] {
  /// The sum of the distances of all types, in meters.
  fileprivate var distance: Double? { sum(in: "m") { $0.hasPrefix("Distance") } }

  /// The active energy in kcal.
  fileprivate var energy: Double? { sum(in: "kcal") { $0 == "ActiveEnergyBurned" } }

  /// The average heart rate in beats per minute.
  fileprivate var averageHeartRate: Double? {
    guard let rate = first(where: { $0.type == "HeartRate" && $0.average != nil }) else {
      return nil
    }
    return rate.average.map { ReferenceUnits.convert($0, from: rate.unit, to: "count/min") }
  }

  private func sum(in unit: String, of isType: (String) -> Bool) -> Double? {
    let sums = filter { isType($0.type) }.compactMap { part in
      part.sum.map { ReferenceUnits.convert($0, from: part.unit, to: unit) }
    }
    return sums.isEmpty ? nil : sums.reduce(0, +)
  }
}
