public import Foundation

/// The key for sorting samples by their start.
public let HKSampleSortIdentifierStartDate = "HKSampleSortIdentifierStartDate"
/// The key for sorting samples by their end.
public let HKSampleSortIdentifierEndDate = "HKSampleSortIdentifierEndDate"

/// The key for sorting workouts by their duration.
public let HKWorkoutSortIdentifierDuration = "duration"
/// The key for sorting workouts by their distance.
public let HKWorkoutSortIdentifierTotalDistance = "totalDistance"
/// The key for sorting workouts by their active energy.
public let HKWorkoutSortIdentifierTotalEnergyBurned = "totalEnergyBurned"
/// The key for sorting workouts by their flights of stairs.
public let HKWorkoutSortIdentifierTotalFlightsClimbed = "totalFlightsClimbed"
/// The key for sorting workouts by their swimming strokes.
public let HKWorkoutSortIdentifierTotalSwimmingStrokeCount = "totalSwimmingStrokeCount"

#if !canImport(ObjectiveC)
  extension NSSortDescriptor {
    /// Creates a descriptor for `HKSampleSortIdentifierStartDate`, `HKSampleSortIdentifierEndDate`
    /// or, for workouts, one of `HKWorkoutSortIdentifierDuration` and the totals.
    ///
    /// A workout without the total comes before the workouts with it if the order is ascending, and
    /// otherwise after them.
    ///
    /// On Linux, Foundation supports only Swift key paths and has no initializer that takes a
    /// string (S-152). A query that is sorted by any other key fails with `errorInvalidArgument`.
    public convenience init(key: String?, ascending: Bool) {
      switch SampleOrder.Key(named: key) {
      case .start: self.init(keyPath: \HKSample.startDate, ascending: ascending)
      case .end: self.init(keyPath: \HKSample.endDate, ascending: ascending)
      case .workout(let key):
        self.init(keyPath: \HKWorkout.[amountNamed: key.rawValue], ascending: ascending)
      case nil: self.init(keyPath: \HKSample.[unknownKey: key ?? ""], ascending: ascending)
      }
    }
  }

  extension HKSample {
    /// A placeholder for a key by which samples cannot be sorted.
    fileprivate subscript(unknownKey key: String) -> String { key }
  }

  extension HKWorkout {
    /// The amount that a sort identifier names.
    fileprivate subscript(amountNamed key: String) -> Double {
      WorkoutSortKey(rawValue: key)?.amount(of: self) ?? -.infinity
    }
  }
#endif

/// The order of samples.
struct SampleOrder {
  enum Key {
    case start, end
    case workout(WorkoutSortKey)
  }

  private let keys: [(key: Key, ascending: Bool)]

  /// Creates an order. Without keys, samples are ordered by start and then by end.
  init(keys: [(key: Key, ascending: Bool)] = []) {
    self.keys = keys
  }

  /// - Throws: `HKError.errorInvalidArgument` if a descriptor uses a property by which samples
  ///   cannot be sorted.
  init(_ descriptors: [NSSortDescriptor]) throws(HKError) {
    var keys: [(Key, Bool)] = []
    for descriptor in descriptors {
      guard let key = Key(descriptor) else {
        throw HKError(
          .errorInvalidArgument,
          "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate,"
            + " and workouts by HKWorkoutSortIdentifierDuration or a total too")
      }
      keys.append((key, descriptor.ascending))
    }
    self.keys = keys
  }

  /// Checks that samples of some types can be in this order.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a key is of workouts and a type is not.
  func check(for types: [HKSampleType]) throws(HKError) {
    for case .workout(let key) in keys.map(\.key) {
      guard let other = types.first(where: { !($0 is HKWorkoutType) }) else { continue }
      throw HKError(
        .errorInvalidArgument,
        "only workouts are sorted by '\(key.rawValue)', which samples of \(other.identifier) do"
          + " not have")
    }
  }

  func sort(_ samples: inout [SampleReference]) {
    guard !keys.isEmpty else { return samples.sort { ($0.start, $0.end) < ($1.start, $1.end) } }
    samples.sort { a, b in
      for (key, ascending) in keys {
        let (first, second) = (key.value(of: a), key.value(of: b))
        if first != second { return (first < second) == ascending }
      }
      return false
    }
  }
}

extension SampleOrder.Key {
  fileprivate func value(of sample: SampleReference) -> Double {
    switch self {
    case .start: sample.start
    case .end: sample.end
    case .workout(let key): (sample.sample as? HKWorkout).map(key.amount) ?? -.infinity
    }
  }

  /// Creates the key for a descriptor; nil if it is for any other property.
  fileprivate init?(_ descriptor: NSSortDescriptor) {
    #if canImport(ObjectiveC)
      // Foundation here sorts by the names of properties.
      self.init(named: descriptor.key)
    #else
      self.init(descriptor.keyPath)
    #endif
  }

  /// Creates the key for the name of a property; nil for any other name.
  fileprivate init?(named name: String?) {
    switch name {
    case HKSampleSortIdentifierStartDate, "startDate", HKPredicateKeyPathStartDate: self = .start
    case HKSampleSortIdentifierEndDate, "endDate", HKPredicateKeyPathEndDate: self = .end
    default:
      guard let key = name.flatMap(WorkoutSortKey.init) else { return nil }
      self = .workout(key)
    }
  }

  /// Creates the key for a key path, whose root can be any sample class; nil for any other
  /// property.
  fileprivate init?(_ keyPath: AnyKeyPath) {
    let starts: [AnyKeyPath] = [
      \HKSample.startDate, \HKQuantitySample.startDate, \HKCumulativeQuantitySample.startDate,
      \HKDiscreteQuantitySample.startDate, \HKCategorySample.startDate, \HKCorrelation.startDate,
      \HKWorkout.startDate,
    ]
    let ends: [AnyKeyPath] = [
      \HKSample.endDate, \HKQuantitySample.endDate, \HKCumulativeQuantitySample.endDate,
      \HKDiscreteQuantitySample.endDate, \HKCategorySample.endDate, \HKCorrelation.endDate,
      \HKWorkout.endDate,
    ]
    if starts.contains(keyPath) {
      self = .start
    } else if ends.contains(keyPath) {
      self = .end
    } else if let key = WorkoutSortKey.allCases.first(where: { $0.keyPaths.contains(keyPath) }) {
      self = .workout(key)
    } else {
      return nil
    }
  }
}

extension SampleOrder {
  /// Creates an order; nil if the descriptors use properties other than the start and the end, in
  /// which case the samples themselves must be sorted.
  init?<Sample: HKSample>(_ descriptors: [SortDescriptor<Sample>]) {
    var keys: [(key: Key, ascending: Bool)] = []
    for descriptor in descriptors {
      let path = descriptor.keyPath
      if path == \Sample.startDate {
        keys.append((.start, descriptor.order == .forward))
      } else if path == \Sample.endDate {
        keys.append((.end, descriptor.order == .forward))
      } else {
        return nil
      }
    }
    self.init(keys: keys)
  }
}

/// The amounts by which workouts can be sorted. The raw values are the identifiers, such as
/// `HKWorkoutSortIdentifierDuration`.
enum WorkoutSortKey: String, CaseIterable {
  case duration, totalDistance, totalEnergyBurned, totalFlightsClimbed, totalSwimmingStrokeCount

  /// Returns the amount of a workout; minus infinity if the workout does not have it.
  func amount(of workout: HKWorkout) -> Double {
    let (total, unit): (HKQuantity?, HKUnit) =
      switch self {
      case .duration: (HKQuantity(unit: .second(), doubleValue: workout.duration), .second())
      case .totalDistance: (workout.totalDistance, .meter())
      case .totalEnergyBurned: (workout.totalEnergyBurned, .joule())
      case .totalFlightsClimbed: (workout.totalFlightsClimbed, .count())
      case .totalSwimmingStrokeCount: (workout.totalSwimmingStrokeCount, .count())
      }
    return total.flatMap { try? $0.doubleValue(checked: unit) } ?? -.infinity
  }

  /// The key paths of the amount.
  fileprivate var keyPaths: [AnyKeyPath] {
    let property: AnyKeyPath =
      switch self {
      case .duration: \HKWorkout.duration
      case .totalDistance: \HKWorkout.totalDistance
      case .totalEnergyBurned: \HKWorkout.totalEnergyBurned
      case .totalFlightsClimbed: \HKWorkout.totalFlightsClimbed
      case .totalSwimmingStrokeCount: \HKWorkout.totalSwimmingStrokeCount
      }
    #if canImport(ObjectiveC)
      return [property]
    #else
      return [property, \HKWorkout.[amountNamed: rawValue]]
    #endif
  }
}
