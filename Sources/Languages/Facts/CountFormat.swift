/// The text of whole numbers of things.
package struct CountFormat: Sendable, Equatable {
  /// The mark between groups of three digits.
  package var separator: String
  /// The least number of digits that are grouped: 4 for `1,096`, 5 where `1096` stays together.
  package var leastDigits: Int

  package init(separator: String, leastDigits: Int = 4) {
    self.separator = separator
    self.leastDigits = leastDigits
  }

  /// A number of things with marks between thousands: `1,096`.
  package func text(_ count: Int) -> String {
    let digits = String(count.magnitude)
    guard digits.count >= leastDigits else { return String(count) }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return count < 0 ? "-" + text : text
  }
}
