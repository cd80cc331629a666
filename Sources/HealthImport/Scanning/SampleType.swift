import Files
import Health
import JSON
import SampleIntake

/// What a reader of rows knows of a type: how its values and units are to be read.
final class SampleType {
  let collector: TypeCollector
  let isCategory: Bool
  private var units = NameTable<UInt16?>()

  /// - Parameter name: a whole identifier or a short name; any other is a type whose samples are
  ///   counted and left out.
  init(named name: String, in collector: SampleCollector) {
    // No type has so long a name; without a bound a hostile document could fill the memory.
    let bounded = name.utf8.count <= 256 ? name : "other types"
    self.collector = collector.records(of: SampleTypeName.identifier(of: bounded) ?? bounded)
    isCategory = HKCategoryType.byIdentifier[self.collector.identifier] != nil
  }

  /// False for a type that this version does not know.
  var isKnown: Bool { isCategory || collector.quantityType != nil }

  /// The number that a text stands for: itself, or the word of a category.
  func value(of text: String) -> Double? {
    isCategory
      ? CategoryWord.value(of: text, type: collector.identifier) : NumberText.value(text)
  }

  /// The value of a sample of a category that has none; nil for a quantity, which needs one.
  var valueIfMissing: Double? {
    isCategory ? CategoryWord.missing(type: collector.identifier) : nil
  }

  /// Reads the unit of a quantity, whose value the row has already.
  ///
  /// - Returns: why the sample is left out (X-30, U-38); nil if it is not.
  func readUnit(
    _ bytes: UnsafeRawBufferPointer?, hasEscapes: Bool, _ row: inout SampleRow
  ) -> ImportSummary.DropReason? {
    guard !isCategory else {
      row.value = CategoryWord.value(of: row.value)
      return nil
    }
    guard let bytes, !bytes.isEmpty else { return .noUnit }
    if let known = units.value(of: bytes) {
      row.unit = known ?? 0
      return known == nil ? .unfitUnit : nil
    }
    let text = JSONText(bytes, hasEscapes: hasEscapes).text
    let number = text.utf8.count <= 256 ? collector.unit(text) : nil
    units.insert(bytes, number)
    row.unit = number ?? 0
    return number == nil ? .unfitUnit : nil
  }
}
