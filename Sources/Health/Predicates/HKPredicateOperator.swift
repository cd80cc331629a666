import Foundation

/// A comparison of a property with a value in a predicate.
///
/// - Note: Foundation on Linux has no `NSComparisonPredicate`. The methods of `HKQuery` take this
///   enumeration instead, whose cases have the same names as those of
///   `NSComparisonPredicate.Operator` (S-151).
public enum HKPredicateOperator: UInt, Sendable {
  /// The property is less than the value.
  case lessThan = 0
  /// The property is less than or equal to the value.
  case lessThanOrEqualTo = 1
  /// The property is greater than the value.
  case greaterThan = 2
  /// The property is greater than or equal to the value.
  case greaterThanOrEqualTo = 3
  /// The property is equal to the value. Quantities are compared after unit conversion (U-41).
  case equalTo = 4
  /// The property is not equal to the value. This includes a quantity of another dimension.
  case notEqualTo = 5

  package func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .lessThan: a < b
    case .lessThanOrEqualTo: a <= b
    case .greaterThan: a > b
    case .greaterThanOrEqualTo: a >= b
    case .equalTo: a == b
    case .notEqualTo: a != b
    }
  }

  /// Compares quantities exactly, after unit conversion (U-41). For quantities with incompatible
  /// units, only `notEqualTo` holds.
  func holds(_ a: HKQuantity, _ b: HKQuantity) -> Bool {
    guard a.is(compatibleWith: b.unit) else { return self == .notEqualTo }
    switch a.compare(b) {
    case .orderedAscending: return holds(0, 1)
    case .orderedSame: return holds(0, 0)
    case .orderedDescending: return holds(1, 0)
    }
  }
}
