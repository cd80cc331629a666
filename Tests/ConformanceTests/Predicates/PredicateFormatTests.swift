import HealthKit
import Testing

/// Predicates from format strings, as programs write them.
@Suite(.timeLimit(.minutes(15))) struct `Format strings of predicates` {
  static let band = HKDevice(
    name: "Band", manufacturer: "Acme", model: nil, hardwareVersion: nil, firmwareVersion: nil,
    softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  static let food = HKMetadataKeyFoodType
  static let entered = HKMetadataKeyWasUserEntered

  /// Samples whose value identifies them. The watch and the phone overlap.
  static let samples = [
    steps(1, at(7), at(8, 30), by: .watch, device: band, metadata: [entered: true]),
    steps(2, at(8), at(9), by: .phone, metadata: [entered: false, food: "Pizza"]),
    steps(3, at(8, 30), at(10), by: .watch, device: band, metadata: [food: "Tofu Crème"]),
    steps(4, at(10), at(11), by: .app, metadata: ["com.example.score": 75, food: "tofu"]),
    steps(5, at(11), at(11), by: .app, metadata: ["day": at(0)]),
  ]

  struct Case: @unchecked Sendable {
    let format: String
    var arguments: [Any?] = []
    /// The text of the parsed predicate, with its values.
    let parsed: String
    let expected: [Double]
  }

  /// Seconds since 2001, as they stand in the text of a predicate.
  static func written(_ date: Date) -> String {
    "CAST(\(Int(date.timeIntervalSinceReferenceDate)), \"NSDate\")"
  }

  static let eight = written(at(8))
  static let ten = written(at(10))

  @Test(
    "S-98, S-150: a format selects the samples that it describes",
    arguments: [
      // Dates
      Case(
        format: "%K >= %@", arguments: [HKPredicateKeyPathStartDate, at(8) as NSDate],
        parsed: "startDate >= \(eight)", expected: [2, 3, 4, 5]),
      Case(
        format: "endDate >= %@ AND startDate < %@", arguments: [at(8), at(10)],
        parsed: "endDate >= \(eight) AND startDate < \(ten)", expected: [1, 2, 3]),
      Case(
        format: "startDate BETWEEN %@", arguments: [[at(8), at(10)]],
        parsed: "startDate >= \(eight) AND startDate <= \(ten)", expected: [2, 3, 4]),
      Case(
        format: "startDate between {%@, %@}", arguments: [at(8), at(10)],
        parsed: "startDate >= \(eight) AND startDate <= \(ten)", expected: [2, 3, 4]),
      Case(
        format: "%@ <= startDate && %@ => endDate", arguments: [at(8), at(10)],
        parsed: "startDate >= \(eight) AND endDate <= \(ten)", expected: [2, 3]),
      Case(
        format: "startDate IN %@", arguments: [[at(8), at(10)] as NSArray],
        parsed: "startDate == \(eight) OR startDate == \(ten)", expected: [2, 4]),
      Case(
        format: "startDate == CAST(\(at(8).timeIntervalSinceReferenceDate), 'NSDate')",
        parsed: "startDate == \(eight)", expected: [2]),
      Case(
        format: "(startDate) <> %@", arguments: [at(8)], parsed: "startDate != \(eight)",
        expected: [1, 3, 4, 5]),
      // Metadata
      Case(
        format: "metadata.%K != YES", arguments: [entered],
        parsed: "metadata.HKWasUserEntered != 1", expected: [2, 3, 4, 5]),
      Case(
        format: "%K.%K == %@", arguments: [HKPredicateKeyPathMetadata, entered, true],
        parsed: "metadata.HKWasUserEntered == 1", expected: [1]),
      Case(
        format: "metadata.HKWasUserEntered = false", parsed: "metadata.HKWasUserEntered == 0",
        expected: [2]),
      Case(
        format: "%K.%K > %d", arguments: ["metadata", "com.example.score", 70.5],
        parsed: "metadata.com.example.score > 70.5", expected: [4]),
      Case(
        format: "metadata.com.example.score BETWEEN {0x4B, 1e2}",
        parsed: "metadata.com.example.score >= 75 AND metadata.com.example.score <= 100",
        expected: [4]),
      Case(
        format: "metadata.%K IN {\"Pizza\", 'tofu'}", arguments: [food],
        parsed: "metadata.HKFoodType IN {\"Pizza\", \"tofu\"}", expected: [2, 4]),
      Case(
        format: "metadata.%K IN %@", arguments: [food, ["Pizza", "Ramen"] as Set<String>],
        parsed: "metadata.HKFoodType IN {\"Pizza\", \"Ramen\"}", expected: [2]),
      Case(
        format: "metadata.%K != nil", arguments: [food], parsed: "metadata.HKFoodType != nil",
        expected: [2, 3, 4]),
      Case(
        format: "metadata.%K == NULL", arguments: [food], parsed: "metadata.HKFoodType == nil",
        expected: [1, 5]),
      Case(
        format: "metadata.%K == %@", arguments: [food, nil], parsed: "metadata.HKFoodType == nil",
        expected: [1, 5]),
      Case(
        format: "metadata.day >= %@", arguments: [at(0)],
        parsed: "metadata.day >= \(written(at(0)))", expected: [5]),
      // Text
      Case(
        format: "metadata.%K BEGINSWITH 'to'", arguments: [food],
        parsed: "metadata.HKFoodType BEGINSWITH \"to\"", expected: [4]),
      Case(
        format: "metadata.%K beginswith[c] 'TO'", arguments: [food],
        parsed: "metadata.HKFoodType BEGINSWITH[c] \"TO\"", expected: [3, 4]),
      Case(
        format: "metadata.%K ENDSWITH[cd] %@", arguments: [food, "CREME"],
        parsed: "metadata.HKFoodType ENDSWITH[cd] \"CREME\"", expected: [3]),
      Case(
        format: "metadata.%K CONTAINS 'zz'", arguments: [food],
        parsed: "metadata.HKFoodType CONTAINS \"zz\"", expected: [2]),
      Case(
        format: "metadata.%K LIKE[c] 't?fu*'", arguments: [food],
        parsed: "metadata.HKFoodType LIKE[c] \"t?fu*\"", expected: [3, 4]),
      Case(
        format: "metadata.%K LIKE 'p\\\\*'", arguments: [food],
        parsed: "metadata.HKFoodType LIKE \"p\\\\*\"", expected: []),
      Case(
        format: "metadata.%K MATCHES %@", arguments: [food, "[A-Z]\\w+( \\S+)?"],
        parsed: "metadata.HKFoodType MATCHES \"[A-Z]\\\\w+( \\\\S+)?\"", expected: [2, 3]),
      Case(
        format: "metadata.%K ==[c] 'TOFU'", arguments: [food],
        parsed: "metadata.HKFoodType ==[c] \"TOFU\"", expected: [4]),
      Case(
        format: "metadata.%K !=[c] 'TOFU'", arguments: [food],
        parsed: "NOT metadata.HKFoodType ==[c] \"TOFU\"", expected: [1, 2, 3, 5]),
      // Objects
      Case(
        format: "%K == %@", arguments: [HKPredicateKeyPathSource, HKSource.app],
        parsed: "source == \(HKSource.app)", expected: [4, 5]),
      Case(
        format: "source IN %@", arguments: [[HKSource.app, .watch] as Set<HKSource>],
        parsed: "source IN {\(HKSource.app), \(HKSource.watch)}", expected: [1, 3, 4, 5]),
      Case(
        format: "NOT (source IN %@)", arguments: [[HKSource.app]],
        parsed: "source != \(HKSource.app)", expected: [1, 2, 3]),
      Case(
        format: "%K = %@",
        arguments: [
          HKPredicateKeyPathSourceRevision, HKSourceRevision(source: .phone, version: nil),
        ], parsed: "sourceRevision == \(HKSourceRevision(source: .phone, version: nil))",
        expected: [2]),
      Case(
        format: "UUID == %@", arguments: [samples[2].uuid as NSUUID],
        parsed: "UUID == \(samples[2].uuid)", expected: [3]),
      Case(
        format: "%K IN %@", arguments: [HKPredicateKeyPathUUID, [samples[2].uuid]],
        parsed: "UUID == \(samples[2].uuid)", expected: [3]),
      Case(
        format: "%K == %@", arguments: [HKPredicateKeyPathDevice, band],
        parsed: "device == \(band)", expected: [1, 3]),
      Case(format: "device == nil", parsed: "device == nil", expected: [2, 4, 5]),
      Case(
        format: "device.%K != %@", arguments: [HKDevicePropertyKeyManufacturer, "Acme"],
        parsed: "device.HKDevicePropertyManufacturer != \"Acme\"", expected: [2, 4, 5]),
      Case(format: "correlation == nil", parsed: "correlation == nil", expected: [1, 2, 3, 4, 5]),
      // Amounts
      Case(
        format: "%K > %@",
        arguments: [HKPredicateKeyPathQuantity, HKQuantity(unit: .count(), doubleValue: 3)],
        parsed: "quantity > 3 count", expected: [4, 5]),
      Case(format: "count >= 2", parsed: "count >= 2", expected: []),
      // Compounds
      Case(
        format: "NOT startDate < %@ AND source != %@ OR metadata.day != nil",
        arguments: [at(8), HKSource.app],
        parsed: "(NOT startDate < \(eight) AND source != \(HKSource.app)) OR metadata.day != nil",
        expected: [2, 3, 5]),
      Case(
        format: "!(startDate < %@ || (endDate > %@ or source == %@))",
        arguments: [at(8), at(10), HKSource.watch],
        parsed: """
          NOT (startDate < \(eight) OR endDate > \(ten) OR source == \(HKSource.watch))
          """, expected: [2]),
      Case(format: "TRUEPREDICATE", parsed: "TRUEPREDICATE", expected: [1, 2, 3, 4, 5]),
      Case(format: "falsepredicate", parsed: "FALSEPREDICATE", expected: []),
      Case(
        format: "1 == 1 AND 2 IN {1, 3}", parsed: "TRUEPREDICATE AND FALSEPREDICATE", expected: []),
      Case(
        format: """
          startDate >= %@
            AND (endDate <= %@)
          """, arguments: [at(8), at(10)],
        parsed: "startDate >= \(eight) AND endDate <= \(ten)", expected: [2, 3]),
    ])
  func table(_ example: Case) async throws {
    let predicate = try NSPredicate(parsing: example.format, argumentArray: example.arguments)
    #expect("\(predicate)" == example.parsed)
    let store = try await HKHealthStore.holding(Self.samples)
    #expect(try await store.values(where: predicate) == example.expected)
    #expect(
      Self.samples.filter { predicate.evaluate(with: $0) }.map {
        $0.quantity.doubleValue(for: .count())
      } == example.expected)
    let others = NSCompoundPredicate(notPredicateWithSubpredicate: predicate)
    let rest = [1, 2, 3, 4, 5].filter { !example.expected.contains($0) }
    #expect(try await store.values(where: others) == rest)
  }

  /// The calls that Apple's documentation compares.
  static var pairs: [(NSPredicate, NSPredicate)] {
    let (start, end) = (at(8), at(10))
    let source = HKSourceRevision(source: .phone, version: "1")
    let running = HKWorkout(activityType: .running, start: start, end: end)
    let day = DateComponents(year: 2026, month: 1, day: 5)
    let amount = HKQuantity(unit: .mile(), doubleValue: 2)
    let energy = HKQuantityType(.activeEnergyBurned)
    return [
      (
        NSPredicate(format: "endDate >= %@ AND startDate < %@", start as NSDate, end as NSDate),
        HKQuery.predicateForSamples(withStart: start, end: end)
      ),
      (
        NSPredicate(format: "startDate >= %@ AND startDate < %@", argumentArray: [start, end]),
        HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate)
      ),
      (
        NSPredicate(format: "%K >= %@", HKPredicateKeyPathEndDate, start),
        HKQuery.predicateForSamples(withStart: start, end: nil)
      ),
      (
        NSPredicate(format: "metadata.%K != YES", entered),
        HKQuery.predicateForObjects(
          withMetadataKey: entered, operatorType: .notEqualTo, value: true)
      ),
      (
        NSPredicate(format: "%K.%K != nil", HKPredicateKeyPathMetadata, food),
        HKQuery.predicateForObjects(withMetadataKey: food)
      ),
      (
        NSPredicate(format: "metadata.%K IN %@", food, ["Pizza", "Tofu"]),
        HKQuery.predicateForObjects(withMetadataKey: food, allowedValues: ["Pizza", "Tofu"])
      ),
      (
        NSPredicate(format: "source == %@", HKSource.app), HKQuery.predicateForObjects(from: .app)
      ),
      (
        NSPredicate(format: "%K IN %@", HKPredicateKeyPathSourceRevision, [source]),
        HKQuery.predicateForObjects(from: [source])
      ),
      (
        NSPredicate(format: "%K IN %@", HKPredicateKeyPathDevice, [band]),
        HKQuery.predicateForObjects(from: [band])
      ),
      (
        NSPredicate(format: "device.%K IN {'Band', 'Ring'}", HKDevicePropertyKeyName),
        HKQuery.predicateForObjects(
          withDeviceProperty: HKDevicePropertyKeyName, allowedValues: ["Ring", "Band"])
      ),
      (
        NSPredicate(format: "%K == %@", HKPredicateKeyPathUUID, running.uuid),
        HKQuery.predicateForObject(with: running.uuid)
      ),
      (
        NSPredicate(format: "%K == nil", HKPredicateKeyPathCorrelation),
        HKQuery.predicateForObjectsWithNoCorrelation()
      ),
      (
        NSPredicate(format: "%K == %@", HKPredicateKeyPathWorkout, running),
        HKQuery.predicateForObjects(from: running)
      ),
      (
        NSPredicate(format: "%K == %@", HKPredicateKeyPathDateComponents, day),
        HKQuery.predicateForActivitySummary(with: day)
      ),
      (
        NSPredicate(format: "dateComponents BETWEEN %@", [day, day]),
        HKQuery.predicate(forActivitySummariesBetweenStart: day, end: day)
      ),
      (
        NSPredicate(format: "%K < %@", HKPredicateKeyPathQuantity, amount),
        HKQuery.predicateForQuantitySamples(with: .lessThan, quantity: amount)
      ),
      (
        NSPredicate(format: "value IN {3, 4, 5}"),
        HKQuery.predicateForCategorySamples(equalTo: [5, 4, 3])
      ),
      (
        NSPredicate(
          format: "%K == %ld", HKPredicateKeyPathCategoryValue,
          HKCategoryValueSleepAnalysis.asleepREM.rawValue),
        HKQuery.predicateForCategorySamples(with: .equalTo, value: 5)
      ),
      (
        NSPredicate(
          format: "%K == %d", HKPredicateKeyPathWorkoutType, HKWorkoutActivityType.running.rawValue
        ),
        HKQuery.predicateForWorkouts(with: .running)
      ),
      (
        NSPredicate(format: "duration > 1800"),
        HKQuery.predicateForWorkouts(with: .greaterThan, duration: 1_800)
      ),
      (
        NSPredicate(format: "%K >= %@", HKPredicateKeyPathWorkoutTotalDistance, amount),
        HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, totalDistance: amount)
      ),
      (
        NSPredicate(
          format: "%K.%K > %@", HKPredicateKeyPathWorkoutSumQuantity, energy.identifier, amount),
        HKQuery.predicateForWorkouts(
          operatorType: .greaterThan, quantityType: energy, sumQuantity: amount)
      ),
      (
        NSPredicate(format: "%K == 37", HKPredicateKeyPathWorkoutActivityType),
        HKQuery.predicateForWorkoutActivities(workoutActivityType: .running)
      ),
    ]
  }

  @Test("S-98, S-150: a format is equal to the method with its meaning", arguments: pairs.indices)
  func methods(_ index: Int) {
    let (format, method) = Self.pairs[index]
    #expect(format == method)
    #expect(format.hash == method.hash)
    #expect("\(format)" == "\(method)")
  }

  @Test func `S-94: formats combine with other predicates`() async throws {
    let store = try await HKHealthStore.holding(Self.samples)
    let measured = NSPredicate(format: "metadata.%K != YES", Self.entered)
    let period = HKQuery.predicateForSamples(withStart: at(7), end: at(10))
    let odd = NSPredicate { object, _ in
      let value = (object as? HKQuantitySample)?.quantity.doubleValue(for: .count())
      return value?.truncatingRemainder(dividingBy: 2) == 1
    }
    let all = NSCompoundPredicate(andPredicateWithSubpredicates: [
      measured, period, odd, NSPredicate(value: true),
    ])
    #expect(try await store.values(where: all) == [3])
    let any = NSCompoundPredicate(
      type: .or, subpredicates: [NSPredicate(format: "source == %@", HKSource.app), period])
    #expect(try await store.values(where: any) == [1, 2, 3, 4, 5])
    let method = HKQuery.predicateForObjects(
      withMetadataKey: Self.entered, operatorType: .notEqualTo, value: true)
    let sums = try await (
      store.statistics(.stepCount, .cumulativeSum, where: measured).values.sum,
      store.statistics(.stepCount, .cumulativeSum, where: method).values.sum
    )
    #expect(sums.0 != nil && sums.0 == sums.1)
  }

  @Test func `S-98: workouts and category samples are selected by their own keys`() throws {
    let night = HKCategorySample(
      type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepREM.rawValue,
      start: at(8), end: at(14))
    let run = HKWorkout(
      activityType: .running, start: at(8), end: at(9), duration: 3_000,
      totalEnergyBurned: nil, totalDistance: HKQuantity(unit: .mile(), doubleValue: 5),
      metadata: nil)
    func matches(_ format: String, _ object: Any, _ arguments: Any?...) throws -> Bool {
      try NSPredicate(parsing: format, argumentArray: arguments).evaluate(with: object)
    }
    // A shift worker sleeps by day.
    #expect(try matches("value == 5 AND startDate > %@", night, at(7)))
    #expect(try !matches("value IN {0, 1, 2}", night))
    #expect(try matches("workoutType == 37 AND duration BETWEEN {3000, 3001}", run))
    #expect(try matches("totalDistance > %@", run, HKQuantity(unit: .meter(), doubleValue: 8_000)))
    #expect(try !matches("workoutType != 37", run))
    #expect(
      try !matches("ecg_public_classification == 1 OR title == 'x' OR min == nil AND 1 = 2", run))
    #expect(
      try matches("SELF MATCHES '[a-z]+@[a-z]+' AND NOT SELF ENDSWITH 'org'", "robin@example"))
  }
}
