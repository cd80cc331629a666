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

    package init(start: Double, end: Double, statistics: [Statistics]) {
      self.start = start
      self.end = end
      self.statistics = statistics
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
    guard let writtenDuration, let unit = writtenDuration.unit else { return end - start }
    return ReferenceUnits.convert(writtenDuration.value, from: unit, to: "s")
  }

  /// The distance in meters: the statistics of all distance types, otherwise the total.
  var distance: Double? {
    amount(of: statistics.filter { $0.type.hasPrefix("Distance") }, total: totalDistance, in: "m")
  }

  /// The energy in kcal: the active energy, otherwise the total.
  var energy: Double? {
    amount(
      of: statistics.filter { $0.type == "ActiveEnergyBurned" }, total: totalEnergy, in: "kcal")
  }

  /// The average heart rate in beats per minute.
  var averageHeartRate: Double? {
    guard let rate = statistics.first(where: { $0.type == "HeartRate" && $0.average != nil }) else {
      return nil
    }
    return rate.average.map { ReferenceUnits.convert($0, from: rate.unit, to: "count/min") }
  }

  private func amount(of parts: [Statistics], total: Amount?, in unit: String) -> Double? {
    let sums = parts.compactMap { part in
      part.sum.map { ReferenceUnits.convert($0, from: part.unit, to: unit) }
    }
    if !sums.isEmpty { return sums.reduce(0, +) }
    guard let total, let written = total.unit else { return nil }
    return ReferenceUnits.convert(total.value, from: written, to: unit)
  }
}
