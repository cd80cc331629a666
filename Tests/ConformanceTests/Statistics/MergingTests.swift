import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Overlapping sources` {
  static func sum(
    _ samples: [HKQuantitySample], _ priority: [HKSource] = [.watch, .phone, .app],
    where predicate: NSPredicate? = nil
  ) async throws -> Double? {
    let store = try await HKHealthStore.holding(samples, priority: priority)
    return try await store.statistics(.stepCount, .cumulativeSum, where: predicate).values.sum
  }

  @Test func `S-40 and S-44: overlapping sources count shared time once`() async throws {
    #expect(try await Self.sum(overlap) == 1_300)
    // 10 of 60 minutes are uncovered before the sample of the watch, and 5 after it.
    let sum = try await Self.sum([
      steps(300, at(8, 10), at(8, 55), by: .watch), steps(600, at(8), at(9), by: .phone),
    ])
    #expect(sum.isClose(to: 450))
  }

  @Test func `S-44: the rest of a sample is spread over its uncovered time`() async throws {
    let store = try await HKHealthStore.holding(
      [
        steps(10, at(8, 30), at(9, 30), by: .watch), steps(1_200, at(8), at(10), by: .phone),
      ], priority: [.watch, .phone])
    let sum: Double = 5 + 300
    #expect(try await store.stepsByHour() == [8: sum, 9: sum])
  }

  @Test func `S-41: discrete values pool all sources`() async throws {
    let store = try await HKHealthStore.holding([
      bodyMass(80, at(8), by: .app), bodyMass(90, at(8), by: .phone),
      heartRate(60, at(8), at(9), by: .watch), heartRate(90, at(8), at(9), by: .app),
    ])
    let mass = try await store.statistics(.bodyMass, [.discreteAverage, .separateBySource])
    #expect(mass.values.average == 85)
    #expect(mass.bySource[.app]?.average == 80)
    let rate = try await store.statistics(.heartRate, [.discreteAverage, .separateBySource])
    #expect(rate.values.average.isClose(to: 75))
    let own = rate.bySource[.watch]?.average
    #expect(own.isClose(to: 60))
  }

  @Test func `S-42: overlapping sources follow the given order, then the default`() async throws {
    let samples = [
      steps(100, at(8), at(9), by: .watch), steps(200, at(8), at(9), by: .phone),
      steps(400, at(8), at(9), by: .app),
    ]
    #expect(try await Self.sum(samples, [.watch]) == 100)
    #expect(try await Self.sum(samples, [.phone]) == 200)
    #expect(try await Self.sum(samples, [.app]) == 400)
    #expect(try await Self.sum(samples, [HKSource(name: "Nobody"), .app]) == 400)
  }

  struct DefaultCase: Sendable {
    let devices: [HKSource: String?]
    var byHand: HKSource?
    var newest: HKSource?
    let winner: HKSource
  }

  @Test(
    "S-43: the default order ranks sources by kind, newest sample and name",
    arguments: [
      DefaultCase(
        devices: [.app: nil, .phone: "iPhone", .watch: "Apple Watch"], winner: .watch),
      DefaultCase(devices: [.app: nil, .phone: "iPhone", .watch: nil], winner: .phone),
      DefaultCase(
        devices: [.app: nil, .phone: "iPhone", .watch: "Apple Watch"], byHand: .app,
        winner: .app),
      DefaultCase(
        devices: [.app: "iPad", .phone: "iPhone", .watch: nil], newest: .app, winner: .phone),
      DefaultCase(devices: [.app: nil, .phone: nil, .watch: nil], newest: .app, winner: .app),
      DefaultCase(
        devices: [.app: "iPhone", .phone: "iPhone", .watch: "iPhone"], newest: .watch,
        winner: .watch),
      // Everything else is equal, so the name decides.
      DefaultCase(devices: [.app: nil, .phone: nil, .watch: nil], winner: .app),
    ])
  func defaultOrder(_ example: DefaultCase) async throws {
    let values: [HKSource: Double] = [.app: 100, .phone: 200, .watch: 400]
    var samples = example.devices.map { source, model in
      let device = model.map {
        HKDevice(
          name: $0, manufacturer: "Apple Inc.", model: $0, hardwareVersion: nil,
          firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil,
          udiDeviceIdentifier: nil)
      }
      return steps(
        values[source] ?? 0, at(8), at(9), by: source, device: device,
        metadata: source == example.byHand ? [HKMetadataKeyWasUserEntered: true] : nil)
    }
    if let newest = example.newest, let model = example.devices[newest] {
      let device = model.map {
        HKDevice(
          name: $0, manufacturer: "Apple Inc.", model: $0, hardwareVersion: nil,
          firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil,
          udiDeviceIdentifier: nil)
      }
      samples.append(steps(0, at(20), at(21), by: newest, device: device))
    }
    let sum = try await Self.sum(samples, [])
    #expect(sum == values[example.winner])
  }

  @Test func `S-45: a source never masks itself`() async throws {
    let sum = try await Self.sum([
      steps(100, at(8), at(9), by: .watch), steps(100, at(8, 30), at(9, 30), by: .watch),
      steps(60, at(8), at(10), by: .phone),
    ])
    #expect(sum == 215)
  }

  @Test(
    "S-46: an instant counts fully or not at all, and covers nothing",
    arguments: [
      (at(7, 59), 107.0), (at(8), 100), (at(8, 30), 100), (at(9), 107), (at(9, 1), 107),
    ] as [(Date, Double)])
  func instants(_ time: Date, _ expected: Double) async throws {
    let sum = try await Self.sum([
      steps(100, at(8), at(9), by: .watch), steps(7, time, by: .phone),
    ])
    #expect(sum == expected)
    let below = try await Self.sum([
      steps(7, time, by: .watch), steps(100, at(8), at(9), by: .phone),
    ])
    #expect(below == 107)
  }

  @Test func `S-47: masking precedes the division into hours, which add up`() async throws {
    let samples = [
      steps(700, at(7, 20), at(10, 40), by: .watch), steps(500, at(6, 10), at(8, 5), by: .phone),
      steps(900, at(9, 50), at(12, 30), by: .app), steps(33, at(11, 5), by: .phone),
    ]
    let store = try await HKHealthStore.holding(samples, priority: [.watch, .phone, .app])
    let total = try await store.statistics(.stepCount, .cumulativeSum).values.sum
    let hours = try await store.stepsByHour()
    #expect(total.isClose(to: hours.values.reduce(0, +)))
    #expect(hours.count == 7)
  }

  @Test func `S-48: samples are selected before they are merged`() async throws {
    let phone = HKQuery.predicateForObjects(from: [HKSource.phone])
    #expect(try await Self.sum(overlap, where: phone) == 600)
    let late = HKQuery.predicateForSamples(
      withStart: at(8, 30), end: nil, options: .strictStartDate)
    #expect(try await Self.sum(overlap, where: late) == 600)
  }

  @Test func `S-49: each source keeps its own plain sum`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.watch, .phone])
    let record = try await store.statistics(.stepCount, [.cumulativeSum, .separateBySource])
    #expect(record.bySource[.watch]?.sum == 1_000)
    #expect(record.bySource[.phone]?.sum == 600)
    #expect(record.values.sum == 1_300)
  }

  @Test func `S-40: sources can be added up or left out on request`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.watch, .phone])
    store.statisticsPolicy.merging = .sumAll
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 1_600)
    store.statisticsPolicy.merging = .only(.phone)
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 600)
    store.statisticsPolicy.merging = .priorityMask
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 1_300)
  }
}
