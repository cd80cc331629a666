import Foundation
import Health
import Testing

@Suite struct `An imported workout` {
  static let facts = ImportedFacts(
    start: 0, end: 3_600, source: "Watch", version: "10.2",
    device: "name:Apple Watch, hardware:Watch6,1",
    metadata: MetadataSet(entries: [.init(key: "HKIndoorWorkout", value: "0")]))

  static func imported(_ type: String = "Running") -> ImportedWorkout {
    ImportedWorkout(activityType: "HKWorkoutActivityType" + type, facts: facts)
  }

  static func statistic(
    _ type: HKQuantityTypeIdentifier, sum: Double, _ unit: String
  ) -> ImportedWorkout.Statistic {
    .init(type: type.rawValue, start: 0, end: 3_600, sum: sum, unit: unit)
  }

  let uuid = UUID()

  func workout(_ imported: ImportedWorkout) -> HKWorkout {
    HKWorkout(imported: imported, uuid: uuid, activityIdentity: { _ in uuid })
  }

  @Test func `an imported workout has the values of its document`() {
    var imported = Self.imported()
    imported.duration = ImportedAmount(50, "min")
    let workout = workout(imported)
    #expect(workout.uuid == uuid)
    #expect(workout.workoutActivityType == .running)
    #expect(workout.startDate == Date(timeIntervalSinceReferenceDate: 0))
    #expect(workout.endDate == Date(timeIntervalSinceReferenceDate: 3_600))
    #expect(workout.duration == 3_000)
    #expect(workout.sourceRevision.source.name == "Watch")
    #expect(workout.sourceRevision.version == "10.2")
    #expect(workout.device?.hardwareVersion == "Watch6,1")
    #expect(workout.metadata?[HKMetadataKeyIndoorWorkout] as? Bool == false)
    #expect(workout.workoutEvents == nil)
    #expect(workout.workoutActivities.isEmpty)
    #expect(workout.allStatistics.isEmpty)
    #expect(workout.totalDistance == nil)
  }

  @Test func `a workout without a stated duration lasts as long as its events leave`() throws {
    var imported = Self.imported()
    imported.events = [
      .init(type: "HKWorkoutEventTypePause", date: 600),
      .init(type: "HKWorkoutEventTypeResume", date: 900),
      .init(
        type: "HKWorkoutEventTypeLap", date: 1_000, duration: ImportedAmount(1.5, "min"),
        metadata: MetadataSet(entries: [.init(key: "HKSWOLFScore", value: "40")])),
      .init(type: "HKWorkoutEventTypeNew", date: 1_100),
    ]
    let workout = workout(imported)
    #expect(workout.duration == 3_300)
    let events = try #require(workout.workoutEvents)
    #expect(events.map(\.type) == [.pause, .resume, .lap])
    #expect(events[2].dateInterval.duration == 90)
    #expect(events[2].metadata?[HKMetadataKeySWOLFScore] as? Int == 40)
    #expect(events[0].metadata == nil)
  }

  @Test func `attribute totals become statistics of the workout's sport (X-13)`() {
    var imported = Self.imported("Cycling")
    imported.totalDistance = ImportedAmount(10, "mi")
    imported.totalEnergyBurned = ImportedAmount(300, "Cal")
    let workout = workout(imported)
    #expect(workout.totalDistance == HKQuantity(unit: .mile(), doubleValue: 10))
    #expect(workout.totalEnergyBurned == HKQuantity(unit: .kilocalorie(), doubleValue: 300))
    #expect(
      Set(workout.allStatistics.keys) == [
        HKQuantityType(.distanceCycling), HKQuantityType(.activeEnergyBurned),
      ])
    #expect(
      workout.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
        == HKQuantity(unit: .kilocalorie(), doubleValue: 300))
  }

  @Test func `a workout's statistics take precedence over attribute totals (X-13)`() {
    var imported = Self.imported()
    imported.totalDistance = ImportedAmount(10, "mi")
    imported.totalEnergyBurned = ImportedAmount(300, "kcal")
    imported.statistics = [
      Self.statistic(.distanceWalkingRunning, sum: 12, "km"),
      Self.statistic(.flightsClimbed, sum: 4, "count"),
    ]
    let workout = workout(imported)
    let distance = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 12)
    #expect(workout.totalDistance == distance)
    #expect(
      workout.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity() == distance)
    #expect(workout.totalEnergyBurned == HKQuantity(unit: .kilocalorie(), doubleValue: 300))
    #expect(workout.totalFlightsClimbed == HKQuantity(unit: .count(), doubleValue: 4))
    #expect(workout.allStatistics.count == 3)
  }

  @Test func `a workout's only distance is its total; several give none (X-13)`() {
    var imported = Self.imported("SwimBikeRun")
    imported.statistics = [Self.statistic(.distanceCycling, sum: 20, "km")]
    #expect(
      workout(imported).totalDistance
        == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 20))
    #expect(Set(workout(imported).allStatistics.keys) == [HKQuantityType(.distanceCycling)])
    imported.statistics.append(Self.statistic(.distanceSwimming, sum: 1_500, "m"))
    #expect(workout(imported).totalDistance == nil)
    imported.totalDistance = ImportedAmount(21.5, "km")
    #expect(
      workout(imported).totalDistance
        == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 21.5))
    #expect(workout(imported).allStatistics.count == 2)
  }

  @Test func `workout statistics have average, minimum and maximum in the type's unit`() throws {
    var imported = Self.imported()
    imported.statistics = [
      .init(
        type: HKQuantityTypeIdentifier.heartRate.rawValue, start: 0, end: 3_600, average: 2.5,
        minimum: 1.5, maximum: 3, unit: "count/s"),
      .init(type: "HKQuantityTypeIdentifierMoon", start: 0, end: 1, sum: 1, unit: "m"),
      Self.statistic(.stepCount, sum: 1, "kg"),
    ]
    let workout = workout(imported)
    #expect(workout.allStatistics.count == 1)
    let rate = try #require(workout.statistics(for: HKQuantityType(.heartRate)))
    let unit = HKUnit.count().unitDivided(by: .minute())
    #expect(rate.averageQuantity()?.doubleValue(for: unit) == 150)
    #expect(rate.minimumQuantity()?.doubleValue(for: unit) == 90)
    #expect(rate.maximumQuantity()?.doubleValue(for: unit) == 180)
    #expect(rate.sumQuantity() == nil)
    #expect(rate.endDate == workout.endDate)
  }

  @Test func `a workout does not add up its activities' statistics (X-14, X-60)`() throws {
    let own = UUID()
    var imported = Self.imported("SwimBikeRun")
    imported.activities = [
      .init(
        uuid: own, start: 0, end: 1_200, duration: ImportedAmount(19, "min"),
        metadata: MetadataSet(entries: [
          .init(key: "HKActivityType", value: "46"), .init(key: "HKLapLength", value: "25 m"),
          .init(key: "HKSwimmingLocationType", value: "1"),
          .init(key: "HKIndoorWorkout", value: "1"),
        ]), statistics: [Self.statistic(.distanceSwimming, sum: 500, "m")]),
      .init(
        uuid: nil, start: 1_200, end: 1_320,
        events: [.init(type: "HKWorkoutEventTypePause", date: 1_300)]),
      .init(uuid: nil, start: 1_320, end: nil),
    ]
    let names = [UUID(), UUID(), UUID()]
    let workout = HKWorkout(imported: imported, uuid: uuid, activityIdentity: { names[$0] })
    #expect(workout.allStatistics.isEmpty)
    let activities = workout.workoutActivities
    #expect(activities.map(\.uuid) == [own, names[1], names[2]])
    #expect(activities.map(\.duration) == [1_140, 100, 0])
    #expect(
      activities[0].statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity()
        == HKQuantity(unit: .meter(), doubleValue: 500))
    let configuration = activities[0].workoutConfiguration
    #expect(configuration.activityType == .swimming)
    #expect(configuration.locationType == .indoor)
    #expect(configuration.swimmingLocationType == .pool)
    #expect(configuration.lapLength == HKQuantity(unit: .meter(), doubleValue: 25))
    #expect(activities[1].workoutConfiguration.activityType == .other)
    #expect(activities[2].endDate == nil)
  }

  @Test func `activities of a single-sport workout have its sport`() {
    var imported = Self.imported("Rowing")
    imported.activities = [.init(uuid: nil, start: 0, end: 1)]
    #expect(
      workout(imported).workoutActivities.map(\.workoutConfiguration.activityType) == [.rowing])
  }
}
