import Foundation

/// A value of an object's metadata, or a value to compare it with.
enum MetadataValue: Hashable {
  case text(String)
  /// A number, or a Boolean value as 1 or 0.
  case number(Double)
  case date(Date)
  case quantity(HKQuantity)

  /// Creates a metadata value; nil for a value of any other type, which metadata cannot contain.
  init?(_ value: Any) {
    switch value {
    case let value as HKQuantity: self = .quantity(value)
    case let value as Date: self = .date(value)
    case let value as NSDate: self = .date(value as Date)
    case let value as String: self = .text(value)
    case let value as NSString: self = .text(value as String)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    default: return nil
    }
  }

  /// True if the comparison holds. Values of different kinds and quantities with incompatible units
  /// are not equal, and neither value is greater than the other.
  func holds(_ comparison: HKPredicateOperator, _ other: MetadataValue) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): comparison.holds(a, b)
    case (.number(let a), .number(let b)): comparison.holds(a, b)
    case (.date(let a), .date(let b)): comparison.holds(a, b)
    case (.quantity(let a), .quantity(let b)): comparison.holds(a, b)
    default: comparison == .notEqualTo
    }
  }
}
