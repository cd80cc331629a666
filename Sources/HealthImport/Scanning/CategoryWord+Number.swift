import Files
import Health

extension CategoryWord {
  /// The number that a text stands for, as a word or as a number; nil if the type has no such value.
  static func value(of text: String, type identifier: String) -> Double? {
    guard let number = NumberText.value(text) else { return value(ofWord: text, type: identifier) }
    guard number == number.rounded(), number.magnitude < 1_000 else { return nil }
    return number
  }
}
