import Foundation

/// What a handler gathers of the records of a health export.
public struct RecordTally {
  /// How many `Record` elements there are.
  public var records = 0
  /// The sum of the values of `HKQuantityTypeIdentifierActiveEnergyBurned`: in sample data, no such
  /// record stands twice.
  public var sum = 0.0
  /// The sum of all values that are numbers.
  public var total = 0.0

  public init() {}

  /// Adds one record.
  ///
  /// - Parameters:
  ///   - value: the text of the attribute, which ends at the first byte that belongs to no number.
  ///   - isSummed: true if the record's type is the one whose values are summed.
  public mutating func add(value: UnsafePointer<CChar>?, isSummed: Bool) {
    records += 1
    guard let value else { return }
    let number = strtod(value, nil)
    total += number
    if isSummed { sum += number }
  }
}
