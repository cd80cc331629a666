import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Options of statistics` {
  @Test(
    "S-10: statistics options have Apple's raw values",
    arguments: [
      (HKStatisticsOptions(), 0), (.separateBySource, 1), (.discreteAverage, 2),
      (.discreteMin, 4), (.discreteMax, 8), (.cumulativeSum, 16), (.mostRecent, 32),
      (.discreteMostRecent, 32), (.duration, 64),
    ] as [(HKStatisticsOptions, UInt)])
  func rawValues(_ option: HKStatisticsOptions, _ value: UInt) {
    #expect(option.rawValue == value)
  }

  struct Case: Sendable {
    let type: HKQuantityTypeIdentifier
    let options: HKStatisticsOptions
    /// The option that the error names; `nil` if the options are legal.
    let wrong: String?
  }

  @Test(
    "S-10…S-15: illegal options are refused by their lowest wrong bit",
    arguments: [
      Case(type: .stepCount, options: [], wrong: nil),
      Case(type: .stepCount, options: .cumulativeSum, wrong: nil),
      Case(
        type: .stepCount, options: [.cumulativeSum, .mostRecent, .duration, .separateBySource],
        wrong: nil),
      Case(
        type: .stepCount, options: [.discreteMin, .discreteAverage, .discreteMax],
        wrong: "DiscreteAverage"),
      Case(type: .stepCount, options: [.cumulativeSum, .discreteMax], wrong: "DiscreteMax"),
      Case(type: .stepCount, options: [.discreteMax, .discreteMin], wrong: "DiscreteMin"),
      Case(
        type: .bodyMass, options: [.discreteAverage, .discreteMin, .discreteMax, .mostRecent],
        wrong: nil),
      Case(type: .heartRate, options: [.discreteAverage, .separateBySource], wrong: nil),
      Case(type: .environmentalAudioExposure, options: [.discreteMax, .duration], wrong: nil),
      Case(type: .bodyMass, options: .cumulativeSum, wrong: "CumulativeSum"),
      Case(type: .heartRate, options: [.discreteAverage, .cumulativeSum], wrong: "CumulativeSum"),
      Case(type: .environmentalAudioExposure, options: .cumulativeSum, wrong: "CumulativeSum"),
    ])
  func legality(_ example: Case) async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9)), bodyMass(80, at(8)), heartRate(60, at(8)),
      sample(.environmentalAudioExposure, 70, "dBASPL", at(8), at(9)),
    ])
    let answer = try await store.answer(example.type, example.options)
    let collection = try await store.answer(
      example.type, example.options, from: at(0), every: DateComponents(day: 1))
    guard let wrong = example.wrong else {
      #expect(answer.error == nil)
      #expect(answer.value != nil)
      #expect(collection.error == nil)
      return
    }
    let style = example.type == .stepCount ? "cumulative" : "discrete"
    for error in [answer.error, collection.error] {
      #expect((error as? HKError)?.code == .errorInvalidArgument)
      #expect(
        error?.localizedDescription
          == "Statistics option HKStatisticsOption\(wrong) is not compatible with \(style) "
          + "data type \(example.type.rawValue)")
    }
  }

  @Test
  func `S-13: the most recent value of a cumulative type is its last sample's`() async throws {
    let store = try await HKHealthStore.holding([
      steps(3, at(9), at(10)), steps(8, at(8), at(11)),
    ])
    let values = try await store.statistics(.stepCount, [.mostRecent, .duration]).values
    #expect(values.mostRecent == 3)
    #expect(values.mostRecentDates == DateInterval(start: at(9), end: at(10)))
    #expect(values.duration == 10_800)
  }

  @Test func `S-16: a collection query has no options unless they are given`() {
    let query = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, anchorDate: at(0),
      intervalComponents: DateComponents(day: 1))
    #expect(query.options == [])
    #expect(query.anchorDate == at(0))
    #expect(query.intervalComponents == DateComponents(day: 1))
  }
}
