import Languages
import Testing

/// The facts that languages get, and the list of languages.
@Suite struct `Languages` {
  @Test(arguments: [
    (0, "0", "0", "0"), (999, "999", "999", "999"), (1_096, "1,096", "1096", "1\u{2019}096"),
    (12_345, "12,345", "12.345", "12\u{2019}345"),
    (1_234_567, "1,234,567", "1.234.567", "1\u{2019}234\u{2019}567"),
    (-4_000, "-4,000", "-4000", "-4\u{2019}000"),
  ])
  func `group the digits of counts as the locale does`(
    _ count: Int, _ english: String, _ spanish: String, _ swiss: String
  ) {
    #expect(CountFormat(separator: ",").text(count) == english)
    #expect(CountFormat(separator: ".", leastDigits: 5).text(count) == spanish)
    #expect(CountFormat(separator: "\u{2019}").text(count) == swiss)
    #expect(English(counts: CountFormat(separator: "\u{2019}")).number(count) == swiss)
  }

  @Test func `are listed once each, English first`() {
    let tags = KnownLanguages.all.map { $0.tag }
    #expect(tags.first == "en")
    #expect(Set(tags).count == tags.count)
  }

  @Test(arguments: KnownLanguages.all.map { $0.init(counts: CountFormat(separator: ",")) })
  func `name every noun in each number`(_ language: any Language) {
    let nouns = IntervalNoun.single + IntervalNoun.single.map { .period(of: 2, $0) }
    for count in [0, 1, 2, 5, 11, 1_096] {
      let texts = nouns.map { language.counted(count, $0) }
      #expect(Set(texts).count == nouns.count, "\(texts)")
      #expect(texts.allSatisfy { $0.contains(language.number(count)) }, "\(texts)")
    }
  }

  @Test func `count in English`() {
    let english = English()
    #expect(english.counted(1, .time) == "1 time of day")
    #expect(english.counted(2, .time) == "2 times of day")
    #expect(english.counted(2, .period(of: 2, .week)) == "2 two-week periods")
    #expect(english.coverage(Part(27, of: 28), .day) == "Data on 27 of 28 days.")
    #expect(english.coverage(Part(1, of: 1), .month) == "Data in 1 of 1 month.")
    #expect(
      english.coverage(Part(7, of: 13), tooLittleIn: 3, .week)
        == "Data in 7 of 13 weeks, too little in 3.")
    #expect(english.coverage(Part(3, of: 4), .time) == "Data at 3 of 4 times of day.")
    #expect(english.unnumberedEvents(1_000).hasPrefix("1,000 earlier dates have"))
  }

  @Test(arguments: [
    (NamedInterval.day("January 10"), "January 10", "on January 10"),
    (
      .night(from: "January 22", to: "January 23"), "the night to January 23",
      "in the night to January 23"
    ),
    (.week(of: "January 22"), "the week of January 22", "in the week of January 22"),
    (.month("January 2024"), "January 2024", "in January 2024"),
    (.quarter(1, of: 2024), "Q1 2024", "in Q1 2024"), (.year(2024), "2024", "in 2024"),
    (.time("9 AM", of: "January 8"), "January 8 at 9 AM", "on January 8 at 9 AM"),
    (
      .several(2, .week, dates: "Sep 25 – Oct 8"), "Sep 25 – Oct 8",
      "in the two weeks from Sep 25 – Oct 8"
    ),
    (.dates("January 8 to February 4"), "January 8 to February 4", "from January 8 to February 4"),
  ])
  func `name intervals by their dates`(_ interval: NamedInterval, _ name: String, _ when: String) {
    #expect(English().name(of: interval) == name)
    #expect(English().when(interval) == when)
  }

  @Test func `compare a mean with all limits on each side`() {
    let average = PairsAverage(
      "130/80", days: 7,
      [
        .init(.above, "120/80", remarks: ["ESH 2023", "systolic"]), .init(.below, "135/85"),
        .init(.above, "125/75"),
      ])
    #expect(
      English().average(average)
        == "Average 130/80 over 7 days, above 120/80 (ESH 2023, systolic) and 125/75, below 135/85."
    )
  }
}
