// Parts of English sentences.
extension Sentence {
  /// A list with commas, and `and` before the last item.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of things, with a mark between thousands: `1,096`.
  static func number(_ count: Int) -> String { CountFormat(separator: ",").text(count) }

  /// A number of things in a sentence: one to ten in words.
  static func word(_ count: Int) -> String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(count - 1) ? words[count - 1] : number(count)
  }
}
