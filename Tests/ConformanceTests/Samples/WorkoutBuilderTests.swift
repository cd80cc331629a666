import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Workout builders` {
  private let store = HKHealthStore.inMemory()

  private func builder(_ type: HKWorkoutActivityType = .running) -> HKWorkoutBuilder {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = type
    return HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
  }

  private func distance(_ meters: Double, _ start: Date, _ end: Date) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.distanceWalkingRunning),
      quantity: HKQuantity(unit: .meter(), doubleValue: meters), start: start, end: end)
  }

  @Test func `a workout has the statistics of its samples and the time without pauses`()
    async throws
  {
    let builder = builder()
    try await builder.beginCollection(at: at(8))
    let rates = [(60, at(8)), (180, at(8, 30))].map { heartRate($0.0, $0.1) }
    try await builder.addSamples([distance(4_000, at(8), at(8, 30))] + rates)
    try await builder.addSamples([distance(1_000, at(8, 30), at(9))])
    try await builder.addWorkoutEvents([
      HKWorkoutEvent(type: .resume, date: at(8, 20)), HKWorkoutEvent(type: .pause, date: at(8, 10)),
    ])
    try await builder.addMetadata([HKMetadataKeyIndoorWorkout: false, "Shoes": "old"])
    try await builder.addMetadata(["Shoes": "new"])
    #expect(builder.elapsedTime(at: at(8, 40)) == 1_800)
    #expect(builder.elapsedTime(at: at(7)) == 0)
    try await builder.endCollection(at: at(9))
    let workout = try #require(try await builder.finishWorkout())
    #expect(workout.workoutActivityType == .running && workout.duration == 50 * 60)
    #expect(workout.startDate == at(8) && workout.endDate == at(9))
    #expect(workout.totalDistance?.doubleValue(for: .meter()) == 5_000)
    let rate = workout.statistics(for: HKQuantityType(.heartRate))
    #expect(rate?.maximumQuantity()?.doubleValue(for: HKUnit(from: "count/min")) == 180)
    #expect(workout.metadata?["Shoes"] as? String == "new" && workout.device == .local())
    #expect(workout.workoutEvents?.map(\.type) == [.pause, .resume])
    // The samples are saved, and belong to the workout.
    let samples = try await HKSampleQueryDescriptor(
      predicates: [
        .quantitySample(
          type: HKQuantityType(.distanceWalkingRunning),
          predicate: HKQuery.predicateForObjects(from: workout))
      ], sortDescriptors: []
    ).result(for: store)
    #expect(samples.count == 2)
    let workouts = try await HKSampleQueryDescriptor(
      predicates: [.workout()], sortDescriptors: []
    ).result(for: store)
    #expect(workouts == [workout])
  }

  @Test func `a watch and a phone at the same time are counted once`() async throws {
    let builder = builder()
    try await builder.beginCollection(at: at(8))
    let watch = HKSourceRevision(source: HKSource(name: "Watch"), version: nil)
    let other = HKQuantitySample(
      type: HKQuantityType(.distanceWalkingRunning),
      quantity: HKQuantity(unit: .meter(), doubleValue: 1_000), start: at(8), end: at(9),
      sourceRevision: watch)
    try await builder.addSamples([distance(1_000, at(8), at(9)), other])
    let total = builder.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()
    #expect(total?.doubleValue(for: .meter()) == 1_000)
  }

  @Test func `activities have the statistics of the samples that start in them`() async throws {
    let builder = builder(.swimBikeRun)
    try await builder.beginCollection(at: at(8))
    let running = HKWorkoutConfiguration()
    running.activityType = .running
    let first = HKWorkoutActivity(
      workoutConfiguration: running, start: at(8), end: nil, metadata: nil)
    try await builder.addWorkoutActivity(first)
    try await builder.updateActivity(uuid: first.uuid, end: at(8, 30))
    try await builder.updateActivity(uuid: first.uuid, adding: ["Lane": 3])
    try await builder.addSamples([
      distance(3_000, at(8), at(8, 20)), distance(1_000, at(8, 40), at(9)),
    ])
    try await builder.endCollection(at: at(9))
    let workout = try #require(try await builder.finishWorkout())
    let activity = try #require(workout.workoutActivities.first)
    #expect(activity == first && activity.endDate == at(8, 30) && activity.duration == 1_800)
    #expect(activity.metadata?["Lane"] as? Int == 3)
    let total = activity.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()
    #expect(total?.doubleValue(for: .meter()) == 3_000)
  }

  @Test func `calls in the wrong order are errors`() async throws {
    let builder = builder()
    await #expect(throws: HKError.self) { try await builder.endCollection(at: at(9)) }
    await #expect(throws: HKError.self) { try await builder.finishWorkout() }
    try await builder.beginCollection(at: at(8))
    await #expect(throws: HKError.self) { try await builder.beginCollection(at: at(8)) }
    await #expect(throws: HKError.self) { try await builder.endCollection(at: at(7)) }
    await #expect(throws: HKError.self) {
      try await builder.updateActivity(uuid: UUID(), end: at(9))
    }
    try await builder.endCollection(at: at(9))
    try await builder.finishWorkout()
    await #expect(throws: HKError.self) { try await builder.finishWorkout() }
    await #expect(throws: HKError.self) { try await builder.addSamples([]) }
  }

  @Test func `a discarded workout is not saved`() async throws {
    let builder = builder()
    try await builder.beginCollection(at: at(8))
    builder.discardWorkout()
    await #expect(throws: HKError.self) { try await builder.endCollection(at: at(9)) }
    let workouts = try await HKSampleQueryDescriptor(
      predicates: [.workout()], sortDescriptors: []
    ).result(for: store)
    #expect(workouts.isEmpty && builder.startDate == nil)
  }
}
