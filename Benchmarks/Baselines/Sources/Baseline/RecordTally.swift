import Foundation

/// The figures that a handler collects from the records of a health export.
public struct RecordTally {
  /// The number of `Record` elements.
  public var records = 0
  /// The sum of the values of `HKQuantityTypeIdentifierActiveEnergyBurned`, a type without repeated
  /// records in sample data.
  public var sum = 0.0
  /// The sum of all values that are numbers.
  public var total = 0.0

  public init() {}

  /// Adds one record.
  ///
  /// - Parameters:
  ///   - value: the text of the attribute, which ends at the first byte that is not part of a
  ///     number.
  ///   - isSummed: true if the record has the type whose values are summed.
  public mutating func add(value: UnsafePointer<CChar>?, isSummed: Bool) {
    records += 1
    guard let value else { return }
    let number = strtod(value, nil)
    total += number
    if isSummed { sum += number }
  }
}
