import Files
import Health
import JSON
import SampleIntake

/// A type for a reader of samples: the way to read its values and units.
struct SampleType {
  let collector: TypeCollector
  let kind: Kind
  /// The unit of the last sample by its number in a `FieldTable`, and by its number in the type; nil if
  /// it does not fit.
  private var lastUnit = UInt32.max
  private var lastNumber: UInt16?
  /// True if the last unit is an empty text.
  private(set) var hasEmptyUnit = false
  /// True if the last unit is `%`, whose amounts are fractions.
  private var isPercentage = false

  enum Kind {
    case quantity, category
    /// A type whose records are only counted.
    case counted
    case unknown
  }

  init(_ collector: TypeCollector) {
    self.collector = collector
    kind =
      switch collector.kind {
      case .quantity: .quantity
      case .category: .category
      case .other where Self.countedPrefixes.contains(where: collector.identifier.hasPrefix):
        .counted
      case .other: .unknown
      }
  }

  private static let countedPrefixes = ["HKCategoryTypeIdentifier", "HKDataType"]

  /// Adds the types that a collector has added since, so that they have the collector's numbers.
  static func addNewTypes(of collector: SampleCollector, to types: inout [SampleType]) {
    types += collector.types.dropFirst(types.count).map(SampleType.init)
  }

  /// The number of a unit in the type; nil if it does not fit. Units come in runs.
  @inline(__always)
  mutating func unit(_ unit: UInt32, _ fields: borrowing FieldTable) -> UInt16? {
    if unit != lastUnit { meet(unit, fields.unitText(unit)) }
    return lastNumber
  }

  private mutating func meet(_ unit: UInt32, _ text: String) {
    lastUnit = unit
    hasEmptyUnit = text.isEmpty
    isPercentage = text == "%"
    lastNumber = text.isEmpty ? nil : collector.unit(text)
  }
}

/// Values and units in rows; categories have words and numbers.
extension SampleType {
  /// False for a type whose samples are not kept.
  var isKnown: Bool { kind == .quantity || kind == .category }

  var isCategory: Bool { kind == .category }

  /// The number that a text represents: itself, or the word of a category.
  func value(of text: String) -> Double? {
    isCategory
      ? CategoryWord.value(of: text, type: collector.identifier) : NumberText.value(text)
  }

  /// The value of a category sample without one; nil for a quantity, which needs a value.
  var valueIfMissing: Double? {
    isCategory ? CategoryWord.missing(type: collector.identifier) : nil
  }

  /// Reads the unit of a quantity whose value is in the row; for a category, checks the value.
  ///
  /// - Parameter unit: the number in the table; nil if the sample has none.
  /// - Returns: the reason why the sample is left out (X-30, U-38); nil if it is kept.
  mutating func readUnit(
    _ unit: UInt32?, _ fields: borrowing FieldTable, _ row: inout SampleRow
  ) -> ImportSummary.DropReason? {
    guard !isCategory else {
      row.value = CategoryWord.value(of: row.value)
      return nil
    }
    guard let unit else { return .noUnit }
    guard let number = self.unit(unit, fields) else { return hasEmptyUnit ? .noUnit : .unfitUnit }
    row.unit = number
    return nil
  }

  /// Counts an amount in the last unit that is above 100 %.
  func notePercentage(_ value: Double, in summary: inout ImportSummary) {
    guard isPercentage, value > 1, !isCategory else { return }
    var found = summary.largePercentages ?? ImportSummary.LargePercentages()
    found.count += 1
    found.largest = max(found.largest, value)
    summary.largePercentages = found
  }
}
