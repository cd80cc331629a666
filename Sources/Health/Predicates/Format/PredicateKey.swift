import Foundation

/// The left side of a comparison in a format string, by the values that it is compared with.
enum PredicateKey: Sendable {
  case date(@Sendable (HKPredicateOperator, Double) -> SampleCondition)
  /// A number of seconds.
  case number(@Sendable (HKPredicateOperator, Double) -> SampleCondition)
  case quantity(@Sendable (HKPredicateOperator, HKQuantity) -> SampleCondition)
  case activityType(@Sendable (HKWorkoutActivityType) -> SampleCondition)
  case categoryValue
  case uuid
  case source
  case sourceRevision
  case device
  case deviceProperty(String)
  case metadata(String)
  case correlation
  case workout
  case dateComponents
  case property(ObjectProperty)

  /// The keys without a part of their own, by their path (S-98).
  static let byPath: [String: PredicateKey] = {
    var keys: [String: PredicateKey] = [
      HKPredicateKeyPathUUID: .uuid, HKPredicateKeyPathSource: .source,
      HKPredicateKeyPathSourceRevision: .sourceRevision, HKPredicateKeyPathDevice: .device,
      HKPredicateKeyPathCorrelation: .correlation, HKPredicateKeyPathWorkout: .workout,
      HKPredicateKeyPathWorkoutEffortRelationship: .workout,
      HKPredicateKeyPathStartDate: .date(SampleCondition.start),
      HKPredicateKeyPathEndDate: .date(SampleCondition.end),
      HKPredicateKeyPathQuantity: .quantity(SampleCondition.quantity),
      HKPredicateKeyPathCategoryValue: .categoryValue,
      HKPredicateKeyPathDateComponents: .dateComponents,
      HKPredicateKeyPathWorkoutType: .activityType { .workout(.activityType($0)) },
      HKPredicateKeyPathWorkoutDuration: .number { .workout(.duration($0, $1)) },
      HKPredicateKeyPathWorkoutTotalDistance: .quantity { .workout(.totalDistance($0, $1)) },
      HKPredicateKeyPathWorkoutTotalEnergyBurned:
        .quantity { .workout(.totalEnergyBurned($0, $1)) },
      HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount:
        .quantity { .workout(.totalSwimmingStrokeCount($0, $1)) },
      HKPredicateKeyPathWorkoutTotalFlightsClimbed:
        .quantity { .workout(.totalFlightsClimbed($0, $1)) },
      HKPredicateKeyPathWorkoutActivityType: .activityType { .workoutActivity(.activityType($0)) },
      HKPredicateKeyPathWorkoutActivityDuration: .number { .workoutActivity(.duration($0, $1)) },
      HKPredicateKeyPathWorkoutActivityStartDate: .date { .workoutActivity(.start($0, $1)) },
      HKPredicateKeyPathWorkoutActivityEndDate: .date { .workoutActivity(.end($0, $1)) },
    ]
    for property in ObjectProperty.all { keys[property.path] = .property(property) }
    return keys
  }()

  private static let workoutStatistics: [String: WorkoutCondition.Statistic] = [
    HKPredicateKeyPathWorkoutSumQuantity: .sum, HKPredicateKeyPathWorkoutMinimumQuantity: .minimum,
    HKPredicateKeyPathWorkoutMaximumQuantity: .maximum,
    HKPredicateKeyPathWorkoutAverageQuantity: .average,
  ]

  private static let activityStatistics: [String: WorkoutCondition.Statistic] = [
    HKPredicateKeyPathWorkoutActivitySumQuantity: .sum,
    HKPredicateKeyPathWorkoutActivityMinimumQuantity: .minimum,
    HKPredicateKeyPathWorkoutActivityMaximumQuantity: .maximum,
    HKPredicateKeyPathWorkoutActivityAverageQuantity: .average,
  ]

  /// The paths that another key or a type follows, after a period.
  private static let prefixes: [String] =
    [HKPredicateKeyPathMetadata, HKPredicateKeyPathDevice] + workoutStatistics.keys
    + activityStatistics.keys

  /// Creates the key with a path, such as `startDate` or `metadata.HKWasUserEntered`.
  init(path: String) throws(PredicateFault) {
    if let key = Self.byPath[path] {
      self = key
      return
    }
    guard let (first, rest) = Self.divided(path) else {
      if path == HKPredicateKeyPathWorkoutActivity {
        throw PredicateFault(
          .key, "'workoutActivity' cannot be compared",
          help: "HKQuery.predicateForWorkouts(activityPredicate:) selects workouts by their"
            + " activities")
      }
      if Self.prefixes.contains(path) {
        throw PredicateFault(
          .key, "'\(path)' is not complete",
          help: path == HKPredicateKeyPathMetadata || path == HKPredicateKeyPathDevice
            ? "'\(path).%K' names a key" : "'\(path).%K' names a quantity type")
      }
      throw .unknownKey(path)
    }
    switch first {
    case HKPredicateKeyPathMetadata:
      self = .metadata(rest)
    case HKPredicateKeyPathDevice:
      guard HKDevice.propertyKeys.contains(rest) else {
        throw PredicateFault(
          .key, "unknown property '\(rest)' of devices",
          help: nearestWord(to: rest, in: HKDevice.propertyKeys).map { "did you mean '\($0)'?" })
      }
      self = .deviceProperty(rest)
    default:
      guard
        let type = HKObjectType.quantityType(
          forIdentifier: HKQuantityTypeIdentifier(rawValue: rest))
      else {
        let names = HKQuantityType.all.map(\.identifier)
        throw PredicateFault(
          .key, "unknown quantity type '\(rest)'",
          help: nearestWord(to: rest, in: names).map { "did you mean '\($0)'?" })
      }
      if let statistic = Self.workoutStatistics[first] {
        self = .quantity { .workout(.statistic(statistic, type, $0, $1)) }
      } else if let statistic = Self.activityStatistics[first] {
        self = .quantity { .workoutActivity(.statistic(statistic, type, $0, $1)) }
      } else {
        throw .unknownKey(path)
      }
    }
  }

  /// The first component of a path that has several, and the others; nil for other paths.
  private static func divided(_ path: String) -> (first: String, rest: String)? {
    guard let period = path.firstIndex(of: ".") else { return nil }
    let (first, rest) = (String(path[..<period]), String(path[path.index(after: period)...]))
    return prefixes.contains(first) && !rest.isEmpty ? (first, rest) : nil
  }

  /// The path of a statistic of workouts or of their activities.
  static func path(
    _ statistic: WorkoutCondition.Statistic, ofActivities: Bool
  ) -> String? {
    (ofActivities ? activityStatistics : workoutStatistics).first { $0.value == statistic }?.key
  }
}

extension PredicateFault {
  fileprivate static func unknownKey(_ path: String) -> PredicateFault {
    let keys = PredicateKey.byPath.keys.sorted()
    return PredicateFault(
      .key, "unknown key '\(path)'",
      help: nearestWord(to: path, in: keys).map { "did you mean '\($0)'?" }
        ?? "HealthKit's keys are the constants HKPredicateKeyPath…")
  }
}

/// A fault in one of the three parts of a comparison.
struct PredicateFault: Error {
  enum Part {
    case key, relation, value
  }

  let part: Part
  let reason: String
  let help: String?

  init(_ part: Part, _ reason: String, help: String? = nil) {
    self.part = part
    self.reason = reason
    self.help = help
  }
}

extension ObjectProperty {
  /// All properties, including those of objects that no store here contains: documents, clinical
  /// records and doses, and what exports do not contain of electrocardiograms.
  static let all: [ObjectProperty] =
    [
      .itself, .count, .minimum, .maximum, .mostRecent, .mostRecentStart, .mostRecentEnd,
      .mostRecentDuration, .classification, .symptomsStatus,
    ]
    + [
      HKPredicateKeyPathAverageHeartRate, HKPredicateKeyPathCDATitle,
      HKPredicateKeyPathCDAPatientName,
      HKPredicateKeyPathCDAAuthorName, HKPredicateKeyPathCDACustodianName,
      HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier,
      HKPredicateKeyPathClinicalRecordFHIRResourceType, HKPredicateKeyPathStatus,
      HKPredicateKeyPathLogOrigin, HKPredicateKeyPathScheduledDate,
      HKPredicateKeyPathMedicationConceptIdentifier,
    ].map(ObjectProperty.absent)

  /// The key path in a format string.
  var path: String {
    switch self {
    case .itself: "SELF"
    case .device: HKPredicateKeyPathDevice
    case .count: HKPredicateKeyPathCount
    case .minimum: HKPredicateKeyPathMin
    case .maximum: HKPredicateKeyPathMax
    case .mostRecent: HKPredicateKeyPathMostRecent
    case .mostRecentStart: HKPredicateKeyPathMostRecentStartDate
    case .mostRecentEnd: HKPredicateKeyPathMostRecentEndDate
    case .mostRecentDuration: HKPredicateKeyPathMostRecentDuration
    case .classification: HKPredicateKeyPathECGClassification
    case .symptomsStatus: HKPredicateKeyPathECGSymptomsStatus
    case .absent(let path): path
    }
  }
}
