import Foundation

extension String {
  /// The id that code hosts give to a heading with this text: `Heart rate (mean)` becomes
  /// `heart-rate-mean`, and `Größe` becomes `größe`.
  ///
  /// It is at most 80 characters long, and `section` if no letter or digit is left.
  var anchor: String {
    var anchor = ""
    for character in lowercased().prefix(80) {
      if character == " " {
        anchor.append("-")
      } else if character.isLetter || character.isNumber || "-_".contains(character) {
        anchor.append(character)
      }
    }
    return anchor.contains { $0.isLetter || $0.isNumber } ? anchor : "section"
  }

  /// The anchor in ASCII (G-6). Letters lose their diacritics, and letters of other scripts are
  /// left out.
  var asciiAnchor: String {
    var ascii = ""
    for scalar in anchor.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else {
        ascii += Self.spellings[scalar] ?? ""
      }
    }
    return ascii.contains { $0.isLetter || $0.isNumber } ? ascii : "section"
  }

  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ø": "o", "å": "a", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "œ": "oe",
    "ı": "i",
  ]
}
