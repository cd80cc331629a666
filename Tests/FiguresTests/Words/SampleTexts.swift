import Languages
import TestSupport

/// The texts of samples, as the caller of a figure passes them.
enum SampleTexts {
  /// True for samples in the canary language, whose texts have letters of another alphabet.
  @TaskLocal static var areMarked = false

  static var language: any Language { areMarked ? CanaryLanguage() : English() }

  /// A text, with Greek letters in place of Latin ones for the canary language.
  static func text(_ text: String) -> String {
    guard areMarked else { return text }
    return String(
      text.map { letter in
        guard letter.isASCII, letter.isLetter, let value = letter.asciiValue else { return letter }
        return Character(Unicode.Scalar(0x3B1 + UInt32(value) % 24) ?? "α")
      })
  }
}
