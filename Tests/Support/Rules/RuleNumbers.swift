/// Finds the numbers of rules in a text, one after another: `S-44`, `S-53a`, `Z1`, `S-80…S-85`.
///
/// It compares bytes instead of using a regular expression, because megabytes of sources are
/// searched.
struct RuleNumbers {
  /// The letters before the numbers; the numbers of threats have no hyphen.
  private static let letters = [
    "G-", "R-", "RT-", "S-", "T-", "U-", "UT-", "X-", "F", "H", "M", "W", "Z",
  ]

  private static let initials = Set(letters.compactMap(\.utf8.first))

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// True if the text has the form of a rule number, regardless of whether the rule exists.
  static func isNumber(_ text: Substring) -> Bool {
    var numbers = RuleNumbers(String(text))
    return numbers.next().map { $0 == $1 && $0 == text } ?? false
  }

  /// The first and the last number of the next range; both are equal for a single number.
  mutating func next() -> (first: String, last: String)? {
    while position < bytes.count {
      let start = position
      // The `F1` in `\u{F1}` and `#F1` is not the number of a rule.
      if Self.initials.contains(bytes[start]),
        start == 0 || !(isWord(start - 1) || "{#-".utf8.contains(bytes[start - 1])),
        let letters = Self.letters.last(where: { has($0, at: start) }),
        let first = digits(at: start + letters.utf8.count, of: letters)
      {
        position = first.end
        let last = lastNumber(letters: letters) ?? letters + first.text
        if !isContinued { return (letters + first.text, last) }
      }
      position = start + 1
    }
    return nil
  }

  /// Skips `…S-85` or `…85` and returns the number.
  private mutating func lastNumber(letters: String) -> String? {
    guard has("…", at: position) else { return nil }
    let start = position + "…".utf8.count
    let ownLetters = Self.letters.last { has($0, at: start) }
    guard let number = digits(at: start + (ownLetters?.utf8.count ?? 0), of: letters) else {
      return nil
    }
    position = number.end
    return (ownLetters ?? letters) + number.text
  }

  /// Digits with an optional suffix `a` or, if the letters end in a hyphen, also `b` or `c`, as in
  /// `U-38c`; `nil` if there are no digits, or if they start with a zero.
  private func digits(at start: Int, of letters: String) -> (text: String, end: Int)? {
    var end = start
    while end < bytes.count, isDigit(end) { end += 1 }
    guard end > start, bytes[start] != UInt8(ascii: "0") else { return nil }
    let suffixes = letters.hasSuffix("-") ? ["a", "b", "c"] : ["a"]
    if suffixes.contains(where: { has($0, at: end) }) { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// True if the number is part of something longer: `H1b`, or `M10 20` in an SVG path.
  private var isContinued: Bool {
    guard position < bytes.count else { return false }
    return isWord(position)
      || " .,".utf8.contains(bytes[position]) && position + 1 < bytes.count && isDigit(position + 1)
  }

  private func has(_ text: String, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text.utf8)
  }

  private func isDigit(_ index: Int) -> Bool { (48...57).contains(bytes[index]) }

  private func isWord(_ index: Int) -> Bool {
    let byte = bytes[index]
    return isDigit(index) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }
}
