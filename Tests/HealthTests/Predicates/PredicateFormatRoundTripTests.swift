import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Formats of random predicates` {
  static let start = Date(timeIntervalSinceReferenceDate: 790_000_000)

  /// Random predicates from all methods, and compounds of them.
  struct Maker {
    var random: SplitMix64
    /// True for predicates whose description has only literals, which can be parsed too.
    var hasLiterals = false

    mutating func pick<T>(_ items: [T]) -> T {
      items[Int.random(in: items.indices, using: &random)]
    }

    mutating func date() -> Date {
      start.addingTimeInterval(Double(Int.random(in: -500_000...500_000, using: &random)) / 7)
    }

    mutating func comparison() -> HKPredicateOperator {
      pick([
        .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo,
      ])
    }

    mutating func text() -> String {
      pick(["", "a", "Crème \"brûlée\"", "it's\n", "\\", "%@ %K", "} OR TRUEPREDICATE", "日本 🍣"])
    }

    mutating func amount() -> HKQuantity {
      HKQuantity(
        unit: pick([.count(), .gram(), .mile(), .minute()]),
        doubleValue: Double.random(in: -9...9, using: &random))
    }

    mutating func value() -> Any {
      switch Int.random(in: 0..<(hasLiterals ? 4 : 5), using: &random) {
      case 0: text()
      case 1: Double.random(in: -1e9...1e9, using: &random)
      case 2: Bool.random(using: &random)
      case 3: date()
      default: amount()
      }
    }

    mutating func day() -> DateComponents {
      DateComponents(year: 2_026, month: 1, day: Int.random(in: 1...31, using: &random))
    }

    mutating func simple() -> NSPredicate {
      let key =
        hasLiterals
        ? "com.example.x_1"
        : pick(["HKWasUserEntered", "com.example.x-y", "key with spaces", "%K"])
      let source = HKSource(name: text(), bundleIdentifier: pick(["a", "b"]))
      let type = pick([HKQuantityType(.stepCount), HKQuantityType(.heartRate)])
      let identifier = UUID(uuidString: "00000000-0000-0000-0000-00000000000\(pick(["1", "2"]))")
      switch pick(hasLiterals ? [0, 1, 2, 3, 6, 8, 10, 11, 12] : Array(0..<17)) {
      case 0:
        return HKQuery.predicateForSamples(
          withStart: pick([nil, date()]), end: pick([nil, date()]),
          options: HKQueryOptions(rawValue: UInt(pick([0, 1, 2, 3]))))
      case 1: return HKQuery.predicateForObjects(withMetadataKey: key)
      case 2:
        return HKQuery.predicateForObjects(
          withMetadataKey: key, operatorType: comparison(), value: value())
      case 3:
        return HKQuery.predicateForObjects(
          withMetadataKey: key, allowedValues: (0..<pick([0, 1, 3])).map { _ in value() })
      case 4: return HKQuery.predicateForObjects(from: [source, .default()] as Set<HKSource>)
      case 5:
        return HKQuery.predicateForObjects(from: [
          HKSourceRevision(source: source, version: pick([nil, "1", HKSourceRevisionAnyVersion]))
        ])
      case 6:
        return HKQuery.predicateForObjects(
          withDeviceProperty: pick([HKDevicePropertyKeyName, HKDevicePropertyKeyModel]),
          allowedValues: Set((0..<pick([0, 1, 3])).map { _ in text() }))
      case 7: return HKQuery.predicateForObject(with: identifier ?? UUID())
      case 8: return HKQuery.predicateForObjectsWithNoCorrelation()
      case 9: return HKQuery.predicateForQuantitySamples(with: comparison(), quantity: amount())
      case 10: return HKQuery.predicateForCategorySamples(with: comparison(), value: pick([0, 5]))
      case 11: return HKQuery.predicateForCategorySamples(equalTo: [1, pick([2, 3])])
      case 12: return HKQuery.predicateForWorkouts(with: pick([.running, .yoga]))
      case 13: return HKQuery.predicateForWorkouts(with: comparison(), totalDistance: amount())
      case 14:
        return HKQuery.predicateForWorkoutActivities(
          operatorType: comparison(), quantityType: type, averageQuantity: amount())
      case 15: return HKQuery.predicate(forActivitySummariesBetweenStart: day(), end: day())
      default: return HKQuery.predicateForActivitySummary(with: day())
      }
    }

    mutating func predicate(depth: Int) -> NSPredicate {
      guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return simple() }
      let parts = (0..<pick([1, 2, 3])).map { _ in predicate(depth: depth - 1) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return NSCompoundPredicate(andPredicateWithSubpredicates: parts)
      case 1: return NSCompoundPredicate(orPredicateWithSubpredicates: parts)
      case 2: return NSCompoundPredicate(notPredicateWithSubpredicate: parts[0])
      default: return NSPredicate(value: Bool.random(using: &random))
      }
    }

    /// A sample that the predicates sometimes match.
    mutating func sample() -> HKSample {
      let start = date()
      let metadata: [String: Any] = [
        "HKWasUserEntered": Bool.random(using: &random), "com.example.x-y": value(),
      ]
      let end = start.addingTimeInterval(Double(pick([0, 60, 5_000])))
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        return HKCategorySample(
          type: HKCategoryType(.sleepAnalysis), value: pick([0, 2, 3, 5]), start: start, end: end,
          metadata: metadata)
      case 1: return HKWorkout(activityType: pick([.running, .yoga]), start: start, end: end)
      default:
        return HKQuantitySample(
          type: HKQuantityType(.stepCount),
          quantity: HKQuantity(unit: .count(), doubleValue: Double(pick([-3, 0, 4]))),
          start: start, end: end, device: .local(), metadata: metadata)
      }
    }
  }

  @Test(arguments: 0..<Soak.rounds(40, of: 2_000))
  func `S-150: the format of a predicate is parsed to the same predicate`(_ seed: Int) throws {
    var maker = Maker(random: SplitMix64(seed: UInt64(seed)))
    for _ in 0..<10 {
      let predicate = maker.predicate(depth: 4)
      let text = try #require(predicate.parsableFormat)
      let parsed = try NSPredicate(parsing: text.format, argumentArray: text.arguments)
      let again = try #require(parsed.parsableFormat)
      let reparsed = try NSPredicate(parsing: again.format, argumentArray: again.arguments)
      #expect(reparsed == parsed)
      #expect(reparsed.parsableFormat?.format == again.format)
      for _ in 0..<10 {
        let sample = maker.sample()
        #expect(
          parsed.evaluate(with: sample) == predicate.evaluate(with: sample),
          "\(parsed) and \(sample)")
      }
    }
  }

  @Test(arguments: 0..<Soak.rounds(40, of: 2_000))
  func `S-150: the description of a predicate of literals is parsed too`(_ seed: Int) throws {
    var maker = Maker(random: SplitMix64(seed: UInt64(seed)), hasLiterals: true)
    for _ in 0..<10 {
      let text = try #require(maker.predicate(depth: 4).parsableFormat)
      let predicate = try NSPredicate(parsing: text.format, argumentArray: text.arguments)
      #expect(try NSPredicate(parsing: "\(predicate)") == predicate, "\(predicate)")
    }
  }

  @Test(arguments: 0..<Soak.rounds(40, of: 2_000))
  func `any text is a predicate or an error, at a place in the text`(_ seed: Int) {
    var maker = Maker(random: SplitMix64(seed: UInt64(seed)))
    let pieces = [
      "startDate", "metadata", ".", "%K", "%@", "%d", "(", ")", "{", "}", ",", " AND ", " OR ",
      "NOT ", "!", "==", ">=", "<>", " IN ", " BETWEEN ", " LIKE", "[cd]", "'a'", "\"", "'", "5",
      "-1", "nil", "YES", "SELF", "CAST(", "#", "\\", "é", "\n", "\u{0}", "TRUEPREDICATE", "value",
    ]
    for _ in 0..<50 {
      let format = (0..<Int.random(in: 1...9, using: &maker.random))
        .map { _ in maker.pick(pieces) }.joined()
      do {
        let predicate = try NSPredicate(
          parsing: format,
          argumentArray: Array(repeating: "value", count: format.count { $0 == "%" }))
        #expect(predicate.parsableFormat != nil)
      } catch {
        #expect((0...format.count).contains(error.offset))
        #expect("\(error)".contains("^"))
      }
    }
  }

  @Test func `a block has no format, and neither has a compound with one`() {
    let block = NSPredicate { _, _ in true }
    let steps = HKQuery.predicateForCategorySamples(with: .equalTo, value: 1)
    #expect(block.parsableFormat == nil)
    #expect(
      NSCompoundPredicate(andPredicateWithSubpredicates: [steps, block]).parsableFormat == nil)
    #expect(HKQuery.predicateForWorkouts(activityPredicate: steps).parsableFormat == nil)
    #expect(steps.parsableFormat?.format == "value == %@")
  }
}
