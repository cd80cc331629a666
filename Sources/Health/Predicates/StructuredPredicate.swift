import Foundation

/// A predicate of `HKQuery` that keeps what it asks, so that a store can look into it (S-150).
final class StructuredPredicate: NSPredicate {
  let condition: SampleCondition

  init(_ condition: SampleCondition) {
    self.condition = condition
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func copy(with zone: NSZone?) -> Any { self }

  /// True if the object is one of HealthKit's and matches.
  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    condition.matches(object)
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? StructuredPredicate)?.condition == condition
  }

  override var hash: Int { condition.hashValue }

  override var description: String { "\(condition)" }
}
