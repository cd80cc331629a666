import Files
import Health

extension CategoryWord {
  /// The number that a text stands for: itself, or that of a word of the type; unknown for any other
  /// and as without a value if it is empty.
  static func value(of text: String, type identifier: String) -> Double {
    if text.isEmpty { return missing(type: identifier) }
    if let number = NumberText.value(text) { return value(of: number) }
    return value(ofWord: text, type: identifier) ?? unknown
  }

  /// What stands for no value, and for a word that the type does not have.
  private static let unknown = Double(HKCategorySample.unknownValue)

  /// The value that a number is: numbers that no enumeration could have are unknown.
  static func value(of number: Double) -> Double {
    number == number.rounded() && number.magnitude < 1_000 ? number : unknown
  }

  /// The value of a sample that has none: 0 for a type whose samples say by their being there all
  /// that they say, unknown for others.
  static func missing(type identifier: String) -> Double { isValueless(identifier) ? 0 : unknown }
}
