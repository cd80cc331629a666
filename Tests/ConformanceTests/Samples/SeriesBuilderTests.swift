import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Builders of routes and heartbeats` {
  private let store = HKHealthStore.inMemory()

  private func location(_ latitude: Double, _ date: Date) -> CLLocation {
    CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 8), altitude: 100,
      horizontalAccuracy: 5, verticalAccuracy: -1, course: 90, speed: 3, timestamp: date)
  }

  private func workout() async throws -> HKWorkout {
    let workout = HKWorkout(activityType: .running, start: at(8), end: at(9))
    try await store.save(workout)
    return workout
  }

  private func routes(of workout: HKWorkout) async throws -> [HKWorkoutRoute] {
    try await HKSampleQueryDescriptor(
      predicates: [.workoutRoute(HKQuery.predicateForObjects(from: workout))], sortDescriptors: []
    ).result(for: store)
  }

  @Test func `a route belongs to its workout, in the order of time`() async throws {
    let workout = try await workout()
    let builder = HKWorkoutRouteBuilder(healthStore: store, device: .local())
    try await builder.insertRouteData([location(2, at(8, 20)), location(3, at(8, 30))])
    try await builder.insertRouteData([location(1, at(8, 10))])
    try await builder.addMetadata(["Shoes": "old", "Dog": "yes"])
    let route = try await builder.finishRoute(with: workout, metadata: ["Shoes": "new"])
    #expect(route.startDate == at(8, 10) && route.endDate == at(8, 30))
    #expect(route.count == 3 && route.device == .local())
    #expect(route.metadata as? [String: String] == ["Shoes": "new", "Dog": "yes"])
    #expect(try await routes(of: workout) == [route])
    var found: [CLLocation] = []
    for try await location in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
      found.append(location)
    }
    #expect(found.map(\.coordinate.latitude) == [1, 2, 3])
    #expect(found.allSatisfy { $0.speed == 3 && $0.verticalAccuracy == -1 && $0.course == 90 })
    await #expect(throws: HKError.self) {
      try await builder.insertRouteData([location(1, at(8, 40))])
    }
  }

  @Test func `a route needs locations and a saved workout`() async throws {
    let saved = try await workout()
    let empty = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    await #expect(throws: HKError.self) { try await empty.insertRouteData([]) }
    await #expect(throws: HKError.self) {
      try await empty.insertRouteData([location(91, at(8))])
    }
    await #expect(throws: HKError.self) {
      _ = try await empty.finishRoute(with: saved, metadata: nil)
    }
    let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    try await builder.insertRouteData([location(1, at(8))])
    let other = HKWorkout(activityType: .running, start: at(8), end: at(9))
    await #expect(throws: HKError.self) {
      _ = try await builder.finishRoute(with: other, metadata: nil)
    }
    // The locations are still there.
    try await builder.insertRouteData([location(2, at(8, 1))])
    let failed = await withCheckedContinuation { continuation in
      builder.finishRoute(with: other, metadata: nil) { route, _ in
        continuation.resume(returning: route == nil)
      }
    }
    #expect(failed)
    #expect(try await builder.finishRoute(with: saved, metadata: nil).count == 2)
    await #expect(throws: HKError.self) {
      _ = try await builder.finishRoute(with: saved, metadata: nil)
    }
    let discarded = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    discarded.discard()
    let error = await withCheckedContinuation { continuation in
      discarded.insertRouteData([location(1, at(8))]) { success, error in
        continuation.resume(returning: success ? nil : error)
      }
    }
    #expect(error is HKError)
  }

  @Test func `completion handlers run in the order of the calls`() async throws {
    let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: at(8))
    let numbers: [Int] = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var numbers: [Int] = []
      for number in 0..<1_000 {
        builder.addHeartbeatWithTimeInterval(
          sinceSeriesStartDate: Double(number), precededByGap: false
        ) { _, _ in numbers.append(number) }
      }
      builder.finishSeries { series, _ in
        numbers.append(series?.count ?? 0)
        continuation.resume(returning: numbers)
      }
    }
    #expect(numbers == Array(0...1_000))
  }

  @Test func `a location without accuracies has those of Core Location`() {
    let location = CLLocation(latitude: 1, longitude: 2)
    #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
  }

  @Test func `a workout builder saves its route with the workout`() async throws {
    let builder = HKWorkoutBuilder(
      healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
    try await builder.beginCollection(at: at(8))
    let series = builder.seriesBuilder(for: .workoutRoute())
    let route = try #require(series as? HKWorkoutRouteBuilder)
    #expect(builder.seriesBuilder(for: .workoutRoute()) === route)
    #expect(builder.seriesBuilder(for: .heartbeat()) == nil)
    try await route.insertRouteData([location(1, at(8, 10))])
    try await builder.endCollection(at: at(9))
    let workout = try #require(try await builder.finishWorkout())
    #expect(try await routes(of: workout).map(\.count) == [1])
  }

  @Test func `heartbeats are saved as a series`() async throws {
    let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: at(8))
    try await builder.addHeartbeat(at: 0.25, precededByGap: false)
    try await builder.addHeartbeat(at: 1.5, precededByGap: true)
    await #expect(throws: HKError.self) {
      try await builder.addHeartbeat(at: 1, precededByGap: false)
    }
    try await builder.addMetadata(["Place": "wrist"])
    let series = try await builder.finishSeries()
    #expect(series.count == 2 && series.startDate == at(8))
    #expect(series.endDate == at(8).addingTimeInterval(1.5))
    #expect(series.metadata as? [String: String] == ["Place": "wrist"])
    let found = try await HKSampleQueryDescriptor(
      predicates: [.heartbeatSeries()], sortDescriptors: []
    ).result(for: store)
    #expect(found == [series])
    let beats: [(Double, Bool, Bool)] = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var beats: [(Double, Bool, Bool)] = []
      store.execute(
        HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, time, gap, done, _ in
          beats.append((time, gap, done))
          if done { continuation.resume(returning: beats) }
        })
    }
    #expect(beats.map(\.0) == [0.25, 1.5])
    #expect(beats.map(\.1) == [false, true] && beats.map(\.2) == [false, true])
    await #expect(throws: HKError.self) { _ = try await builder.finishSeries() }
    #expect(HKHeartbeatSeriesBuilder.maximumCount > 0)
  }
}
