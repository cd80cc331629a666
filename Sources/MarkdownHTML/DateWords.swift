import Languages

/// The words of dates in a language other than that of a page's words, such as `4. Februar 2024` on
/// an English page.
package struct DateWords: Sendable, Equatable {
  /// The language as a BCP 47 tag such as `de-DE`.
  package let language: String
  private let months: Set<String>
  private let weekdays: Set<String>

  /// - Parameters:
  ///   - language: The language as a BCP 47 tag.
  ///   - months: The names of months, short and long.
  ///   - weekdays: The names of weekdays, short and long.
  package init(language: String, months: some Sequence<String>, weekdays: some Sequence<String>) {
    self.language = language
    func words(_ names: some Sequence<String>) -> Set<String> {
      Set(names.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }).subtracting([""])
    }
    self.months = words(months)
    self.weekdays = words(weekdays)
  }

  /// The words of dates in English, which `joined` keeps on one line.
  package static let english = DateWords(
    language: English.tag,
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep",
      "Sept", "Oct", "Nov", "Dec",
    ], weekdays: [])

  /// A text whose months stay on one line with the number of the day after or before them: `in the
  /// night to February 4`, `4 February`.
  func joined(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains(where: isMonth) else { return text }
    var result = String(words.removeFirst())
    var last = result[...]
    for word in words {
      let joins = isMonth(last) && Self.startsWithDay(word) || Self.isDay(last) && isMonth(word)
      result += (joins ? "\u{A0}" : " ") + word
      last = word
    }
    return result
  }

  /// True for the name of a month without a sign after it, as a day follows it, or with one.
  private func isMonth(_ word: Substring) -> Bool {
    let name = word.prefix { $0.isLetter }
    return months.contains(String(name))
      && word[name.endIndex...].allSatisfy { !$0.isLetter && !$0.isNumber }
  }

  private static func isDay(_ word: Substring) -> Bool {
    (1...2).contains(word.count) && word.allSatisfy(\.isNumber)
  }

  private static func startsWithDay(_ word: Substring) -> Bool {
    let digits = word.prefix(while: \.isNumber)
    return (1...2).contains(digits.count)
      && word[digits.endIndex...].allSatisfy { $0.isPunctuation && $0 != "." && $0 != "%" }
  }

  /// The first date in a text: a month with the number of a day before it or a year after it, and
  /// with its weekday. A month alone is none, because it may be a word of the page, such as `may`.
  func date(in text: ArraySlice<Unicode.Scalar>) -> Range<Int>? {
    var index = text.startIndex
    while let start = text[index...].firstIndex(where: \.properties.isAlphabetic) {
      let end = text[start...].firstIndex { !$0.properties.isAlphabetic } ?? text.endIndex
      if isWord(text[start..<end], of: months) {
        let (first, last) = (dayBefore(start, in: text), yearAfter(end, in: text))
        if first != nil || last != nil {
          return weekdayBefore(first ?? start, in: text)..<(last ?? endOfWord(end, in: text))
        }
      }
      index = end
    }
    return nil
  }

  private func isWord(_ word: ArraySlice<Unicode.Scalar>, of names: Set<String>) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    return names.contains(String(text))
  }

  /// The end of a word with the dot of an abbreviation.
  private func endOfWord(_ end: Int, in text: ArraySlice<Unicode.Scalar>) -> Int {
    end < text.endIndex && text[end] == "." ? end + 1 : end
  }

  /// The start of the number of a day before a month, and of that of an earlier day to which it is
  /// joined: `22.–28. `, `4 de `; nil if there is none.
  private func dayBefore(_ month: Int, in text: ArraySlice<Unicode.Scalar>) -> Int? {
    var place = month
    let preposition = text[..<place].suffix(3)
    if preposition.count == 3, preposition.elementsEqual("de ".unicodeScalars) { place -= 3 }
    guard place > text.startIndex, text[place - 1].isSpaceOfDate else { return nil }
    guard var first = number(endingBefore: place - 1, in: text) else { return nil }
    let dash = text[..<first].reversed().prefix { $0.isSpaceOfDate || $0.isDashOfDate }
    if dash.contains(where: \.isDashOfDate),
      let earlier = number(endingBefore: first - dash.count, in: text)
    {
      first = earlier
    }
    return first
  }

  /// The start of a number of one or two digits, after which a dot can stand.
  private func number(endingBefore end: Int, in text: ArraySlice<Unicode.Scalar>) -> Int? {
    var place = end
    if place > text.startIndex, text[place - 1] == "." { place -= 1 }
    let digits = text[..<place].reversed().prefix { $0.properties.numericType == .decimal }.count
    return (1...2).contains(digits) ? place - digits : nil
  }

  /// The end of a year of four digits after a month: ` 2024`, ` de 2024`; nil if there is none.
  private func yearAfter(_ month: Int, in text: ArraySlice<Unicode.Scalar>) -> Int? {
    var place = endOfWord(month, in: text)
    if text[place...].starts(with: " de ".unicodeScalars) { place += 3 }
    guard place < text.endIndex, text[place].isSpaceOfDate else { return nil }
    let digits = text[(place + 1)...].prefix { $0.properties.numericType == .decimal }.count
    return digits == 4 ? place + 5 : nil
  }

  /// The start of a weekday before a date, as in `So. 4. Feb.`; the start of the date if there is
  /// none.
  private func weekdayBefore(_ date: Int, in text: ArraySlice<Unicode.Scalar>) -> Int {
    let between = text[..<date].reversed().prefix { $0.isSpaceOfDate || $0 == "," || $0 == "." }
    let end = date - between.count
    let letters = text[..<end].reversed().prefix { $0.properties.isAlphabetic }.count
    guard between.contains(where: \.isSpaceOfDate), letters > 0,
      isWord(text[(end - letters)..<end], of: weekdays)
    else { return date }
    return end - letters
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceOfDate: Bool { [" ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(self) }

  fileprivate var isDashOfDate: Bool { ["–", "-", "\u{2060}"].contains(self) }
}
