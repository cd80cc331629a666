package import Foundation

extension HKWorkout {
  /// Creates an imported workout.
  ///
  /// - Parameter activityIdentity: a closure that returns the identity of the activity at an index.
  ///   It is called only for an activity without an identity in the document.
  package convenience init(
    imported: ImportedWorkout, uuid: UUID, activityIdentity: (Int) -> UUID
  ) {
    self.init(
      imported: imported, facts: ObjectFacts(imported.facts, .known(uuid)),
      activityIdentity: activityIdentity)
  }

  convenience init(
    imported: ImportedWorkout, facts: ObjectFacts, activityIdentity: (Int) -> UUID
  ) {
    let type = HKWorkoutActivityType(exported: imported.activityType)
    let events = imported.events.compactMap(HKWorkoutEvent.init(imported:))
    let activities = imported.activities.enumerated().map { index, activity in
      HKWorkoutActivity(
        imported: activity, of: type, uuid: activity.uuid ?? activityIdentity(index))
    }
    let start = Date(timeIntervalSinceReferenceDate: imported.facts.start)
    let end = Date(timeIntervalSinceReferenceDate: imported.facts.end)
    // The statistics of the activities are not added.
    let stated = imported.statistics.byType
    let written = imported.writtenTotals(without: stated)
    let statistics = written.statistics(of: type, start: start, end: end)
      .merging(stated) { _, stated in stated }
    self.init(
      type, start: start, end: end, duration: imported.duration?.seconds,
      events: events.isEmpty ? nil : events,
      activities: activities, totals: imported.totals(of: type, stated), statistics: statistics,
      facts: facts)
  }
}

extension ImportedWorkout {
  /// Returns the totals from the statistics if available, otherwise from attributes.
  fileprivate func totals(
    of activityType: HKWorkoutActivityType, _ statistics: [HKQuantityType: HKStatistics]
  ) -> HKWorkout.Totals {
    func sum(_ identifier: HKQuantityTypeIdentifier) -> HKQuantity? {
      statistics[HKQuantityType(identifier)]?.sumQuantity()
    }
    let distances = statistics.distances
    return HKWorkout.Totals(
      energyBurned: sum(.activeEnergyBurned) ?? writtenEnergy,
      // The type of the distance depends on the sport, but not always as expected. If there are
      // several distances, none of them is the total.
      distance: sum(HKWorkout.Totals.distanceType(of: activityType))
        ?? (distances.count == 1 ? distances[0] : nil) ?? writtenDistance,
      swimmingStrokeCount: sum(.swimmingStrokeCount), flightsClimbed: sum(.flightsClimbed))
  }

  /// Returns the totals from attributes that the statistics do not contain.
  fileprivate func writtenTotals(
    without statistics: [HKQuantityType: HKStatistics]
  ) -> HKWorkout.Totals {
    HKWorkout.Totals(
      energyBurned: writtenEnergy, distance: statistics.distances.isEmpty ? writtenDistance : nil)
  }

  /// The statistics of the document, and those for the totals in attributes that it lacks.
  package var statisticsWithTotals: [Statistic] {
    let stated = statistics.byType
    var all = statistics
    func add(_ total: ImportedAmount, _ type: HKQuantityTypeIdentifier) {
      all.append(
        Statistic(
          type: type.rawValue, start: facts.start, end: facts.end, sum: total.value,
          unit: total.unit))
    }
    if let totalEnergyBurned, writtenEnergy != nil,
      stated[HKQuantityType(.activeEnergyBurned)] == nil
    {
      add(totalEnergyBurned, .activeEnergyBurned)
    }
    if let totalDistance, writtenDistance != nil, stated.distances.isEmpty {
      add(totalDistance, HKWorkout.Totals.distanceType(of: .init(exported: activityType)))
    }
    return all
  }

  private var writtenEnergy: HKQuantity? {
    totalEnergyBurned?.quantity(for: HKQuantityType(.activeEnergyBurned))
  }

  private var writtenDistance: HKQuantity? {
    totalDistance?.quantity(for: HKQuantityType(.distanceWalkingRunning))
  }
}

extension [HKQuantityType: HKStatistics] {
  fileprivate var distances: [HKQuantity] {
    values.filter { HKWorkout.Totals.isDistance($0.quantityType) }.compactMap { $0.sumQuantity() }
  }
}

extension HKWorkoutEvent {
  /// Creates an event of an imported workout.
  ///
  /// - Returns: nil if the type is unknown.
  convenience init?(imported: ImportedWorkout.Event) {
    guard let type = HKWorkoutEventType(exported: imported.type) else { return nil }
    self.init(
      type: type,
      dateInterval: DateInterval(
        start: Date(timeIntervalSinceReferenceDate: imported.date),
        duration: max(0, imported.duration?.seconds ?? 0)),
      metadata: imported.metadata.entries.isEmpty ? nil : imported.metadata.values)
  }
}
