import Foundation

extension SampleCondition {
  /// True if a HealthKit object matches; false for anything else.
  ///
  /// - Parameter associations: the samples of each workout; empty if the predicate is evaluated
  ///   outside a store.
  func matches(
    _ object: Any?, associations: WorkoutAssociations = WorkoutAssociations()
  ) -> Bool {
    switch self {
    case .constant(let value): value
    case .all(let parts): parts.allSatisfy { $0.matches(object, associations: associations) }
    case .any(let parts): parts.contains { $0.matches(object, associations: associations) }
    case .not(let part): !part.matches(object, associations: associations)
    case .opaque(let predicate): predicate.evaluate(with: object)
    case .activitySummary(let condition): condition.matches(object as? HKActivitySummary)
    case .property(let condition): condition.matches(object)
    case .workoutActivity(let condition):
      (object as? HKWorkoutActivity).map(condition.matches) ?? false
    default: (object as? HKObject).map { matches($0, associations) } ?? false
    }
  }

  private func matches(_ object: HKObject, _ associations: WorkoutAssociations) -> Bool {
    switch self {
    case .start, .end, .quantity, .categoryValue, .categoryValues, .workout:
      (object as? HKSample).map(matches) ?? false
    case .uuid(let allowed): allowed.contains(object.uuid)
    case .source(let allowed): allowed.contains(object.source)
    case .sourceRevision(let allowed): allowed.contains { $0.covers(object.sourceRevision) }
    case .device(let allowed): object.device.map(allowed.contains) ?? false
    case .deviceProperty(let key, let allowed):
      Self.matches(object.device, property: key, allowed)
    case .metadata(let condition): condition.matches(object.metadata)
    case .withoutCorrelation: !object.facts.isInCorrelation
    case .ofWorkout(let workout):
      (object as? HKWorkoutRoute)?.belongs(to: workout) == true
        || associations.contains(object.uuid, in: workout)
    default: false
    }
  }

  private func matches(_ sample: HKSample) -> Bool {
    switch self {
    case .start(let comparison, let date):
      comparison.holds(sample.startDate.timeIntervalSinceReferenceDate, date)
    case .end(let comparison, let date):
      comparison.holds(sample.endDate.timeIntervalSinceReferenceDate, date)
    case .quantity(let comparison, let bound):
      (sample as? HKQuantitySample).map { comparison.holds($0.quantity, bound) } ?? false
    case .categoryValue(let comparison, let value):
      (sample as? HKCategorySample).map { comparison.holds($0.value, value) } ?? false
    case .categoryValues(let allowed):
      (sample as? HKCategorySample).map { allowed.contains($0.value) } ?? false
    case .workout(let condition):
      (sample as? HKWorkout).map(condition.matches) ?? false
    default: false
    }
  }
}

extension SampleCondition {
  /// Returns true if the property of a device is one of the values. If `allowed` is empty, returns
  /// true if the property is missing.
  static func matches(_ device: HKDevice?, property key: String, _ allowed: Set<String>) -> Bool {
    let value = device?.property(key)
    return allowed.isEmpty ? value == nil : value.map(allowed.contains) ?? false
  }
}

extension HKDevice {
  /// The keys of the properties in a predicate.
  static let propertyKeys = [
    HKDevicePropertyKeyName, HKDevicePropertyKeyManufacturer, HKDevicePropertyKeyModel,
    HKDevicePropertyKeyHardwareVersion, HKDevicePropertyKeyFirmwareVersion,
    HKDevicePropertyKeySoftwareVersion, HKDevicePropertyKeyLocalIdentifier,
    HKDevicePropertyKeyUDIDeviceIdentifier,
  ]

  /// The property with a key of predicates; nil for a key that devices do not have.
  fileprivate func property(_ key: String) -> String? {
    switch key {
    case HKDevicePropertyKeyName: name
    case HKDevicePropertyKeyManufacturer: manufacturer
    case HKDevicePropertyKeyModel: model
    case HKDevicePropertyKeyHardwareVersion: hardwareVersion
    case HKDevicePropertyKeyFirmwareVersion: firmwareVersion
    case HKDevicePropertyKeySoftwareVersion: softwareVersion
    case HKDevicePropertyKeyLocalIdentifier: localIdentifier
    case HKDevicePropertyKeyUDIDeviceIdentifier: udiDeviceIdentifier
    default: nil
    }
  }
}

/// A predicate from `HKQuery` that keeps its condition, so that a store can use the condition
/// (S-150).
final class StructuredPredicate: NSPredicate {
  let condition: SampleCondition

  /// Creates a predicate. A compound of one condition is this condition, so that predicates with
  /// the same meaning are equal.
  init(_ condition: SampleCondition) {
    self.condition = if case .all(let parts) = condition { .all(of: parts) } else { condition }
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func copy(with zone: NSZone?) -> Any { self }

  /// Returns true if the object is a HealthKit object and matches.
  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    condition.matches(object)
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? StructuredPredicate)?.condition == condition
  }

  override var hash: Int { condition.hashValue }

  /// The format of the predicate, such as `quantity >= 50 count`.
  override var predicateFormat: String { condition.formatText }

  override var description: String { condition.formatText }
}
