// Conjunctions before words that start with their sound.
extension Spanish {
  /// A list with commas, and a conjunction before the last item.
  static func list(_ items: [String], conjunction: (String) -> String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(conjunction(last)) \(last)"
  }

  /// `y`, or `e` before the sound of an i: `e índice`, `e hipertensión`, but `y hielo`, and
  /// `y iPhone`.
  static func and(before text: String) -> String {
    let start = text.prefix(3).map(Self.withoutAccent)
    if start.first == "i" {
      // A product such as `iPhone` starts with the English sound.
      let isProduct = text.first == "i" && text.dropFirst().first?.isUppercase == true
      return isProduct ? "y" : "e"
    }
    let isDiphthong = start.count > 2 && ["a", "e", "o"].contains(start[2])
    return start.starts(with: ["h", "i"]) && !isDiphthong ? "e" : "y"
  }

  /// `o`, or `u` before the sound of an o: `u otra`, `u hora`.
  static func or(before text: String) -> String {
    let start = text.drop { !$0.isLetter }.prefix(2).map(Self.withoutAccent)
    return start.first == "o" || start == ["h", "o"] ? "u" : "o"
  }

  private static func withoutAccent(_ letter: Character) -> Character {
    switch letter {
    case "í", "Í", "I": "i"
    case "ó", "Ó", "O": "o"
    case "H": "h"
    case "A", "á": "a"
    case "E", "é": "e"
    default: letter
    }
  }
}
