import Files
import Health

/// The values of category types, as documents write them.
package enum CategoryWord {
  /// The number that a text represents. The text can be a number, or the name of a value of the
  /// type, in full (`HKCategoryValueSleepAnalysisAsleepREM`) or only its ending (`asleepREM`). Any
  /// other text is unknown, and an empty text is treated as a missing value.
  package static func value(of text: String, type identifier: String) -> Double {
    if text.isEmpty { return missing(type: identifier) }
    if let number = NumberText.value(text) { return value(of: number) }
    if text == "HKCategoryValueNotApplicable" { return missing(type: identifier) }
    let number = HKSampleType.categorical(identifier)?.words?.number(of: text)
    return number.map(Double.init) ?? unknown
  }

  /// The number for a missing value, and for a name that the type does not have.
  private static let unknown = Double(HKCategorySample.unknownValue)

  /// The value of a number; a number that no enumeration could have is unknown.
  package static func value(of number: Double) -> Double {
    number == number.rounded() && number.magnitude < 1_000 ? number : unknown
  }

  /// The value of a sample that has none: 0 for a type whose samples only record that
  /// something happened, unknown for other types.
  package static func missing(type identifier: String) -> Double {
    HKSampleType.categorical(identifier).map { $0.words == nil } ?? false ? 0 : unknown
  }
}
