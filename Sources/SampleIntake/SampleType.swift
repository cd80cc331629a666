import Files
package import Health

/// A type of samples for a reader, which determines how to read values and units.
package struct SampleType {
  package let collector: TypeCollector
  package let kind: Kind
  /// The last unit, and its number in the type, which is nil if the unit does not fit the type.
  private var lastUnit = FieldSymbol(rawValue: .max)
  private var lastNumber: UInt16?
  /// True if the last unit is an empty string.
  package private(set) var hasEmptyUnit = false
  /// True if the last unit is `%`, in which amounts are fractions.
  private var isPercentage = false

  package enum Kind: Sendable {
    case quantity, category
    /// A type whose records are only counted.
    case counted
    case unknown
  }

  package init(_ collector: TypeCollector) {
    self.collector = collector
    if collector.isStored {
      kind = collector.quantityType == nil ? .category : .quantity
    } else {
      let isCounted = Self.countedPrefixes.contains(where: collector.identifier.hasPrefix)
      kind = isCounted ? .counted : .unknown
    }
  }

  private static let countedPrefixes = ["HKCategoryTypeIdentifier", "HKDataType"]

  /// Adds the types that a collector has added since the last call, so that they have the
  /// collector's numbers.
  package static func addNewTypes(of collector: SampleCollector, to types: inout [SampleType]) {
    types += collector.types.dropFirst(types.count).map(SampleType.init)
  }

  /// The number of a unit in the type; nil if the unit does not fit the type. Units come in runs.
  package mutating func unit(_ unit: FieldSymbol, _ fields: borrowing FieldTable) -> UInt16? {
    if unit != lastUnit { meet(unit, fields.unitText(unit)) }
    return lastNumber
  }

  private mutating func meet(_ unit: FieldSymbol, _ text: String) {
    lastUnit = unit
    hasEmptyUnit = text.isEmpty
    isPercentage = text == "%"
    lastNumber = text.isEmpty ? nil : collector.unit(text)
  }
}

/// Reads values and units into rows; the values of categories are names or numbers.
extension SampleType {
  /// False for a type whose samples are not kept.
  package var isKnown: Bool { kind == .quantity || kind == .category }

  package var isCategory: Bool { kind == .category }

  /// The number that a text represents: the number itself, or the number of a category's value.
  package func value(of text: String) -> Double? {
    isCategory
      ? CategoryWord.value(of: text, type: collector.identifier) : NumberText.value(text)
  }

  /// The value of a category sample that has none; nil for a quantity, which must have a
  /// value.
  package var valueIfMissing: Double? {
    isCategory ? CategoryWord.missing(type: collector.identifier) : nil
  }

  /// Reads the unit of a quantity whose value is already in the row; for a category, checks the
  /// value.
  ///
  /// - Parameter unit: the unit; nil if the sample has none.
  /// - Returns: the reason for leaving out the sample (X-30, U-38); nil if it is kept.
  package mutating func readUnit(
    _ unit: FieldSymbol?, _ fields: borrowing FieldTable, _ row: inout SampleRow
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

  /// Counts an amount that is above 100 %, if the last unit is `%`.
  package func notePercentage(_ value: Double, in summary: inout ImportSummary) {
    guard isPercentage, value > 1, !isCategory else { return }
    var found = summary.largePercentages ?? ImportSummary.LargePercentages()
    found.count += 1
    found.largest = max(found.largest, value)
    summary.largePercentages = found
  }
}
